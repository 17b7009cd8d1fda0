import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The key of the servers of journeys and checks. */
export const DATA_KEY = 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='

export interface RunningServer {
  /** Origin, `http://127.0.0.1:PORT`. */
  base: string
  child: ChildProcess
  isAlive(): boolean
  stop(): Promise<void>
  /** Ends it without a warning. */
  kill(): Promise<void>
}

/**
 * Starts the built server, on a free port unless one is given, with a database folder of its own, which goes with it.
 * @param program what to run instead, when the environment names a database
 * @param errors what becomes of its warnings; an open file takes all that it says
 */
export async function startServer(
  environment: Record<string, string> = {},
  program = 'e2e/server.mjs',
  errors: 'inherit' | 'ignore' | number = 'inherit',
): Promise<RunningServer> {
  const port = Number(environment.PORT ?? (await freePort()))
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'silent', DATA_KEY, ...environment },
    stdio: ['ignore', typeof errors === 'number' ? errors : 'ignore', errors],
  })
  const base = `http://127.0.0.1:${port}`
  await ready(base, child)
  const isAlive = () => child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    if (!isAlive()) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return { base, child, isAlive, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

async function ready(base: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 3_000 && child.exitCode === null; attempt++) {
    if ((await fetch(`${base}/api/health/ready`).catch(() => undefined))?.ok) return
    await sleep(20)
  }
  throw new Error('The server did not start.')
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}
