import { expect, test } from 'vitest'
import { WEEKDAYS } from '#calendar/index.ts'
import reference from '../reference/weekday-mansion.json' with { type: 'json' }
import { dayWith, everyDay } from '../testing.ts'
import { dayFacts } from './day-facts.ts'

const cells = reference.rows.flatMap(([mansion, ...values]) =>
  WEEKDAYS.map((weekday, index) => ({
    weekday,
    mansion: Number(mansion),
    pair: values[index],
    number: values[index + 7],
  })),
)

test('all 189 cells of weekday and mansion', () => {
  expect(cells).toHaveLength(189)
  for (const { weekday, mansion, pair, number } of cells) {
    const facts = dayFacts(dayWith({ weekday, mansion }))
    expect([weekday, mansion, facts.mainCombination.id, facts.bigCombination.id]).toEqual([
      weekday,
      mansion,
      pair,
      number,
    ])
  }
})

test.each([
  ['Sun', 23],
  ['Mon', 19],
  ['Tue', 15],
  ['Wed', 11],
  ['Thu', 7],
  ['Fri', 3],
  ['Sat', 27],
] as const)(
  'on %s the number %i, which falls on Abhijit, never comes and every other does',
  (weekday, missing) => {
    const seen = Array.from(
      { length: 27 },
      (_, mansion) => dayFacts(dayWith({ weekday, mansion })).bigCombination.id,
    )
    const all = Array.from({ length: 28 }, (_, index) => index + 1)
    expect([...seen].sort((a, b) => a - b)).toEqual(all.filter(number => number !== missing))
  },
)

test.each([
  ['earth-earth', 4],
  ['water-water', 4],
  ['earth-water', 3],
  ['fire-fire', 2],
  ['wind-wind', 2],
  ['fire-wind', 2],
  ['earth-wind', -2],
  ['water-wind', -2],
  ['earth-fire', -3],
  ['fire-water', -4],
])('%s has activity %i wherever it falls', (id, activity) => {
  const found = cells
    .map(({ weekday, mansion }) => dayFacts(dayWith({ weekday, mansion })).mainCombination)
    .filter(fact => fact.id === id)
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found.map(fact => fact.activity))).toEqual(new Set([activity]))
})

// Printed by an almanac writer with weekday and mansion: the pair, the number and the named days.
test('Saturday with mansion 3: siddhi, endless knot, accomplishment combination and auspicious day', () => {
  const facts = dayFacts(dayWith({ weekday: 'Sat', mansion: 3 }))
  expect(facts.mainCombination.id).toBe('earth-earth')
  expect(facts.bigCombination.id).toBe(8)
  expect(facts.specialCombinations).toEqual([
    { id: 'grub-sbyor', color: 'green', place: 'own', support: 'two-tables' },
    { id: 'bkra-shis', color: 'green', place: 'own', support: 'printed' },
  ])
})

test.each([
  ['Fri', 3, ['gtan-spang', 'chi-sbyor', 'mi-phrod', 'zung-sbyor', 'chub-nyi']],
  ['Sat', 19, ['gtan-spang', 'zung-sbyor', 'chub-nyi']],
  ['Thu', 11, ['bkra-shis', 'zung-sbyor']],
  ['Thu', 22, ['gtan-spang', 'sbyor-nyi']],
  ['Thu', 24, ['chub-nyi']],
  ['Wed', 18, ['gtan-spang', 'mi-phrod', 'zung-sbyor', 'chub-nyi']],
  ['Thu', 4, ['chi-sbyor', 'bdud-nyi']],
  ['Tue', 25, ['grub-nyi', 'bdud-rgyal']],
  ['Tue', 8, ['bdud-nyi']],
  ['Sun', 19, ['grub-nyi']],
  ['Sun', 18, ['bdud-rgyal']],
  ['Mon', 16, ['mi-phrod']],
  ['Tue', 10, []],
  ['Fri', 16, []],
] as const)('named days of %s with mansion %i', (weekday, mansion, ids) => {
  expect(dayFacts(dayWith({ weekday, mansion })).specialCombinations.map(({ id }) => id)).toEqual(ids)
})

const named = everyDay().map(day => ({ day, names: dayFacts(day).specialCombinations }))

test('after a red name no green one stands unqualified: 3,171 days, 9 of discord in 2026', () => {
  const mixed = named.filter(({ names }) => new Set(names.map(({ color }) => color)).size === 2)
  expect(mixed).toHaveLength(3171)
  for (const { names } of mixed) {
    const [first] = names
    expect(first?.color).toBe('red')
    expect(names.filter(({ color, place }) => (color === 'red') !== (place === 'own'))).toEqual([])
  }
  const unmixed = named.filter(({ names }) => new Set(names.map(({ color }) => color)).size === 1)
  expect(unmixed.flatMap(({ names }) => names.filter(({ place }) => place !== 'own'))).toEqual([])
})

test('red names before green ones, the burning combination before all', () => {
  for (const { names } of named) {
    const colors = names.map(({ color }) => color)
    expect(colors).toEqual([...colors].sort().reverse())
    expect(names.findIndex(({ id }) => id === 'gtan-spang')).toBeLessThanOrEqual(0)
  }
})

test('harmony on a day of discord is one list’s name; alone it comes on Sunday 17 and Thursday 0', () => {
  const of = (place: string) =>
    named.filter(({ names }) => names.some(name => name.id === 'mthun-nyi' && name.place === place))
  const oneList = of('one-list')
  expect(oneList).toHaveLength(1220)
  expect(oneList.filter(({ day }) => day.civil.year === 2026)).toHaveLength(9)
  expect(oneList.filter(({ names }) => names[0]?.id !== 'mi-mthun')).toEqual([])
  const cellsOf = (place: string) => [...new Set(of(place).map(({ day }) => `${day.weekday} ${day.mansion}`))]
  expect(cellsOf('own').toSorted()).toEqual(['Sun 17', 'Thu 0'])
  expect(cellsOf('one-list').toSorted()).toEqual(['Fri 9', 'Mon 25', 'Sat 26', 'Tue 24', 'Wed 1'])
})

test('discord on Sunday goes by the verse: 244 days with mansion 23, none of the 244 with 17', () => {
  const sundays = (mansion: number) =>
    named.filter(({ day }) => day.weekday === 'Sun' && day.mansion === mansion)
  const discordOf = (mansion: number) =>
    sundays(mansion).filter(({ names }) => names.some(({ id }) => id === 'mi-mthun')).length
  expect([sundays(23).length, discordOf(23)]).toEqual([244, 244])
  expect([sundays(17).length, discordOf(17)]).toEqual([244, 0])
})

test.each([
  ['two-tables', ['gtan-spang', 'bdud-nyi', 'jig-nyi', 'grub-sbyor', 'bdud-rgyal']],
  ['tables-differ', ['chi-sbyor']],
  ['verse', ['mi-mthun']],
  ['one-writer', ['mi-phrod', 'phel-nyi', 'mthun-nyi', 'sbyor-nyi']],
])('cells supported as %s', (support, ids) => {
  const found = new Set(
    named.flatMap(({ names }) => names.filter(name => name.support === support).map(({ id }) => id)),
  )
  expect([...found].toSorted()).toEqual([...ids].toSorted())
})

test('the king of demons never comes on a Monday: its place is Abhijit', () => {
  const mondays = cells.filter(({ weekday }) => weekday === 'Mon')
  for (const { weekday, mansion } of mondays) {
    const ids = dayFacts(dayWith({ weekday, mansion })).specialCombinations.map(({ id }) => id)
    expect(ids).not.toContain('bdud-rgyal')
  }
})

test('from 2001 to 2029 about 62 % of days have no named day, 27 % one, 12 % more', () => {
  const days = everyDay().filter(({ civil }) => civil.year >= 2001 && civil.year <= 2029)
  const counts = [0, 0, 0]
  for (const day of days) {
    const index = Math.min(dayFacts(day).specialCombinations.length, 2)
    counts[index] = (counts[index] ?? 0) + 1
  }
  expect(counts.map(count => Math.round((100 * count) / days.length))).toEqual([62, 27, 12])
})
