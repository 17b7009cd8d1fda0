import { expect, test } from 'vitest'
import { usualRules } from '#calendar/index.ts'
import {
  type KeptDate,
  linkOf,
  MOST_DATES,
  merged,
  nextDays,
  readKept,
  textOfHash,
  writeKept,
} from './kept.ts'

function kept(id: string, change: Partial<KeptDate> = {}): KeptDate {
  const place = { time: null, zone: null, longitude: null }
  return {
    id,
    kind: 'birthday',
    name: 'Tenzin Ö',
    civil: '1976-06-12',
    ...place,
    month: 4,
    day: 15,
    cal: 'phugpa',
    rules: usualRules('phugpa'),
    ...change,
  }
}

test('what is written is read, also from a link', () => {
  const dates = [kept('a'), kept('b', { civil: null, zone: 'Europe/Berlin', time: '05:40', longitude: 13.4 })]
  expect(readKept(writeKept(dates))).toEqual({ dates })
  const link = linkOf('https://dawa.test', 'en', dates)
  expect(readKept(textOfHash(new URL(link).hash) ?? '')).toEqual({ dates })
  expect(link.slice(0, link.indexOf('#'))).toBe('https://dawa.test/en/dates')
})

test.each([
  ['', 'broken'],
  ['null', 'broken'],
  ['{"version":1}', 'broken'],
  ['{"version":2,"dates":[]}', 'newer'],
  [writeKept([kept('a', { name: 'x'.repeat(61) })]), 'broken'],
  [writeKept([kept('a', { name: ' ' })]), 'broken'],
  [writeKept([kept('a', { civil: '2026-02-30' })]), 'broken'],
  [writeKept([kept('a', { day: 31 })]), 'broken'],
  [writeKept([kept('a', { day: 0 })]), 'broken'],
  [writeKept([kept('a', { month: 13 })]), 'broken'],
  [writeKept([kept('a', { month: 1.5 })]), 'broken'],
  [writeKept([kept('a', { time: '24:00' })]), 'broken'],
  [writeKept([kept('a', { longitude: -180.5 })]), 'broken'],
  [writeKept([kept('a b')]), 'broken'],
  ...(['kind', 'cal', 'rules'] as const).map(field => [
    writeKept([kept('a', { [field]: 'none' })]),
    'broken',
  ]),
  ...(['pair', 'month', 'skipped'] as const).map(rule => [
    writeKept([kept('a', { rules: { ...usualRules('phugpa'), [rule]: 'none' } })]),
    'broken',
  ]),
  [writeKept([kept('a', { zone: 'Moon/Crater' })]), 'broken'],
  [writeKept([kept('a'), kept('a')]), 'broken'],
  [writeKept(Array.from({ length: MOST_DATES + 1 }, (_, place) => kept(`a${place}`))), 'many'],
])('%s is refused', (text, fault) => {
  expect(readKept(text)).toEqual({ fault })
})

test('the letters of a link stand for those that an address would change', () => {
  expect(textOfHash('#keep=eHjQn9C-0L_Qv9C-')).toBe('xxПоппо')
  expect(linkOf('', 'ru', [kept('a', { name: 'Пооо пппп ооо' })])).toMatch(/#keep=(?=.*-)(?=.*_)[\w-]+$/)
})

test('a hash of another kind is no backup, a damaged one is a broken one', () => {
  expect([textOfHash('#backup'), textOfHash('#keep=%')]).toEqual([null, ''])
})

test('a backup replaces what has its identity, and names it only where it differs', () => {
  const { dates, replaced } = merged(
    [kept('a'), kept('b')],
    [kept('b', { name: 'Pema' }), kept('a'), kept('c')],
  )
  expect(dates.map(({ id, name }) => `${id} ${name}`)).toEqual(['a Tenzin Ö', 'b Pema', 'c Tenzin Ö'])
  expect(replaced.map(({ id }) => id)).toEqual(['b'])
})

test('the next days of several dates are in order, with the years since', () => {
  const found = nextDays([kept('a'), kept('b', { civil: '1948-02-18', month: 1, day: 8 })], '2026-11-27', 3)
  expect(found.map(({ kept: { id }, date, years }) => [id, date, years])).toEqual([
    ['b', '2027-02-14', 79],
    ['a', '2027-06-18', 51],
    ['b', '2028-03-04', 80],
  ])
})

test('nothing returns before its year, or after the tables', () => {
  expect(nextDays([kept('a', { civil: '2040-06-12' })], '2026-11-27', 20)[0]?.years).toBe(1)
  expect(nextDays([kept('a')], '2050-12-31', 20)).toEqual([])
})

test('a date that returns today is the next one', () => {
  const [first, second] = nextDays([kept('a')], '2027-06-18', 2)
  expect([first?.date, second?.date]).toEqual(['2027-06-18', '2028-06-07'])
  expect(nextDays([kept('a')], '2027-06-19', 1)[0]?.date).toBe('2028-06-07')
})

test('a date of no known year has no age, and each is reckoned in its own calendar', () => {
  const month2 = { civil: null, month: 2, day: 15, name: 'A' }
  const found = nextDays([kept('a', month2), kept('b', { ...month2, cal: 'bhutan' })], '2027-01-01', 2)
  expect(found.map(({ kept: { id }, date, years }) => [id, date, years])).toEqual([
    ['b', '2027-03-22', null],
    ['a', '2027-04-20', null],
  ])
})
