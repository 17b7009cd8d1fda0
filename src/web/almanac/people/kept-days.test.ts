import { expect, test } from 'vitest'
import { usualRules } from '#calendar/index.ts'
import type { KeptDate } from './kept.ts'
import { addressed, nextDays, partKeys, reckoned, rulesThatMatter, weeksOf } from './kept-days.ts'
import { kept } from './testing-kept.ts'

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

const death = (change: Partial<KeptDate> = {}) =>
  kept('d', { kind: 'memorial', civil: '2026-10-03', month: 8, day: 22, ...change })
const chosen = (change: object) =>
  death({ death: { weeks: 7, count: 'both', yearly: 'all', isBeforeDawn: false, ...change } })

test('the weeks after a death stand in both counts until one is chosen, and go with the next year', () => {
  const last = (one: KeptDate, today: string) =>
    weeksOf(one, today)
      .slice(-2)
      .map(({ week, count, date }) => `${week} ${count} ${date}`)
  expect(last(death(), '2026-12-31')).toEqual(['7 day 2026-11-20', '7 next 2026-11-21'])
  expect(last(chosen({ weeks: 5, count: 'next' }), '2026-10-04')).toEqual([
    '4 next 2026-10-31',
    '5 next 2026-11-07',
  ])
  expect([weeksOf(death(), '2027-01-01'), weeksOf(death({ civil: null }), '2026-10-04')]).toEqual([[], []])
  // Not of what is no death.
  expect(weeksOf(death({ kind: 'birthday' }), '2026-10-04')).toEqual([])
  expect(weeksOf(death({ civil: '2026-11-20' }), '2027-01-01')).toHaveLength(14)
})

test('after a death its years are as they were chosen, and before dawn they go by the day before', () => {
  const years = (one: KeptDate) =>
    nextDays([one], '2026-10-04', 3).map(({ date, years: since }) => [date, since])
  expect(years(death())).toEqual([
    ['2027-10-22', 1],
    ['2028-10-10', 2],
    ['2029-09-29', 3],
  ])
  expect([years(chosen({ yearly: 'first' })), years(chosen({ yearly: 'none' }))]).toEqual([
    [['2027-10-22', 1]],
    [],
  ])
  // 7 February 2027 is 1/1, and before dawn still 12/30 of the year before.
  const losar = { civil: '2027-02-07', month: 12, day: 30 }
  const night = { ...chosen({ isBeforeDawn: true }), ...losar }
  expect(nextDays([night], '2027-02-08', 1)).toMatchObject([
    { years: 1, date: expect.stringMatching('2028-02') },
  ])
  expect(partKeys(night)).toEqual([])
})

test('an address says what is not usual, and the day of a death only as long as something depends on it', () => {
  const said = (one: KeptDate, today = '2026-11-28') => JSON.parse(JSON.stringify(addressed(one, today)))
  expect(said(kept('a'))).toEqual({ lunar: { month: 4, day: 15 }, kind: 'birthday' })
  expect(
    said(kept('a', { kind: 'other', cal: 'bhutan', rules: { ...usualRules('bhutan'), pair: 'both' } })),
  ).toEqual({
    lunar: { month: 4, day: 15 },
    cal: 'bhutan',
    pair: 'both',
  })
  const memorial = { lunar: { month: 8, day: 22 }, kind: 'memorial' }
  expect(said(death())).toEqual({ ...memorial, death: '2026-10-03' })
  expect(said(chosen({ weeks: 5, count: 'day', yearly: 'first' }))).toEqual({
    ...{ ...memorial, death: '2026-10-03' },
    ...{ weeks: 5, count: 'day', yearly: 'first' },
  })
  expect(said(death(), '2027-01-01')).toEqual(memorial)
  expect(said(chosen({ yearly: 'first' }), '2027-01-01')).toMatchObject({ death: '2026-10-03' })
})

// 25 September 1994: the second 20th of the first of two months 8.
test('a doubled month and a doubled day are known of a civil date', () => {
  expect(partKeys(kept('a', { civil: '1994-09-25', month: 8, day: 20 }))).toEqual(['month1', 'day2'])
  expect(partKeys(kept('a'))).toEqual([])
  expect(partKeys(kept('a', { civil: null }))).toEqual([])
})

test('the rules that matter are those of what comes twice or not at all in twenty years', () => {
  const matters = (month: number, day: number) => rulesThatMatter(kept('a', { month, day }), '2026-11-28')
  expect(matters(3, 10)).toEqual({ pair: false, month: false, skipped: false })
  expect(matters(2, 15)).toEqual({ pair: false, month: true, skipped: false })
  expect(matters(10, 15)).toEqual({ pair: false, month: false, skipped: true })
  expect(matters(8, 15)).toEqual({ pair: true, month: false, skipped: false })
})

test('what was kept with a civil day of Tsurphu follows that day, and nothing else moves', () => {
  const before = { civil: '1949-01-30', month: 12, day: 30, cal: 'tsurphu' } as const
  const one = kept('a', before)
  expect(reckoned(one)).toEqual({ ...one, month: 1, day: 1 })
  const now = reckoned(one)
  expect(reckoned(now)).toBe(now)
  for (const other of [kept('a', { ...before, cal: 'phugpa' }), kept('a', { ...before, civil: null })])
    expect(reckoned(other)).toBe(other)
})
