import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { apartAhead, createBuckets, createRateLimit } from './rate-limit.ts'

test('three a minute: the fourth waits for a third of a minute, evenly from then on', () => {
  const { take } = createBuckets({ max: 3, windowSeconds: 60 })
  expect([0, 0, 0, 0, 10].map(second => take('a', second))).toEqual([0, 0, 0, 20, 10])
  expect(take('a', 20)).toBe(0)
  expect(take('a', 20)).toBe(20)
  expect(take('b', 20)).toBe(0)
})

test('a bucket holds no more than its measure', () => {
  const { take } = createBuckets({ max: 2, windowSeconds: 60 })
  take('a', 0)
  expect([1000, 1000, 1000].map(second => take('a', second))).toEqual([0, 0, 30])
})

test('what a read took is waited for afterwards, for two windows at most', () => {
  const { take, charge } = createBuckets({ max: 3, windowSeconds: 60 })
  expect(take('a', 0)).toBe(0)
  charge('a', 0, 4)
  expect([0, 40, 60].map(second => take('a', second))).toEqual([60, 20, 0])
  expect(take('b', 60)).toBe(0)
  charge('b', 60, 1_000)
  expect(take('b', 60)).toBe(80)
})

test('pages that a browser loads ahead have a measure of their own, where the limit says so', () => {
  const request = (headers: object) => ({ ip: '192.0.2.1', headers }) as FastifyRequest
  const ahead = request({ 'sec-purpose': 'prefetch' })
  const pages = createRateLimit('test', { max: 1, windowSeconds: 60 }, 1, apartAhead)
  pages.countRead(ahead)
  expect(() => pages.countRead(ahead)).toThrow()
  pages.countRead(request({}))
  expect(() => pages.countRead(request({}))).toThrow()
  const calls = createRateLimit('test', { max: 1, windowSeconds: 60 }, 1)
  calls.countRead(ahead)
  expect(() => calls.countRead(request({}))).toThrow()
})
