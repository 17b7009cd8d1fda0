import { expect, test, vi } from 'vitest'
import { dateNames } from '#contract/date-names.ts'
import { LANGUAGES } from '#contract/languages.ts'
import {
  addDays,
  addMonths,
  dateParts,
  daysNear,
  isAlmanacDay,
  nameIn,
  nearestInAlmanac,
  registerDateNames,
  weekdayOf,
} from './dates.ts'
import { localToday } from './today.ts'

for (const lang of LANGUAGES) registerDateNames(lang, dateNames(lang))

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['1925-01-01', 46020, '2050-12-31'],
])('%s and %i days: %s', (date, days, expected) => expect(addDays(date, days)).toBe(expected))

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', 14, '2028-01'],
])('%s and %i months: %s', (month, months, expected) => expect(addMonths(month, months)).toBe(expected))

test.each([
  ['2026-11-20', true],
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2025-02-31', false],
  ['2025-13-01', false],
  ['2025-2-1', false],
  ['', false],
  [undefined, false],
  ['1925-01-01', true],
  ['1924-12-31', false],
  ['2050-12-31', true],
  ['2051-01-01', false],
])('%s is a day of the almanac: %s', (text, expected) => expect(isAlmanacDay(text)).toBe(expected))

test.each([
  ['2026-11-20', '2026-11-20'],
  ['1924-12-31', '1925-01-01'],
  ['1970-01-01', '1970-01-01'],
  ['2051-01-01', '2050-12-31'],
  ['1924-05', '1925-01'],
  ['2051-02', '2050-12'],
])('of %s the almanac has %s as the nearest', (date, nearest) => expect(nearestInAlmanac(date)).toBe(nearest))

test('search engines are offered the days of thirteen months each way, as far as the almanac reaches', () => {
  const near = daysNear('2026-11-20')
  expect([near.length, near[0], near.at(-1)]).toEqual([793, '2025-10-20', '2027-12-21'])
  expect(daysNear('2050-12-30').at(-1)).toBe('2050-12-31')
})

test('2026-11-20 is a Friday', () => expect(weekdayOf('2026-11-20')).toBe(5))

test("today is the date of the device's clock", () => {
  expect(localToday(new Date(2026, 10, 20, 0, 5))).toBe('2026-11-20')
  expect(localToday(new Date(2026, 10, 20, 23, 55))).toBe('2026-11-20')
})

test.each([
  ['en', 'Friday', 'Fri', 'November', 'Nov'],
  ['es', 'viernes', 'vie', 'noviembre', 'nov'],
  ['pt', 'sexta-feira', 'sex.', 'novembro', 'nov.'],
  ['de', 'Freitag', 'Fr', 'November', 'Nov'],
  ['ru', 'пятница', 'пт', 'ноябрь', 'нояб.'],
  ['fr', 'vendredi', 'ven.', 'novembre', 'nov.'],
  ['it', 'venerdì', 'ven', 'novembre', 'nov'],
] as const)(
  'in %s weekday and month are %s, %s, %s, %s',
  (lang, weekday, weekdayShort, month, monthShort) => {
    const name = (field: Parameters<typeof nameIn>[1]) => nameIn(lang, field, '2026-11-20')
    expect([name('weekday'), name('weekdayShort')]).toEqual([weekday, weekdayShort])
    expect([name('month'), name('monthShort')]).toEqual([month, monthShort])
  },
)

test.each([
  [
    'en',
    {
      weekday: 'Friday',
      day: '20',
      month: 'November',
      monthInDate: 'November',
      monthShort: 'Nov',
      year: '2026',
    },
  ],
  ['de', { weekday: 'Freitag', month: 'November', monthInDate: 'November' }],
  ['ru', { weekday: 'пятница', month: 'ноябрь', monthInDate: 'ноября', monthShortInDate: 'нояб.' }],
] as const)('the parts of a date in %s', (lang, expected) => {
  expect(dateParts(lang, '2026-11-20')).toMatchObject(expected)
})

test.each([
  ['ru', '2026-05-31', 'мая'],
  ['ru', '2026-03-05', 'мар.'],
  ['ru', '2026-06-12', 'июн.'],
  ['de', '2026-11-20', 'Nov.'],
  ['de', '2026-03-05', 'März'],
  ['en', '2026-11-20', 'Nov'],
] as const)('the short month beside the day of a date in %s, %s: %s', (lang, date, month) =>
  expect([dateParts(lang, date).monthShortInDate, nameIn(lang, 'monthShortInDate', date)]).toEqual([
    month,
    month,
  ]),
)

test.each([
  ['fr', '2026-05-01', '1er'],
  ['fr', '2026-05-21', '21'],
  ['en', '2026-05-01', '1'],
] as const)('the day of a date in %s, %s: %s', (lang, date, day) =>
  expect(dateParts(lang, date).day).toBe(day),
)

test('names are told as they were registered', () => {
  const own = dateNames('it')
  registerDateNames('it', { ...own, month: { ...own.month, 10: 'brumaio' } })
  expect(nameIn('it', 'month', '2026-11')).toBe('brumaio')
  expect(nameIn('it', 'weekday', '2026-11-20')).toBe('venerdì')
  registerDateNames('it', own)
})

test('English names stand in for those of a language that failed to load', async () => {
  vi.resetModules()
  const dates = await import('./dates.ts')
  expect(dates.nameIn('de', 'month', '2026-10')).toBe('')
  dates.registerDateNames('en', dateNames('en'))
  expect(dates.nameIn('de', 'month', '2026-10')).toBe('October')
})
