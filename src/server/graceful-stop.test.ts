import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { gracefulStop } from './graceful-stop.ts'

let app: FastifyInstance
let close: () => Promise<void>
let agent: Agent
/** Lets the slow answer go. */
let finish: () => void
beforeEach(async () => {
  app = fastify()
  close = gracefulStop(app)
  app.get('/', () => 'answered')
  app.post('/slow', async () => {
    await new Promise<void>(resolve => {
      finish = resolve
    })
    return 'answered late'
  })
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  agent.destroy()
  await app.close()
})

const port = () => (app.server.address() as AddressInfo).port

function ask(path: string, method = 'GET'): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = request({ agent, port: port(), host: '127.0.0.1', path, method }, answer => {
      answer.resume().on('end', () => resolve(answer))
    })
    asking.on('error', reject).end()
  })
}

test('a request on a connection that was idle is answered while nothing new is taken', async () => {
  const there = port()
  const asked = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const asking = request({ agent, port: there, host: '127.0.0.1', path: '/' }, answer => {
        answer.resume().on('end', () => resolve(answer.statusCode))
      })
      asking.on('error', reject).end()
    })
  expect(await asked()).toBe(200)
  const closed = close()
  // The agent's only connection is open still; a second one is refused.
  await expect.poll(() => app.server.listening).toBe(false)
  const refused = new Promise<string>(resolve => {
    connect(there, '127.0.0.1').on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
  })
  expect(await refused).toBe('ECONNREFUSED')
  expect(await asked()).toBe(200)
  await closed
})

test('what was begun is answered, on a connection that ends with it', async () => {
  const answer = ask('/slow', 'POST')
  await expect.poll(() => finish).toBeDefined()
  const closed = close()
  await expect.poll(() => app.server.listening).toBe(false)
  finish()
  expect(await answer).toMatchObject({ statusCode: 200, headers: { connection: 'close' } })
  await closed
})
