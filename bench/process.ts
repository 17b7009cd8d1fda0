/** Servers in processes of their own, and the requests that measurements send them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { freePort } from '../checks/running-server.ts'

const CONNECTIONS = 16
/** Answered without any work, so that the first request that is measured finds the server as it started. */
const READY_PATH = '/api/health/live'
const ENCODINGS = 'br, gzip'
/** How often the generator looks whether it is done: its own second would be longer than a turn. */
const LOOK_MS = 20

/** A server in a process of its own. */
export type Server = Readonly<{ child: ChildProcess; port: number; agent: Agent }>
export type Answer = Readonly<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>

export async function start(file: string, environment: Record<string, string> = {}): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', './bench/cpu-probe.mjs', file], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const server = { child, port, agent: new Agent({ keepAlive: true, maxSockets: CONNECTIONS }) }
  for (let attempt = 0; attempt < 300 && child.exitCode === null; attempt++) {
    if (await get(server, READY_PATH).catch(() => undefined)) return server
    await sleep(50)
  }
  throw new Error(`${file} did not start.`)
}

export async function stop({ child, agent }: Server): Promise<void> {
  agent.destroy()
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export async function get(
  { port, agent }: Server,
  path: string,
  encoding = ENCODINGS,
  more: Record<string, string> = {},
): Promise<Answer> {
  const headers = { 'accept-encoding': encoding, ...more }
  const asked = request({ port, agent, host: '127.0.0.1', path, headers }).end()
  const [answer] = await once(asked, 'response')
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

/** Processor time that a server has used, in microseconds. */
export async function cpuMicroseconds({ child }: Server): Promise<number> {
  child.send('cpu')
  const [{ cpu }] = await once(child, 'message')
  return cpu.user + cpu.system
}

/** An address that is asked for again and again. */
export type Target = Readonly<{ path: string; status: number; headers?: Record<string, string> }>

/** Sends requests as fast as they are answered. Throws when one is not answered as it should be. */
export async function hammer(
  { port }: Server,
  { path, status, headers }: Target,
  requests: number,
): Promise<void> {
  let answers = 0
  const wrong = new Set<string>()
  await new Promise<void>((resolve, reject) => {
    const options = {
      url: `http://127.0.0.1:${port}${path}`,
      headers: { 'accept-encoding': ENCODINGS, ...headers },
      amount: requests,
      connections: CONNECTIONS,
      sampleInt: LOOK_MS,
      timeout: 60,
    }
    autocannon(options, error => (error ? reject(error) : resolve()))
      .on('response', (_client, got) => {
        if (got !== status) wrong.add(String(got))
        answers++
      })
      .on('reqError', error => wrong.add(String(error)))
  })
  if (wrong.size > 0) throw new Error(`${path} answered ${[...wrong].join(', ')} in place of ${status}.`)
  if (answers !== requests) throw new Error(`${path} gave ${answers} of ${requests} answers.`)
}
