import { expect, test } from 'vitest'
import { parseDayNumber, TRADITION_IDS, tibetanDay } from '#calendar/index.ts'
import { dayFacts } from '../day/day-facts.ts'
import annual from '../tables/annual-holidays.json' with { type: 'json' }
import table from '../tables/great-days.json' with { type: 'json' }
import observances from '../tables/observances.json' with { type: 'json' }
import { holyDays } from './holy-days.ts'

const { layers, rows } = observances
const greatOn = (date: string, tradition: (typeof TRADITION_IDS)[number]) => {
  const day = parseDayNumber(date)
  return holyDays(day, tradition, dayFacts(tibetanDay(day))).great
}

test.each(TRADITION_IDS)(
  'great days of %s are festivals of all calendars or of its own communities, New Year first',
  tradition => {
    const own = rows.filter(({ layer }) => layers[layer as keyof typeof layers] === tradition)
    const known = [...annual.rows, ...(tradition === 'phugpa' ? [] : own)].map(({ id }) => id)
    const [newYear, ...more] = Object.keys(table[tradition])
    expect(known).toEqual(expect.arrayContaining([newYear, ...more]))
    expect(newYear === 'losar' || own.find(({ id }) => id === newYear)?.rule.type === 'newYear').toBe(true)
  },
)

test('of several days each has its text, and the first opens the year', () => {
  const texts = ['2027-02-07', '2027-02-08', '2027-02-09'].map(date => greatOn(date, 'tsurphu'))
  expect(texts.map(great => [great?.text, great?.place, great?.opensYear])).toEqual([
    ['losar', 1, true],
    ['kings-losar', 2, false],
    ['protectors-losar', 3, false],
  ])
})

test('before the law the full moon of the fourth month leads in Mongolia under its older name', () => {
  expect(greatOn('2027-05-20', 'mongolian')?.id).toBe('buddha-day-mn')
  expect(greatOn('2018-05-29', 'mongolian')?.id).toBe('saga-dawa-duchen')
})
