import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isRunning } from '#server/store/embedded/processes.ts'
import { freePort } from './running-server.ts'

const ROOT = join(import.meta.dirname, '..')

function newFolder(): string {
  const folder = mkdtempSync(join(process.env.TEST_DATABASES ?? tmpdir(), 'dawa-clean-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Starts a program, and gives it with what it says first. */
async function started(args: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said] = await once(child.stdout, 'data')
  return { child, said: String(said).trim() }
}

const databaseOf = (folder: string) =>
  Number(readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** As the set-up of the tests does: a folder that is cleaned up, and a database in it. */
const RUNNER = `
const [folder] = process.argv.slice(1)
const { cleanUpAfter } = await import('./scripts/lib/clean-up.mjs')
const { startEmbedded } = await import('./src/server/store/embedded.ts')
cleanUpAfter(folder)
await startEmbedded(folder + '/data', () => {})
console.log('runs')
setInterval(() => {}, 1_000)`

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'a test run that %s ends leaves neither its database nor its folder',
  async signal => {
    const folder = newFolder()
    const { child } = await started(['--import', 'tsx', '--input-type=module', '-e', RUNNER, folder])
    const database = databaseOf(folder)
    expect(isRunning(database)).toBe(true)
    child.kill(signal)
    await expect.poll(() => [isRunning(database), existsSync(folder)]).toEqual([false, false])
  },
)

/** As the runner of the journeys does: it starts their server and waits. */
const STARTER = `
const { spawn } = await import('node:child_process')
const server = spawn(process.execPath, ['e2e/server.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] })
server.stdout.on('data', () => console.log(server.pid))
setInterval(() => {}, 1_000)`

test.each(['the runner', 'the server'])(
  'where %s of journeys is killed, no server and no database is left',
  async killed => {
    const folder = newFolder()
    // The test runner has a BASE_URL of its own.
    const environment = {
      TEST_DATABASES: folder,
      BASE_URL: '',
      PORT: String(await freePort()),
      LOG_LEVEL: 'silent',
    }
    const { child, said } = await started(['--input-type=module', '-e', STARTER], environment)
    const server = Number(said)
    const [own = ''] = readdirSync(folder)
    const database = databaseOf(join(folder, own))
    expect([isRunning(server), isRunning(database)]).toEqual([true, true])
    process.kill(killed === 'the runner' ? Number(child.pid) : server, 'SIGKILL')
    await expect.poll(() => isRunning(server)).toBe(false)
    await expect.poll(() => [isRunning(database), readdirSync(folder)]).toEqual([false, []])
    rmSync(folder, { recursive: true })
  },
)
