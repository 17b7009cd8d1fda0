import { expect, test } from 'vitest'
import { hashJson } from '../hash.ts'
import { parseFile } from '../parse.ts'
import { messages } from '../testing.ts'
import { stale } from './stale.ts'

const english = { b: 'two', a: 'one' }

test('a file made from this English passes, in whatever order and layout', () => {
  const $source = hashJson({ a: 'one', b: 'two', $source: 'ignored' })
  expect(messages(stale, 'de', english, { $source, a: 'eins', b: 'zwei' })).toEqual([])
})

test('a file made from other English, or from nothing said, is refused', () => {
  const $source = hashJson({ a: 'one', b: 'three' })
  expect(messages(stale, 'de', english, { $source, a: 'eins' })).toEqual([': the English has changed since'])
  expect(messages(stale, 'de', english, { a: 'eins' })).toEqual([
    ': says nothing about the English it was made from',
  ])
})

test('markdown keeps its source in the first line', () => {
  const page = parseFile('pages/a.md', '# About\n\nText\n')
  const own = (source: string) => parseFile('pages/a.md', `<!-- source: ${source} -->\n# Über\n\nText\n`)
  const check = (source: string) => stale.check({ language: 'de', english: page, own: own(source) }).length
  expect(check(page.hash)).toBe(0)
  expect(check('0123456789abcdef')).toBe(1)
})
