/**
 * Speed of the calendars beside @hnw/date-tibetan, which answers the same question, and of a day's facts beside
 * @hebcal/core, which answers for another calendar; and the weight of the engine. Only the weight is judged.
 */
import { brotliCompressSync } from 'node:zlib'
import { HDate, HebrewCalendar } from '@hebcal/core'
import { CalendarTibetan } from '@hnw/date-tibetan'
import { build } from 'esbuild'
import { dayFacts } from '#astrology/index.ts'
import { calendarTable } from '#calendar/calendar-table.ts'
import { FIRST_DAY, LAST_DAY, lunarDate, solarDay, TRADITION_IDS, tibetanDay } from '#calendar/index.ts'

const BUDGET_ENGINE_KB = 12
const ROUNDS = 10
const DAYS_TO_RATA_DIE = 1721425 // Julian day number minus the day count of HDate

const DAY_COUNT = LAST_DAY - FIRST_DAY + 1
/** Coprime to the number of days, so that every day comes once, far from the day before it. */
const STRIDE = 10_007
const numbers = Array.from({ length: DAY_COUNT }, (_, k) => FIRST_DAY + ((k * STRIDE) % DAY_COUNT))
const peer = new CalendarTibetan()
const names = numbers.map(day => TRADITION_IDS[day % TRADITION_IDS.length] ?? 'phugpa')

/** Each gives a number of every answer, so that no call can be optimised away. */
const SUBJECTS = {
  'day number -> lunar date': day => lunarDate(day).day,
  'the same, four calendars in turn': (day, k) => lunarDate(day, names[k]).day,
  'the same by date-tibetan': day => peer.fromJD(day).day,
  'there and back': day => solarDay(lunarDate(day)).dayNumber,
  'whole Tibetan day': day => tibetanDay(day).day,
  'facts of a day': day => dayFacts(tibetanDay(day)).bigCombination.id,
  'holidays of a day by hebcal': day =>
    HebrewCalendar.getHolidaysOnDate(new HDate(day - DAYS_TO_RATA_DIE))?.length ?? 0,
} satisfies Record<string, (day: number, k: number) => number>

/** Microseconds for each day in the fastest of some rounds: other work on the machine only adds time. The subjects take turns. */
function measureAll(): Record<keyof typeof SUBJECTS, number> {
  const best = Object.fromEntries(Object.keys(SUBJECTS).map(name => [name, Number.POSITIVE_INFINITY]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, subject] of Object.entries(SUBJECTS)) {
      let sum = 0
      const start = performance.now()
      for (let k = 0; k < DAY_COUNT; k++) sum += subject(numbers[k] ?? 0, k)
      const time = (1000 * (performance.now() - start)) / DAY_COUNT
      if (!(sum > 0)) throw new Error(`${name} gave no numbers.`)
      best[name] = Math.min(best[name] ?? time, time)
    }
  }
  return best as Record<keyof typeof SUBJECTS, number>
}

async function engineSize(): Promise<number> {
  const entryPoints = [new URL('../src/calendar/index.ts', import.meta.url).pathname]
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  })
  return brotliCompressSync(outputFiles[0]?.contents ?? new Uint8Array()).length / 1000
}

/** Prints the table and sets exit code 1 when the engine is too large. */
export async function calendarBench(): Promise<void> {
  const times = measureAll()
  console.log(`calendar, µs for each of ${DAY_COUNT} days, fastest of ${ROUNDS} rounds`)
  for (const [name, time] of Object.entries(times))
    console.log(`${name.padEnd(34)}${time.toFixed(3).padStart(8)}`)
  const bytes = TRADITION_IDS.map(calendarTable).reduce(
    (sum, { starts, months, years }) => sum + starts.byteLength + months.byteLength + years.byteLength,
    0,
  )
  const size = await engineSize()
  console.log(`tables of ${TRADITION_IDS.length} calendars: ${bytes} bytes`)
  console.log(`engine, minified, Brotli: ${size.toFixed(2)} kB (limit ${BUDGET_ENGINE_KB})`)
  if (size > BUDGET_ENGINE_KB) process.exitCode = 1
}
