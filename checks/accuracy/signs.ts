/** The signs of days beside dated and printed examples. */
import {
  answerMatter,
  dayFacts,
  type ForceId,
  HAIR_LISTS,
  type MatterId,
  personalFacts,
  signsOfDay,
  verdict,
} from '#astrology/index.ts'
import examples from '#astrology/reference/dated-examples.json' with { type: 'json' }
import matterExamples from '#astrology/reference/matters-examples.json' with { type: 'json' }
import verdictExamples from '#astrology/reference/verdict-examples.json' with { type: 'json' }
import cells from '#astrology/reference/weekday-mansion.json' with { type: 'json' }
import { dayOn, dayWith } from '#astrology/testing.ts'
import { WEEKDAYS } from '#calendar/index.ts'
import { type Comparison, compare } from './model.ts'

const { almanacDays, holidays, skippedDays, la, solarDays, posts, chart } = examples

/** Weekday and mansion: the pair, and the number of the great combination. */
function cellComparisons(): Comparison[] {
  const all = cells.rows.flatMap(([mansion, ...values]) =>
    WEEKDAYS.map((weekday, index) => {
      const { mainCombination, bigCombination } = dayFacts(dayWith({ weekday, mansion: Number(mansion) }))
      return { pair: [mainCombination.id, values[index]], number: [bigCombination.id, values[index + 7]] }
    }),
  )
  const same = ([own, other]: readonly unknown[]) => (own === other ? null : 'unknown')
  return [
    compare('pair-cells', 'nyingma-2026', all, ({ pair }) => same(pair)),
    compare('number-cells', 'henning', all, ({ number }) => same(number)),
  ]
}

/** Hair on the 1st and the 9th: almanacs disagree, and the signs say so. */
const DISPUTED_HAIR = [1, 9, 17, 20]

function almanacComparisons(): Comparison[] {
  const days = almanacDays.rows.map(row => {
    const day = dayOn(row.date)
    return { row, day, facts: dayFacts(day) }
  })
  const { source } = almanacDays
  const same = (own: unknown, other: unknown) => (own === other ? null : 'unknown')
  return [
    compare('almanac-dates', source, days, ({ row, day }) => same(day.day, row.day)),
    compare('almanac-pairs', source, days, ({ row, facts }) => same(facts.mainCombination.id, row.pair)),
    compare('almanac-flags', source, days, ({ row, facts }) =>
      same(facts.customs.prayerFlags === null, row.flags),
    ),
    compare('almanac-doors', source, days, ({ row, facts }) => same(facts.customs.skyDoor, row.skyDoor)),
    compare('almanac-hair', source, days, ({ row, facts }) => {
      if ((facts.customs.hairCutting.sign === '+') === row.hair) return null
      return DISPUTED_HAIR.includes(row.day) ? { reason: 'hair-lists', date: row.date } : 'unknown'
    }),
  ]
}

function datedComparisons(): Comparison[] {
  return [
    compare('holidays', 'institutions', holidays.rows, ({ date, id, kept }) =>
      dayFacts(dayOn(date)).holidays.some(holiday => holiday.id === id) === kept ? null : 'unknown',
    ),
    compare('skipped-days', skippedDays.source, skippedDays.rows, ({ date, id }) => {
      const { holidays: kept, alsoKept } = dayFacts(dayOn(date))
      if (kept.some(holiday => holiday.id === id)) return null
      return alsoKept.some(also => also.id === id) ? { reason: 'two-customs', date } : 'unknown'
    }),
    compare('la', la.source, la.rows, ({ date, male }) => {
      const found = dayFacts(dayOn(date)).lunarDay.la
      if (found.male === male) return null
      return found.other === male ? { reason: 'la-crown', date } : 'unknown'
    }),
    compare('solar-days', solarDays.source, solarDays.rows, ({ date, animal }) =>
      dayFacts(dayOn(date)).solarDay.animal === animal ? null : 'unknown',
    ),
  ]
}

/** A post on Friday and mansion 16 prints 24 where its own rule gives 25. */
const MISPRINT = { weekday: 'Fri', mansion: 16, number: 24 }

function postComparison(): Comparison {
  const values = posts.rows.flatMap(({ weekday, mansion, pair, number, names }) => {
    const id = WEEKDAYS.find(one => one === weekday)
    const facts = dayFacts(dayWith({ mansion, ...(id && { weekday: id }) }))
    const own = [
      facts.mainCombination.id,
      facts.bigCombination.id,
      facts.specialCombinations.map(one => one.id).join(),
    ]
    const printed = [pair, number, names?.join()]
    return printed.flatMap((theirs, index) =>
      theirs === undefined ? [] : [{ weekday, mansion, theirs, ours: own[index] }],
    )
  })
  return compare('posts', posts.source, values, ({ weekday, mansion, theirs, ours }) => {
    if (theirs === ours) return null
    const isMisprint =
      weekday === MISPRINT.weekday && mansion === MISPRINT.mansion && theirs === MISPRINT.number
    return isMisprint ? { reason: 'misprint' } : 'unknown'
  })
}

/** A printed chart of a person: signs, stones, age, trigram, number. */
function chartComparison(): Comparison {
  const [year = 0, month = 0, day = 0] = chart.birth.split('-').map(Number)
  const birth = { date: { year, month, day }, time: null, longitude: null, utcOffsetMinutes: null }
  const read = dayOn(chart.date)
  const facts = personalFacts(birth, read)
  const { yearOfAge } = facts
  const sign = (found: { element: string; animal: string } | undefined) =>
    `${found?.element} ${found?.animal}`
  const values: [unknown, unknown][] = [
    [sign(facts.day.sign), chart.day],
    [sign(facts.month.sign), chart.month],
    [sign(facts.year.sign), chart.year],
    [dayFacts(read).lunarDay.element, chart.lunarDayElement],
    ...chart.stones.map(([period, force, value]): [unknown, unknown] => [
      facts[period as 'day' | 'month' | 'year'].kinships[force as ForceId].value,
      value,
    ]),
    [yearOfAge?.age, chart.age],
    [yearOfAge?.parkha.male.id, chart.parkha],
    [yearOfAge?.mewa, chart.mewa],
    [sign(yearOfAge?.progressedSign.male), chart.progressed],
  ]
  return compare('chart', chart.source, values, ([own, printed]) => (own === printed ? null : 'unknown'))
}

/** Worked examples of a second program for the same rules: they test the program, not the rule. */
function secondProgram(): Comparison[] {
  return [
    compare('matters-again', 'second-program', matterExamples.examples, example => {
      const day = dayOn(example.date)
      const hair = HAIR_LISTS.find(list => 'list' in example && list === example.list) ?? 'dates'
      const { answer } = answerMatter(example.matter as MatterId, signsOfDay(day, dayFacts(day)), { hair })
      return answer === example.answer ? null : 'unknown'
    }),
    compare('grades-again', 'second-program', verdictExamples, ({ date, grade }) =>
      verdict(dayFacts(dayOn(date))).grade === grade ? null : 'unknown',
    ),
  ]
}

export function signComparisons(): Comparison[] {
  return [
    ...cellComparisons(),
    postComparison(),
    ...almanacComparisons(),
    ...datedComparisons(),
    chartComparison(),
    ...secondProgram(),
  ]
}
