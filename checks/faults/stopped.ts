import { once } from 'node:events'
import { Agent, type ClientRequest, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Write } from './ledger.ts'
import { medianOf, type Outcome, PUBLIC, type Scene, soon, until } from './scene.ts'

const STOP_MS = 5_000
const READERS = 8
/** Connections that are new at the signal, each with one request. */
const NEW = 10
const STALLED = 5

interface Sent {
  what: string
  /** When its last byte had been given to the system, if it has. */
  at: number
  status: Promise<number>
}

/**
 * SIGTERM amid readers, writers, connections that are just made and an upload whose second half comes when the server listens no more: every
 * request that had been sent before the signal is answered, and the process ends soon with code 0. In every second round there are also
 * uploads that stand still half-way.
 * Seen to fail: with a stop that does not wait for what has arrived (nine new connections reset), one that does not wait for what was begun
 * (the upload cut), and one that ends with code 1.
 */
export async function stopped(scene: Scene, rounds: number): Promise<Outcome> {
  const times: number[] = []
  const back: number[] = []
  let [sent, lost] = [0, 0]
  await scene.ledger.addPeople(rounds)
  for (let round = 0; round < rounds; round++) {
    const load = startLoad(scene)
    const stalled = Array.from({ length: round % 2 === 0 ? 0 : STALLED }, () => half(scene))
    const upload = half(scene)
    await Promise.all([upload, ...stalled].map(({ begun }) => begun))
    await load.untilAnswered()
    await soon()
    const fresh = Array.from({ length: NEW }, () => send(scene, 'new connection', PUBLIC))
    await until('requests on new connections', () => fresh.every(({ at }) => at > 0))
    const { child } = scene.server
    const signalled = performance.now()
    child.kill('SIGTERM')
    const ended = once(child, 'exit')
    await until('the end of listening', async () => !(await isListening(scene)))
    upload.finish()
    const [code] = await ended
    times.push(performance.now() - signalled)
    if (code !== 0) scene.bad.push(`stopped: exit code ${code}`)
    const uploaded = { what: 'upload', at: 1, status: upload.status }
    for (const { what, at, status } of [...(await load.stop()), ...fresh, uploaded]) {
      if (at === 0 || at >= signalled) continue
      sent++
      if ((await status) === 200) continue
      lost++
      scene.bad.push(`stopped: a request that had been sent before was answered ${await status}: ${what}`)
    }
    for (const { destroy } of [upload, ...stalled]) destroy()
    back.push(await scene.start())
  }
  const slowest = Math.round(Math.max(...times))
  if (slowest > STOP_MS) scene.bad.push(`stopped: an end took ${slowest} ms`)
  return {
    rounds,
    back,
    more: `${sent} requests begun, ${lost} not answered, end after ${medianOf(times)} ms, at most ${slowest}`,
  }
}

/** Whether a new connection is taken. */
async function isListening(scene: Scene): Promise<boolean> {
  const { hostname, port } = new URL(scene.server.base)
  const socket = connect(Number(port), hostname)
  const isTaken = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isTaken
}

/** Sends a request on a connection of its own unless an agent is given. */
function send(scene: Scene, what: string, path: string, write?: Write, agent: Agent | false = false): Sent {
  const sent: Sent = { what, at: 0, status: Promise.resolve(0) }
  const asking = open(scene, path, agent, write?.token, write && JSON.stringify(write.body).length)
  asking.on('finish', () => {
    sent.at = performance.now()
  })
  sent.status = statusOf(asking)
  asking.end(write && JSON.stringify(write.body))
  return sent
}

function open(
  scene: Scene,
  path: string,
  agent: Agent | false,
  token?: string,
  length?: number,
): ClientRequest {
  const upload = length !== undefined && { 'content-type': 'application/json', 'content-length': length }
  return request(scene.server.base + path, {
    agent,
    method: length === undefined ? 'GET' : 'POST',
    headers: { ...upload, ...(token && { authorization: `Bearer ${token}` }) },
  })
}

/** The status of an answer that came whole; 0 when the connection was cut. */
function statusOf(asking: ClientRequest): Promise<number> {
  return new Promise(resolve => {
    asking.on('error', () => resolve(0))
    asking.on('response', answer => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve(0))
    })
  })
}

/** A question of which the first half is sent. */
function half(scene: Scene) {
  const write = scene.ledger.next('question', scene.tokens[1] ?? '')
  const text = JSON.stringify(write.body)
  const asking = open(scene, `/api/${write.path}`, false, write.token, text.length)
  const status = statusOf(asking).then(code => {
    if (code === 200) scene.ledger.acknowledge(write)
    return code
  })
  const begun = new Promise<void>(resolve => {
    asking.write(text.slice(0, 20), () => resolve())
  })
  return { status, begun, finish: () => asking.end(text.slice(20)), destroy: () => asking.destroy() }
}

/** Readers and writers on connections that stay open, one request after the other until one is not answered. */
function startLoad(scene: Scene) {
  const all: Sent[] = []
  let answered = 0
  const loop = async (what: string, agent: Agent, token?: string) => {
    for (;;) {
      const write =
        token === undefined
          ? undefined
          : scene.ledger.next(what === 'consent' ? 'consent' : 'question', token)
      const one = send(scene, what, write ? `/api/${write.path}` : PUBLIC, write, agent)
      all.push(one)
      const status = await one.status
      if (status === 200 && write) scene.ledger.acknowledge(write)
      if (status !== 200) return
      answered++
      await sleep(5)
    }
  }
  const agents = Array.from({ length: READERS }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const loops = Promise.all([
    ...agents.map(agent => loop('read', agent)),
    ...agents
      .slice(0, 4)
      .map((_, index) =>
        loop(index === 0 ? 'consent' : 'question', new Agent({ keepAlive: true }), scene.tokens[1 + index]),
      ),
  ])
  return {
    untilAnswered: () => until('answers', () => answered >= 5 * READERS),
    stop: async () => {
      await loops
      for (const agent of agents) agent.destroy()
      return all
    },
  }
}
