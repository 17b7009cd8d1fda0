import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { StartError } from '../start-error.ts'
import { readPostmaster } from './embedded/postmaster.ts'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'
import { joinStore } from './join.ts'
import { openStore } from './open.ts'

let made: string
let folder: string
let running: EmbeddedServer[]
const said: string[] = []

function makeFolder(): string {
  const path = mkdtempSync(join(process.env.TEST_DATABASES ?? tmpdir(), 'dawa-embedded-'))
  chmodSync(path, 0o755)
  return path
}

// A database that was made once: a copy takes a tenth of the time of another.
beforeAll(async () => {
  made = makeFolder()
  const server = await startEmbedded(made, () => {})
  await server.stop()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

beforeEach(() => {
  folder = makeFolder()
  cpSync(join(made, 'postgres'), cluster(), { recursive: true })
  running = []
  said.length = 0
})
afterEach(async () => {
  for (const server of running) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(dataDir = folder, firstWaitMs?: number): Promise<EmbeddedServer> {
  const server = await startEmbedded(dataDir, line => said.push(line), firstWaitMs)
  running.push(server)
  return server
}

async function stop(server: EmbeddedServer): Promise<void> {
  running = running.filter(one => one !== server)
  await server.stop()
}

async function ask(server: EmbeddedServer, statement: string): Promise<unknown[]> {
  const client = new Client(server.connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query({ text: statement, rowMode: 'array' })
  await client.end()
  return rows.flat()
}

const cluster = () => join(folder, 'postgres')
const postmaster = () => readPostmaster(cluster())?.pid ?? 0

test('a new database takes writes, which are there after a stop and a start', async () => {
  rmSync(cluster(), { recursive: true })
  const first = await start()
  await ask(first, "create table kept as select 'moon' as word")
  await stop(first)
  expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false)
  expect(await ask(await start(), 'select word from kept')).toEqual(['moon'])
  expect(said).toEqual([])
})

test('it listens on no network address, syncs to disk, and knows Cyrillic letters', async () => {
  const server = await start()
  expect(
    await ask(
      server,
      "select current_setting('listen_addresses'), current_setting('fsync'), current_setting('server_encoding'), lower('ЛУНА')",
    ),
  ).toEqual(['', 'on', 'UTF8', 'луна'])
})

test('a second start on the same folder is refused and leaves the first alone', async () => {
  const first = await start()
  await expect(start()).rejects.toThrow(
    new StartError(
      `DATA_DIR ${folder} is in use by another Dawa that runs: stop it or choose another folder.`,
    ),
  )
  expect(await ask(first, 'select 1')).toEqual([1])
})

test('after a kill of the database itself the next start recovers', async () => {
  const first = await start()
  await ask(first, "create table kept as select 'moon' as word")
  process.kill(postmaster(), 'SIGKILL')
  await stop(first)
  expect(await ask(await start(), 'select word from kept')).toEqual(['moon'])
})

test('a left-over pid file with the id of another running process does not stop the start', async () => {
  await stop(await start())
  writeFileSync(
    join(cluster(), 'postmaster.pid'),
    `${process.pid}\n${cluster()}\n1\n5432\n/nowhere\n\n1 1\nready\n`,
  )
  expect(await ask(await start(), 'select 1')).toEqual([1])
})

test('the crash of one session leaves the server in our hands', async () => {
  const server = await start()
  const client = new Client(server.connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await expect.poll(() => ask(server, 'select 1').catch(() => [])).toEqual([1])
  const untouched = Symbol('untouched')
  expect(await Promise.race([server.lost, Promise.resolve(untouched)])).toBe(untouched)
  await expect.poll(() => holders(server)).toEqual([1])
})

const holders = (server: EmbeddedServer) =>
  ask(server, "select count(*)::int from pg_locks where locktype = 'advisory' and granted").catch(() => [])

test('a database whose server is killed is started again, as often as it takes', async () => {
  const server = await start()
  await ask(server, "create table kept as select 'moon' as word")
  for (let round = 1; round <= 2; round++) {
    const killed = postmaster()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => said.length).toBe(round)
    expect(postmaster()).not.toBe(killed)
    expect(await ask(server, 'select word from kept')).toEqual(['moon'])
    await expect.poll(() => holders(server)).toEqual([1])
  }
  expect(said.at(-1)).toBe('The embedded database had ended; it runs again.')
  // Two that start at once may take each other's postmaster.pid away.
  expect(readFileSync(join(folder, 'postgres.log'), 'utf8')).not.toContain('lock file')
  await stop(server)
  expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false)
})

test('a database that cannot be started again is lost, with a sentence', async () => {
  const server = await start(folder, 1)
  rmSync(join(cluster(), 'global', 'pg_control'))
  process.kill(postmaster(), 'SIGKILL')
  expect((await server.lost).message).toMatch(
    /^The embedded database ended and could not be started again: The database in .* is damaged/,
  )
})

test('a folder that lacks a part is refused and left as it is; an empty one and a half-made one are not in the way', async () => {
  rmSync(cluster(), { recursive: true })
  mkdirSync(join(folder, 'postgres.new-999999999'))
  mkdirSync(cluster())
  await stop(await start())
  expect(readdirSync(folder).filter(name => name.startsWith('postgres.'))).toEqual(['postgres.log'])
  rmSync(join(cluster(), 'global', 'pg_control'))
  const before = readdirSync(cluster(), { recursive: true }).sort()
  await expect(start()).rejects.toThrow(
    new StartError(
      `The database in ${cluster()} is damaged (${join('global', 'pg_control')} missing): restore the folder from a backup, or move it away to begin with an empty one.`,
    ),
  )
  expect(readdirSync(cluster(), { recursive: true }).sort()).toEqual(before)
})

test('a damaged file of a table is a sentence, and nothing is left running', async () => {
  const server = await start()
  const [path] = await ask(server, "select pg_relation_filepath('pg_attribute')")
  await stop(server)
  truncateSync(join(cluster(), String(path)), 100)
  const opened = openStore(
    { databaseUrl: undefined, dataDir: folder },
    () => {},
    () => {},
  )
  const error = await opened.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartError)
  expect((error as Error).message).toMatch(
    /^The database in .* is damaged \(.*XX\d+.*\): restore it from a backup/,
  )
  expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false)
})

test('what a shell says about another database does no harm to ours', async () => {
  const elsewhere = {
    PGHOST: '192.0.2.1',
    PGPORT: '1',
    PGUSER: 'nobody',
    PGDATABASE: 'none',
    PGPASSWORD: 'wrong',
    PGPASSFILE: '/nonexistent',
    PGSSLMODE: 'require',
    PGSSLNEGOTIATION: 'direct',
    PGOPTIONS: '-c statement_timeout=1 -c default_transaction_read_only=on',
    PGAPPNAME: 'psql',
    PGREPLICATION: 'database',
    PGCLIENT_ENCODING: 'latin1',
    PGCONNECT_TIMEOUT: '1',
    PGSERVICE: 'none',
    PGTARGETSESSIONATTRS: 'read-only',
    PGTZ: 'Asia/Kathmandu',
    PGDATA: '/nonexistent',
  }
  for (const [name, value] of Object.entries(elsewhere)) vi.stubEnv(name, value)
  try {
    const store = await openStore(
      { databaseUrl: undefined, dataDir: folder },
      line => said.push(line),
      () => {},
    )
    try {
      const joined = await joinStore({ databaseUrl: undefined, dataDir: folder }, () => {})
      const { rows } = await joined.database.queries.execute(
        "select current_setting('TimeZone') as zone, lower('ЛУНА') as word, pg_sleep(0.01)",
      )
      expect(rows).toMatchObject([{ zone: 'UTC', word: 'луна' }])
      await joined.close()
    } finally {
      await store.close()
    }
  } finally {
    vi.unstubAllEnvs()
  }
})

test('a path too long for a socket is no hindrance', async () => {
  const long = join(folder, 'long'.repeat(25))
  const server = await start(long)
  expect(await ask(server, 'select 1')).toEqual([1])
  expect(String(server.connection.host).length).toBeLessThan(90)
})

test('a file in place of the folder is a sentence', async () => {
  writeFileSync(join(folder, 'file'), '')
  await expect(start(join(folder, 'file'))).rejects.toThrow(
    new StartError(
      `DATA_DIR cannot be used: ${join(folder, 'file')} is not a folder we may write to (EEXIST).`,
    ),
  )
})
