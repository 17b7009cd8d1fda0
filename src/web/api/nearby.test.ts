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
