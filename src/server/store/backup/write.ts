import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client, ClientConfig } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartError } from '../../start-error.ts'
import { serverVersion } from '../../version.ts'
import { withClient } from '../client.ts'
import { MIGRATIONS } from '../migrate.ts'
import { listSequences, listTables, type Sums, sumTables } from './tables.ts'

/** What the first line of a backup says, behind `BACKUP_MARK`. */
export type BackupHeader = Readonly<{
  format: 1
  /** Of the program that made it. */
  version: string
  created: string
  /** Version of its PostgreSQL. */
  postgres: string
  /** How many migrations its tables have. */
  migrations: number
  tables: Sums
}>

export const BACKUP_MARK = '-- Dawa backup '
/** The comment between two statements, as in the files of `migrations/`. */
export const STATEMENT_END = '--> statement-breakpoint'
export const COPY_END = '\\.'
export const BACKUP_END = '-- End of the backup'

/**
 * Writes all tables, as they are at one instant, to a new file: a compressed script that `restoreBackup` reads, and `psql` too. Writers
 * go on meanwhile. Throws StartError where the database is not one of ours.
 */
export function writeBackup(connection: ClientConfig, file: string): Promise<BackupHeader> {
  return withClient({ ...connection, application_name: 'dawa-backup' }, async client => {
    await client.query('begin isolation level repeatable read read only')
    const applied = await appliedMigrations(client)
    const header: BackupHeader = {
      format: 1,
      version: serverVersion(),
      created: new Date().toISOString(),
      postgres: await serverOf(client),
      migrations: applied.length,
      tables: await sumTables(client),
    }
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(Readable.from(script(client, header, applied)), createGzip(), target)
    await client.query('commit')
    return header
  })
}

async function serverOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return rows[0]?.server_version ?? ''
}

/** The migrations that the tables have. */
async function appliedMigrations(client: Client): Promise<MigrationMeta[]> {
  const { rows: found } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as name",
  )
  if (found[0]?.name == null)
    throw new StartError('There is nothing to back up: the database has no tables of Dawa.')
  const { rows } = await client.query<{ when: string }>(
    'select created_at::text as when from drizzle.__drizzle_migrations order by created_at',
  )
  const known = readMigrationFiles(MIGRATIONS)
  return rows.map(({ when }) => {
    const entry = known.find(({ folderMillis }) => String(folderMillis) === when)
    if (entry === undefined)
      throw new StartError('The tables are of a newer Dawa than this one: make the backup with that version.')
    return entry
  })
}

async function* script(
  client: Client,
  header: BackupHeader,
  applied: readonly MigrationMeta[],
): AsyncGenerator<string | Buffer> {
  yield `${BACKUP_MARK}${JSON.stringify(header)}\nbegin;\n${STATEMENT_END}\n`
  for (const statement of applied.flatMap(({ sql }) => sql))
    yield `${statement.trim()}\n;\n${STATEMENT_END}\n`
  // As the migrator makes it, which looks for it by its name.
  yield `create schema drizzle;\n${STATEMENT_END}\n`
  yield `create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);\n${STATEMENT_END}\n`
  for (const { name, columns } of await listTables(client)) {
    yield `copy ${name} (${columns}) from stdin;\n`
    for await (const chunk of client.query(copyTo(`copy ${name} (${columns}) to stdout`)))
      yield chunk as Buffer
    yield `${COPY_END}\n`
  }
  for (const { name, last } of await listSequences(client))
    yield `select setval('${name.replaceAll("'", "''")}', ${last});\n${STATEMENT_END}\n`
  yield `commit;\n${BACKUP_END}\n`
}
