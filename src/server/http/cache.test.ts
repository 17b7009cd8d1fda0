import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerKnown, BodyCache, sendPublicJson } from './cache.ts'

/** A route that says how often it was asked; an address that is known does not come so far. */
function createApp({ most = 100, bytes = 1e6 } = {}) {
  const cache = new BodyCache('calls', bytes)
  const seen = { now: new Date('2026-11-24T12:00:00Z'), reads: 0, asked: 0 }
  const clock = () => seen.now
  const countRead = () => {
    if (++seen.reads > most) throw Object.assign(new Error('too many'), { statusCode: 429 })
  }
  const app = fastify()
  app.get('/day', { onRequest: answerKnown(cache, { clock, countRead }) }, (request, reply) => {
    countRead()
    seen.asked++
    const { q } = request.query as { q: string }
    const key = `${clock().toISOString().slice(0, 10)}-${q}`
    const make = () => JSON.stringify({ key })
    return sendPublicJson(request, reply, { cache, version: 'v', key, make, now: clock() })
  })
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { app, cache, seen, get }
}

test('an address is answered again as before, without its route', async () => {
  const { seen, get, app } = createApp()
  const first = await get('/day?q=1')
  const second = await get('/day?q=1')
  expect(seen).toMatchObject({ asked: 1, reads: 2 })
  expect(second.json()).toEqual({ key: '2026-11-24-1' })
  const { date: _, ...headers } = first.headers
  expect(second.headers).toMatchObject(headers)
  expect((await get('/day?q=2')).json()).toEqual({ key: '2026-11-24-2' })
  const head = await app.inject({ method: 'HEAD', url: '/day?q=1' })
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', first.headers.etag])
  expect(seen.asked).toBe(2)
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
