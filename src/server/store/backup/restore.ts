import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client, ClientConfig } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import * as z from 'zod'
import { summaryOf } from '../../log.ts'
import { StartError } from '../../start-error.ts'
import { withClient } from '../client.ts'
import { MIGRATION_LOCK, MIGRATIONS } from '../migrate.ts'
import { listTables, sumTables } from './tables.ts'
import { BACKUP_END, BACKUP_MARK, type BackupHeader, COPY_END, STATEMENT_END } from './write.ts'

const headerShape = z.object({
  format: z.literal(1),
  version: z.string(),
  created: z.string(),
  postgres: z.string(),
  migrations: z.number(),
  tables: z.record(z.string(), z.tuple([z.number(), z.string()])),
})

/**
 * Loads a backup into a database and compares rows and contents of each table with what the backup says of them, in one transaction:
 * what fails leaves the database as it was. Throws StartError.
 * @param isReplacing whether tables that are there are dropped first; otherwise the database must have none
 */
export function restoreBackup(
  connection: ClientConfig,
  file: string,
  { isReplacing = false } = {},
): Promise<BackupHeader> {
  return withClient({ ...connection, application_name: 'dawa-restore' }, async client => {
    await client.query('begin')
    await takeOver(client, isReplacing)
    const header = await load(client, file)
    await compare(client, header, file)
    await client.query('commit')
    return header
  })
}

/** Keeps servers away that start now, refuses those that run, and makes room. */
async function takeOver(client: Client, isReplacing: boolean): Promise<void> {
  const { rows } = await client.query<{ free: boolean; servers: number }>(
    `select pg_try_advisory_xact_lock($1) as free, (select count(*)::int from pg_stat_activity
       where datname = current_database() and application_name = 'dawa' and pid <> pg_backend_pid()) as servers`,
    [MIGRATION_LOCK],
  )
  if (rows[0]?.free !== true || rows[0].servers > 0)
    throw new StartError('A server uses the database: stop every Dawa on it, then restore.')
  const tables = await listTables(client)
  if (tables.length === 0) return
  if (!isReplacing)
    throw new StartError(
      `The database has ${tables.length} tables already: give another database, or --replace to drop them and what they hold.`,
    )
  await client.query(`drop table ${tables.map(({ name }) => name).join(', ')} cascade`)
  await client.query('drop schema if exists drizzle cascade')
}

async function load(client: Client, file: string): Promise<BackupHeader> {
  const lines = readLines(file)
  try {
    const header = readHeader((await lines.next()).value, file)
    await runScript(client, lines)
    return header
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${file} cannot be restored: ${reasonOf(error)}.`, { cause: error })
  }
}

/** What is wrong with the file, or what the database says, without the row that it quotes. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR') return 'it ends too soon'
  if (/^Z_/.test(code)) return 'it is damaged or no backup'
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') return `it cannot be read (${code})`
  return summaryOf(error)
}

function readHeader(line: Buffer | undefined, file: string): BackupHeader {
  const text = line?.toString() ?? ''
  if (!text.startsWith(BACKUP_MARK)) throw new StartError(`${file} is no backup of Dawa.`)
  const result = headerShape.safeParse(JSON.parse(text.slice(BACKUP_MARK.length)))
  if (!result.success || result.data.migrations > readMigrationFiles(MIGRATIONS).length)
    throw new StartError(`${file} was made by a newer Dawa: restore it with that version.`)
  return result.data
}

async function runScript(client: Client, lines: AsyncGenerator<Buffer>): Promise<void> {
  let statement = ''
  for await (const line of lines) {
    const text = line.toString()
    if (text === BACKUP_END) return
    if (text.startsWith('copy ') && statement === '') {
      await copyRows(client, text, lines)
    } else if (text === STATEMENT_END) {
      await runStatement(client, statement)
      statement = ''
    } else statement += `${text}\n`
  }
  throw new StartError('The backup ends too soon: its last line is missing.')
}

// The transaction is ours: it ends after the comparison.
async function runStatement(client: Client, statement: string): Promise<void> {
  if (statement.trim() !== 'begin;') await client.query(statement)
}

async function copyRows(client: Client, statement: string, lines: AsyncGenerator<Buffer>): Promise<void> {
  const rows = Readable.from(rowsOf(lines), { objectMode: false })
  await pipeline(rows, client.query(copyFrom(statement)))
}

async function* rowsOf(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await lines.next()
    if (done || value === undefined)
      throw new StartError('The backup ends too soon, amid the rows of a table.')
    if (value.length === COPY_END.length && value.toString() === COPY_END) return
    yield Buffer.concat([value, NEWLINE])
  }
}

const NEWLINE = Buffer.from('\n')

/** The lines of a compressed file. Node's own reader of lines parts them at U+2028 and at a lone carriage return too. */
async function* readLines(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file)
  const unpacked = createGunzip()
  source.on('error', error => unpacked.destroy(error))
  let rest = Buffer.alloc(0)
  for await (const chunk of source.pipe(unpacked) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk])
    let from = 0
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      yield bytes.subarray(from, end)
      from = end + 1
    }
    rest = bytes.subarray(from)
  }
  if (rest.length > 0) yield rest
}

async function compare(client: Client, header: BackupHeader, file: string): Promise<void> {
  const found = await sumTables(client)
  const names = new Set([...Object.keys(found), ...Object.keys(header.tables)])
  const wrong = [...names].filter(name => String(found[name]) !== String(header.tables[name]))
  if (wrong.length === 0) return
  const counts = wrong.map(
    name => `${name} ${found[name]?.[0] ?? 'no'} rows in place of ${header.tables[name]?.[0] ?? 'none'}`,
  )
  throw new StartError(`${file} does not hold what it says: ${counts.join(', ')}; nothing was changed.`)
}
