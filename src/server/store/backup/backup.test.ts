import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import journal from '../../../../migrations/meta/_journal.json' with { type: 'json' }
import { migrate } from '../migrate.ts'
import { createTestDatabase, type TestDatabase } from '../testing.ts'
import { restoreBackup } from './restore.ts'
import { sumTables } from './tables.ts'
import { verifyBackup } from './verify.ts'
import { writeBackup } from './write.ts'

// What the format of COPY has to escape, what ends one of its blocks, and what some readers of lines take for the end of one.
const ODD =
  'tab\tline\nreturn\r\n\\.\n\\N back\\slash \u2028 \u2029 \u0085 ་ བོད 🕯 "quoted" \'; drop table users; --'
const USER = '11111111-1111-4111-8111-111111111111'

const folder = mkdtempSync(join(tmpdir(), 'dawa-backup-test-'))
let store: TestDatabase
let backup: string
let target: ClientConfig
/** Where every backup that cannot be restored is tried: without our tables, and with all of them. */
let empty: ClientConfig
let full: ClientConfig
let serial = 0

const fresh = () => join(folder, `${++serial}.sql.gz`)

async function inside<T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** An empty database without our tables. */
async function emptyDatabase(): Promise<ClientConfig> {
  const database = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await inside(store.connection, client => client.query(`create database ${database} template template0`))
  return { ...store.connection, database }
}

const sums = (connection: ClientConfig) =>
  inside(connection, async client => {
    await client.query('begin')
    return sumTables(client)
  })

const everything = (connection: ClientConfig) =>
  inside(connection, async client => ({
    users: (await client.query('select * from users order by id')).rows,
    consultations: (await client.query('select * from consultations order by id')).rows,
    limits: (await client.query('select * from limits order by key')).rows,
  }))

beforeAll(async () => {
  store = await createTestDatabase()
  await inside(store.connection, async client => {
    await client.query(
      'insert into users (id, email, email_shown, lang, created_at, display_name, kept_matters) values ($1, $2, $2, $3, now(), $4, $5)',
      [USER, 'a@example.org', 'ru', ODD, ['marriage', ODD]],
    )
    await client.query(
      'insert into consultations (id, user_id, name, email, contact_info, message, lang, created_at) values (gen_random_uuid(), $1, $2, $3, $2, $4, $5, now())',
      [USER, '', 'a@example.org', ODD.repeat(3_000), 'ru'],
    )
    await client.query("insert into limits select 'key ' || i, now(), i from generate_series(1, 5000) i")
  })
  backup = fresh()
  await writeBackup(store.connection, backup)
  empty = await emptyDatabase()
  full = await emptyDatabase()
  await restoreBackup(full, backup)
})

beforeEach(async () => {
  target = await emptyDatabase()
})

afterAll(async () => {
  await store.drop()
  rmSync(folder, { recursive: true })
})

test('what was backed up is restored to the byte, and a server brings it up to date as it would have', async () => {
  const { tables } = await restoreBackup(target, backup)
  expect(tables['public.limits']?.[0]).toBe(5_000)
  expect(await everything(target)).toEqual(await everything(store.connection))
  await migrate(target)
  expect(await sums(target)).toEqual(await sums(store.connection))
  // The next migration must get a number that is free.
  const next = await inside(target, client =>
    client.query("select nextval('drizzle.__drizzle_migrations_id_seq')::int as next"),
  )
  expect(next.rows).toEqual([{ next: journal.entries.length + 1 }])
})

test('a backup is readable by its owner alone', () => {
  expect((statSync(backup).mode & 0o777).toString(8)).toBe('600')
})

test('a database of an older version is backed up, restored and then brought up to date', async () => {
  const old = await emptyDatabase()
  const newest = journal.entries.at(-1)
  const sql = readFileSync(join('migrations', `${newest?.tag}.sql`), 'utf8')
  // The older version lacks what the newest migration adds, and asks for what it leaves open.
  const added = [...sql.matchAll(/ALTER TABLE ("\w+") ADD COLUMN ("\w+")/g)]
  const opened = [...sql.matchAll(/ALTER TABLE ("\w+") ALTER COLUMN ("\w+") DROP NOT NULL/g)]
  expect(added.length + opened.length).toBe(sql.split('ALTER TABLE').length - 1)
  await restoreBackup(old, backup)
  await inside(old, async client => {
    for (const [, table, column] of added) await client.query(`alter table ${table} drop column ${column}`)
    for (const [, table, column] of opened)
      await client.query(`alter table ${table} alter column ${column} set not null`)
    await client.query('delete from drizzle.__drizzle_migrations where created_at = $1', [newest?.when])
  })
  const file = fresh()
  const { migrations } = await writeBackup(old, file)
  expect(migrations).toBe(journal.entries.length - 1)
  await restoreBackup(target, file)
  await migrate(target)
  expect(await everything(target)).toEqual(await everything(store.connection))
})

test.each(['superuser', 'other'])('a backup is restored once, by a role that is %s', async role => {
  const name = `role_${crypto.randomUUID().replaceAll('-', '')}`
  if (role === 'other') {
    await restoreBackup(target, backup)
    await inside(target, async client => {
      await client.query(`create role ${name} login; grant usage on schema public, drizzle to ${name}`)
      await client.query(`grant select on all tables in schema public, drizzle to ${name}`)
    })
  }
  const where = await verifyBackup(
    role === 'superuser' ? store.connection : { ...target, user: name },
    backup,
  )
  expect(where).toBe(
    role === 'superuser' ? 'a scratch database on its server' : 'a scratch server of its own',
  )
  const { rows } = await inside(store.connection, client =>
    client.query("select datname from pg_database where datname like 'dawa_scratch%'"),
  )
  expect(rows).toEqual([])
})

test('where it cannot be tried anywhere, the sentence says what to do', async () => {
  const name = `role_${crypto.randomUUID().replaceAll('-', '')}`
  await inside(target, client => client.query(`create role ${name} login`))
  const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('aix')
  const tried = verifyBackup({ ...target, user: name }, backup)
  await expect(tried)
    .rejects.toThrow(/could not be tried, .* createdb/)
    .finally(() => platform.mockRestore())
})

/** A copy of the backup with its text changed. */
function changed(change: (text: string) => string): string {
  const file = fresh()
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(backup)).toString())))
  return file
}

function cut(bytes: number): string {
  const file = fresh()
  const whole = readFileSync(backup)
  writeFileSync(file, whole)
  truncateSync(file, whole.length - bytes)
  return file
}

const BAD: [string, () => string, RegExp][] = [
  ['cut in its packing', () => cut(400), /it ends too soon/],
  [
    'without its last line',
    () => changed(text => text.replace('-- End of the backup\n', '')),
    /its last line is missing/,
  ],
  ['cut within a table', () => changed(text => text.slice(0, text.indexOf('key 300'))), /amid the rows/],
  [
    'with a row less',
    () => changed(text => text.replace(/key 17\t.*\n/, '')),
    /limits 4999 rows in place of 5000/,
  ],
  [
    'without a table that it names',
    () => changed(text => text.replace('"tables":{', '"tables":{"public.gone":[3,"x"],')),
    /no rows in place of 3/,
  ],
  [
    'with another letter',
    () => changed(text => text.replace('key 17\t', 'kex 17\t')),
    /limits 5000 rows in place of 5000/,
  ],
  [
    'with a row that the tables refuse',
    () => changed(text => text.replace(/key 17\t.*\n/, 'key 17\tnever\t1\n')),
    /cannot be restored: .*22007/,
  ],
  ['of a newer version', () => changed(text => text.replace('"format":1', '"format":2')), /newer Dawa/],
  ['that is another file', () => changed(() => 'select 1;\n'), /is no backup of Dawa/],
  ['that is not packed', () => join(import.meta.dirname, 'write.ts'), /damaged or no backup/],
  ['that is not there', () => join(folder, 'none'), /cannot be read \(ENOENT\)/],
  ['that is a folder', () => folder, /cannot be read \(EISDIR\)/],
]

test.each(BAD)('a file %s is refused and changes nothing', async (_, make, sentence) => {
  await expect(restoreBackup(empty, make())).rejects.toThrow(sentence)
  expect(await sums(empty)).toEqual({})
  const before = await sums(store.connection)
  await expect(restoreBackup(full, make(), { isReplacing: true })).rejects.toThrow(sentence)
  expect(await sums(full)).toEqual(before)
})

test('tables that are there are kept, unless they shall be replaced', async () => {
  await restoreBackup(target, backup)
  await inside(target, client => client.query('truncate users cascade'))
  await expect(restoreBackup(target, backup)).rejects.toThrow(/has \d+ tables already/)
  expect((await everything(target)).users).toEqual([])
  await restoreBackup(target, backup, { isReplacing: true })
  expect(await everything(target)).toEqual(await everything(store.connection))
})

test('a database that a server uses is not touched', async () => {
  await inside({ ...target, application_name: 'dawa' }, () =>
    expect(restoreBackup(target, backup)).rejects.toThrow(/stop every Dawa/),
  )
  await inside(target, async client => {
    await client.query('select pg_advisory_lock(1684109154)')
    await expect(restoreBackup(target, backup)).rejects.toThrow(/stop every Dawa/)
  })
})

test('an empty database and one of a newer version are not backed up', async () => {
  await expect(writeBackup(target, fresh())).rejects.toThrow(/nothing to back up/)
  await restoreBackup(target, backup)
  await inside(target, client =>
    client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)"),
  )
  await expect(writeBackup(target, fresh())).rejects.toThrow(/of a newer Dawa/)
})
