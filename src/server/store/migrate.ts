import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientConfig } from 'pg'
import { ROOT } from '../root.ts'
import { StartError } from '../start-error.ts'

export const MIGRATIONS = { migrationsFolder: join(ROOT, 'migrations') }

/** The session lock of whoever changes the tables. */
export const MIGRATION_LOCK = 1_684_109_154
const TRY_MS = 100

interface Waiting {
  /** Takes a line for the operator. */
  say?: (line: string) => void
  /** Ends the wait. */
  signal?: AbortSignal | undefined
  /** When the wait is said, and when it is given up. */
  sayMs?: number
  mostMs?: number
}

/**
 * Brings the tables up to date. Of several servers that start at once one does it and the others wait. Throws StartError when the wait
 * takes too long, and the signal's reason when that ends it.
 */
export async function migrate(connection: ClientConfig, waiting: Waiting = {}): Promise<void> {
  const client = new Client({ connectionTimeoutMillis: 5_000, ...connection })
  // Its queries reject as well; the event alone would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await takeLock(client, waiting)
    await runMigrations(drizzle({ client }), MIGRATIONS)
  } finally {
    await client.end()
  }
}

async function takeLock(
  client: Client,
  { say = () => {}, signal, sayMs = 2_000, mostMs = 60_000 }: Waiting,
): Promise<void> {
  const began = performance.now()
  let isSaid = false
  for (;;) {
    signal?.throwIfAborted()
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.taken === true) return
    const waited = performance.now() - began
    if (waited > mostMs) {
      throw new StartError(
        `Another server has been bringing the tables of the database up to date for ${Math.round(mostMs / 1000)} seconds: start again when it is done, or end its session in the database.`,
      )
    }
    if (waited > sayMs && !isSaid) {
      say('Waiting for another server that brings the tables of the database up to date.')
      isSaid = true
    }
    await sleep(TRY_MS, undefined, { signal }).catch(() => {})
  }
}
