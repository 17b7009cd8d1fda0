import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What PostgreSQL writes about itself into its data folder while it runs. */
export type Postmaster = Readonly<{ pid: number; socketFolder: string; status: string }>

/** Reads postmaster.pid; undefined when there is none or its writer was killed while writing it. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const file = pidFile(cluster)
  if (!existsSync(file)) return undefined
  // Lines: pid, data folder, start time, port, socket folder, listen address, shared memory, status.
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, socketFolder: lines[4] ?? '', status: lines[7]?.trim() ?? '' }
}

export function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

/** Whether the process is a PostgreSQL of this data folder: after a restart of the machine the number may be another program's. */
export function isServing(pid: number, cluster: string): boolean {
  const command = commandOf(pid)
  return command.includes('postgres') && command.includes(cluster)
}

function commandOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** Stops the server of a data folder: sessions are cut and everything is written; after ten seconds it is cut short (the next start recovers). */
export async function stopPostmaster(cluster: string): Promise<void> {
  const pid = readPostmaster(cluster)?.pid
  if (pid === undefined || !isServing(pid, cluster)) return
  process.kill(pid, 'SIGINT')
  if (await gone(pid, cluster, 10_000)) return
  process.kill(pid, 'SIGQUIT')
  await gone(pid, cluster, 5_000)
}

// A zombie process still has an id and no command.
async function gone(pid: number, cluster: string, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    if (!isServing(pid, cluster)) return true
    await sleep(5)
  }
  return false
}
