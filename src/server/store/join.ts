import type { Config } from '../config.ts'
import { findBinaries } from './embedded/binaries.ts'
import { chooseLocation } from './embedded/place.ts'
import { isServing, readPostmaster } from './embedded/postmaster.ts'
import { openStore } from './open.ts'
import { type Database, openDatabase, PATIENT } from './pool.ts'

/**
 * The database for a command beside the server: that of DATABASE_URL, the embedded one of a server that runs, or else one started
 * for the moment. Throws StartError.
 */
export async function joinStore(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  warn: (error: Error) => void,
): Promise<Readonly<{ database: Database; close(): Promise<void> }>> {
  const socket = config.databaseUrl === undefined ? await findSocket(config.dataDir) : undefined
  if (socket === undefined) {
    const { patient, close } = await openStore(config, line => process.stderr.write(`${line}\n`), warn)
    return { database: patient, close }
  }
  const connection = { host: socket, port: 5432, user: 'dawa', database: 'dawa' }
  const database = openDatabase({ ...connection, ...PATIENT }, warn)
  return { database, close: database.close }
}

async function findSocket(dataDir: string): Promise<string | undefined> {
  const { cluster } = chooseLocation(dataDir, await findBinaries(), () => {})
  const found = readPostmaster(cluster)
  const runs = found !== undefined && found.status === 'ready' && isServing(found.pid, cluster)
  return runs ? found.socketFolder : undefined
}
