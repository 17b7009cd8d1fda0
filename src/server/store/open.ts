import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { withClient } from './client.ts'
import { forgetSessionVariables } from './driver-environment.ts'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { type Database, openDatabase, PATIENT } from './pool.ts'
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
export async function reachServer(url: string): Promise<EmbeddedServer> {
  forgetSessionVariables()
  const connection = { connectionString: url, connectionTimeoutMillis: 5_000 }
  const name = withoutSecrets(url)
  try {
    await withClient({ ...connection, ...PATIENT }, async () => {})
  } catch (error) {
    throw new StartError(`DATABASE_URL: the database at ${name} cannot be used: ${reason(error)}.`)
  }
  return { connection, name, lost: new Promise(() => {}), stop: async () => {} }
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
