import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientConfig } from 'pg'
import { ROOT } from '../root.ts'

const lock = 1_684_109_154

/** Brings the tables up to date. Of several servers that start at once one does it and the others wait. */
export async function migrate(connection: ClientConfig): Promise<void> {
  const client = new Client({ connectionTimeoutMillis: 5_000, ...connection })
  // Its queries reject as well; the event alone would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await runMigrations(drizzle({ client }), { migrationsFolder: join(ROOT, 'migrations') })
  } finally {
    await client.end()
  }
}
