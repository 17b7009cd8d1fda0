import { rmSync } from 'node:fs'
import type { ClientConfig } from 'pg'
import { StartError } from '../start-error.ts'
import { withClient } from './client.ts'
import { forgetSessionVariables } from './driver-environment.ts'
import { findBinaries } from './embedded/binaries.ts'
import { guard } from './embedded/guard.ts'
import { chooseLocation } from './embedded/place.ts'
import { stopPostmaster } from './embedded/postmaster.ts'
import { ensureRunning } from './embedded/server.ts'
import { unusable } from './unusable.ts'

/** A PostgreSQL that this process started or found running, starts again when it dies, and ends. */
export type EmbeddedServer = Readonly<{
  /** How to reach the product's database. */
  connection: ClientConfig
  /** What an operator knows it by. */
  name: string
  /** Settles with the reason when the server is gone without `stop` and could not be started again. */
  lost: Promise<Error>
  stop(): Promise<void>
}>

/**
 * Starts the embedded PostgreSQL in `dataDir`, or goes on with the one that a killed process left running there.
 * One process at a time may use a folder. Throws StartError with a sentence for the operator.
 * @param say takes a line worth showing, such as where the data lie when that is not in dataDir
 * @param firstWaitMs before it is started again, where not the usual one
 */
export async function startEmbedded(
  dataDir: string,
  say: (line: string) => void,
  firstWaitMs?: number,
): Promise<EmbeddedServer> {
  if (process.platform === 'win32') {
    throw new StartError(
      'The embedded PostgreSQL needs Linux or macOS: on Windows use WSL or set DATABASE_URL.',
    )
  }
  const place = chooseLocation(dataDir, await findBinaries(), say)
  const { socketFolder, isNew } = await ensureRunning(place)
  const connection = connectionAt(socketFolder)
  const admin = { ...connection, database: 'postgres' }
  const restart = async () => {
    if ((await ensureRunning(place)).isNew) say('The embedded database had ended; it runs again.')
  }
  const held = await guard(admin, restart, firstWaitMs).catch(async (error: unknown) => {
    if (isNew) await stopPostmaster(place.cluster)
    throw unusable(error, place.cluster)
  })
  if (held === undefined) {
    throw new StartError(
      `DATA_DIR ${dataDir} is in use by another Dawa that runs: stop it or choose another folder.`,
    )
  }
  const stop = async () => {
    await held.expectEnd()
    await stopPostmaster(place.cluster)
    rmSync(socketFolder, { recursive: true, force: true })
  }
  try {
    await createDatabase(admin)
  } catch (error) {
    await stop()
    throw unusable(error, place.cluster)
  }
  return {
    connection,
    name: place.cluster,
    lost: held.lost,
    stop,
  }
}

/** How to reach the product's database by the folder of its socket, whatever the environment says about another server. */
export function connectionAt(socketFolder: string): ClientConfig {
  forgetSessionVariables()
  return { host: socketFolder, port: 5432, user: 'dawa', database: 'dawa', ssl: false }
}

function createDatabase(admin: ClientConfig): Promise<void> {
  return withClient(admin, async client => {
    const { rowCount } = await client.query("select from pg_database where datname = 'dawa'")
    if (rowCount === 0) await client.query('create database dawa')
  })
}
