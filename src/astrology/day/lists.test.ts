import { expect, test } from 'vitest'
import { lunarDayEnds, WEEKDAYS } from '#calendar/index.ts'
import { answerMatter } from '../matters/answer.ts'
import { signsOfDay } from '../matters/day-signs.ts'
import matters from '../tables/matters.json' with { type: 'json' }
import monthDays from '../tables/month-days.json' with { type: 'json' }
import nagaTable from '../tables/naga.json' with { type: 'json' }
import { dayOn, dayWith, everyDay } from '../testing.ts'
import { dayFacts, explainDay } from './day-facts.ts'
import { dateAnimal } from './day-flags.ts'

const LUNAR_DAYS = Array.from({ length: 30 }, (_, index) => index + 1)
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

function shareOf(matches: (facts: ReturnType<typeof dayFacts>) => boolean): number {
  const days = everyDay()
  return (100 * days.filter(day => matches(dayFacts(day))).length) / days.length
}

test.each([
  ['Sun', [12, 27], [10, 25]],
  ['Mon', [11, 26], [15, 30]],
  ['Tue', [10, 25], [7, 22]],
  ['Wed', [3, 18], [8, 23]],
  ['Thu', [6, 21], [14, 29]],
  ['Fri', [2, 17], [5, 20]],
  ['Sat', [7, 22], [3, 18]],
] as const)('burning and happy days of %s', (weekday, burning, happy) => {
  const flagged = (flag: string) =>
    LUNAR_DAYS.filter(day => dayFacts(dayWith({ weekday, day })).happyBurning === flag)
  expect(flagged('burning')).toEqual(burning)
  expect(flagged('happy')).toEqual(happy)
})

test('about 6.8 % of days burn and 6.6 % are happy', () => {
  expect(shareOf(facts => facts.happyBurning === 'burning')).toBeCloseTo(6.8, 0)
  expect(shareOf(facts => facts.happyBurning === 'happy')).toBeCloseTo(6.6, 0)
})

test('happy 3,094, goodness 3,824 and evil 3,835 days, and the trace of each names only its own sources', () => {
  const count = (matches: (facts: ReturnType<typeof dayFacts>) => boolean) =>
    everyDay().filter(day => matches(dayFacts(day))).length
  expect(count(({ happyBurning }) => happyBurning === 'happy')).toBe(3094)
  expect(count(({ goodEvil }) => goodEvil === 'good')).toBe(3824)
  expect(count(({ goodEvil }) => goodEvil === 'evil')).toBe(3835)
  const sourcesOf = (of: string, day: Parameters<typeof dayWith>[0]) =>
    explainDay(dayWith(day))
      .traces.find(trace => trace.of === of)
      ?.sources.map(({ source }) => source)
  expect(sourcesOf('happyBurning', { weekday: 'Sun', day: 10 })).toEqual(['tibetastromed'])
  expect(sourcesOf('happyBurning', { weekday: 'Sun', day: 12 })).toEqual([
    'white-beryl',
    'henning',
    'tibetastromed',
  ])
  expect(sourcesOf('goodEvil', { month: 1, day: 11 })).toEqual(['tibetastromed'])
  expect(sourcesOf('goodEvil', { month: 1, day: 5 })).toEqual(['tibetastromed', 'own'])
})

test('goodness and evil each mark a twelfth of the days and stand six animals apart', () => {
  expect(shareOf(facts => facts.goodEvil === 'good')).toBeCloseTo(8.3, 0)
  expect(shareOf(facts => facts.goodEvil === 'evil')).toBeCloseTo(8.3, 0)
})

test.each([
  [1, 'rat', [11, 23], [5, 17, 29]],
  [2, 'ox', [6, 18, 30], [12, 24]],
  [7, 'horse', [5, 17, 29], [11, 23]],
  [12, 'pig', [4, 16, 28], [10, 22]],
])('month %i: goodness on the days of the %s', (month, animal, good, evil) => {
  const flagged = (flag: string) =>
    LUNAR_DAYS.filter(day => dayFacts(dayWith({ month, day })).goodEvil === flag)
  expect(flagged('good')).toEqual(good)
  expect(flagged('evil')).toEqual(evil)
  expect(good.every(day => dateAnimal(month, day) === animal)).toBe(true)
})

test('the animal of the lunar date is the calendar’s day animal on every day', () => {
  const different = everyDay().filter(day => dateAnimal(day.month, day.day) !== day.dayAnimal)
  expect(different).toEqual([])
})

test('great black day, one a month', () => {
  const days = MONTHS.map(month =>
    LUNAR_DAYS.filter(day => dayFacts(dayWith({ month, day })).customs.greatBlackDay),
  )
  expect(days).toEqual([[21], [8], [16], [24], [9], [18], [27], [10], [20], [30], [7], [14]])
})

test('days on which no prayer flags are hung: four lists in turn', () => {
  const days = MONTHS.map(month =>
    LUNAR_DAYS.filter(day => dayFacts(dayWith({ month, day })).customs.prayerFlags === 'avoid'),
  )
  const lists = [
    [10, 22],
    [7, 19],
    [4, 16, 28],
    [1, 13, 25],
  ]
  expect(days).toEqual([...lists, ...lists, ...lists])
})

test('the third flag date of a month, which a short list lacks: 745 days', () => {
  const third = everyDay().filter(day => dayFacts(day).customs.prayerFlagsThird)
  expect(third).toHaveLength(745)
  expect(third.filter(day => dayFacts(day).customs.prayerFlags !== 'avoid')).toEqual([])
  expect(new Set(third.map(({ month, day }) => `${month}/${day}`))).toEqual(
    new Set(['3/28', '7/28', '11/28', '4/25', '8/25', '12/25']),
  )
})

// A skipped lunar day has no civil day of its own; unlike an observance its flag date is not moved to the day before.
test('170 flag dates are skipped and kept on no day, among them 7/16 in 2024 and 12/13 in January 2026', () => {
  const skipped = everyDay().flatMap(day =>
    lunarDayEnds(day.dayNumber)
      .slice(1)
      .filter(end => monthDays.prayerFlagsAvoid.days[end.month - 1]?.includes(end.day))
      .map(end => ({ on: day, date: `${end.month}/${end.day}` })),
  )
  expect(skipped).toHaveLength(170)
  expect(skipped.filter(({ on }) => dayFacts(on).customs.prayerFlags !== null)).toEqual([])
  const in2024To2026 = skipped.filter(({ on }) => on.civil.year >= 2024 && on.civil.year <= 2026)
  expect(in2024To2026.map(({ date }) => date)).toEqual(expect.arrayContaining(['7/16', '12/13']))
})

test('the sky door goes by the last digit', () => {
  const doors = LUNAR_DAYS.map(day => dayFacts(dayWith({ day })).customs.skyDoor)
  const round = [
    'guests',
    'commerce',
    'children',
    'war',
    'kin',
    'building',
    'bride',
    'grave',
    'funeral',
    'everything',
  ]
  expect(doors).toEqual([...round, ...round, ...round])
})

test('travel repeats every six days from the 1st', () => {
  const travel = LUNAR_DAYS.map(day => dayFacts(dayWith({ day })).customs.travel)
  expect(travel.slice(0, 6)).toEqual([
    { id: 'goddess-pelthang', value: 2 },
    { id: 'water-sieve', value: -2 },
    { id: 'kyethang', value: 1 },
    { id: 'zhunyang', value: 1 },
    { id: 'shingtsang', value: 1 },
    { id: 'the-brave', value: -1 },
  ])
  expect(travel.slice(6)).toEqual(travel.slice(0, 24))
})

test('signs of hair cutting from the 1st to the 30th', () => {
  const signs = LUNAR_DAYS.map(day => dayFacts(dayWith({ day })).customs.hairCutting.sign).join('')
  expect(signs).toBe('--+++--++++-+++---+--++--++---')
  expect(dayFacts(dayWith({ day: 8 })).customs.hairCutting.result).toBe('long-life')
  expect(dayFacts(dayWith({ day: 26 })).customs.hairCutting.result).toBe('lasting-happiness')
  const disputed = LUNAR_DAYS.filter(day => dayFacts(dayWith({ day })).customs.hairCutting.disputed)
  expect(disputed).toEqual([1, 9, 17, 20, 22])
})

test('the lists by date and by weekday and mansion differ on 23,040 days', () => {
  const isGood = (signs: ReturnType<typeof signsOfDay>, hair: 'dates' | 'white-beryl') =>
    ['good', 'leaning-good'].includes(answerMatter('hair-cutting', signs, { hair }).answer)
  const differing = everyDay().filter(day => {
    const signs = signsOfDay(day, dayFacts(day))
    return isGood(signs, 'dates') !== isGood(signs, 'white-beryl')
  })
  expect(differing).toHaveLength(23040)
})

test('five classes in turn, four perilous days', () => {
  const days = LUNAR_DAYS.map(day => dayFacts(dayWith({ day })).lunarDay)
  expect(days.slice(0, 6).map(({ fiveClass }) => fiveClass.id)).toEqual([
    'nanda',
    'bhadra',
    'jaya',
    'rikta',
    'purna',
    'nanda',
  ])
  // Empty against, full neither: poor for work, good for strongholds and storing.
  expect(days.slice(0, 5).map(({ fiveClass }) => fiveClass.tone)).toEqual([1, 1, 1, -1, 0])
  const perilous = days.filter(({ perilous }) => perilous !== null).map(({ id, perilous }) => [id, perilous])
  expect(perilous).toEqual([
    [8, 'gods-feast'],
    [15, 'mara-king-musters'],
    [22, 'vishnu-descends'],
    [30, 'nagas-gather'],
  ])
})

// Two dated days of Buryat almanacs print place and side; the places without a side are the 13th, 17th and 30th.
test.each([
  ['2023-09-21', 'left-inner-thigh', 'right-inner-thigh'],
  ['2025-01-27', 'right-ankle-bone', 'left-ankle-bone'],
])('on %s the La of men is in the %s', (date, male, female) => {
  expect(dayFacts(dayOn(date)).lunarDay.la).toMatchObject({ male, female })
})

test('sides of the La change over in mid-month and are opposite for women', () => {
  const places = LUNAR_DAYS.map(day => dayFacts(dayWith({ day })).lunarDay.la)
  const sides = places.map(({ male }) => male.match(/^(left|right)-/)?.[1] ?? 'none')
  expect(sides).toEqual([
    ...Array<string>(12).fill('left'),
    'none',
    'left',
    'left',
    'right',
    'none',
    ...Array<string>(12).fill('right'),
    'none',
  ])
  const swapped = places.map(({ male }) =>
    male.replace(/^(left|right)-/, side => (side === 'left-' ? 'right-' : 'left-')),
  )
  expect(places.map(({ female }) => female)).toEqual(swapped)
})

test('on the 15th, 1,568 days, the crown of the head is a second place of the La', () => {
  const days = everyDay().filter(day => dayFacts(day).lunarDay.la.other !== null)
  expect(days).toHaveLength(1568)
  expect(days.filter(({ day }) => day !== 15)).toEqual([])
  expect(dayFacts(dayWith({ day: 15 })).lunarDay.la).toMatchObject({
    male: 'left-shoulder-blade',
    other: 'crown',
  })
})

test('the wood day of a printed chart: 15th of the 3rd month, 11 May 1998', () => {
  const { lunarDay, animal } = dayFacts(dayOn('1998-05-11'))
  expect([lunarDay.id, lunarDay.element, animal.id]).toEqual([15, 'wood', 'dragon'])
})

test('the 1st and 6th have the child of the month’s element, the 5th the same', () => {
  const elements = [1, 5, 6].map(day => dayFacts(dayWith({ monthElement: 'fire', day })).lunarDay.element)
  expect(elements).toEqual(['earth', 'fire', 'earth'])
})

// 1 October 1949 and 7 January 2000 open the Chinese cycle of sixty; a Buryat page prints a monkey on 11 February 2020.
test.each([
  ['1949-10-01', 'rat', 'wood', 'male'],
  ['2000-01-07', 'rat', 'wood', 'male'],
  ['2000-01-08', 'ox', 'wood', 'female'],
])('solar day %s is %s %s', (date, animal, element, gender) => {
  expect(dayFacts(dayOn(date)).solarDay).toEqual({ animal, element, gender })
})

test('solar day of a dated Buryat page', () => {
  expect(dayFacts(dayOn('2020-02-11')).solarDay.animal).toBe('monkey')
})

test.each([
  [1, 25, 4, 'white-beryl', 'near'],
  [1, 2, 0, 'blank', null],
  [1, 3, -1, 'white-beryl', 'away'],
  [3, 5, 2, 'printed', null],
  [3, 8, -2, 'white-beryl', 'away'],
  [4, 9, 2, 'posts', null],
  [4, 11, -3, 'white-beryl', 'away'],
  [4, 18, -1, 'posts', null],
  [6, 5, 2, 'some-say', null],
  [7, 10, -2, 'white-beryl', 'away'],
  [7, 22, 3, 'white-beryl', 'near'],
  [10, 1, -1, 'asleep', 'asleep'],
  [10, 30, -1, 'asleep', 'asleep'],
  [11, 7, 1, 'posts', null],
  [12, 10, 4, 'white-beryl', 'near'],
])('nagas on day %2$i of month %1$i', (month, day, activity, basis, state) => {
  expect(dayFacts(dayWith({ month, day })).naga).toEqual({ activity, basis, state })
})

test('the White Beryl’s lists: near on 2,706 days, away on 7,940, asleep on 3,842; our number has their sign', () => {
  const nagas = everyDay().map(day => dayFacts(day).naga)
  const count = (matches: (naga: (typeof nagas)[number]) => boolean) => nagas.filter(matches).length
  expect(count(({ state }) => state === 'near')).toBe(2706)
  expect(count(({ state }) => state === 'away')).toBe(7940)
  expect(count(({ state }) => state === 'asleep')).toBe(3842)
  expect(count(({ activity, state }) => state === 'near' && activity < 3)).toBe(0)
  expect(count(({ activity, state }) => state !== 'near' && activity >= 3)).toBe(0)
  expect(count(({ activity, state }) => (state === 'away' || state === 'asleep') && activity >= 0)).toBe(0)
  expect(count(({ activity }) => activity === 1 || activity === 2)).toBe(9852)
  expect(count(({ activity }) => activity < 0)).toBe(13055)
  expect(count(({ activity }) => activity === 0)).toBe(20408)
})

test('the two traditions share 12 dates of reaching, of 21 and 34', () => {
  const datesOf = (list: readonly (readonly number[])[]) =>
    list.flatMap((days, index) => days.map(day => `${index + 1}/${day}`))
  const [beryl, modern] = [datesOf(nagaTable.lists.whiteBerylStrikes), datesOf(nagaTable.lists.modernMajor)]
  const shared = beryl.filter(date => modern.includes(date))
  expect([beryl.length, modern.length, shared.length]).toEqual([21, 34, 12])
})

test('the dates of an offering to the nagas are those of the number, and it alone decides', () => {
  const row = matters.rows.find(({ id }) => id === 'naga-offering')
  const { help, avoid } = row?.signs.nagaDate ?? {}
  const dates = (isWanted: (naga: { activity: number; basis: string }) => boolean) =>
    MONTHS.flatMap(month =>
      LUNAR_DAYS.filter(day => isWanted(dayFacts(dayWith({ month, day })).naga)).map(
        day => `${month}/${day}`,
      ),
    )
  const by = (basis: string, side: number) =>
    dates(naga => naga.basis === basis && Math.sign(naga.activity) === side)
  expect(help).toEqual({
    'naga-list': by('white-beryl', 1),
    'naga-printed': by('printed', 1),
    'naga-posts': by('posts', 1),
    'naga-list-some': by('some-say', 1),
  })
  expect(avoid).toEqual({
    'naga-list': by('white-beryl', -1),
    'naga-posts': by('posts', -1),
    'naga-asleep': ['10/*'],
  })
  expect([...by('printed', -1), ...by('some-say', -1)]).toEqual([])
  expect(row?.decides).toEqual(['nagaDate'])
})

// The sign follows the first list that names the date. Month 11 is left out of the printed list by design.
test('naga grades follow from the lists they were built of', () => {
  const { lists } = nagaTable
  for (const month of MONTHS.filter(one => one !== 10)) {
    for (const day of LUNAR_DAYS) {
      const isIn = (list: keyof typeof lists) =>
        !(month === 11 && list.startsWith('modern')) && Boolean(lists[list][month - 1]?.includes(day))
      const grade = () => {
        if (isIn('whiteBerylTurnings')) return month === 1 ? -1 : isIn('postsBad') ? -3 : -2
        const [major, minor] = [isIn('modernMajor'), isIn('modernMinor')]
        const [best, good] = [isIn('postsBest'), isIn('postsGood')]
        if (isIn('whiteBerylStrikes')) return major || minor || best || good ? 4 : 3
        if (major || best || isIn('whiteBerylStrikesSomeSay')) return 2
        if (minor || good) return 1
        return isIn('postsBad') ? -1 : 0
      }
      expect([month, day, dayFacts(dayWith({ month, day })).naga.activity]).toEqual([month, day, grade()])
    }
  }
})

test('weekdays: element, planet, colour', () => {
  const rows = WEEKDAYS.map(weekday => dayFacts(dayWith({ weekday })).weekday)
  expect(rows.map(({ id, element, planet, color, tone }) => [id, element, planet, color, tone])).toEqual([
    ['Sun', 'fire', 'sun', 'red', 0],
    ['Mon', 'water', 'moon', 'white', 1],
    ['Tue', 'fire', 'mars', 'red', -1],
    ['Wed', 'water', 'mercury', 'blue-green', 1],
    ['Thu', 'wind', 'jupiter', 'yellow', 1],
    ['Fri', 'earth', 'venus', 'white', 1],
    ['Sat', 'earth', 'saturn', 'black', -1],
  ])
})

test('the planets rule the mansions in weekday order, Abhijit taking one turn of the Moon between 21 and 22', () => {
  const rulers = Array.from(
    { length: 27 },
    (_, mansion) => dayFacts(dayWith({ mansion })).constellation.planetWeekday,
  )
  const ring = [...WEEKDAYS, ...WEEKDAYS, ...WEEKDAYS, ...WEEKDAYS]
  expect(ring[22]).toBe('Mon')
  expect(rulers).toEqual(ring.filter((_, place) => place !== 22))
})

test('good weekdays of a mansion are those whose pair is good or sustaining', () => {
  const of = (mansion: number) => dayFacts(dayWith({ mansion })).constellation.goodWeekdays
  expect(of(0)).toEqual(['Sun', 'Tue', 'Thu'])
  expect(of(1)).toEqual(['Sun', 'Tue', 'Thu'])
  expect(of(3)).toEqual(['Mon', 'Wed', 'Fri', 'Sat'])
  expect(of(26)).toEqual(['Mon', 'Wed', 'Fri', 'Sat'])
})

test('monkey and bird: display index 5, computed as iron', () => {
  for (const dayAnimal of ['monkey', 'bird'] as const) {
    expect(dayFacts(dayWith({ dayAnimal })).animal).toEqual({
      id: dayAnimal,
      element: 'iron',
      element1Idx: 5,
    })
  }
})

test('sky, mountain and wind trigrams count as earth and show as 0, 0, 5', () => {
  const shown = (['khen', 'gin', 'zon'] as const).map(dayParkha => dayFacts(dayWith({ dayParkha })).parkha)
  expect(shown.map(({ ownElement, element, elementType }) => [ownElement, element, elementType])).toEqual([
    ['sky', 'earth', 0],
    ['mountain', 'earth', 0],
    ['wind', 'earth', 5],
  ])
})
