import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseOwner } from '#server/store/embedded/owner.ts'

/** Debian keeps elsewhere what only administrators run. */
const ENVIRONMENT = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` }

/** Who runs the programs in place of root: PostgreSQL refuses to be root, and the others need not be. */
const OWNER = chooseOwner('')

export function has(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`], { env: ENVIRONMENT }).status === 0
}

/**
 * The sentence for programs that this machine lacks and that could not be installed from Debian; a check that needs them then fails.
 * @param packages by the name of their program
 */
export async function whatIsMissing(packages: Readonly<Record<string, string>>): Promise<string | undefined> {
  const absent = () => Object.keys(packages).filter(program => !has(program))
  const names = () => absent().map(program => packages[program] ?? '')
  if (absent().length === 0) return undefined
  const installer = new URL('../scripts/lib/debian.mjs', import.meta.url).href
  const { installDebian } = (await import(installer)) as { installDebian(names: string[]): Promise<boolean> }
  await installDebian(names())
  if (absent().length === 0) return undefined
  process.exitCode = 1
  return `NOT RUN: there is no ${absent().join(', ')} (on Debian: apt-get install ${names().join(' ')})`
}

/** A folder in memory where the system has one, because a busy disk would be measured otherwise. Whoever asks for it removes it. */
export function makeFolder(name: string): string {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), `dawa-${name}-`))
  // The database's user, where we are root, must pass through.
  chmodSync(folder, 0o755)
  giveAway(folder)
  return folder
}

export function writeFor(folder: string, name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  giveAway(file)
  return file
}

function giveAway(path: string): void {
  if (OWNER !== undefined) chownSync(path, OWNER.uid, OWNER.gid)
}

/** A program that a check started, without rights. */
export interface Program {
  isAlive(): boolean
  /** What it has written so far. */
  log(): string
  end(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a program, which writes to a file in its folder and ends with us. */
export function startProgram(command: string, args: readonly string[], folder: string): Program {
  const logFile = join(folder, `${command.split('/').at(-1)}.log`)
  const output = openSync(logFile, 'a')
  const child = spawn(command, args, {
    ...OWNER,
    cwd: folder,
    env: { ...ENVIRONMENT, HOME: folder },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  // That there is no such program, or that it ended, is found by whoever waits for it.
  child.on('error', () => {})
  const isAlive = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  const killAtExit = () => void child.kill('SIGKILL')
  process.once('exit', killAtExit)
  child.once('exit', () => process.off('exit', killAtExit))
  return {
    isAlive,
    log: () => readFileSync(logFile, 'utf8'),
    end: async (signal = 'SIGTERM') => {
      if (!isAlive()) return
      const exit = once(child, 'exit')
      child.kill(signal)
      const harder = setTimeout(killAtExit, 10_000)
      await exit
      clearTimeout(harder)
    },
  }
}

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

/** Asks again until something is so. Throws with the sentence when it takes too long. */
export async function until(
  sentence: string,
  isSo: () => boolean | Promise<boolean>,
  patienceMs = 60_000,
): Promise<void> {
  const end = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Not within ${patienceMs / 1000} s: ${sentence}`)
    await sleep(10)
  }
}
