import { expect, test } from 'vitest'
import { createBuckets } from './rate-limit.ts'

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
