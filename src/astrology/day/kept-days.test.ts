// Where observances of skipped and doubled days stand, against every case of the supported range.
import { describe, expect, test } from 'vitest'
import { formatCivilDate } from '#calendar/index.ts'
import type { TibetanDay } from '#calendar/types.ts'
import type { OtherDay } from '../ids.ts'
import { dayNotes } from '../notes/day-notes.ts'
import cases from '../reference/observance-cases.json' with { type: 'json' }
import annual from '../tables/annual-holidays.json' with { type: 'json' }
import monthly from '../tables/monthly-holidays.json' with { type: 'json' }
import { dayOn, everyDay } from '../testing.ts'
import { dayFacts } from './day-facts.ts'

/** Royal year less 127, id, main date, dates of others with the reason. */
type Case = readonly [
  year: number,
  id: string,
  main: string,
  others: Readonly<Partial<Record<string, string>>>,
]

interface Found {
  day: TibetanDay
  id: string
  isMain: boolean
  why: OtherDay | null
  isUsual: boolean
}

const caseKey = (day: TibetanDay, id: string) => `${day.royalYear - 127} ${id}`
const read = (list: unknown) => list as readonly Case[]

/** Cases as the rules give them: what is kept otherwise than on its own lunar day, or by others too. */
function casesOf(found: readonly Found[]): Case[] {
  const byYear = new Map<string, Found[]>()
  for (const one of found) {
    const key = caseKey(one.day, one.id)
    byYear.set(key, [...(byYear.get(key) ?? []), one])
  }
  return [...byYear.values()].flatMap((group): Case[] => {
    const main = group.find(({ isMain }) => isMain)
    const others = group.filter(({ isMain }) => !isMain)
    if (!main || (main.isUsual && others.length === 0)) return []
    const dates = others.map(({ day, why }) => [formatCivilDate(day.civil), why])
    return [[main.day.royalYear - 127, main.id, formatCivilDate(main.day.civil), Object.fromEntries(dates)]]
  })
}

const numberOf = new Map<string, number>(annual.rows.map(({ id, day }) => [id, day]))
const facts = everyDay().map(day => ({ day, ...dayFacts(day) }))
const sorted = (list: readonly Case[]) =>
  list
    .map(([year, id, main, others]) => JSON.stringify([year, id, main, Object.entries(others).sort()]))
    .sort()

describe('the whole range has these cases and no others', () => {
  test('observances of the year', () => {
    const found = facts.flatMap(({ day, holidays, alsoKept }) => [
      ...holidays
        .filter(({ kind }) => kind === 'annual')
        .map(({ id, kept }) => ({
          ...{ day, id, isMain: true, why: null },
          isUsual: kept === 'day' || (kept === 'year-edge' && isNumber(id, day)),
        })),
      ...alsoKept
        .filter(({ kind }) => kind === 'annual')
        .map(({ id, why }) => ({ day, id, isMain: false, why, isUsual: false })),
    ])
    expect(sorted(casesOf(found))).toEqual(sorted(read(cases.annual)))
  })

  test('days of masters', () => {
    const found = everyDay().flatMap(day =>
      dayNotes(day).masters.map(({ id, kept }) => {
        const isMain = kept === 'day' || kept === 'skipped' || kept === 'civil'
        const why = isMain ? null : (kept as OtherDay)
        return { day, id, isMain, why, isUsual: kept === 'day' || kept === 'civil' }
      }),
    )
    expect(sorted(casesOf(found))).toEqual(sorted(read(cases.masters)))
  })
})

/** True where the first or last day of the year simply stands on its number, as on the eve also the day before the skipped 30th does. */
function isNumber(id: string, day: TibetanDay): boolean {
  return id === 'new-years-eve' || (numberOf.get(id) === day.day && day.dayPart !== 2)
}

test.each(read(cases.monthly).map(one => [`${one[1]} on ${one[2]}`, one] as const))(
  'practice days: %s',
  (_, [, id, main, others]) => {
    const { holidays, practices } = dayFacts(dayOn(main))
    expect([...holidays, ...practices].map(kept => kept.id)).toContain(id)
    const named = holidays.find(holiday => holiday.id === id)?.others ?? []
    expect([...named].sort()).toEqual(Object.values(others).sort())
    for (const [date, why] of Object.entries(others)) {
      expect(dayFacts(dayOn(date)).alsoKept).toContainEqual({ id, kind: 'monthly', why })
    }
  },
)

test('the second 19th of April 1929 is named as the other day of the protectors', () => {
  const on = (date: string) => dayFacts(dayOn(date)).practices
  expect(on('1929-04-27')).toEqual([{ id: 'protectors-19', kept: 'day', others: ['second-day'] }])
  expect(on('1929-04-28')).toEqual([{ id: 'protectors-19', kept: 'second-day', others: [] }])
})

test('every doubled day of a minor practice names its second', () => {
  const minor = new Map(monthly.rows.filter(({ holiday }) => !holiday).map(({ id, day }) => [day, id]))
  const doubled = facts.filter(({ day }) => day.dayPart > 0 && minor.has(day.day))
  expect(doubled.length).toBeGreaterThan(500)
  for (const { day, practices } of doubled) {
    const found = practices.find(({ id }) => id === minor.get(day.day))
    expect(day.dayPart === 1 ? found?.others : found?.kept).toEqual(
      day.dayPart === 1 ? ['second-day'] : 'second-day',
    )
  }
})

test('what a day says of others and what their days say are the same', () => {
  const named = facts.flatMap(({ holidays }) => holidays.flatMap(({ others }) => others))
  const standing = facts.flatMap(({ alsoKept }) => alsoKept.map(({ why }) => why))
  expect(named.sort()).toEqual(standing.sort())
})

test('1,021 civil days are kept by others, 7 of them in 2026', () => {
  const isByOthers = ({ kept }: { kept: string }) => !['day', 'skipped', 'civil'].includes(kept)
  const days = facts.filter(
    ({ day, alsoKept, practices }) =>
      alsoKept.length > 0 || practices.some(isByOthers) || dayNotes(day).masters.some(isByOthers),
  )
  expect(days).toHaveLength(1021)
  expect(days.filter(({ day }) => day.civil.year === 2026)).toHaveLength(7)
})

test('of 882 skipped practice days 324 are principal ones, and 50 of those move with a festival to the day after', () => {
  const skipped = facts.flatMap(({ day, holidays, practices }) => [
    ...holidays
      .filter(({ kind, kept }) => kind === 'monthly' && kept === 'skipped')
      .map(one => ({ ...one, day })),
    ...practices.filter(({ kept }) => kept === 'skipped').map(one => ({ ...one, others: null, day })),
  ])
  const principal = skipped.filter(({ others }) => others !== null)
  const moved = principal.filter(({ others }) => others?.includes('skipped-before'))
  expect([skipped.length, principal.length, moved.length]).toEqual([882, 324, 50])
})
