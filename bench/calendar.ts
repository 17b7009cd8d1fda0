/**
 * Speed and weight of the calendar beside two other engines in the same run: @hnw/date-tibetan, which answers the same
 * question, and @hebcal/core, the engine known for its care, which answers it for another calendar.
 */

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { HDate } from '@hebcal/core'
import { CalendarTibetan } from '@hnw/date-tibetan'
import { build } from 'esbuild'
import {
  type CivilDate,
  civilDate,
  dayNumber,
  FIRST_DAY,
  LAST_DAY,
  type LunarDate,
  lunarDate,
  solarDay,
  tibetanDay,
} from '#calendar/index.ts'
import { median } from '../checks/figures.ts'

const BUDGET_CONVERSION_US = 0.5
const BUDGET_RANGE_MS = 50
const BUDGET_ENGINE_KB = 12
const BUDGET_GROWTH_KB = 1024
const GOAL_RATIO = 10
const ROUNDS = 15
const WARM_UP_ROUNDS = 5
const DAYS_TO_RATA_DIE = 1721425 // Julian day number minus the day count of HDate

const inOrder = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, k) => FIRST_DAY + k)
const shuffled = shuffle(inOrder)

type Engine = 'dawa' | 'date-tibetan' | 'hebcal'

/** One pass over all days for each engine; adds up the answers, so that no call can be optimised away. */
type Pass = () => number
type Passes = Partial<Record<Engine, Pass>>

const OPERATIONS: [string, (days: readonly number[]) => Passes][] = [
  ['day number -> lunar date', fromDayNumbers],
  ['lunar date -> day number', toDayNumbers],
  ['civil date -> lunar date', fromCivilDates],
  ['lunar date -> civil date', toCivilDates],
  ['day number -> whole day', toWholeDays],
]
const ORDERS: [string, readonly number[]][] = [
  ['in order', inOrder],
  ['random', shuffled],
]

/**
 * Dates and labels copied out of the answers: were tens of thousands of the objects kept that an engine makes, the virtual machine
 * would from then on put all of them into its long-lived memory, and the collector would be measured (five times slower).
 */
function labels(days: readonly number[]): LunarDate[] {
  return days.map(number => {
    const { royalYear, month, monthPart, day, dayPart } = lunarDate(number)
    return { royalYear, month, monthPart, day, dayPart }
  })
}

function civilDates(days: readonly number[]): CivilDate[] {
  return days.map(number => {
    const { year, month, day } = civilDate(number)
    return { year, month, day }
  })
}

interface PeerLabel {
  cycle: number
  year: number
  month: number
  leapMonth: boolean
  day: number
  leapDay: boolean
}

function peerLabels(days: readonly number[]): PeerLabel[] {
  const peer = new CalendarTibetan()
  return days.map(number => {
    const { cycle, year, month, leapMonth, day, leapDay } = peer.fromJD(number)
    return { cycle, year, month, leapMonth, day, leapDay }
  })
}

function setPeer(peer: CalendarTibetan, label: PeerLabel): CalendarTibetan {
  return peer.set(label.cycle, label.year, label.month, label.leapMonth, label.day, label.leapDay)
}

/** The same order in every run: a linear congruential generator instead of chance. */
function shuffle(days: readonly number[]): number[] {
  const result = [...days]
  let seed = 20260218
  for (let last = result.length - 1; last > 0; last--) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    const other = seed % (last + 1)
    const [a, b] = [result[last], result[other]]
    if (a !== undefined && b !== undefined) [result[last], result[other]] = [b, a]
  }
  return result
}

function fromDayNumbers(days: readonly number[]): Passes {
  const peer = new CalendarTibetan()
  return {
    dawa: () => {
      let sum = 0
      for (const day of days) sum += lunarDate(day).day
      return sum
    },
    'date-tibetan': () => {
      let sum = 0
      for (const day of days) sum += peer.fromJD(day).day
      return sum
    },
    hebcal: () => {
      let sum = 0
      for (const day of days) sum += new HDate(day - DAYS_TO_RATA_DIE).getDate()
      return sum
    },
  }
}

function toDayNumbers(days: readonly number[]): Passes {
  const lunar = labels(days)
  const peers = peerLabels(days)
  const peer = new CalendarTibetan()
  const hebrew = days.map(day => {
    const date = new HDate(day - DAYS_TO_RATA_DIE)
    return { day: date.getDate(), month: date.getMonth(), year: date.getFullYear() }
  })
  return {
    dawa: () => {
      let sum = 0
      for (const date of lunar) sum += solarDay(date).dayNumber
      return sum
    },
    'date-tibetan': () => {
      let sum = 0
      for (const label of peers) sum += setPeer(peer, label).toJDN()
      return sum
    },
    hebcal: () => {
      let sum = 0
      for (const { day, month, year } of hebrew) sum += new HDate(day, month, year).abs()
      return sum
    },
  }
}

function fromCivilDates(days: readonly number[]): Passes {
  const dates = civilDates(days)
  const peer = new CalendarTibetan()
  return {
    dawa: () => {
      let sum = 0
      for (const { year, month, day } of dates) sum += lunarDate(dayNumber(year, month, day)).day
      return sum
    },
    'date-tibetan': () => {
      let sum = 0
      for (const { year, month, day } of dates) sum += peer.fromGregorian(year, month, day).day
      return sum
    },
  }
}

function toCivilDates(days: readonly number[]): Passes {
  const lunar = labels(days)
  const peers = peerLabels(days)
  const peer = new CalendarTibetan()
  return {
    dawa: () => {
      let sum = 0
      for (const date of lunar) sum += civilDate(solarDay(date).dayNumber).day
      return sum
    },
    'date-tibetan': () => {
      let sum = 0
      for (const label of peers) sum += setPeer(peer, label).toGregorian().day
      return sum
    },
  }
}

/** All that the calendar says of a day; no other engine here answers that. */
function toWholeDays(days: readonly number[]): Passes {
  return {
    dawa: () => {
      let sum = 0
      for (const day of days) sum += tibetanDay(day).mansion
      return sum
    },
  }
}

function milliseconds(pass: Pass): number {
  const start = performance.now()
  const sum = pass()
  const taken = performance.now() - start
  if (!(sum > 0)) throw new Error('An engine gave no numbers.')
  return taken
}

/**
 * What a budget judges: other work on the machine can only add time, so the fastest round tells most of the code. The
 * table shows medians, which are what a caller sees.
 */
function fastest(values: readonly number[]): number {
  return Math.min(...values)
}

/** Microseconds per conversion, round by round; the engines take turns, so that a busy machine slows all of them alike. */
function measure(passes: Passes): Partial<Record<Engine, number[]>> {
  const entries = Object.entries(passes)
  const times = new Map(entries.map(([engine]) => [engine, [] as number[]]))
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    for (const [engine, pass] of entries) {
      const time = (1000 * milliseconds(pass)) / inOrder.length
      if (round >= WARM_UP_ROUNDS) times.get(engine)?.push(time)
    }
  }
  return Object.fromEntries(times)
}

function rangeBothWays(): number {
  const pass = (): number => {
    let sum = 0
    for (const day of inOrder) sum += solarDay(tibetanDay(day)).dayNumber
    return sum
  }
  for (let round = 0; round < WARM_UP_ROUNDS; round++) pass()
  return fastest(Array.from({ length: ROUNDS }, () => milliseconds(pass)))
}

/** Kilobytes that stay allocated after ten million conversions each way. */
function growth(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  const heap = (): number => {
    if (typeof collect === 'function') collect()
    return process.memoryUsage().heapUsed / 1024
  }
  const before = heap()
  for (let call = 0; call < 1e7; call++) solarDay(tibetanDay(FIRST_DAY + (call % inOrder.length)))
  return heap() - before
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

function judge(name: string, value: number, limit: number, unit: string): void {
  const kept = value <= limit
  if (!kept) process.exitCode = 1
  console.log(`${name.padEnd(46)} ${value.toFixed(2)} ${unit} (limit ${limit})${kept ? '' : '  OVER BUDGET'}`)
}

const time = (value: number | undefined): string => (value === undefined ? '-' : value.toFixed(3))
const ratio = (other: number | undefined, own: number): string =>
  other === undefined ? '-' : `${(other / own).toFixed(1)}x`

/** Measures one row; answers its ratio to the engine that answers the same question. */
function report(name: string, passes: Passes): number | undefined {
  const times = measure(passes)
  const own = times.dawa ?? []
  const dawa = median(own)
  const peer = times['date-tibetan'] && median(times['date-tibetan'])
  const hebcal = times.hebcal && median(times.hebcal)
  const cells = [time(dawa), time(peer), ratio(peer, dawa), time(hebcal), ratio(hebcal, dawa)]
  const over = fastest(own) > BUDGET_CONVERSION_US
  if (over) process.exitCode = 1
  console.log(
    `${name.padEnd(32)}${cells.map(cell => cell.padStart(14)).join('')}${over ? '  OVER BUDGET' : ''}`,
  )
  return peer === undefined ? undefined : peer / dawa
}

/** Prints the table and sets exit code 1 when a budget is broken. */
export async function calendarBench(): Promise<void> {
  const head = ['dawa', 'date-tibetan', 'ratio', 'hebcal', 'ratio']
  console.log(`calendar, µs per conversion (limit ${BUDGET_CONVERSION_US}), ${inOrder.length} days, medians`)
  console.log(`${''.padEnd(32)}${head.map(cell => cell.padStart(14)).join('')}`)
  const ratios = ORDERS.flatMap(([order, days]) =>
    OPERATIONS.map(([name, prepare]) => report(`${name}, ${order}`, prepare(days))),
  )
  console.log(
    `smallest ratio to date-tibetan ${Math.min(...ratios.filter(value => value !== undefined)).toFixed(1)} (goal ${GOAL_RATIO})`,
  )
  judge('whole range both ways', rangeBothWays(), BUDGET_RANGE_MS, 'ms')
  judge('engine, minified, brotli', await engineSize(), BUDGET_ENGINE_KB, 'kB')
  judge('heap growth over 10 million calls each way', growth(), BUDGET_GROWTH_KB, 'kB')
}

if (process.argv[1] === new URL(import.meta.url).pathname) await calendarBench()
