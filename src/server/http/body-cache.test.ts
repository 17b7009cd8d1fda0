import { expect, test } from 'vitest'
import { createQueue } from '../core/queue.ts'
import { createBodyCache } from './body-cache.ts'
import { encodeBody } from './encoded.ts'

/** A body that occupies so many bytes. */
const body = (bytes: number) => encodeBody('x'.repeat((bytes - 200) / 2), 'text/plain', 'W/"1"')
const small = { calls: 8_000, pages: 8_000, feeds: 8_000, pictures: 8_000, cards: 8_000 }

test('those least recently asked for go first, and only those of their kind', () => {
  const cache = createBodyCache(small)
  for (const kind of ['calls', 'pages'] as const) cache.keep(kind, 'first', body(1_000))
  for (let turn = 0; turn < 20; turn++) cache.keep('pages', `page ${turn}`, body(1_000))
  expect(cache.peek('calls', 'first')).toBeDefined()
  expect(cache.peek('pages', 'first')).toBeUndefined()
  expect(cache.peek('pages', 'page 19')).toBeDefined()
  expect(cache.peek('pages', 'page 11')).toBeUndefined()
})

test('what is too large for its share is not kept, and pushes out nothing', () => {
  const cache = createBodyCache(small)
  cache.keep('pages', 'day', body(1_000))
  for (let turn = 0; turn < 8; turn++) cache.keep('pages', `large ${turn}`, body(1_002))
  expect(cache.peek('pages', 'large 7')).toBeUndefined()
  expect(cache.peek('pages', 'day')).toBeDefined()
})

test('many who ask for the same wait for one, of its kind', async () => {
  const cache = createBodyCache(small)
  const turn = { queue: createQueue(6), owner: 'a' }
  let made = 0
  const ask = (kind: 'calls' | 'feeds') => cache.inTurn(kind, 'same', turn, async () => ++made)
  expect(await Promise.all([ask('calls'), ask('calls'), ask('feeds'), ask('calls')])).toEqual([1, 1, 2, 1])
  expect(await ask('calls')).toBe(3)
})
