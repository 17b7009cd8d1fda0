import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { readPostmaster } from '#server/store/embedded/postmaster.ts'
import { type Database, openDatabase, type Queries } from '#server/store/pool.ts'
import { type RunningServer, startServer } from './running-server.ts'

/** The built server on an embedded database of its own, and hands on that database. */
export interface FaultyDatabase {
  server: RunningServer
  queries: Queries
  cluster: string
  /** Everything that the server has written so far. */
  log(): string
  /** Kills one connection's process of PostgreSQL, or its first process, without a warning. */
  killBackend(): Promise<void>
  killPostmaster(): void
  /** Stops all processes of PostgreSQL in their tracks; gives what lets them go on. */
  freeze(): () => void
  /** Locks tables against every use while something is done. */
  whileLocked<T>(tables: readonly string[], work: () => Promise<T>): Promise<T>
  /** Starts the server again when it has ended. Gives whether it had. */
  revive(): Promise<boolean>
  /** Waits until the server says that its database answers; gives the milliseconds. */
  untilReady(): Promise<number>
  end(): Promise<void>
}

const READY_MS = 60_000
/** Longer than the second for which the server gives the same answer about its database. */
const STEADY_MS = 1_200
/** On a busy machine PostgreSQL was seen to need more than 3 seconds until it noticed that one of its processes had died. */
const NOTICE_MS = 20_000

export async function startFaultyDatabase(environment: Record<string, string>): Promise<FaultyDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'dawa-faulty-'))
  // The database's user, where we are root, must pass through.
  chmodSync(folder, 0o755)
  const logFile = join(folder, 'log')
  const output = openSync(logFile, 'a')
  const settings = { LIMIT_FACTOR: '1000', DATA_DIR: join(folder, 'data'), ...environment }
  const start = () => startServer(settings, 'dist/server/main.js', output)
  const cluster = join(folder, 'data', 'postgres')
  const connection = { host: join(folder, 'data', 'socket'), port: 5432, user: 'dawa', database: 'dawa' }
  const patience = { connectionTimeoutMillis: 20_000, query_timeout: 20_000, statement_timeout: 20_000 }
  const own = { ...connection, ...patience, lock_timeout: 20_000, application_name: 'prove' }
  let notice = () => {}
  const db = openDatabase(own, () => notice())
  const postmaster = () => readPostmaster(cluster)?.pid ?? 0

  const self: FaultyDatabase = {
    server: await start(),
    queries: db.queries,
    cluster,
    log: () => readFileSync(logFile, 'utf8'),
    killBackend: async () => {
      const { rows } = await db.queries.execute<{ pid: number }>(
        sql`select pid from pg_stat_activity where application_name = 'dawa' order by random() limit 1`,
      )
      // PostgreSQL notices a moment later, and then ends all sessions, ours too.
      const noticed = new Promise<void>(resolve => {
        notice = resolve
      })
      if (!rows[0] || !signalTo(rows[0].pid, 'SIGKILL')) return
      await Promise.race([noticed, sleep(NOTICE_MS, undefined, { ref: false })])
    },
    killPostmaster: () => {
      signalTo(postmaster(), 'SIGKILL')
    },
    freeze: () => {
      const pids = [postmaster(), ...childrenOf(postmaster())]
      for (const pid of pids) signalTo(pid, 'SIGSTOP')
      return () => {
        for (const pid of pids) signalTo(pid, 'SIGCONT')
      }
    },
    whileLocked: async (tables, work) => {
      const client = new Client(connection)
      client.on('error', () => {})
      await client.connect()
      try {
        await client.query(`begin; lock table ${tables.join(', ')} in access exclusive mode`)
        return await work()
      } finally {
        await client.end()
      }
    },
    revive: async () => {
      if (self.server.isAlive()) return false
      self.server = await start()
      return true
    },
    untilReady: async () => {
      const began = performance.now()
      // A database that was just killed may answer once more, so it has to answer for a while.
      let since: number | undefined
      while (performance.now() - began < READY_MS && self.server.isAlive()) {
        const isReady =
          (await call(`${self.server.base}/api/health/ready`)).status === 200 && (await answers(db))
        since = isReady ? (since ?? performance.now()) : undefined
        if (since !== undefined && performance.now() - since > STEADY_MS) return since - began
        await sleep(20)
      }
      throw new Error(
        self.server.isAlive() ? 'The database did not come back.' : 'The server has ended with its database.',
      )
    },
    end: async () => {
      await db.close()
      await self.server.stop()
      signalTo(postmaster(), 'SIGQUIT')
      closeSync(output)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return self
}

const answers = (db: Database): Promise<boolean> =>
  db.ping().then(
    () => true,
    () => false,
  )

/** Gives whether there was such a process. */
export function signalTo(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return pid > 0 && process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
    return false
  }
}

export function childrenOf(parent: number): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = table
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
  return pairs.filter(([, ppid]) => ppid === parent).map(([pid = 0]) => pid)
}

/** What came of a call; status 0 when there was no answer. */
export interface Called {
  status: number
  milliseconds: number
  /** The answer's body. */
  body: string
}

const NO_ANSWER_MS = 20_000

/** Makes a call; a POST when it has a body. */
export async function call(url: string, body?: object, token?: string): Promise<Called> {
  const began = performance.now()
  const headers = { ...(token && { authorization: `Bearer ${token}` }) }
  const post = body && {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const [status, answered] = await fetch(url, {
    headers,
    signal: AbortSignal.timeout(NO_ANSWER_MS),
    ...post,
  }).then(
    async answer => [answer.status, await answer.text()] as const,
    () => [0, ''] as const,
  )
  return { status, milliseconds: performance.now() - began, body: answered }
}
