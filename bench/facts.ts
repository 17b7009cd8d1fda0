/**
 * Speed of the full facts of a day, traces off, beside two references in the same run: @hnw/date-tibetan, which gives the
 * bare date, and @hebcal/core, which gives another calendar's holidays of a day.
 */
import { HDate, HebrewCalendar } from '@hebcal/core'
import { CalendarTibetan } from '@hnw/date-tibetan'
import { dayFacts, explainDay, verdict } from '#astrology/index.ts'
import { FIRST_DAY, LAST_DAY, tibetanDay } from '#calendar/index.ts'

/** Limits in microseconds for a day. */
const BUDGETS: Readonly<Record<string, number>> = { 'facts of a day': 10 }
const ROUNDS = 12
const DAYS_TO_RATA_DIE = 1721425 // Julian day number minus the day count of HDate

const DAY_COUNT = LAST_DAY - FIRST_DAY + 1
/** Coprime to the number of days, so that every day comes once, far from the day before it. */
const STRIDE = 10_007
const numbers = Array.from({ length: DAY_COUNT }, (_, k) => FIRST_DAY + ((k * STRIDE) % DAY_COUNT))
const peer = new CalendarTibetan()

/** Adds up the answers, so that no call can be optimised away. */
let sink = 0

const SUBJECTS: Readonly<Record<string, (dayNumber: number) => number>> = {
  'facts of a day': day => dayFacts(tibetanDay(day)).bigCombination.id,
  'facts and verdict': day => verdict(dayFacts(tibetanDay(day))).grade,
  'facts with traces': day => explainDay(tibetanDay(day)).traces.length,
  'date-tibetan, bare date': day => peer.fromJD(day).day,
  'hebcal, holidays of a day': day =>
    HebrewCalendar.getHolidaysOnDate(new HDate(day - DAYS_TO_RATA_DIE))?.length ?? 0,
}

function microseconds(subject: (dayNumber: number) => number): number {
  const start = performance.now()
  for (const day of numbers) sink += subject(day)
  return (1000 * (performance.now() - start)) / DAY_COUNT
}

/** Fastest round of each: what the code costs; slower rounds measure what else the machine does. They take turns. */
function measureAll(): ReadonlyMap<string, number> {
  const best = new Map(Object.keys(SUBJECTS).map(name => [name, Number.POSITIVE_INFINITY]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, subject] of Object.entries(SUBJECTS)) {
      best.set(name, Math.min(best.get(name) ?? Number.POSITIVE_INFINITY, microseconds(subject)))
    }
  }
  return best
}

/** Prints the table and sets exit code 1 when the budget is broken. */
export async function factsBench(): Promise<void> {
  const times = measureAll()
  const own = times.get('facts of a day') ?? Number.NaN
  console.log(`almanac, µs per day, ${DAY_COUNT} days, fastest of ${ROUNDS} rounds`)
  for (const [name, time] of times) {
    const limit = BUDGETS[name]
    const over = limit !== undefined && !(time <= limit)
    if (over) process.exitCode = 1
    const cells = [time.toFixed(2), `${(time / own).toFixed(2)}x`].map(cell => cell.padStart(10))
    console.log(
      `${name.padEnd(32)}${cells.join('')}${limit ? `  limit ${limit}` : ''}${over ? '  OVER BUDGET' : ''}`,
    )
  }
  if (!Number.isFinite(sink)) throw new Error('The subjects gave no numbers.')
}

if (process.argv[1] === new URL(import.meta.url).pathname) await factsBench()
