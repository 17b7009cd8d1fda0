import type { ClientConfig } from 'pg'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { findBinaries } from './embedded/binaries.ts'
import { isAbsent } from './embedded/cluster.ts'
import { chooseLocation } from './embedded/place.ts'
import { isServing, readPostmaster } from './embedded/postmaster.ts'
import { connectionAt, startEmbedded } from './embedded.ts'
import { openStore, reachServer } from './open.ts'
import { type Database, openDatabase, PATIENT } from './pool.ts'

/**
 * The database for a command beside the server: that of DATABASE_URL, the embedded one of a server that runs, or else one started
 * for the moment. Throws StartError, also where there is none yet: a new one would have nothing to read, and whoever forgot the
 * settings would take that for the answer.
 */
export async function joinStore(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  warn: (error: Error) => void,
): Promise<Readonly<{ database: Database; close(): Promise<void> }>> {
  const running = config.databaseUrl === undefined ? await findExisting(config.dataDir) : undefined
  if (running === undefined) {
    const { patient, close } = await openStore(config, line => process.stderr.write(`${line}\n`), warn)
    return { database: patient, close }
  }
  const database = openDatabase({ ...running, ...PATIENT }, warn)
  return { database, close: database.close }
}

/**
 * As `joinStore`, without bringing the tables up to date.
 * @param isAlone refuses the embedded database of a server that runs, and makes one where there is none
 */
export async function joinServer(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { isAlone = false } = {},
): Promise<Readonly<{ connection: ClientConfig; stop(): Promise<void> }>> {
  if (config.databaseUrl !== undefined) return await reachServer(config.databaseUrl)
  const running = isAlone ? undefined : await findExisting(config.dataDir)
  if (running !== undefined) return { connection: running, stop: async () => {} }
  return await startEmbedded(config.dataDir, line => process.stderr.write(`${line}\n`))
}

/** How to reach the embedded database when it runs. Throws StartError where there is none. */
async function findExisting(dataDir: string): Promise<ClientConfig | undefined> {
  const { cluster } = chooseLocation(dataDir, await findBinaries(), () => {})
  if (isAbsent(cluster))
    throw new StartError(
      `There is no database in ${cluster}: name the right one by DATABASE_URL or DATA_DIR.`,
    )
  const found = readPostmaster(cluster)
  const runs = found !== undefined && found.status === 'ready' && isServing(found.pid, cluster)
  return runs ? connectionAt(found.socketFolder) : undefined
}
