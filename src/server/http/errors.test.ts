import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { loadDictionary } from '../texts/words.ts'
import { installErrorHandler } from './errors.ts'

let log = ''
const write = (line: string) => {
  log += line
}
const createApp = () => fastify({ loggerInstance: createLog('trace', { write }) })
let app: ReturnType<typeof createApp>

beforeEach(() => {
  log = ''
  app = createApp()
  installErrorHandler(app, loadDictionary())
})
afterEach(() => app.close())

const failWith = (error: object) => {
  app.get('/fail', () => {
    throw Object.assign(new Error('of Ana, born 1971-06-01'), error)
  })
  return app.inject('/fail')
}

test.each(['57014', '55P03', '40P01', '40001', '25P03', 'ECONNRESET'])(
  '%s from the database asks to come again, and is logged by its code alone',
  async code => {
    const answer = await failWith({ cause: Object.assign(new Error('Ana'), { code }) })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    const [line = ''] = log.split('\n').filter(one => one.includes('request failed'))
    expect(JSON.parse(line)).toMatchObject({ level: 50, err: { cause: { code } } })
    expect(log).not.toMatch(/Ana|1971-06/)
  },
)

test('ASVS 16.2.5, ASVS 16.5.4: what nobody expected is a 500 that is logged without its message', async () => {
  expect((await failWith({})).statusCode).toBe(500)
  expect(log).toContain('errors.test.ts')
  expect(log).not.toMatch(/Ana|1971-06/)
})

test('an upload that the visitor breaks off is no error of ours', async () => {
  app.post('/take', async () => 'taken')
  const answered = new Promise(resolve => {
    app.addHook('onSend', async (_, reply) => resolve(reply.statusCode))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  log = ''
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const received = once(app.server, 'request')
  socket.write(
    'POST /take HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"a":',
  )
  await received
  socket.destroy()
  expect(await answered).toBe(400)
  expect(log).not.toMatch(/"level":[4-6]0/)
})
