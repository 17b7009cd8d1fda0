import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import * as schema from './schema.ts'

/** What a query function needs: the database, or a transaction in it. */
export type Queries = NodePgDatabase<typeof schema>

/** The connections of one process to its database. */
export type Database = Readonly<{
  queries: Queries
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}>

/** Takes the reason why an idle connection broke. The pool replaces it by itself. */
export type OnBroken = (error: Error) => void

/** Opens no connection yet: the first query does. */
export function openDatabase(connection: PoolConfig, onBroken: OnBroken): Database {
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'dawa',
    ...connection,
  })
  // The pool says it has ended when its farewells are sent; a server that stops then may still answer with an error.
  const report = (error: Error) => {
    if (!pool.ending) onBroken(error)
  }
  // An error event without a listener ends the process, on the pool as on a client that is lent out.
  pool.on('error', report)
  pool.on('connect', client => {
    client.on('error', report)
  })
  return {
    queries: drizzle({ client: pool, schema }),
    ping: async () => {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}
