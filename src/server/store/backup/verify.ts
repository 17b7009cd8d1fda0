import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Client, ClientConfig } from 'pg'
import { StartError } from '../../start-error.ts'
import { withClient } from '../client.ts'
import { findBinaries } from '../embedded/binaries.ts'
import { temporaryFolder } from '../embedded/temporary-folder.ts'
import { startEmbedded } from '../embedded.ts'
import { restoreBackup } from './restore.ts'

/**
 * Restores a backup into a database made for it, which goes again: on the same server where our role may create databases, else on an
 * embedded server in the system's temporary folder. Gives where it was. Throws StartError where the backup does not restore.
 */
export function verifyBackup(connection: ClientConfig, file: string): Promise<string> {
  return withClient({ ...connection, application_name: 'dawa-backup' }, async client => {
    if (!(await mayCreate(client))) return verifyElsewhere(file)
    const scratch = `dawa_scratch_${crypto.randomUUID().replaceAll('-', '')}`
    // Not of template1, which may hold tables of somebody's.
    await client.query(`create database ${scratch} template template0`)
    try {
      await restoreBackup(databaseOf(connection, scratch), file)
    } finally {
      await client.query(`drop database ${scratch} with (force)`)
    }
    return 'a scratch database on its server'
  })
}

async function mayCreate(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
  )
  return rows[0]?.may === true
}

function databaseOf(connection: ClientConfig, name: string): ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database: name }
  const url = new URL(connection.connectionString)
  url.pathname = `/${name}`
  return { ...connection, connectionString: url.href }
}

async function verifyElsewhere(file: string): Promise<string> {
  await requireEmbedded()
  const folder = mkdtempSync(join(temporaryFolder(), 'dawa-scratch-'))
  // The server's user, where we are root, must pass through.
  chmodSync(folder, 0o755)
  try {
    const server = await startEmbedded(join(folder, 'data'), () => {})
    try {
      await restoreBackup(server.connection, file)
    } finally {
      await server.stop()
    }
    return 'a scratch server of its own'
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function requireEmbedded(): Promise<void> {
  try {
    await findBinaries()
  } catch (error) {
    throw new StartError(
      'The backup could not be tried, so there is none: let the role of DATABASE_URL create databases (alter role … createdb), because here is no embedded PostgreSQL.',
      { cause: error },
    )
  }
}
