import { Client, type ClientConfig, type QueryResult } from 'pg'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { forgetSessionVariables } from './driver-environment.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { type Connection, type Database, openDatabase, PATIENT } from './pool.ts'
import { unusable } from './unusable.ts'

/** The database of this process, with tables up to date. */
export type Store = Readonly<{
  /** For calls: gives up soon. */
  database: Database
  /** For background work. */
  patient: Database
  /** Settles with the reason when an embedded server is gone for good. */
  lost: Promise<Error>
  /** Closes the connections and stops an embedded server. */
  close(): Promise<void>
}>

type Source = Readonly<{
  connection: Connection
  name: string
  lost: Promise<Error>
  stop(): Promise<void>
}>

/**
 * Opens the server of DATABASE_URL or the embedded one. Throws StartError; then nothing it started is left running.
 * @param signal ends a wait for another server's migration
 */
export async function openStore(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  say: (line: string) => void,
  warn: (error: Error) => void,
  signal?: AbortSignal,
): Promise<Store> {
  const source =
    config.databaseUrl === undefined
      ? await startEmbedded(config.dataDir, say)
      : await reachServer(config.databaseUrl)
  try {
    await migrate(source.connection, { say, signal })
  } catch (error) {
    await source.stop()
    throw signal?.aborted ? error : unusable(error, source.name)
  }
  const database = openDatabase(source.connection, warn)
  const patient = openDatabase({ ...source.connection, ...PATIENT }, warn)
  return {
    database,
    patient,
    lost: source.lost,
    close: async () => {
      await Promise.all([database.close(), patient.close()])
      await source.stop()
    },
  }
}

/** The server of DATABASE_URL, when it can be reached. Throws StartError. */
export async function reachServer(url: string): Promise<Source> {
  forgetSessionVariables()
  const connection = { connectionString: url, connectionTimeoutMillis: 5_000 }
  try {
    return {
      connection: { ...connection, hasPooler: await hasPooler(connection) },
      name: withoutSecrets(url),
      lost: new Promise(() => {}),
      stop: async () => {},
    }
  } catch (error) {
    throw new StartError(
      `DATABASE_URL: the database at ${withoutSecrets(url)} cannot be used: ${reason(error)}.`,
    )
  }
}

/** Nobody sets it by chance. */
const UNLIKELY_MS = 86_399_999

/** Whether limits that are told with a connection are refused, or do not arrive. Throws what else the server says. */
async function hasPooler(connection: ClientConfig): Promise<boolean> {
  try {
    const { rows } = await ask(
      { ...connection, statement_timeout: UNLIKELY_MS },
      "select current_setting('statement_timeout') as limit",
    )
    return rows[0]?.limit !== `${UNLIKELY_MS}ms`
  } catch (error) {
    if (!isRefusedParameter(error)) throw error
    await ask(connection, 'select 1')
    return true
  }
}

async function ask(connection: ClientConfig, query: string): Promise<QueryResult> {
  const client = new Client({ ...connection, query_timeout: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.query(query)
  } finally {
    await client.end()
  }
}

/** PgBouncer's words, by a code that stands for much else. */
function isRefusedParameter(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('unsupported startup parameter')
}

function withoutSecrets(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

// A name with several addresses fails with one error for each and no message of its own.
function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
