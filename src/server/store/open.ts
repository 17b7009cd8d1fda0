import { Client, type ClientConfig } from 'pg'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './pool.ts'

/** The database of this process, with tables up to date. */
export type Store = Readonly<{
  database: Database
  /** Settles with the reason when an embedded server is gone for good. */
  lost: Promise<Error>
  /** Closes the connections and stops an embedded server. */
  close(): Promise<void>
}>

type Source = Readonly<{ connection: ClientConfig; lost: Promise<Error>; stop(): Promise<void> }>

/** Opens the server of DATABASE_URL or the embedded one. Throws StartError; then nothing it started is left running. */
export async function openStore(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  say: (line: string) => void,
  warn: (error: Error) => void,
): Promise<Store> {
  const source =
    config.databaseUrl === undefined
      ? await startEmbedded(config.dataDir, say)
      : await reachServer(config.databaseUrl)
  try {
    await migrate(source.connection)
  } catch (error) {
    await source.stop()
    throw error
  }
  const database = openDatabase(source.connection, warn)
  return {
    database,
    lost: source.lost,
    close: async () => {
      await database.close()
      await source.stop()
    },
  }
}

async function reachServer(url: string): Promise<Source> {
  const connection = { connectionString: url, connectionTimeoutMillis: 5_000 }
  const client = new Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    throw new StartError(
      `DATABASE_URL: the database at ${withoutSecrets(url)} cannot be used: ${reason(error)}.`,
    )
  }
  return { connection, lost: new Promise(() => {}), stop: async () => {} }
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
