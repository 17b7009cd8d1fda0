import fastify from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { afterEach, expect, test } from 'vitest'
import { addCall } from './add-call.ts'
import { validatorWithoutControls } from './control-characters.ts'
import { installHeaders } from './headers.ts'

let app = create()
afterEach(async () => {
  await app.close()
  app = create()
})

function create() {
  const app = fastify()
  installHeaders(app, 'v')
  app.setValidatorCompiler(validatorWithoutControls)
  app.setSerializerCompiler(serializerCompiler)
  return app
}

test('a handler gets what the schemas let through, with their defaults', async () => {
  addCall(app, 'places', async ({ query }) => [{ place_id: query.search, description: query.lang }])
  const answer = await app.inject('/api/autocomplete?search=lha&unknown=1')
  expect(answer.json()).toEqual([{ place_id: 'lha', description: 'en' }])
  expect((await app.inject('/api/autocomplete?lang=xx')).statusCode).toBe(400)
})

test('a body that does not fit the schema does not reach the handler', async () => {
  addCall(app, 'endSession', () => expect.unreachable())
  const options = { method: 'POST', url: '/api/account/sessions/end', payload: { id: 'no uuid' } } as const
  expect((await app.inject(options)).statusCode).toBe(400)
})

test('an answer that does not fit the schema does not compile, and is not sent', async () => {
  // @ts-expect-error
  addCall(app, 'live', async () => ({ status: 'fine' }))
  // @ts-expect-error
  addCall(app, 'ready', async ({ query }) => ({ status: query.none }))
  expect((await app.inject('/api/health/live')).statusCode).toBe(500)
  expect((await app.inject('/api/health/ready')).statusCode).toBe(500)
})

test('a handler knows the values of its own call only', () => {
  addCall(app, 'day', ({ params }, reply) => reply.send(params.date))
  // @ts-expect-error
  addCall(app, 'month', ({ params }, reply) => reply.send(params.month))
  // @ts-expect-error
  addCall(app, 'login', ({ body }, reply) => reply.send(body.name))
  expect(app.hasRoute({ method: 'POST', url: '/api/account/login' })).toBe(true)
})

test('other sites may read a public call, its errors too, and send no token', async () => {
  addCall(app, 'day', (_, reply) => reply.send('read'))
  const [answer, error] = [
    await app.inject('/api/day/2026-11-20'),
    await app.inject('/api/day/2026-11-20?lang=xx'),
  ]
  expect([answer.statusCode, error.statusCode]).toEqual([200, 400])
  for (const { headers } of [answer, error]) {
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['access-control-expose-headers']).toBe('x-backend-version, retry-after')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  }
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/api/day/2026-11-20',
    headers: { origin: 'https://example.org', 'access-control-request-headers': 'authorization' },
  })
  expect([preflight.statusCode, preflight.body]).toEqual([204, ''])
  expect(preflight.headers['access-control-allow-headers']).toBeUndefined()
})

test('no other site reads an account', async () => {
  addCall(app, 'accountInfo', (_, reply) => reply.send({}))
  const answer = await app.inject('/api/account/info')
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
})
