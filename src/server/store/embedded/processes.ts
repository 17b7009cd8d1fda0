import type { ChildProcess } from 'node:child_process'

/** Waits for the end of a child: its exit code, or 1 when a signal ended it or it could not be started. */
export function waitForExit(child: ChildProcess): Promise<number> {
  return new Promise(resolve => {
    child.once('error', () => resolve(1))
    child.once('exit', code => resolve(code ?? 1))
  })
}

/** Whether a process of any user has this id. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
