import { expect, test } from 'vitest'
import { loadOnce } from './load-once.ts'

test('all who ask share one load, and a failed one is not kept', async () => {
  let loads = 0
  const load = loadOnce(async () => {
    if (++loads === 1) throw new Error('a file is away')
    return loads
  })
  const first = await Promise.allSettled([load(), load()])
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(loads).toBe(1)
  expect(await Promise.all([load(), load()])).toEqual([2, 2])
  expect(await load()).toBe(2)
})
