import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp('2026-11-20T12:00:00Z')
})
afterAll(() => server.stop())

const get = (query: string, remoteAddress: string) =>
  server.app.inject({ url: `/api/autocomplete${query}`, remoteAddress })

test('places in the asked language, kept by nobody', async () => {
  const answer = await get(`?search=${encodeURIComponent('Лхаса')}&lang=ru`, '198.18.0.1')
  expect([answer.statusCode, answer.json()[0]]).toEqual([
    200,
    { place_id: '1280737', description: 'Лхаса, Тибетский автономный район, Китай' },
  ])
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test('a control character is refused', async () => {
  expect((await get('?search=%00', '198.18.0.2')).statusCode).toBe(400)
})

test.each(['', '?search=', '?search=%ED%A0%80', `?search=${'a'.repeat(900)}`])(
  '%s gives an empty list',
  async query => {
    const answer = await get(query, '198.18.0.2')
    expect([answer.statusCode, answer.json()]).toEqual([200, []])
  },
)

test('thirty a minute', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 31; i++) statuses.push((await get('?search=lha', '198.18.0.3')).statusCode)
  expect(statuses).toEqual([...Array(30).fill(200), 429])
})
