import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

test('two run, three wait, the sixth is turned away; all that were let in finish in order', async () => {
  const gate = createConcurrencyLimit(2, 3)
  const started: number[] = []
  const finish: (() => void)[] = []
  const work = (name: number) => () => {
    started.push(name)
    return new Promise<number>(resolve => finish.push(() => resolve(name)))
  }
  const passed = [0, 1, 2, 3, 4, 5].map(name => gate.pass(work(name)))
  expect(passed.map(one => one !== undefined)).toEqual([true, true, true, true, true, false])
  expect(started).toEqual([0, 1])
  for (let round = 0; round < 5; round++) {
    await expect.poll(() => finish.length).toBeGreaterThan(round)
    finish[round]?.()
  }
  expect(await Promise.all(passed)).toEqual([0, 1, 2, 3, 4, undefined])
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('failed work gives its place back', async () => {
  const gate = createConcurrencyLimit(1, 0)
  await expect(gate.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate.pass(async () => 'yes')).toBe('yes')
})
