import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { BodyCache, sendPublicJson } from './cache.ts'
import { installHeaders } from './headers.ts'
import { answerKnown, KnownAnswers } from './known-answers.ts'

/** A route that says how often it was asked; an address that is known does not come so far. */
function createApp({ most = 100, bytes = 1e6 } = {}) {
  const known = new KnownAnswers()
  const cache = new BodyCache('calls', bytes, known)
  const seen = { now: new Date('2026-11-24T12:00:00Z'), reads: 0, asked: 0 }
  const clock = () => seen.now
  const hasRoom = () => ++seen.reads <= most
  const app = fastify()
  answerKnown(app, known, { clock, hasRoom })
  installHeaders(app, 'v')
  app.get('/day', (request, reply) => {
    if (!hasRoom()) throw Object.assign(new Error('too many'), { statusCode: 429 })
    seen.asked++
    const { q } = request.query as { q: string }
    const key = `${clock().toISOString().slice(0, 10)}-${q}`
    const make = () => JSON.stringify({ key })
    void reply.header('content-disposition', 'inline')
    return sendPublicJson(request, reply, { cache, version: 'v', key, make, now: clock() })
  })
  app.post('/day', () => 'posted')
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { app, cache, seen, get }
}

test('an address is answered again as before, without its route', async () => {
  const { seen, get, app } = createApp()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const asked = { 'accept-encoding': encoding }
    const first = await get(`/day?q=${encoding}`, asked)
    const second = await get(`/day?q=${encoding}`, asked)
    const withoutDate = { ...first.headers, date: undefined }
    expect({ ...second.headers, date: undefined }).toEqual(withoutDate)
    expect(second.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    })
    expect(second.rawPayload).toEqual(first.rawPayload)
    expect(second.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
  }
  expect(seen).toMatchObject({ asked: 3, reads: 6 })
  expect((await get('/day?q=2')).json()).toEqual({ key: '2026-11-24-2' })
  expect((await get('/day?q=2')).json()).toEqual({ key: '2026-11-24-2' })
  expect(seen.asked).toBe(4)
  const head = await app.inject({ method: 'HEAD', url: '/day?q=2' })
  const body = '{"key":"2026-11-24-2"}'
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', `${body.length}`])
  expect(seen.asked).toBe(4)
})

test('only a plain read is answered so', async () => {
  const { seen, get, app } = createApp()
  await get('/day?q=1')
  expect((await app.inject({ method: 'POST', url: '/day?q=1' })).body).toBe('posted')
  const upgrade = await get('/day?q=1', { upgrade: 'h2c' })
  expect([upgrade.statusCode, upgrade.headers.connection]).toEqual([200, 'close'])
  expect(seen.asked).toBe(2)
  // What the last one said of its connection is not said to the next.
  const next = await get('/day?q=1')
  expect([next.headers.connection, seen.asked]).toEqual(['keep-alive', 2])
})

test('a request with two hosts goes on to the refusal', async () => {
  const { get, app } = createApp()
  await get('/day?q=1')
  await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.end('GET /day?q=1 HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 (400|500) /)
  } finally {
    await app.close()
  }
})

test('a known address has its validator, and a read counts', async () => {
  const { get, seen } = createApp({ most: 3 })
  const { etag } = (await get('/day?q=1')).headers
  const held = await get('/day?q=1', { 'if-none-match': String(etag) })
  expect([held.statusCode, held.body, held.headers.etag, held.headers.vary]).toEqual([
    304,
    '',
    etag,
    'Authorization, Accept-Encoding',
  ])
  expect((await get('/day?q=1', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  expect((await get('/day?q=1')).statusCode).toBe(429)
  expect(seen.asked).toBe(1)
})

test('who names a user is answered by the route', async () => {
  const { get, seen } = createApp()
  await get('/day?q=1')
  await get('/day?q=1', { authorization: 'Bearer x' })
  expect(seen.asked).toBe(2)
})

test('an address is known until its headers would say something else', async () => {
  const { get, seen } = createApp()
  const at = async (time: string) => {
    seen.now = new Date(time)
    const { headers, body } = await get('/day?q=1')
    return [seen.asked, headers['cache-control'], JSON.parse(body).key]
  }
  const usual = 'public, max-age=300, stale-while-revalidate=60'
  expect(await at('2026-11-24T12:00:00Z')).toEqual([1, usual, '2026-11-24-1'])
  expect(await at('2026-11-24T23:53:59Z')).toEqual([1, usual, '2026-11-24-1'])
  expect(await at('2026-11-24T23:54:00Z')).toEqual([2, usual, '2026-11-24-1'])
  expect(await at('2026-11-24T23:56:00Z')).toEqual([3, 'public, max-age=240', '2026-11-24-1'])
  expect(await at('2026-11-24T23:59:59Z')).toEqual([4, 'public, max-age=1', '2026-11-24-1'])
  expect(await at('2026-11-25T00:00:00Z')).toEqual([5, usual, '2026-11-25-1'])
})

test('an address whose body was pushed out is answered by the route', async () => {
  const { get, seen } = createApp({ bytes: 600 })
  await get('/day?q=1')
  await get('/day?q=2')
  await get('/day?q=3')
  expect((await get('/day?q=1')).json()).toEqual({ key: '2026-11-24-1' })
  expect(seen.asked).toBe(4)
})

test('long addresses are not remembered', async () => {
  const { get, seen } = createApp()
  const url = `/day?q=1&x=${'x'.repeat(200)}`
  await get(url)
  await get(url)
  expect(seen.asked).toBe(2)
})
