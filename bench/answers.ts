/** What an answer costs that is not kept yet: a day in words, at each level, beside the bare facts of the same days. */
import { dayFacts } from '#astrology/index.ts'
import { dayNumber, tibetanDay } from '#calendar/index.ts'
import { presentDay } from '#server/almanac/day.ts'
import { loadAlmanacTexts } from '#server/almanac/texts.ts'

/** Limits in microseconds for a day in words. */
const BUDGETS: Readonly<Record<string, number>> = { 'day, simple level': 250, 'day, full level': 500 }
const ROUNDS = 30
const DAYS = 122
/** Three days apart, so that a round crosses a year. */
const STRIDE = 3

/** Adds up something of every answer, so that no call can be optimised away. */
let sink = 0

/** Prints the table and sets exit code 1 when a budget is broken. */
export async function answersBench(): Promise<void> {
  const texts = loadAlmanacTexts().ru
  const first = dayNumber(2026, 1, 1)
  const subjects: [string, (dayNumber: number) => number][] = [
    ['facts of a day', number => dayFacts(tibetanDay(number)).bigCombination.id],
    ...(['short', 'simple', 'full'] as const).map((level): [string, (dayNumber: number) => number] => [
      `day, ${level} level`,
      number => presentDay(tibetanDay(number), texts, { level, elements: false }).lunarDayId,
    ]),
  ]
  const best = new Map(subjects.map(([name]) => [name, Number.POSITIVE_INFINITY]))
  // Fastest round of each: what the code costs; slower rounds measure what else the machine does. They take turns.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, subject] of subjects) {
      const start = performance.now()
      for (let day = 0; day < DAYS; day++) sink += subject(first + day * STRIDE)
      best.set(name, Math.min(best.get(name) ?? 0, (1000 * (performance.now() - start)) / DAYS))
    }
  }
  console.log(`answers in words, µs per day, ${DAYS} days, fastest of ${ROUNDS} rounds`)
  for (const [name, time] of best) judge(name, time, BUDGETS[name], 'µs')
  if (!Number.isFinite(sink)) throw new Error('The subjects gave no numbers.')
}

function judge(name: string, value: number, limit: number | undefined, unit: string): void {
  const over = limit !== undefined && !(value <= limit)
  if (over) process.exitCode = 1
  const budget = limit === undefined ? '' : `  limit ${limit} ${unit}`
  console.log(`${name.padEnd(32)}${value.toFixed(1).padStart(10)}${budget}${over ? '  OVER BUDGET' : ''}`)
}
