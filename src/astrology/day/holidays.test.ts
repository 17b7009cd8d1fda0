import { expect, test } from 'vitest'
import { tibetanDay, yearMonths } from '#calendar/index.ts'
import examples from '../reference/dated-examples.json' with { type: 'json' }
import annual from '../tables/annual-holidays.json' with { type: 'json' }
import monthly from '../tables/monthly-holidays.json' with { type: 'json' }
import { dayOn, everyDay } from '../testing.ts'
import { dayFacts } from './day-facts.ts'

/** Complete royal years inside the supported civil days. */
const FIRST_YEAR = 2052
const LAST_YEAR = 2176

function holidayIds(date: string): string[] {
  return dayFacts(dayOn(date)).holidays.map(({ id }) => id)
}

test.each(examples.holidays.rows)('$date: $id, kept $kept', ({ date, id, kept }) => {
  expect(holidayIds(date).includes(id)).toBe(kept)
})

test('the nine bad omens of 2010 fell in the first 11th month', () => {
  const days = everyDay().filter(day => day.royalYear === 2137 && day.month === 11)
  const found = days.filter(day => dayFacts(day).holidays.some(({ id }) => id === 'nine-bad-omens'))
  expect(found.map(({ monthPart, day }) => [monthPart, day])).toEqual([[1, 6]])
})

test('every annual observance falls on exactly one civil day of every royal year', () => {
  const counts = new Map<string, number>()
  for (const day of everyDay()) {
    for (const { id, kind } of dayFacts(day).holidays) {
      const key = `${day.royalYear} ${id}`
      if (kind === 'annual') counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
    const perYear = annual.rows.map(({ id }) => [id, counts.get(`${year} ${id}`) ?? 0])
    expect(perYear, `royal year ${year}`).toEqual(annual.rows.map(({ id }) => [id, 1]))
  }
})

test('monthly days come once in every month, also in both of a doubled pair', () => {
  let months = 0
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) months += yearMonths(year).length
  const counts = new Map<string, number>()
  for (const day of everyDay().filter(({ royalYear }) => royalYear >= FIRST_YEAR && royalYear <= LAST_YEAR)) {
    const facts = dayFacts(day)
    const practices = facts.practices.filter(({ kept }) => kept === 'day' || kept === 'skipped')
    for (const { id } of [...facts.holidays, ...practices]) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  expect(monthly.rows.map(({ id }) => [id, counts.get(id)])).toEqual(
    monthly.rows.map(({ id }) => [id, months]),
  )
})

// Most keep a practice day in the civil day of the gap, and a festival of the year on the day after it.
test('a skipped practice day stands on the day before, with the other custom on the day after', () => {
  const after = everyDay().filter(
    ({ day, month, previousDaySkipped }) => previousDaySkipped && day === 26 && month !== 10,
  )
  expect(after.length).toBeGreaterThan(20)
  for (const day of after) {
    const before = dayFacts(tibetanDay(day.dayNumber - 1))
    const dakini = before.holidays.find(({ id }) => id === 'dakini')
    expect([dakini?.kept, dakini?.others]).toEqual(['skipped', ['skipped-after']])
    expect(dayFacts(day).alsoKept).toEqual([{ id: 'dakini', kind: 'monthly', why: 'skipped-after' }])
  }
})

test('a skipped festival stands on the day after and takes the practice day of its date with it', () => {
  const [gap, after] = [dayFacts(dayOn('2028-03-10')), dayFacts(dayOn('2028-03-11'))]
  expect(after.holidays.map(({ id, kept, others }) => [id, kept, others])).toEqual([
    ['chotrul-duchen', 'skipped', ['skipped-before']],
    ['full-moon', 'skipped', ['skipped-before']],
  ])
  expect([after.isHoliday, after.isSpecial]).toEqual([true, true])
  expect(gap.holidays).toEqual([])
  expect([gap.isHoliday, gap.isSpecial]).toEqual([false, false])
  expect(gap.alsoKept.map(({ id, why }) => [id, why])).toEqual([
    ['chotrul-duchen', 'skipped-before'],
    ['full-moon', 'skipped-before'],
  ])
})

// 1977: the 1st is skipped and the 2nd doubled; the three days of Losar are the first three civil days of the year.
test('New Year when the 1st is skipped', () => {
  const kept = (date: string) => dayFacts(dayOn(date)).holidays.map(({ id, kept }) => [id, kept])
  expect(kept('1977-02-19')).toEqual([['losar', 'year-edge']])
  expect(holidayIds('1977-02-18')).toEqual(['new-years-eve', 'new-moon'])
  expect(kept('1977-02-20')).toEqual([['kings-losar', 'year-edge']])
  expect(dayFacts(dayOn('1977-02-19')).alsoKept.map(({ id }) => id)).toEqual(['kings-losar'])
})

test('New Year when the 1st is doubled: the first of the two days', () => {
  expect(holidayIds('2036-02-27')).toContain('losar')
  expect(holidayIds('2036-02-28')).toEqual(['kings-losar'])
  expect(dayFacts(dayOn('2036-02-29')).alsoKept).toEqual([
    { id: 'kings-losar', kind: 'annual', why: 'by-number' },
  ])
})

test('year-end observances stay with the month that ends the year when the 12th is doubled', () => {
  const days = everyDay().filter(day => day.royalYear === 2118 && day.month === 12)
  const found = days.flatMap(day =>
    dayFacts(day)
      .holidays.filter(({ kind }) => kind === 'annual')
      .map(({ id }) => [id, day.monthPart]),
  )
  expect(found).toEqual([
    ['gutor-begins', 2],
    ['gutor', 2],
    ['new-years-eve', 2],
  ])
})

test('New Year’s eve is the civil day before Losar in every year', () => {
  const days = everyDay()
  const eves = days.filter((_, index) => {
    const next = days[index + 1]
    return next !== undefined && dayFacts(next).holidays.some(({ id }) => id === 'losar')
  })
  const without = eves.filter(day => !dayFacts(day).holidays.some(({ id }) => id === 'new-years-eve'))
  expect(eves).toHaveLength(126)
  expect(without).toEqual([])
})

test('strongest first: the festival before the practice day', () => {
  expect(holidayIds('2016-05-21')).toEqual(['saga-dawa-duchen', 'full-moon'])
})

test('special days are the three of Losar and the four great days', () => {
  const special = new Set<string>()
  for (const day of everyDay()) {
    const { isSpecial, holidays } = dayFacts(day)
    const annualIds = holidays.filter(({ kind }) => kind === 'annual').map(({ id }) => id)
    if (isSpecial) for (const id of annualIds) special.add(id)
  }
  for (const id of ['losar', 'kings-losar', 'protectors-losar']) expect(special).toContain(id)
  const great = annual.rows.filter(({ greatDay }) => greatDay).map(({ id }) => id)
  expect(great.sort()).toEqual(['chokhor-duchen', 'chotrul-duchen', 'lhabab-duchen', 'saga-dawa-duchen'])
  expect(annual.rows.filter(({ special: marked }) => marked)).toHaveLength(7)
})

test.each([
  [1, false],
  [3, false],
  [8, true],
  [9, false],
  [10, true],
  [14, false],
  [15, true],
  [18, false],
  [19, false],
  [21, false],
  [23, false],
  [25, true],
  [28, false],
  [29, true],
  [30, true],
])('the monthly day %i is a holiday: %s', (lunarDay, expected) => {
  const inMonth7 = everyDay().filter(day => day.month === 7 && day.day === lunarDay && day.dayPart === 0)
  const plain = inMonth7.map(dayFacts).find(({ holidays }) => holidays.every(({ kept }) => kept === 'day'))
  expect(plain?.isHoliday).toBe(expected)
  expect(monthly.rows.find(({ day }) => day === lunarDay)?.holiday).toBe(expected)
})

test('omens and beginnings are noted but are no festival', () => {
  const noted = annual.rows.filter(({ festival }) => !festival).map(({ id }) => id)
  expect(noted.sort()).toEqual([
    'gutor-begins',
    'monlam',
    'new-years-eve',
    'nine-bad-omens',
    'saga-dawa-begins',
    'ten-good-omens',
  ])
})
