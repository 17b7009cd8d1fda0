import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/pg-proxy'
import { migrate as listStatements } from 'drizzle-orm/pg-proxy/migrator'
import type { Client, ClientConfig } from 'pg'
import { ROOT } from '../root.ts'
import { StartError } from '../start-error.ts'
import { withClient } from './client.ts'

export const MIGRATIONS = { migrationsFolder: join(ROOT, 'migrations') }

/** The lock of whoever changes the tables. It belongs to the transaction, because a pooler gives each transaction another session. */
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
 * Brings the tables up to date, in one transaction. Of several servers that start at once one does it and the others wait. Throws StartError when the wait
 * takes too long, and the signal's reason when that ends it.
 */
export async function migrate(connection: ClientConfig, waiting: Waiting = {}): Promise<void> {
  await withClient({ connectionTimeoutMillis: 5_000, ...connection }, async client => {
    await beginWithLock(client, waiting)
    await client.query(NO_LIMITS)
    const queries = drizzle(async (text, values) => ({ rows: (await client.query(text, values)).rows }))
    const run = async (statements: string[]) => {
      for (const statement of statements) await client.query(statement)
    }
    await listStatements(queries, run, MIGRATIONS)
    await client.query('commit')
  })
}

/** A migration may take long, whatever the role's own limits are. */
const NO_LIMITS = 'set local statement_timeout = 0; set local lock_timeout = 0'

/** Begins a transaction that has the lock. */
async function beginWithLock(
  client: Client,
  { say = () => {}, signal, sayMs = 2_000, mostMs = 60_000 }: Waiting,
): Promise<void> {
  const began = performance.now()
  let isSaid = false
  for (;;) {
    signal?.throwIfAborted()
    await client.query('begin')
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.taken === true) return
    await client.query('rollback')
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
