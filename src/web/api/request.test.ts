import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { request } from './request.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

function sent(): { method?: string | undefined; headers: Headers; body: unknown } {
  const init = fetched.mock.calls[0]?.[1]
  return { method: init?.method, headers: new Headers(init?.headers), body: init?.body }
}

test('a call with a token carries it, and what it sends is JSON', async () => {
  fetched.mockResolvedValue(new Response('{}'))
  await request({ name: 'manageAccount', lang: 'ru', bearer: 'abc', body: { displayName: 'Анна' } })
  expect(sent()).toMatchObject({ method: 'POST', body: '{"displayName":"Анна"}' })
  expect(sent().headers.get('authorization')).toBe('Bearer abc')
  expect(sent().headers.get('content-type')).toBe('application/json')
})

test('a call without a token carries none', async () => {
  fetched.mockResolvedValue(new Response('[]'))
  await request({ name: 'places', lang: 'en', query: { search: 'a&b' } })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/autocomplete?search=a%26b&lang=en')
  expect(sent()).toMatchObject({ method: 'GET', body: undefined })
  expect([sent().headers.has('authorization'), sent().headers.has('content-type')]).toEqual([false, false])
})

test.each([
  ['{"message":"no","errors":{"email":["bad"]}}', { message: 'no', errors: { email: ['bad'] } }],
  ['"a sentence"', { message: 'a sentence' }],
  ['a sentence', { message: 'a sentence' }],
  ['<html>gateway</html>', {}],
  ['null', {}],
])('a failed answer %s is understood', async (body, problem) => {
  fetched.mockResolvedValue(new Response(body, { status: 502 }))
  const reply = await request({ name: 'day', lang: 'en', params: { date: '2026-11-20' } })
  expect(reply).toEqual({ ok: false, version: null, problem: { ...problem, status: 502 } })
})

test('an answer without a body is one, and every answer tells the version of the server', async () => {
  const headers = { 'x-backend-version': '7' }
  fetched.mockResolvedValueOnce(new Response(null, { status: 204, headers }))
  expect(await request({ name: 'live', lang: 'en' })).toEqual({ ok: true, version: '7', data: '' })
  fetched.mockResolvedValueOnce(new Response('{}', { status: 500, headers }))
  expect(await request({ name: 'live', lang: 'en' })).toMatchObject({ ok: false, version: '7' })
})

test('an answer that is cut off or no JSON is none', async () => {
  fetched.mockResolvedValueOnce(new Response('{"date":'))
  expect(await request({ name: 'live', lang: 'en' })).toEqual({
    ok: false,
    version: null,
    problem: { status: 0 },
  })
})
