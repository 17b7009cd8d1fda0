import { expect, test } from 'vitest'
import { usualRules } from '#calendar/index.ts'
import { type KeptDate, merged, putBack, readKept, writeKept } from './kept.ts'
import { kept } from './testing-kept.ts'

test('what is written is read', () => {
  const dates = [kept('a'), kept('b', { civil: null, zone: 'Europe/Berlin', time: '05:40', longitude: 13.4 })]
  expect(readKept(writeKept(dates))).toEqual({ dates, left: [], fault: null })
})

test.each(['', 'null', '5', '{"version":1}', '{"version":1,"dates":{}}', '{"dates":[]}'])(
  '%s is no backup',
  text => {
    expect(readKept(text)).toEqual({ dates: [], left: [], fault: 'broken' })
  },
)

test.each<[string, unknown]>([
  ['a name of 61 letters', kept('x', { name: 'x'.repeat(61) })],
  ['an empty name', kept('x', { name: ' ' })],
  ['a day that there is not', kept('x', { civil: '2026-02-30' })],
  ['lunar day 31', kept('x', { day: 31 })],
  ['lunar day 0', kept('x', { day: 0 })],
  ['month 13', kept('x', { month: 13 })],
  ['half a month', kept('x', { month: 1.5 })],
  ['an hour that there is not', kept('x', { time: '24:00' })],
  ['a place beyond the Earth', kept('x', { longitude: -180.5 })],
  ['an id of two words', kept('a b')],
  ['the id of another', kept('a')],
  ...(['kind', 'cal', 'rules'] as const).map((field): [string, unknown] => [
    `an unknown ${field}`,
    kept('x', { [field]: 'none' }),
  ]),
  ...(['pair', 'month', 'skipped'] as const).map((rule): [string, unknown] => [
    `an unknown rule of ${rule}`,
    kept('x', { rules: { ...usualRules('phugpa'), [rule]: 'none' } as never }),
  ]),
  ['a zone that is no name', kept('x', { zone: 'Moon Crater' })],
  ['nothing', null],
])('a record with %s is left, and the others are read', (_, record) => {
  const text = writeKept([kept('a'), record as KeptDate, kept('c')])
  expect(readKept(text)).toEqual({ dates: [kept('a'), kept('c')], left: [record], fault: null })
})

test('a zone that this browser does not know is kept as it stands', () => {
  const dates = [
    kept('a', { zone: 'America/Coyhaique' }),
    kept('b', { zone: 'Moon/Crater' }),
    kept('c', { zone: '+05:45' }),
  ]
  expect(readKept(writeKept(dates))).toEqual({ dates, left: [], fault: null })
})

test('of a newer version the records are read that fit', () => {
  const text = JSON.stringify({ version: 2, dates: [kept('a'), { id: 'b', moon: true }] })
  expect(readKept(text)).toEqual({ dates: [kept('a')], left: [{ id: 'b', moon: true }], fault: 'newer' })
})

test('what was removed comes back before what stood behind it, once, beside what was added meanwhile', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(id => kept(id)) as [KeptDate, KeptDate, KeptDate, KeptDate]
  const ids = (dates: readonly KeptDate[]) => dates.map(({ id }) => id).join('')
  expect(ids(putBack([b, c, d], [a], [a, b, c]))).toBe('abcd')
  expect(ids(putBack([a, d], [b, c], [a, b, c]))).toBe('adbc')
  expect(ids(putBack([c], [a, b], [a, b, c]))).toBe('abc')
  expect(ids(putBack([b, a], [a], [a, b]))).toBe('ba')
})

test('a backup replaces what has its identity, and names it only where it differs', () => {
  const { dates, replaced } = merged(
    [kept('a'), kept('b')],
    [kept('b', { name: 'Pema' }), kept('a'), kept('c')],
  )
  expect(dates.map(({ id, name }) => `${id} ${name}`)).toEqual(['a Tenzin Ö', 'b Pema', 'c Tenzin Ö'])
  expect(replaced.map(({ id }) => id)).toEqual(['b'])
})
