/** What says where a server is and who asks: it completes a DATABASE_URL that leaves it out, as with psql. */
const KEPT = ['PGHOST', 'PGPORT', 'PGDATABASE', 'PGUSER', 'PGPASSWORD', 'PGPASSFILE', 'PGSSLMODE']

/**
 * Removes from the environment what the driver would make a part of every session (PGOPTIONS, PGAPPNAME, PGREPLICATION …). A shell has it
 * for another database, and an empty setting of our own does not stand against it.
 */
export function forgetSessionVariables(environment: NodeJS.ProcessEnv = process.env): void {
  for (const name of Object.keys(environment)) {
    if (name.startsWith('PG') && !KEPT.includes(name)) delete environment[name]
  }
}
