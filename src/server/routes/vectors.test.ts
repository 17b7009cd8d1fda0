import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp('2026-11-28T12:00:00Z')
})
afterAll(() => server.stop())

test('the days of a calendar are a file that other sites may read, with its checksum beside it', async () => {
  const { headers, statusCode, body } = await server.app.inject({ url: '/vectors/days-bhutan.csv' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(body.trimEnd().split('\n')).toHaveLength(46_022)
  const sums = await server.app.inject({ url: '/vectors/SHA256SUMS.txt' })
  expect(sums.body).toContain(`${createHash('sha256').update(body).digest('hex')}  days-bhutan.csv\n`)
})
