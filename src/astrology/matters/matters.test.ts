import { expect, test } from 'vitest'
import { civilDate, dayNumber, FIRST_DAY, parseDayNumber, tibetanDay } from '#calendar/index.ts'
import { dayFacts } from '../day/day-facts.ts'
import reference from '../reference/matters-examples.json' with { type: 'json' }
import { dayOn, everyDay } from '../testing.ts'
import { answerMatter, answerMatters, compareAnswers, explainMatter } from './answer.ts'
import { type DaySigns, signsOfDay } from './day-signs.ts'
import { findDays } from './find.ts'
import { MATTERS, ORDER, SUPPORT } from './table.ts'
import {
  ANSWERS,
  type Answer,
  HAIR_LISTS,
  type HairList,
  MATTER_IDS,
  type MatterAnswer,
  type MatterId,
  type MatterSign,
} from './types.ts'

function signsOn(date: string): DaySigns {
  const day = dayOn(date)
  return signsOfDay(day, dayFacts(day))
}

let cache: readonly DaySigns[] | undefined

/** The signs of every civil day of the range, gathered once. */
function everyDaySigns(): readonly DaySigns[] {
  cache ??= everyDay().map(day => signsOfDay(day, dayFacts(day)))
  return cache
}

const text = ({ kind, id }: MatterSign) => `${kind}:${id}`

interface Example {
  date: string
  matter: MatterId
  list?: HairList
  answer: string
  decidedBy: string | null
  for: string[]
  against: string[]
  warnings?: string[]
}

test.each(reference.examples as Example[])('$matter on $date: $answer', example => {
  const hair = example.list ?? 'dates'
  const result = answerMatter(example.matter, signsOn(example.date), { hair })
  expect({
    answer: result.answer,
    decidedBy: result.decidedBy && text(result.decidedBy),
    for: result.for.map(text),
    against: result.against.map(text),
    // The place of the La is a warning of every day; the examples leave it out.
    warnings: result.warnings.filter(({ kind }) => kind !== 'la').map(text),
  }).toEqual({
    answer: example.answer,
    decidedBy: example.decidedBy,
    for: example.for,
    against: example.against,
    warnings: example.warnings ?? [],
  })
})

test('there are sixty examples', () => expect(reference.examples).toHaveLength(60))

/** Days of 2026 by answer, from the best to the worst, and the share of all days on the good side in whole per cent. */
const COUNTS: readonly (readonly [MatterId, HairList, readonly number[], number])[] = [
  ['building', 'dates', [29, 130, 0, 121, 26, 59], 43],
  ['new-home', 'dates', [164, 74, 0, 67, 11, 49], 65],
  ['marriage', 'dates', [5, 105, 0, 117, 80, 58], 29],
  ['feast', 'dates', [65, 125, 4, 68, 68, 35], 52],
  ['gifts', 'dates', [32, 80, 10, 46, 197, 0], 31],
  ['guests', 'dates', [149, 46, 30, 60, 44, 36], 53],
  ['trade', 'dates', [104, 81, 5, 87, 28, 60], 50],
  ['loans', 'dates', [110, 28, 108, 22, 97, 0], 39],
  ['taking-in-goods', 'dates', [110, 131, 4, 66, 54, 0], 66],
  ['taking-office', 'dates', [71, 157, 1, 96, 27, 13], 63],
  ['hiring', 'dates', [71, 129, 9, 70, 86, 0], 55],
  ['study', 'dates', [194, 52, 11, 63, 45, 0], 67],
  ['journey', 'dates', [11, 116, 0, 186, 39, 13], 35],
  ['medicine', 'dates', [126, 95, 0, 99, 45, 0], 61],
  ['treatment', 'dates', [85, 63, 5, 58, 51, 103], 39],
  ['hair-cutting', 'dates', [187, 0, 0, 0, 178, 0], 50],
  ['hair-cutting', 'white-beryl', [129, 27, 0, 70, 139, 0], 43],
  ['hair-washing', 'dates', [98, 144, 0, 92, 31, 0], 66],
  ['new-clothes', 'dates', [102, 123, 0, 78, 62, 0], 61],
  ['ornaments', 'dates', [227, 50, 0, 60, 28, 0], 75],
  ['planting', 'dates', [221, 53, 16, 35, 40, 0], 74],
  ['sowing', 'dates', [146, 172, 0, 45, 2, 0], 87],
  ['wells', 'dates', [91, 144, 8, 51, 71, 0], 64],
  ['animals', 'dates', [147, 115, 18, 41, 44, 0], 73],
  ['practice-days', 'dates', [75, 0, 290, 0, 0, 0], 21],
  ['prayer-flags', 'dates', [121, 55, 66, 10, 82, 31], 48],
  ['naga-offering', 'dates', [82, 0, 193, 19, 71, 0], 21],
  ['fire-offering', 'dates', [132, 73, 30, 68, 62, 0], 56],
  ['deity-offering', 'dates', [179, 76, 0, 76, 34, 0], 70],
  ['prosperity-rite', 'dates', [191, 85, 7, 35, 22, 25], 75],
  ['consecration', 'dates', [77, 94, 0, 153, 17, 24], 46],
  ['sacred-objects', 'dates', [104, 67, 0, 123, 23, 48], 47],
  ['vows-and-teaching', 'dates', [130, 68, 1, 136, 18, 12], 53],
  ['council', 'dates', [89, 73, 12, 52, 92, 47], 44],
  ['lawsuit', 'dates', [32, 48, 0, 177, 71, 37], 22],
  ['peace-making', 'dates', [100, 75, 7, 87, 96, 0], 47],
  ['funeral', 'dates', [12, 72, 0, 100, 77, 104], 23],
]

type Counts = Record<Answer, number>

/** How often each answer was given, by `matter/list` and then by civil year. One pass over all days for several tests. */
function countAll(): ReadonlyMap<string, ReadonlyMap<number, Counts>> {
  const all = new Map<string, Map<number, Counts>>()
  const count = (key: string, year: number, answer: Answer) => {
    const years = all.get(key) ?? new Map<number, Counts>()
    const counts = years.get(year) ?? {
      good: 0,
      'leaning-good': 0,
      open: 0,
      'leaning-bad': 0,
      bad: 0,
      barred: 0,
    }
    counts[answer] += 1
    all.set(key, years.set(year, counts))
  }
  for (const [index, signs] of everyDaySigns().entries()) {
    const { year } = civilDate(FIRST_DAY + index)
    for (const { matter, answer } of answerMatters(signs)) count(`${matter}/dates`, year, answer)
    count(
      'hair-cutting/white-beryl',
      year,
      answerMatter('hair-cutting', signs, { hair: 'white-beryl' }).answer,
    )
  }
  return all
}

const counted = countAll()

test.each(COUNTS)('%s by %s: days of 2026 and share of all years', (matter, hair, days, share) => {
  const years = counted.get(`${matter}/${hair}`)
  expect(ANSWERS.map(answer => years?.get(2026)?.[answer])).toEqual(days)
  const good = [...(years?.values() ?? [])].reduce(
    (sum, counts) => sum + counts.good + counts['leaning-good'],
    0,
  )
  expect(Math.round((100 * good) / everyDay().length)).toBe(share)
})

test('the table has every matter once, and every support key its sources', () => {
  expect(MATTERS.map(({ id }) => id)).toEqual([...MATTER_IDS])
  const keys = new Set<string>()
  for (const { order, bars, warnings, lists } of MATTERS) {
    const weighed = [...order, ...bars, ...warnings, ...Object.values(lists ?? {}).flat()]
    for (const { signs } of weighed) for (const { sign } of signs.values()) keys.add(sign.support)
  }
  expect([...keys].filter(key => SUPPORT[key] === undefined)).toEqual([])
})

/** The answer as the lists alone explain it. */
function explained({ barred, against, for: helping }: MatterAnswer): {
  answer: string
  decidedBy: MatterSign | undefined
} {
  if (barred.length > 0) return { answer: 'barred', decidedBy: barred[0] }
  const weighty = (signs: readonly MatterSign[]) => signs.filter(({ kind }) => kind !== 'parkha')
  const [yes, no] = [weighty(helping), weighty(against)]
  const strength = ({ kind }: MatterSign) => ['nagaDate', 'holiday', ...ORDER].indexOf(kind)
  const [bestYes, bestNo] = [yes[0], no[0]]
  if (!bestYes && !bestNo) {
    if (helping[0]) return { answer: 'leaning-good', decidedBy: helping[0] }
    return against[0]
      ? { answer: 'leaning-bad', decidedBy: against[0] }
      : { answer: 'open', decidedBy: undefined }
  }
  if (bestNo && (!bestYes || strength(bestNo) <= strength(bestYes)))
    return { answer: bestYes ? 'leaning-bad' : 'bad', decidedBy: bestNo }
  return { answer: bestNo ? 'leaning-good' : 'good', decidedBy: bestYes }
}

test('every answer of every day is explained by its own lists', () => {
  for (const signs of everyDaySigns()) {
    for (const hair of HAIR_LISTS) {
      const answers =
        hair === 'dates' ? answerMatters(signs) : [answerMatter('hair-cutting', signs, { hair })]
      for (const result of answers) {
        const { answer, decidedBy } = explained(result)
        if (result.answer === answer && (result.decidedBy ?? undefined) === decidedBy) continue
        expect.fail(`${JSON.stringify(result)} should be ${answer}`)
      }
    }
  }
})

test('in every year each matter has days on the good side, and all but practice days have others too', () => {
  for (const [key, years] of counted) {
    expect(years.size).toBe(126)
    for (const [year, counts] of years) {
      const good = counts.good + counts['leaning-good']
      const bad = counts['leaning-bad'] + counts.bad + counts.barred
      if (good === 0 || (key !== 'practice-days/dates' && bad === 0))
        expect.fail(`${key} in ${year}: ${good}, ${bad}`)
    }
  }
})

test('only two matters have signs outside the order, and hair is answered by its chosen list alone', () => {
  for (const signs of everyDaySigns().slice(0, 2000)) {
    const kindsOf = (hair: HairList) => {
      const { for: helping, against } = answerMatter('hair-cutting', signs, { hair })
      return [...helping, ...against].map(({ kind }) => kind)
    }
    expect(kindsOf('dates')).toEqual(['lunarDay'])
    expect(kindsOf('white-beryl').filter(kind => kind !== 'weekday' && kind !== 'mansion')).toEqual([])
  }
  const own = MATTERS.filter(({ order }) => order.some(({ kind }) => !ORDER.includes(kind)))
  expect(own.map(({ id }) => id)).toEqual(['practice-days', 'naga-offering'])
})

test('the two lists for cutting hair differ on 189 days of 2026', () => {
  const days = Array.from({ length: 365 }, (_, index) => dayNumber(2026, 1, 1) + index).map(number => {
    const day = tibetanDay(number)
    return signsOfDay(day, dayFacts(day))
  })
  const isGood = (signs: DaySigns, hair: HairList) =>
    ['good', 'leaning-good'].includes(answerMatter('hair-cutting', signs, { hair }).answer)
  expect(days.filter(signs => isGood(signs, 'dates') !== isGood(signs, 'white-beryl'))).toHaveLength(189)
})

test('a day of discord gives no help by the name that shares its place', () => {
  const monday = everyDaySigns().find(
    ({ weekday, specialCombination }) => weekday[0] === 'Mon' && specialCombination.includes('mi-mthun'),
  )
  expect(monday?.specialCombination).toContain('mthun-nyi')
  const named = answerMatters(monday ?? signsOn('2026-03-03')).flatMap(({ for: helping }) => helping)
  expect(named.filter(({ id }) => id === 'mthun-nyi')).toEqual([])
})

test('found days stand in calendar order and carry their rank', () => {
  const [from, to] = [dayNumber(2026, 12, 1), dayNumber(2027, 11, 30)]
  const { days, counts } = findDays('marriage', from, to)
  const numbers = days.map(({ dayNumber: number }) => number)
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  expect(days).toHaveLength(counts.good + counts['leaning-good'])
  const ranked = [...days].sort((a, b) => a.rank - b.rank)
  for (const [index, day] of ranked.entries()) {
    expect(day.rank).toBe(index + 1)
    const next = ranked[index + 1]
    if (!next) continue
    const order = compareAnswers(day.answer, next.answer)
    expect(order < 0 || (order === 0 && day.dayNumber < next.dayNumber)).toBe(true)
  }
})

test('only the chosen weekdays are read and counted', () => {
  const from = parseDayNumber('2026-12-01')
  const { days, counts } = findDays('journey', from, from + 13, { min: 'barred', weekdays: [6, 0] })
  expect(days.map(({ dayNumber: number }) => number - from)).toEqual([4, 5, 11, 12])
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(4)
})

test('the trace names what decided, its kinds and the sources of the signs that spoke', () => {
  const trace = explainMatter('journey', signsOn('2026-11-23'))
  const answer = answerMatter('journey', signsOn('2026-11-23'))
  expect(trace.steps.at(-1)).toEqual({ name: 'answer', value: answer.answer })
  expect(trace.steps).toHaveLength(answer.for.length + answer.against.length + 1)
  expect(trace.sources.map(({ source }) => source)).toContain('white-beryl')
})
