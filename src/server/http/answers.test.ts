import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createQueue } from '../core/queue.ts'
import { createAnswers } from './answers.ts'
import { createBodyCache } from './body-cache.ts'

/** Routes for each way of an answer, and what they cost. */
function createApp() {
  const seen = { now: new Date('2026-11-24T12:00:00Z'), made: [] as number[] }
  const answers = createAnswers({
    cache: createBodyCache(),
    version: 'v',
    clock: () => seen.now,
    reads: { countRead: () => {}, countMade: (_, bytes) => seen.made.push(bytes) },
  })
  const app = fastify()
  const make = () => '{"day":1}'.padEnd(2000)
  app.get('/json', (request, reply) => answers.json(request, reply, { key: 'json', make }))
  app.get('/own', (request, reply) => answers.own(request, reply, { key: 'own', make }))
  app.get('/versioned', (request, reply) => answers.versioned(request, reply, { key: 'versioned', make }))
  const picture = { kind: 'pictures', key: 'p', make: async () => Buffer.alloc(500, 'png') } as const
  app.get('/picture', (request, reply) =>
    answers.picture(request, reply, { ...picture, queue: createQueue(1) }),
  )
  app.get('/broken', (request, reply) =>
    answers.json(request, reply, {
      key: 'broken',
      make: () => {
        throw new Error('broken')
      },
    }),
  )
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { get, seen }
}

test('a body is made once, in the encoding that is asked for, and its validator costs nothing', async () => {
  const { get, seen } = createApp()
  for (const encoding of ['br', 'gzip', 'identity', 'br']) {
    const { headers, statusCode } = await get('/json', { 'accept-encoding': encoding })
    expect([statusCode, headers['content-encoding']]).toEqual([
      200,
      encoding === 'identity' ? undefined : encoding,
    ])
    expect(headers).toMatchObject({ etag: 'W/"v-json"', vary: 'Authorization, Accept-Encoding' })
  }
  expect(seen.made).toEqual([2000])
  const held = await createApp().get('/json', { 'if-none-match': 'W/"v-json"' })
  expect([held.statusCode, held.body, held.headers.etag]).toEqual([304, '', 'W/"v-json"'])
})

test('a picture is sent as it is', async () => {
  const { get, seen } = createApp()
  for (let turn = 0; turn < 2; turn++) {
    const { headers, rawPayload } = await get('/picture', { 'accept-encoding': 'br' })
    expect([rawPayload.length, headers['content-encoding'], headers['content-type']]).toEqual([
      500,
      undefined,
      'image/png',
    ])
  }
  expect(seen.made).toEqual([500])
})

test('what a user alone may see has no validator and is stored by no cache', async () => {
  const { headers } = await createApp().get('/own', { 'if-none-match': 'W/"v-own"' })
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store' })
  expect(headers.etag).toBeUndefined()
})

test('an error has no validator of an answer', async () => {
  const { statusCode, headers } = await createApp().get('/broken')
  expect([statusCode, headers.etag, headers['cache-control']]).toEqual([500, undefined, undefined])
})

test('under its version a file stays for ever', async () => {
  const { get } = createApp()
  expect((await get('/versioned?v=v')).headers['cache-control']).toMatch(/immutable$/)
  expect((await get('/versioned?v=w')).headers['cache-control']).toBe('no-cache')
})

test.each([
  ['2026-11-24T12:00:00Z', 'public, max-age=300, stale-while-revalidate=60'],
  ['2026-11-24T23:54:30Z', 'public, max-age=300, stale-while-revalidate=30'],
  ['2026-11-24T23:56:00Z', 'public, max-age=240'],
  ['2026-11-24T23:59:59Z', 'public, max-age=1'],
  ['2026-11-25T00:00:00Z', 'public, max-age=300, stale-while-revalidate=60'],
])('at %s caches may keep it until midnight at most', async (now, control) => {
  const { get, seen } = createApp()
  seen.now = new Date(now)
  expect((await get('/json')).headers['cache-control']).toBe(control)
})
