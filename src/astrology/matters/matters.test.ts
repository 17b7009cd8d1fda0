import { expect, test } from 'vitest'
import {
  civilDate,
  dayNumber,
  FIRST_DAY,
  formatCivilDate,
  parseDayNumber,
  tibetanDay,
} from '#calendar/index.ts'
import { dayFacts } from '../day/day-facts.ts'
import { ANSWERS, type Answer, HAIR_LISTS, type HairList, MATTER_IDS, type MatterId } from '../ids.ts'
import reference from '../reference/matters-examples.json' with { type: 'json' }
import { dayOn, everyDay } from '../testing.ts'
import { answerMatter, answerMatters, compareAnswers, explainMatter, isWarned } from './answer.ts'
import { type DaySigns, signsOfDay } from './day-signs.ts'
import { findDays } from './find.ts'
import { MATTERS, matterOf, ORDER, SUPPORT } from './table.ts'
import type { MatterAnswer, MatterSign } from './types.ts'

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

/**
 * Days of 2026 by answer, from the best to the worst; the share of all days that is plainly good, in per cent; the fewest such days in a
 * year.
 */
const COUNTS: readonly (readonly [MatterId, HairList, readonly number[], number, number])[] = [
  ['building', 'dates', [21, 138, 0, 133, 14, 59], 6.9, 17],
  ['new-home', 'dates', [111, 127, 0, 71, 7, 49], 31.4, 98],
  ['marriage', 'dates', [3, 107, 0, 139, 58, 58], 1, 1],
  ['feast', 'dates', [51, 139, 4, 89, 47, 35], 13, 37],
  ['gifts', 'dates', [27, 85, 10, 121, 122, 0], 7.2, 20],
  ['guests', 'dates', [90, 105, 30, 76, 28, 36], 26.8, 88],
  ['trade', 'dates', [87, 98, 5, 91, 24, 60], 20.5, 64],
  ['loans', 'dates', [68, 70, 108, 59, 60, 0], 20.7, 64],
  ['taking-in-goods', 'dates', [66, 175, 4, 93, 27, 0], 16.7, 45],
  ['taking-office', 'dates', [50, 178, 1, 103, 20, 13], 15.4, 43],
  ['hiring', 'dates', [45, 155, 9, 102, 54, 0], 12.5, 31],
  ['study', 'dates', [124, 122, 11, 77, 31, 0], 33.5, 107],
  ['journey', 'dates', [9, 118, 0, 201, 24, 13], 2.5, 3],
  ['medicine', 'dates', [81, 140, 0, 109, 35, 0], 21.8, 71],
  ['treatment', 'dates', [63, 85, 5, 75, 34, 103], 16.2, 47],
  ['hair-cutting', 'dates', [187, 0, 0, 0, 178, 0], 50.3, 178],
  ['hair-cutting', 'white-beryl', [76, 80, 0, 118, 91, 0], 20.6, 63],
  ['hair-washing', 'dates', [64, 178, 0, 103, 20, 0], 17.9, 52],
  ['new-clothes', 'dates', [67, 158, 0, 92, 48, 0], 19.5, 58],
  ['ornaments', 'dates', [146, 131, 0, 69, 19, 0], 40.7, 138],
  ['planting', 'dates', [143, 131, 16, 47, 28, 0], 39.7, 129],
  ['sowing', 'dates', [99, 219, 0, 47, 0, 0], 26.8, 86],
  ['wells', 'dates', [64, 171, 8, 84, 38, 0], 18.3, 57],
  ['animals', 'dates', [84, 178, 18, 58, 27, 0], 23.6, 73],
  ['practice-days', 'dates', [75, 0, 290, 0, 0, 0], 20.8, 74],
  ['prayer-flags', 'dates', [67, 109, 66, 34, 58, 31], 18, 55],
  ['naga-offering', 'dates', [100, 0, 163, 23, 79, 0], 27.3, 89],
  ['fire-offering', 'dates', [77, 128, 30, 102, 28, 0], 22, 63],
  ['deity-offering', 'dates', [115, 140, 0, 87, 23, 0], 32.9, 107],
  ['prosperity-rite', 'dates', [121, 155, 7, 42, 15, 25], 34.1, 110],
  ['consecration', 'dates', [57, 114, 0, 159, 11, 24], 16, 43],
  ['sacred-objects', 'dates', [78, 93, 0, 129, 17, 48], 21.3, 67],
  ['vows-and-teaching', 'dates', [83, 115, 1, 147, 7, 12], 21.1, 60],
  ['council', 'dates', [69, 93, 12, 79, 65, 47], 17.2, 51],
  ['lawsuit', 'dates', [23, 57, 0, 208, 40, 37], 5.4, 14],
  ['peace-making', 'dates', [61, 114, 7, 117, 66, 0], 18.1, 56],
  ['funeral', 'dates', [10, 74, 0, 129, 48, 104], 4.3, 9],
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

test.each(COUNTS)(
  '%s by %s: days of 2026, share of plain good days and fewest in a year',
  (matter, hair, days, share, fewest) => {
    const years = [...(counted.get(`${matter}/${hair}`) ?? [])]
    expect(ANSWERS.map(answer => new Map(years).get(2026)?.[answer])).toEqual(days)
    const good = years.map(([, counts]) => counts.good)
    const sum = good.reduce((all, one) => all + one, 0)
    expect(Math.round((1000 * sum) / everyDay().length) / 10).toBe(share)
    expect(Math.min(...good)).toBe(fewest)
  },
)

test('the table has every matter once, and every support key its sources', () => {
  expect(MATTERS.map(({ id }) => id)).toEqual([...MATTER_IDS])
  const keys = new Set<string>()
  for (const { order, bars, warnings, also, lists } of MATTERS) {
    const weighed = [...order, ...bars, ...Object.values(lists ?? {}).flat()]
    for (const { signs } of weighed) for (const { sign } of signs.values()) keys.add(sign.support)
    for (const { notes } of [...warnings, ...also])
      for (const { support } of notes.values()) keys.add(support)
  }
  expect([...keys].filter(key => SUPPORT[key] === undefined)).toEqual([])
})

const SOFT: readonly string[] = ['parkha', 'day']

/** The answer as the lists alone explain it. */
function explained({ matter, barred, against, for: helping }: MatterAnswer): {
  answer: string
  decidedBy: MatterSign | undefined
} {
  if (barred.length > 0) return { answer: 'barred', decidedBy: barred[0] }
  const decides = matterOf(matter).decides
  const mayDecide = ({ kind }: MatterSign) => !SOFT.includes(kind) && (!decides || decides.includes(kind))
  const speaks = ({ kind }: MatterSign) => kind !== 'parkha'
  const strength = ({ kind }: MatterSign) => ['nagaDate', 'holiday', ...ORDER].indexOf(kind)
  const [bestYes, bestNo] = [helping.find(mayDecide), against.find(mayDecide)]
  if (!bestYes && !bestNo) {
    const [yes, no] = [helping, against].map(signs => signs.find(({ kind }) => kind === 'parkha'))
    if (yes) return { answer: 'leaning-good', decidedBy: yes }
    return no ? { answer: 'leaning-bad', decidedBy: no } : { answer: 'open', decidedBy: undefined }
  }
  if (bestNo && (!bestYes || strength(bestNo) <= strength(bestYes)))
    return { answer: helping.some(speaks) ? 'leaning-bad' : 'bad', decidedBy: bestNo }
  return { answer: against.some(speaks) ? 'leaning-good' : 'good', decidedBy: bestYes }
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

/** Days of grade -2 and -1, of 1 and 2: those on which `isMatched` holds, in 2026 and in all. */
function countDays(isMatched: (answers: readonly MatterAnswer[], grade: number) => boolean): number[] {
  let [of2026, all] = [0, 0]
  for (const [index, signs] of everyDaySigns().entries()) {
    if (!isMatched(answerMatters(signs), Number(signs.day[0]))) continue
    all += 1
    if (civilDate(FIRST_DAY + index).year === 2026) of2026 += 1
  }
  return [of2026, all]
}

const count = (answers: readonly MatterAnswer[], ...wanted: Answer[]) =>
  answers.filter(({ answer }) => wanted.includes(answer)).length

test('no plain good on a day of caution and no plain bad on a good day, except in three matters of dates', () => {
  const exempt = new Set<string>()
  const wrong = countDays((answers, grade) => {
    const plain = answers.filter(({ answer }) =>
      grade < 0 ? answer === 'good' : grade > 0 && answer === 'bad',
    )
    for (const { matter } of plain) exempt.add(matter)
    return plain.some(({ matter }) => !['practice-days', 'hair-cutting', 'naga-offering'].includes(matter))
  })
  expect(wrong).toEqual([0, 0])
  expect([...exempt].sort()).toEqual(['hair-cutting', 'naga-offering', 'practice-days'])
  for (const signs of everyDaySigns()) {
    const { answer } = answerMatter('hair-cutting', signs, { hair: 'white-beryl' })
    const grade = Number(signs.day[0])
    if ((grade < 0 && answer === 'good') || (grade > 0 && answer === 'bad'))
      expect.fail(`${answer} at ${grade}`)
  }
})

test('days on which grade and answers still part', () => {
  const plainBad = (answers: readonly MatterAnswer[]) => count(answers, 'bad', 'barred')
  expect(countDays((answers, grade) => grade < 0 && count(answers, 'good') > 18)).toEqual([0, 0])
  expect(countDays((answers, grade) => grade < 0 && count(answers, 'good') > plainBad(answers))).toEqual([
    1, 39,
  ])
  expect(countDays((answers, grade) => grade > 0 && plainBad(answers) > count(answers, 'good'))).toEqual([
    8, 617,
  ])
  const favourable = (answers: readonly MatterAnswer[]) => count(answers, 'good', 'leaning-good')
  const unfavourable = (answers: readonly MatterAnswer[]) => count(answers, 'leaning-bad', 'bad', 'barred')
  expect(countDays((answers, grade) => grade < 0 && favourable(answers) > unfavourable(answers))).toEqual([
    60, 6772,
  ])
  expect(countDays((answers, grade) => grade > 0 && unfavourable(answers) > favourable(answers))).toEqual([
    37, 4964,
  ])
})

test('the number of the nagas has the side of the offering to them', () => {
  const differ = everyDay().filter((day, index) => {
    const signs = everyDaySigns()[index]
    const { answer } = answerMatter('naga-offering', signs ?? signsOn('2026-01-01'))
    const side = ['good', 'leaning-good'].includes(answer) ? 1 : answer === 'open' ? 0 : -1
    return side !== Math.sign(dayFacts(day).naga.activity)
  })
  expect(differ).toEqual([])
})

test.each(reference.found)('the first days of $year for $matter, best first', ({ matter, year, first }) => {
  const { days } = findDays(matter as MatterId, dayNumber(year, 1, 1), dayNumber(year, 12, 31))
  const best = [...days].sort((a, b) => a.rank - b.rank).slice(0, first.length)
  expect(
    best.map(({ dayNumber: number, answer }) => ({
      date: formatCivilDate(civilDate(number)),
      answer: answer.answer,
      grade: answer.grade,
      decidedBy: answer.decidedBy && text(answer.decidedBy),
    })),
  ).toEqual(first)
})

test('only two matters have signs outside the order, and hair is answered by its chosen list alone', () => {
  for (const signs of everyDaySigns().slice(0, 2000)) {
    const kindsOf = (hair: HairList) => {
      const { for: helping, against } = answerMatter('hair-cutting', signs, { hair })
      return [...helping, ...against].map(({ kind }) => kind)
    }
    expect(kindsOf('dates')).toEqual(['lunarDay'])
    const named = ['weekday', 'mansion', 'day']
    expect(kindsOf('white-beryl').filter(kind => !named.includes(kind))).toEqual([])
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

test('a warned day stands directly after those of the same answer and grade', () => {
  for (const matter of ['marriage', 'loans', 'building'] as const) {
    const { days } = findDays(matter, dayNumber(2026, 1, 1), dayNumber(2030, 12, 31))
    const places = [...days]
      .sort((a, b) => a.rank - b.rank)
      .map(({ answer }) => [ANSWERS.indexOf(answer.answer), -answer.grade, Number(isWarned(answer))])
    const sorted = [...places].sort((a, b) => a.map((one, i) => one - (b[i] ?? 0)).find(Boolean) ?? 0)
    expect(places).toEqual(sorted)
    expect(places.some(([, , warned]) => warned === 1)).toBe(true)
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
