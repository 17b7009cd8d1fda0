import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseOwner } from '#server/store/embedded/owner.ts'

/** Debian's folder of the newest PostgreSQL; empty where there is none. */
export function postgresFolder(): string {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).sort((a, b) => Number(b) - Number(a)) : []
  return (
    versions.map(version => join(POSTGRES, version, 'bin')).find(bin => existsSync(join(bin, 'postgres'))) ??
    ''
  )
}

const POSTGRES = '/usr/lib/postgresql'

/** Debian keeps elsewhere what only administrators run, and PostgreSQL's own programs. */
const environmentOf = () => ({
  ...process.env,
  PATH: `${process.env.PATH}:/usr/sbin:/sbin:${postgresFolder()}`,
})

/** Who runs the programs in place of root: PostgreSQL and PgBouncer refuse to be root, and the others need not be. */
const OWNER = chooseOwner('')

export function has(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`], { env: environmentOf() }).status === 0
}

/**
 * Installs what is missing from Debian, where that is possible, and gives the sentence for what cannot be had. Services of the machine are
 * not started: a policy refuses it while packages are installed.
 * @param packages by the name of their program
 */
export async function whatIsMissing(packages: Readonly<Record<string, string>>): Promise<string | undefined> {
  const absent = () => Object.keys(packages).filter(program => !has(program))
  if (absent().length === 0) return undefined
  await withoutStartingServices(() => installFromDebian(absent().map(program => packages[program] ?? '')))
  const still = absent()
  if (still.length === 0) return undefined
  process.exitCode = 1
  return `NOT RUN: there is no ${still.join(', ')}, and it could not be installed (as root on Debian: apt-get install ${still.map(program => packages[program]).join(' ')})`
}

export async function installFromDebian(packages: string[]): Promise<void> {
  const installer = new URL('../../scripts/lib/debian.mjs', import.meta.url).href
  const { installDebian } = (await import(installer)) as { installDebian(names: string[]): Promise<boolean> }
  await installDebian(packages)
}

const POLICY = '/usr/sbin/policy-rc.d'

async function withoutStartingServices(work: () => Promise<void>): Promise<void> {
  const isOurs = process.getuid?.() === 0 && existsSync('/etc/debian_version') && !existsSync(POLICY)
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    await work()
  } finally {
    if (isOurs) spawnSync('rm', [POLICY])
  }
}

/** A folder in memory where the system has one, because a busy disk would be measured otherwise; it belongs to who runs the programs. */
export function makeFolder(name: string): string {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), `dawa-${name}-`))
  // The database's user, where we are root, must pass through.
  chmodSync(folder, 0o755)
  give(folder)
  return folder
}

/** A folder in one that there is. */
export function makeFolderIn(parent: string, name: string): string {
  const folder = join(parent, name)
  mkdirSync(folder, { mode: 0o700 })
  give(folder)
  return folder
}

/** Writes a file of settings for a program. */
export function writeFor(folder: string, name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  give(file)
  return file
}

function give(path: string): void {
  if (OWNER !== undefined) chownSync(path, OWNER.uid, OWNER.gid)
}

/** A program that a check started, without rights. */
export interface Program {
  pid: number
  isAlive(): boolean
  /** What it has written so far. */
  log(): string
  signal(name: NodeJS.Signals): void
  /** Sends a signal, once more a harder one after ten seconds, and waits for the end. */
  end(name?: NodeJS.Signals): Promise<void>
}

/** Starts a program, which writes to a file in its folder and ends with us. */
export function startProgram(
  command: string,
  args: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Program {
  const logFile = join(folder, `${command.split('/').at(-1)}.log`)
  const output = openSync(logFile, 'a')
  const child = spawn(command, args, {
    ...OWNER,
    cwd: folder,
    env: { ...environmentOf(), HOME: folder, ...environment },
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
    pid: child.pid ?? 0,
    isAlive,
    log: () => readFileSync(logFile, 'utf8'),
    signal: name => void child.kill(name),
    end: (name = 'SIGTERM') => endOf(child, isAlive, name),
  }
}

async function endOf(child: ChildProcess, isAlive: () => boolean, name: NodeJS.Signals): Promise<void> {
  if (!isAlive()) return
  const exit = once(child, 'exit')
  child.kill(name)
  const harder = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await exit
  clearTimeout(harder)
}

/** Runs a program to its end, without rights; gives what it says. Throws with its words when it fails. */
export function runProgram(command: string, args: readonly string[], folder: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    ...OWNER,
    cwd: folder,
    env: { ...environmentOf(), HOME: folder },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`)
  return stdout + stderr
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
    await sleep(50)
  }
}
