import { expect, test } from 'vitest'
import { createNearby } from './nearby.ts'

test('a call that was aborted does not answer the one that follows at once', async () => {
  const nearby = createNearby()
  const controller = new AbortController()
  const aborted = nearby.get('day', controller.signal, () => new Promise<never>(() => {}))
  controller.abort()
  // No rejection has reached the cache yet.
  const answer = { ok: true, data: 'asked again' } as const
  const next = nearby.get('day', undefined, async () => answer)
  expect(next).not.toBe(aborted)
  expect(await next).toBe(answer)
})

const MINUTE = 60_000

test('an answer counts for five minutes, then it is asked for again', async () => {
  let now = 0
  const nearby = createNearby(() => now)
  const asked = (data: string) => nearby.get('day', undefined, async () => ({ ok: true, data }))
  await asked('first')
  now = 5 * MINUTE - 1
  expect(await asked('second')).toEqual({ ok: true, data: 'first' })
  now = 5 * MINUTE
  expect(await asked('third')).toEqual({ ok: true, data: 'third' })
  now = 9 * MINUTE
  expect(await asked('fourth')).toEqual({ ok: true, data: 'third' })
})

test('sixty answers are kept; the one asked for longest ago goes first', async () => {
  const nearby = createNearby()
  const fetched: string[] = []
  const ask = (key: string) =>
    nearby.get(key, undefined, async () => {
      fetched.push(key)
      return { ok: true, data: key }
    })
  const keys = Array.from({ length: 61 }, (_, place) => `day ${place}`)
  for (const key of keys) await ask(key)
  for (const key of keys.slice(1)) await ask(key)
  expect(fetched).toEqual(keys)
  await ask('day 0')
  expect(fetched).toEqual([...keys, 'day 0'])
})

test('a late failure of an older call does not drop the answer of the newer one', async () => {
  let now = 0
  const nearby = createNearby(() => now)
  let fail: (error: Error) => void = () => {}
  const older = nearby.get('day', undefined, () => new Promise((_, reject) => (fail = reject)))
  now = 60 * MINUTE
  const answer = { ok: true, data: 'newer' } as const
  await nearby.get('day', undefined, async () => answer)
  fail(new Error('no network'))
  await expect(older).rejects.toThrow('no network')
  expect(await nearby.get('day', undefined, () => Promise.reject(new Error('Asked again.')))).toBe(answer)
})
