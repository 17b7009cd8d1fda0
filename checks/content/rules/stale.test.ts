import { expect, test } from 'vitest'
import { parseFile } from '../parse.ts'
import { stampsOf } from '../stamps.ts'
import { stale } from './stale.ts'

const file = (texts: object, stamps = {}) => parseFile('ui.json', JSON.stringify(texts), stamps)

const english = file({ a: 'one', b: 'two', days_one: '{{count}} day', days_other: '{{count}} days' })
const own = { a: 'один', b: 'два', days_one: '1', days_few: '2', days_many: '5', days_other: '0' }
const stamps = stampsOf('ru', english, Object.keys(own))

const findings = (source: typeof english, given: Record<string, string>) =>
  stale
    .check({ language: 'ru', english: source, own: file(own, given) })
    .map(({ key, message }) => `${key}: ${message}`)

test('texts made from this English pass, plural forms of the language among them', () => {
  expect(Object.keys(stamps)).toEqual(Object.keys(own))
  expect(findings(english, stamps)).toEqual([])
})

test('one changed English text makes its own alone stale', () => {
  const changed = file({ a: 'one', b: 'TWO', days_one: '{{count}} day', days_other: '{{count}} days' })
  expect(findings(changed, stamps)).toEqual(['b: the English has changed since'])
})

test('a text without a stamp is named', () => {
  const { b: _, ...rest } = stamps
  expect(findings(english, rest)).toEqual(['b: has no stamp'])
})

test('a markdown page is stamped by its sections', () => {
  const page = parseFile('pages/a.md', '# About\n\nText\n\n## More\n\nWords\n')
  const made = stampsOf('de', page, page.texts.keys())
  const check = (text: string) =>
    stale
      .check({ language: 'de', english: parseFile('pages/a.md', text), own: { ...page, stamps: made } })
      .map(({ key }) => key)
  expect(check('# About  \n\nText\n\n## More\n\nWords\n')).toEqual([])
  expect(check('# About\n\nText\n\n## More\n\nOther words\n')).toEqual(['section-1'])
})
