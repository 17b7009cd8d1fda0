import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import { Pool, type PoolConfig } from 'pg'
import { isConflict, isUseless } from './database-errors.ts'
import * as schema from './schema.ts'

/** What a query function needs: the database, or a transaction in it. */
export type Queries = NodePgDatabase<typeof schema>

/** The connections of one process to its database. */
export type Database = Readonly<{
  queries: Queries
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** Its connections by what they do, and the calls that wait for one. */
  usage(): Readonly<Record<'busy' | 'idle' | 'waiting', number>>
  close(): Promise<void>
}>

/** Takes the reason why an idle connection broke. The pool replaces it by itself. */
export type OnBroken = (error: Error) => void

/**
 * For calls: whatever the database does, a call is answered within two seconds, which the wait for a connection and that for a
 * query add up to. PostgreSQL's own limits end before the driver's, because after those the connection can still be used, and after
 * the second that PostgreSQL takes to look for a deadlock.
 */
const QUICK = {
  max: 10,
  connectionTimeoutMillis: 700,
  query_timeout: 1_200,
  statement_timeout: 1_100,
  lock_timeout: 1_050,
  idle_in_transaction_session_timeout: 5_000,
} as const satisfies PoolConfig

/** For background work: cleanup, and commands in the terminal. */
export const PATIENT = {
  max: 2,
  connectionTimeoutMillis: 10_000,
  query_timeout: 300_000,
  statement_timeout: 290_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
} as const satisfies PoolConfig

/** Connections are costly to make. */
const IDLE_MS = 5 * 60_000

/** Opens no connection yet: the first query does. */
export function openDatabase(connection: PoolConfig, onBroken: OnBroken): Database {
  const pool = new Pool({
    ...QUICK,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    application_name: 'dawa',
    ...connection,
  })
  // The pool counts as ended when its terminate messages are sent; a server that stops then may still answer with an error.
  const report = (error: Error) => {
    if (!pool.ending) onBroken(error)
  }
  // An error event without a listener ends the process, on the pool as on a client that is lent out.
  pool.on('error', report)
  pool.on('connect', client => client.on('error', report))
  const queries = drizzle({ client: pool, schema })
  queries.transaction = (work, config) => transact(pool, work, config)
  return {
    queries,
    ping: async () => {
      await pool.query('select 1')
    },
    usage: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

type Work<T> = (tx: Parameters<Parameters<Queries['transaction']>[0]>[0]) => Promise<T>

/** Begun again at once, a transaction that was undone can take the row that the other was just given, and both wait for each other again. */
const RETRY_PAUSE_MS = 25

/** A transaction that fails by a conflict with another is done once more from its beginning. */
async function transact<T>(pool: Pool, work: Work<T>, config?: PgTransactionConfig): Promise<T> {
  try {
    return await transactOnce(pool, work, config)
  } catch (error) {
    if (!isConflict(error)) throw error
    await sleep(RETRY_PAUSE_MS)
    return await transactOnce(pool, work, config)
  }
}

/** As drizzle's own, but a rollback that fails hides no error, and a connection that does not answer is given up at once. */
async function transactOnce<T>(pool: Pool, work: Work<T>, config?: PgTransactionConfig): Promise<T> {
  const client = await pool.connect()
  const failed: unknown[] = []
  let isReleased = false
  const release = (isBroken: boolean) => {
    if (!isReleased) client.release(isBroken)
    isReleased = true
  }
  const watched: Work<T> = async tx => {
    try {
      return await work(tx)
    } catch (error) {
      failed.push(error)
      // A rollback would wait as long again.
      if (isUseless(error)) release(true)
      throw error
    }
  }
  try {
    const result = await drizzle({ client, schema }).transaction(watched, config)
    release(false)
    return result
  } catch (error) {
    // Any other error is of begin, commit or rollback: the state of the connection is unknown.
    release(error !== failed[0])
    throw failed.length > 0 ? failed[0] : error
  }
}
