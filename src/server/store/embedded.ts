import { rmSync } from 'node:fs'
import { Client, type ClientConfig } from 'pg'
import { StartError } from '../start-error.ts'
import { findBinaries } from './embedded/binaries.ts'
import { guard } from './embedded/guard.ts'
import { choosePlace } from './embedded/place.ts'
import { stopPostmaster } from './embedded/postmaster.ts'
import { ensureRunning } from './embedded/server.ts'

/** A PostgreSQL that this process started or found running, and ends. */
export type EmbeddedServer = Readonly<{
  /** How to reach the product's database. */
  connection: ClientConfig
  /** Settles with the reason when the server is gone without `stop`. */
  lost: Promise<Error>
  stop(): Promise<void>
}>

/**
 * Starts the embedded PostgreSQL in `dataDir`, or goes on with the one that a killed process left running there.
 * One process at a time may use a folder. Throws StartError with a sentence for the operator.
 * @param say takes a line worth showing, such as where the data lie when that is not in dataDir
 */
export async function startEmbedded(dataDir: string, say: (line: string) => void): Promise<EmbeddedServer> {
  if (process.platform === 'win32') {
    throw new StartError(
      'The embedded PostgreSQL needs Linux or macOS: on Windows use WSL or set DATABASE_URL.',
    )
  }
  const place = choosePlace(dataDir, await findBinaries(), say)
  const { pid, socketFolder } = await ensureRunning(place, say)
  const admin = { host: socketFolder, port: 5432, user: 'dawa', database: 'postgres' }
  const held = await guard(admin)
  if (held === undefined) {
    throw new StartError(
      `DATA_DIR ${dataDir} is in use by another Dawa that runs: stop it or choose another folder.`,
    )
  }
  await createDatabase(admin)
  return {
    connection: { ...admin, database: 'dawa' },
    lost: held.lost,
    stop: async () => {
      held.expectEnd()
      await stopPostmaster(pid, place.cluster)
      rmSync(socketFolder, { recursive: true, force: true })
    },
  }
}

async function createDatabase(admin: ClientConfig): Promise<void> {
  const client = new Client(admin)
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'dawa'")
    if (rowCount === 0) await client.query('create database dawa')
  } finally {
    await client.end()
  }
}
