import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { versionOf } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { type ServerLocation, socketFolder } from './place.ts'
import { isServing, type Postmaster, pidFile, readPostmaster } from './postmaster.ts'
import { isRunning, waitForExit } from './processes.ts'

// Creating a cluster counts too: with seven busy processes beside it that took more than 30 s.
const patience = 120_000
const largestLog = 1_000_000

/** Gives the running server of the place: the one that survived a kill of the application, or a new one. Throws StartError. */
export async function ensureRunning(place: ServerLocation): Promise<Postmaster & { isNew: boolean }> {
  const end = performance.now() + patience
  let reason = ''
  let isNew = false
  while (performance.now() < end) {
    const found = readPostmaster(place.cluster)
    if (found !== undefined && isServing(found.pid, place.cluster)) {
      if (found.status === 'ready') return { ...found, isNew }
      await sleep(5)
      continue
    }
    await ensureCluster(place)
    reason = await launch(place)
    isNew = true
    if (reason === '') continue
    // The rest of a killed server may need a moment to end.
    if (!/shared memory|already exists/.test(reason)) break
    await sleep(50)
  }
  throw new StartError(
    `The database did not start: ${reason || 'it was not ready in time'} (see ${logFile(place)}).`,
  )
}

// Empty: it is starting or ready. Otherwise what PostgreSQL said at its end.
async function launch(place: ServerLocation): Promise<string> {
  removeForeignPid(place.cluster)
  const { child, log, from } = spawnServer(place)
  const exit = waitForExit(child)
  let running = true
  void exit.then(() => {
    running = false
  })
  // The file of a killed server says "ready" until the new one has written its own.
  const isReady = () => {
    const found = readPostmaster(place.cluster)
    return found?.pid === child.pid && found?.status === 'ready'
  }
  while (running && !isReady()) await Promise.race([sleep(5), exit])
  if (running) return ''
  // A program that cannot run leaves no words in the log, or poor ones.
  versionOf(place.binaries)
  return lastWords(readFileSync(log).subarray(from).toString())
}

// PostgreSQL clears a file left by a dead process itself, and checks its shared memory while doing so. What it believes
// is a number that after a restart of the machine belongs to another program.
function removeForeignPid(cluster: string): void {
  const found = readPostmaster(cluster)
  if (found !== undefined && isRunning(found.pid) && !isServing(found.pid, cluster)) rmSync(pidFile(cluster))
}

// Detached: Ctrl-C in a terminal reaches every process of the group, and the application has to end before its database.
// The log is a file and no pipe, because the server outlives a kill of the application.
function spawnServer(place: ServerLocation): { child: ChildProcess; log: string; from: number } {
  const log = logFile(place)
  rotate(log)
  const out = openSync(log, 'a', 0o600)
  const from = statSync(log).size
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder(place),
    port: '5432',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Calls wait for one second only.
    deadlock_timeout: '200ms',
  }
  const child = spawn(
    place.binaries.postgres,
    ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...place.owner,
      cwd: '/',
      env: { PATH: process.env.PATH, TZ: 'UTC' },
      stdio: ['ignore', out, out],
      detached: true,
    },
  )
  child.unref()
  closeSync(out)
  return { child, log, from }
}

function logFile({ home }: ServerLocation): string {
  return join(home, 'postgres.log')
}

function rotate(log: string): void {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > largestLog) renameSync(log, `${log}.old`)
}

function lastWords(log: string): string {
  const lines = log.trim().split('\n')
  const reason = lines.filter(line => line.includes('FATAL')).at(-1) ?? lines.at(-1) ?? ''
  return reason.replace(/^.*(FATAL|ERROR): +/, '') || 'it ended without a word'
}
