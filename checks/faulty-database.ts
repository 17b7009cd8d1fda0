import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { findBinaries } from '#server/store/embedded/binaries.ts'
import { chooseLocation } from '#server/store/embedded/place.ts'
import { isServing, readPostmaster } from '#server/store/embedded/postmaster.ts'
import { ensureRunning } from '#server/store/embedded/server.ts'
import { type Database, openDatabase, type Queries } from '#server/store/pool.ts'
import { call } from './calls.ts'
import { urlOf } from './database.ts'
import { childrenOf, makeFolder, signalTo } from './programs.ts'
import { freePort, type RunningServer, startServer } from './running-server.ts'

/** The built server, always at the same address, on a database of its own, and what can be done to that database. */
export interface FaultyDatabase {
  server: RunningServer
  queries: Queries
  cluster: string
  connection: ClientConfig
  /** Everything that the server has written so far. */
  log(): string
  /** Kills the first process of PostgreSQL without a warning; waits until all sessions have ended. */
  killPostmaster(): Promise<void>
  /** Stops all processes of PostgreSQL in their tracks; gives what lets them go on. */
  freeze(): () => void
  /** An external database only: ends it as a crash does, all sessions at once, and starts it again. */
  stopDatabase(): Promise<void>
  startDatabase(): Promise<void>
  /** Locks tables against every use while something is done. */
  whileLocked<T>(tables: readonly string[], work: () => Promise<T>): Promise<T>
  /** Starts the server, which has ended; gives the milliseconds until its database answers through it. */
  start(): Promise<number>
  /** Starts the server again when it has ended. Gives whether it had. */
  revive(): Promise<boolean>
  /** Waits until the server says that its database answers; gives the milliseconds. */
  untilReady(): Promise<number>
  end(): Promise<void>
}

interface Options {
  /** The database is no child of the server, which reaches it by its address. */
  isExternal?: boolean
}

const READY_MS = 60_000
/** Longer than the second for which the server gives the same answer about its database. */
const STEADY_MS = 1_200
/** On a busy machine PostgreSQL was seen to need more than 3 seconds until it noticed that one of its processes had died. */
const NOTICE_MS = 20_000

export async function startFaultyDatabase(
  environment: Record<string, string>,
  { isExternal = false }: Options = {},
): Promise<FaultyDatabase> {
  const folder = makeFolder('faulty')
  const logFile = join(folder, 'log')
  const output = openSync(logFile, 'a')
  const home = join(folder, 'data')
  const cluster = join(home, 'postgres')
  const place = chooseLocation(home, await findBinaries(), console.error)
  if (isExternal) await ensureRunning(place)
  const connection = {
    host: join(home, 'socket'),
    port: 5432,
    user: 'dawa',
    database: isExternal ? 'postgres' : 'dawa',
  }
  const settings = {
    LIMIT_FACTOR: '1000000',
    PORT: String(await freePort()),
    ...(isExternal ? { DATABASE_URL: urlOf(connection) } : { DATA_DIR: home }),
    ...environment,
  }
  const start = () => startServer(settings, 'dist/server/main.js', output)
  const patience = { connectionTimeoutMillis: 20_000, query_timeout: 20_000, statement_timeout: 20_000 }
  let notice = () => {}
  const db = openDatabase(
    { ...connection, ...patience, lock_timeout: 20_000, application_name: 'prove' },
    () => notice(),
  )
  const postmaster = () => {
    const found = readPostmaster(cluster)
    if (found === undefined) throw new Error('PostgreSQL has no postmaster.pid.')
    return found.pid
  }
  /** PostgreSQL notices a moment later, and then ends all sessions, ours too. */
  const killAndWait = async (pid: number) => {
    await db.ping()
    const noticed = new Promise<void>(resolve => {
      notice = resolve
    })
    if (signalTo(pid, 'SIGKILL')) await Promise.race([noticed, sleep(NOTICE_MS, undefined, { ref: false })])
  }

  const self: FaultyDatabase = {
    server: await start(),
    queries: db.queries,
    cluster,
    connection,
    log: () => readFileSync(logFile, 'utf8'),
    killPostmaster: () => killAndWait(postmaster()),
    freeze: () => {
      const pids = [postmaster(), ...childrenOf(postmaster())]
      for (const pid of pids) signalTo(pid, 'SIGSTOP')
      return () => {
        for (const pid of pids) signalTo(pid, 'SIGCONT')
      }
    },
    stopDatabase: async () => {
      const pid = postmaster()
      signalTo(pid, 'SIGQUIT')
      while (isServing(pid, cluster)) await sleep(5)
    },
    startDatabase: async () => {
      await ensureRunning(place)
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
    start: async () => {
      const began = performance.now()
      self.server = await start()
      return performance.now() - began
    },
    revive: async () => {
      if (self.server.isAlive()) return false
      await self.start()
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
      if (readPostmaster(cluster) !== undefined) await self.stopDatabase()
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
