import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { isServing, readPostmaster } from '#server/store/embedded/postmaster.ts'
import { examples } from '../checks/everything.ts'
import { freePort } from '../checks/running-server.ts'

const main = 'dist/server/main.js'
// A start creates a database, which a busy disk makes slow.
// PostgreSQL syncs every file of its folder when it recovers: over a minute was seen on a busy disk.
let folder: string
let children: ChildProcess[]

test.beforeEach(() => {
  folder = mkdtempSync(join(process.env.TEST_DATABASES ?? tmpdir(), 'dawa-start-'))
  // The database's user, where we are root, must pass through.
  chmodSync(folder, 0o755)
  children = []
})
test.afterEach(async () => {
  for (const child of children.filter(one => one.exitCode === null && one.signalCode === null)) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

type Running = { child: ChildProcess; output: () => string; exit: Promise<number | null> }

function start(environment: Record<string, string>): Running {
  const env = { ...process.env, DATA_DIR: folder, ...environment }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  // Not "exit": the last words may still be on their way then.
  return { child, output: () => output, exit: once(child, 'close').then(([code]) => code) }
}

async function startReady(port: number): Promise<Running> {
  const running = start({ PORT: String(port) })
  await expect
    .poll(running.output, { timeout: 200_000 })
    .toContain(`Dawa is ready at http://127.0.0.1:${port}\n`)
  return running
}

async function stop({ child, exit }: Running, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal)
  return exit
}

const cluster = () => join(folder, 'postgres')
const postmaster = () => readPostmaster(cluster())?.pid ?? 0
const lives = (pid: number) => isServing(pid, cluster())

const failure = { type: 'Error', error: 'a test', location: '/', at: '2026-11-20T10:00:00Z' }

/** Makes the server write a row: it counts who tells it of failures. */
async function sendFailure(port: number): Promise<void> {
  const sent = await fetch(`http://127.0.0.1:${port}/api/client-log`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(failure),
  })
  expect(sent.status).toBe(204)
}

async function countedUses(): Promise<number> {
  const client = new Client({ host: join(folder, 'socket'), user: 'dawa', database: 'dawa', ssl: false })
  await client.connect()
  const { rows } = await client.query<{ uses: number }>(
    'select coalesce(sum(count), 0)::int as uses from limits',
  )
  await client.end()
  return rows[0]?.uses ?? 0
}

// SIGTERM stops the servers of the other journeys.
test('it gets ready, and SIGINT stops it and its database', async () => {
  const port = await freePort()
  const running = await startReady(port)
  expect((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status).toBe(200)
  const database = postmaster()
  expect(lives(database)).toBe(true)
  expect(await stop(running, 'SIGINT')).toBe(0)
  expect(lives(database)).toBe(false)
  expect(running.output()).toMatch(
    new RegExp(
      `^Dawa is ready at http://127.0.0.1:${port}\nMails and trial sign-ins open at http://127.0.0.1:${port}/dev\\?key=[\\w-]{43}\n$`,
    ),
  )
})

test('after a kill -9 the next start goes on with the same database, and rows are kept', async () => {
  const port = await freePort()
  const first = await startReady(port)
  await sendFailure(port)
  const database = postmaster()
  expect(await stop(first, 'SIGKILL')).toBeNull()

  const second = await startReady(port)
  expect(postmaster()).toBe(database)
  expect(await countedUses()).toBe(1)
  expect(await stop(second, 'SIGTERM')).toBe(0)
  expect(lives(database)).toBe(false)
})

test('after a kill -9 of application and database the next start recovers, and rows are kept', {
  tag: '@everything',
}, async () => {
  const port = await freePort()
  const first = await startReady(port)
  await sendFailure(port)
  const database = postmaster()
  await stop(first, 'SIGKILL')
  process.kill(database, 'SIGKILL')

  await startReady(port)
  expect(postmaster()).not.toBe(database)
  expect(await countedUses()).toBe(1)
})

test('a request that has begun is answered before the end', async () => {
  const port = await freePort()
  const running = await startReady(port)
  const body = JSON.stringify(failure)
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', chunk => {
    received += chunk.toString()
  })
  const head = [
    'POST /api/client-log HTTP/1.1',
    'host: test',
    'expect: 100-continue',
    'content-type: application/json',
  ]
  socket.write(`${head.join('\r\n')}\r\ncontent-length: ${body.length}\r\n\r\n`)
  await expect.poll(() => received).toContain('100 Continue')
  running.child.kill('SIGTERM')
  await expect.poll(() => refuses(port)).toBe(true)
  socket.write(body)
  await expect.poll(() => received).toContain('204 No Content')
  expect(await running.exit).toBe(0)
})

async function refuses(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const refused = await new Promise<boolean>(resolve => {
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true))
  })
  socket.destroy()
  return refused
}

test('a port in use is one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const running = start({ PORT: String(port) })
  expect(await running.exit).toBe(1)
  expect(running.output()).toBe(
    `PORT ${port} on 127.0.0.1 is in use: stop the other program or set PORT to another number.\n`,
  )
  taken.close()
})

const refused: [string, Record<string, string>, RegExp][] = [
  ['a wrong setting', { PORT: 'three' }, /^PORT is "three"; it must be a port number, 1 to 65535\.\n$/],
  ['an unknown setting', { DAWA_ENVIRONMENT: 'x' }, /^DAWA_ENVIRONMENT is no setting; [^\n]*\n$/],
  ['a folder that cannot be', { DATA_DIR: '/dev/null/data' }, /^DATA_DIR cannot be used: [^\n]*\n$/],
  [
    'a database that does not answer',
    { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/dawa' },
    /^DATABASE_URL: the database at 127\.0\.0\.1:1\/dawa cannot be used: connect ECONNREFUSED [^\n]*\n$/,
  ],
  [
    'an address of another machine',
    { HOST: '192.0.2.1' },
    /^HOST 192\.0\.2\.1 is no address of this machine\.\n$/,
  ],
]
// Every sentence about a setting is in `config.test.ts`.
for (const [what, environment, sentence] of examples(
  refused,
  refused.filter(([what]) => what !== 'an unknown setting'),
)) {
  test(`${what} is one sentence`, async () => {
    const running = start({ PORT: String(await freePort()), ...environment })
    expect(await running.exit).toBe(1)
    expect(running.output()).toMatch(sentence)
  })
}

test('in development it warns of a network', async () => {
  const port = await freePort()
  const running = start({ PORT: String(port), HOST: '0.0.0.0' })
  await expect
    .poll(running.output, { timeout: 200_000 })
    .toContain(`Dawa runs as development and listens on a network, at http://0.0.0.0:${port};`)
  expect(await stop(running, 'SIGTERM')).toBe(0)
})
