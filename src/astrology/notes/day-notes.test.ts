// Expectations are the tables, dated examples and counts that the sources give, written out.
import { describe, expect, it, test } from 'vitest'
import {
  anniversaries,
  calendarDay,
  formatCivilDate,
  parseDayNumber,
  TRADITION_IDS,
  usualRules,
} from '#calendar/index.ts'
import type { TibetanDay } from '#calendar/types.ts'
import { plainRun } from '../rule.ts'
import table from '../tables/day-notes.json' with { type: 'json' }
import eclipses from '../tables/eclipses.json' with { type: 'json' }
import { dayOn, everyDay } from '../testing.ts'
import { mastersRule } from './dates.ts'
import { birthYears, dayNotes, explainNotes } from './day-notes.ts'
import type { DayNotes } from './types.ts'

const YEAR = everyDay().filter(({ civil }) => civil.year === 2026)
const notesOfYear: readonly [string, DayNotes, TibetanDay][] = YEAR.map(day => [
  formatCivilDate(day.civil),
  dayNotes(day),
  day,
])

/** The dates of 2026 whose notes are so. */
function datesWith(isSo: (notes: DayNotes, day: TibetanDay) => boolean): string[] {
  return notesOfYear.filter(([, notes, day]) => isSo(notes, day)).map(([date]) => date)
}

test.each([
  ['2026-11-22', 'Sun', ['dragon'], [], []],
  ['2026-11-23', 'Mon', ['dog'], ['goat'], []],
  ['2026-11-24', 'Tue', ['snake', 'horse'], ['rat', 'pig'], ['monkey', 'bird']],
  ['2026-11-25', 'Wed', ['rat', 'pig'], ['ox', 'dragon', 'dog'], ['snake', 'horse']],
  ['2026-11-26', 'Thu', ['tiger', 'rabbit'], ['monkey', 'bird'], ['ox', 'dragon', 'goat', 'dog']],
  ['2026-11-27', 'Fri', ['goat', 'monkey', 'bird'], ['snake', 'horse'], ['tiger', 'rabbit']],
  ['2026-11-28', 'Sat', ['ox'], ['tiger', 'rabbit'], ['rat', 'pig']],
])('%s, a %s, for those born in the years of the animals', (date, weekday, soul, life, obstacle) => {
  expect(dayOn(date).weekday).toBe(weekday)
  expect(birthYears(dayOn(date))).toEqual({ soul, life, obstacle })
})

describe('dates without procedures', () => {
  it('are eight in a month, each with its direction', () => {
    const found = new Map(
      notesOfYear.flatMap(([, { noProcedure }, { day }]) =>
        noProcedure ? [[day, noProcedure] as const] : [],
      ),
    )
    expect(Object.fromEntries(found)).toEqual({
      4: { direction: 'E', disputed: false },
      8: { direction: 'S', disputed: false },
      11: { direction: 'W', disputed: true },
      15: { direction: 'N', disputed: false },
      18: { direction: 'SE', disputed: true },
      22: { direction: 'SW', disputed: false },
      25: { direction: 'NW', disputed: false },
      29: { direction: 'NE', disputed: false },
    })
  })

  it('are named by the date, because Vishti often falls into the other half of the lunar day', () => {
    const days = notesOfYear.filter(([, { noProcedure }]) => noProcedure !== null)
    expect(days.filter(([, { karana }]) => karana.id !== 'vishti').length / days.length).toBeCloseTo(0.54, 1)
  })
})

describe('eclipses', () => {
  it('of 2026 stand on the civil days at Lhasa in which they are greatest', () => {
    const found = notesOfYear.flatMap(([date, { eclipse }]) => (eclipse ? [[date, eclipse]] : []))
    expect(found).toEqual([
      ['2026-02-17', { kind: 'solar', type: 'annular', utc: '2026-02-17T12:11Z', merit: 100_000_000 }],
      [
        '2026-03-03',
        { kind: 'lunar', type: 'total', utc: '2026-03-03T11:33Z', minutes: 208, merit: 700_000 },
      ],
      ['2026-08-12', { kind: 'solar', type: 'total', utc: '2026-08-12T17:45Z', merit: 100_000_000 }],
      [
        '2026-08-28',
        { kind: 'lunar', type: 'partial', utc: '2026-08-28T04:12Z', minutes: 199, merit: 700_000 },
      ],
    ])
  })

  it('are as many as in the canon of NASA, by kind and type', () => {
    const counts: Record<string, number> = {}
    for (const { kind, type } of eclipses.rows) {
      counts[`${kind} ${type}`] = (counts[`${kind} ${type}`] ?? 0) + 1
    }
    expect(counts).toEqual({
      'lunar total': 108,
      'lunar partial': 76,
      'solar total': 87,
      'solar annular': 93,
      'solar hybrid': 9,
      'solar partial': 93,
    })
    expect(eclipses.rows.filter(row => 'lhasa' in row && Number(row.lhasa) > 0)).toHaveLength(51)
  })

  // The library calls the first nine total and the others partial.
  it('have the types of the canon also where Sun and Moon are nearly of one size or the axis passes beside the Earth', () => {
    const named = (chosen: (row: (typeof eclipses.rows)[number]) => boolean) =>
      eclipses.rows.filter(chosen).map(({ utc, type }) => `${utc.slice(0, 10)} ${type}`)
    expect(named(({ type }) => type === 'hybrid')).toEqual([
      ...['1930-04-28', '1986-10-03', '1987-03-29', '2005-04-08', '2013-11-03'].map(date => `${date} hybrid`),
      ...['2023-04-20', '2031-11-14', '2049-11-25', '2050-05-20'].map(date => `${date} hybrid`),
    ])
    expect(named(row => 'central' in row)).toEqual([
      ...['1928-05-19 total', '1950-03-18 annular', '1957-04-30 annular', '1957-10-23 total'],
      ...['1967-11-02 total', '2014-04-29 annular', '2043-04-09 total', '2043-10-03 annular'],
    ])
    expect(dayNotes(dayOn('2014-04-29')).eclipse).toMatchObject({ type: 'annular', central: false })
  })

  it('agree with the lunar date within a day', () => {
    const counts: Record<string, number> = {}
    for (const day of everyDay()) {
      const { eclipse } = dayNotes(day)
      if (!eclipse) continue
      const label = `${eclipse.kind} ${day.day}`
      counts[label] = (counts[label] ?? 0) + 1
    }
    expect(counts).toEqual({ 'lunar 15': 163, 'lunar 16': 21, 'solar 30': 241, 'solar 1': 40, 'solar 29': 1 })
  })
})

/** Minutes of the civil day as clock time, `+1` after midnight. */
function clock(fraction: number | undefined): string | null {
  if (fraction === undefined) return null
  const minutes = Math.round(5 * 60 + fraction * 1440)
  const text = (number: number) => String(number).padStart(2, '0')
  return `${text(Math.floor(minutes / 60) % 24)}:${text(minutes % 60)}${minutes >= 1440 ? '+1' : ''}`
}

test.each([
  ['2026-01-01', 13, '16:33', 2, '16:45', 20, 'rigs-can'],
  ['2026-02-18', 1, '13:04', 22, '17:54', 17, 'gdab-pa'],
  ['2026-03-03', 15, '13:09', 9, '02:18+1', 5, 'gdab-pa'],
  ['2026-05-31', 15, '11:30', 15, '10:30', 18, 'gdab-pa'],
  ['2026-07-18', 4, '07:42', 9, '17:07', 15, 'vishti'],
  ['2026-08-12', 30, '22:16', 7, '01:53+1', 14, 'rkang-bzhi'],
  ['2026-09-27', 16, '18:53', 24, '08:16', 8, 'byis-pa'],
  ['2026-11-01', 22, '16:02', 5, '05:22', 19, 'vishti'],
  ['2026-11-20', 11, '22:10', 24, '23:51', 12, 'tshong-ba'],
  ['2026-12-31', 23, '12:41', 11, '15:51', 2, 'rigs-can'],
])('%s: lunar day %i to %s, mansion %i to %s, yoga %i, karana %s', (date, ...expected) => {
  const day = dayOn(date)
  const { lunarDayEnds, mansionChanges, yoga, karana } = dayNotes(day)
  const found = [
    day.day,
    clock(lunarDayEnds[0]?.fraction),
    day.mansion,
    clock(mansionChanges[0]?.fraction),
    yoga.id,
    karana.id,
  ]
  expect(found).toEqual(expected)
})

test('yogas to be avoided wholly, and every yoga and karana come in a year', () => {
  const yogas = new Map(notesOfYear.map(([, { yoga }]) => [yoga.id, yoga]))
  expect(yogas.size).toBe(27)
  expect(
    [...yogas.values()]
      .filter(({ avoided }) => avoided)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([16, 18, 26])
  expect(new Set(notesOfYear.map(([, { karana }]) => karana.id)).size).toBe(11)
})

test('the Moon enters the next mansion 0, 1 or 2 times a day, and the last change leads to the mansion of the next daybreak', () => {
  const days = everyDay()
  const wrong = days.filter((day, index) => {
    const next = days[index + 1]
    const changes = dayNotes(day).mansionChanges
    const entered = changes.at(-1)?.mansion ?? day.mansion
    const inside = changes.every(({ fraction }) => fraction >= 0 && fraction < 1)
    return !inside || changes.length > 2 || (next && entered !== next.mansion)
  })
  // On the day after these two the Moon stands exactly on the edge of a mansion at daybreak: the change belongs to that dawn.
  expect(wrong.map(({ civil }) => formatCivilDate(civil))).toEqual(['1927-09-27', '2027-10-07'])
})

test.each([
  [1, { when: 'noon', course: ['SW', 'NE'], works: true }],
  [14, { when: 'morning', course: ['sky', 'lake'], works: true }],
  [19, { when: 'early-morning', course: ['S', 'N'], works: false }],
  [29, { when: 'sun-a-spear-high', course: ['NE', 'SW'], works: true }],
  [30, { when: 'all-day', course: null, works: false }],
])('Rahu on lunar day %i', (lunarDay, expected) => {
  const [, notes] = notesOfYear.find(([, , { day }]) => day === lunarDay) ?? []
  expect(notes?.rahu).toEqual(expected)
})

test('Rahu has works on sixteen dates', () => {
  const dates = new Set(notesOfYear.filter(([, { rahu }]) => rahu.works).map(([, , { day }]) => day))
  expect([...dates].sort((a, b) => a - b)).toEqual([
    1, 4, 6, 8, 11, 12, 14, 15, 17, 18, 21, 22, 24, 25, 27, 29,
  ])
})

describe('black months', () => {
  it('of 2026 are a third of month 12 and a third of month 6', () => {
    const dates = datesWith(({ blackMonth }) => blackMonth)
    expect(dates).toHaveLength(19)
    expect([dates[0], dates[8], dates[9], dates[18]]).toEqual([
      '2026-01-29',
      '2026-02-06',
      '2026-07-25',
      '2026-08-03',
    ])
  })

  it.each([
    ['rat', [6, 12], 11, 20],
    ['ox', [1, 7], 21, 30],
    ['tiger', [2, 8], 1, 10],
    ['rabbit', [3, 9], 11, 20],
    ['dragon', [4, 10], 21, 30],
    ['snake', [5, 11], 1, 10],
    ['horse', [6, 12], 11, 20],
    ['goat', [1, 7], 21, 30],
    ['monkey', [2, 8], 1, 10],
    ['bird', [3, 9], 11, 20],
    ['dog', [4, 10], 21, 30],
    ['pig', [5, 11], 1, 10],
  ])('of the year of the %s', (animal, months, first, last) => {
    // The year before lends its months 11 and 12 to this one.
    const year = everyDay().find(day => day.yearAnimal === animal && day.civil.year > 1940)?.royalYear ?? 0
    const days = everyDay().filter(({ royalYear, month }) => royalYear === (month >= 11 ? year - 1 : year))
    const black = days.filter(day => dayNotes(day).blackMonth)
    expect([...new Set(black.map(({ month }) => month))].sort((a, b) => a - b)).toEqual(months)
    expect(black.filter(({ day }) => day < first || day > last)).toEqual([])
    const inThirds = days.filter(({ month, day }) => months.includes(month) && day >= first && day <= last)
    expect(black).toHaveLength(inThirds.length)
  })
})

test('black days of 2026, every sixth date by month', () => {
  expect(datesWith(({ blackDay }) => blackDay)).toHaveLength(61)
  const FIRST_OF_MONTH = [6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5]
  const expected = datesWith((_, { month, day }) => day % 6 === (FIRST_OF_MONTH[month - 1] ?? 0) % 6)
  expect(datesWith(({ blackDay }) => blackDay)).toEqual(expected)
})

describe('masters', () => {
  it('of 2026 with their schools', () => {
    const found = notesOfYear.flatMap(([date, { masters }]) =>
      masters.map(({ id, schools, kept }) => [date, id, schools.join(' '), kept]),
    )
    expect(found).toEqual([
      ['2026-01-02', 'sakya-pandita', 'sakya', 'day'],
      ['2026-02-04', 'longchenpa', 'nyingma', 'day'],
      ['2026-03-02', 'milarepa', 'kagyu', 'day'],
      ['2026-06-14', 'mipham', 'nyingma', 'day'],
      ['2026-06-24', 'guru-rinpoche-birth', 'nyingma', 'day'],
      ['2026-07-06', 'dalai-lama-birthday', '', 'civil'],
      ['2026-10-08', 'jambhala', '', 'day'],
      ['2026-10-13', 'jigme-lingpa', 'nyingma', 'day'],
      ['2026-10-28', 'atisha', 'kadam gelug', 'day'],
      ['2026-12-03', 'tsongkhapa', 'gelug', 'day'],
      ['2026-12-23', 'sakya-pandita', 'sakya', 'day'],
    ])
  })

  it('have no birthday before the birth', () => {
    expect(dayNotes(dayOn('1934-07-06')).masters).toEqual([])
    expect(dayNotes(dayOn('1935-07-06')).masters).toHaveLength(1)
  })

  it.each(TRADITION_IDS)('are kept on the anniversaries of their dates in the calendar %s', calendar => {
    const span = { first: parseDayNumber('1990-01-01'), last: parseDayNumber('2049-12-31') }
    const kept = new Map<string, number[]>()
    for (let number = span.first; number <= span.last; number++)
      for (const { id, kept: why } of plainRun('', mastersRule, {
        day: calendarDay(number, calendar),
        calendar,
      }))
        if (why === 'day' || why === 'skipped') kept.set(id, [...(kept.get(id) ?? []), number])
    for (const { id, ...date } of table.masters)
      expect(kept.get(id), id).toEqual(
        anniversaries(date, usualRules(calendar), calendar, span).map(({ dayNumber }) => dayNumber),
      )
  })
})

describe('earth lords', () => {
  it('stand on so many days of 2026', () => {
    const counts: Record<string, number> = {}
    for (const [, { earthLords }] of notesOfYear) {
      for (const { id } of earthLords) counts[id] = (counts[id] ?? 0) + 1
    }
    expect(counts).toEqual({
      'yan-kwong': 13,
      'zin-phung': 60,
      'pi-ling': 12,
      'gnam-sbyor': 12,
      'hal-khyi': 12,
      'ki-kang': 24,
      'dbul-po-lag-stong': 22,
      'phung-po-zor-thogs': 12,
      'ka-khyung': 14,
    })
    expect(datesWith(({ earthLords }) => earthLords.length > 0)).toHaveLength(140)
  })

  it.each([
    [11, 1, 'zin-phung', ['S', 'N'], null],
    [1, 1, 'zin-phung', ['S', 'N'], null],
    [2, 6, 'zin-phung', ['W', 'E'], null],
    [5, 3, 'zin-phung', ['N', 'S'], null],
    [10, 4, 'zin-phung', ['E', 'W'], null],
    [11, 28, 'pi-ling', null, 'pig'],
    [1, 8, 'pi-ling', null, 'snake'],
    [10, 9, 'pi-ling', null, 'rabbit'],
    [12, 16, 'hal-khyi', null, 'horse'],
    [1, 9, 'yan-kwong', null, null],
  ])('in month %i on day %i: %s', (month, lunarDay, id, course, hour) => {
    const day = everyDay().find(found => found.month === month && found.day === lunarDay)
    const found = day && dayNotes(day).earthLords.find(lord => lord.id === id)
    expect(found).toEqual({ id, course, hour })
  })
})

test.each([
  ['2026-11-22', false, ['S', 'N', 'NE', 'SE', 'SW', 'NW']],
  ['2026-11-23', false, ['SW']],
  ['2026-11-24', false, ['S', 'N', 'NE', 'SE', 'SW', 'NW']],
  ['2026-11-25', true, ['E', 'N', 'NE', 'SE', 'SW', 'NW']],
  ['2026-11-26', true, ['W']],
  ['2026-11-27', true, ['S', 'N', 'W']],
  ['2026-11-28', false, ['E', 'W', 'NE', 'SE', 'SW', 'NW']],
])('a journey on %s', (date, good, avoid) => {
  expect(dayNotes(dayOn(date)).journey).toEqual({ good, avoid })
})

test('the two weeks of 2026', () => {
  const found = notesOfYear.flatMap(([date, { week }, { month, day }]) =>
    week ? [[date, week.id, week.day, `${month}/${day}`]] : [],
  )
  expect(found).toHaveLength(14)
  expect(found[0]).toEqual(['2026-07-16', 'poison-rain', 1, '6/2'])
  expect(found[6]).toEqual(['2026-07-22', 'poison-rain', 7, expect.anything()])
  expect(found[7]).toEqual(['2026-09-21', 'sage-star', 1, '8/10'])
  expect(found[13]).toEqual(['2026-09-27', 'sage-star', 7, expect.anything()])
})

test('each week has seven days in every year', () => {
  const counts = new Map<string, number>()
  for (const day of everyDay()) {
    const { week } = dayNotes(day)
    if (week)
      counts.set(`${day.civil.year} ${week.id}`, (counts.get(`${day.civil.year} ${week.id}`) ?? 0) + 1)
  }
  expect(counts.size).toBe(252)
  expect([...counts].filter(([, days]) => days !== 7)).toEqual([])
})

test('the explained notes are the plain ones, each with a trace', () => {
  for (const day of YEAR.slice(0, 60)) {
    const { notes, traces } = explainNotes(day)
    expect(notes).toEqual(dayNotes(day))
    expect(traces.map(({ of }) => of)).toEqual(Object.keys(notes).map(key => `notes.${key}`))
  }
})
