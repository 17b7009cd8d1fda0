/** What an answer costs that is not kept yet: a day in words at each level, and the search for a matter from the built server. */

import { setTimeout as sleep } from 'node:timers/promises'
import { answerMatters, dayFacts, findDays, MATTER_IDS, signsOfDay } from '#astrology/index.ts'
import { dayNumber, tibetanDay } from '#calendar/index.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { presentDay } from '#server/almanac/day.ts'
import { loadAlmanacTexts } from '#server/almanac/texts.ts'
import { median } from '../checks/figures.ts'
import { get, type Server, start, stop } from './process.ts'

const REFERENCE = 'JSON of a full day, written and read'
/** Limits for a day in microseconds, and in what the reference takes in the same run. */
const DAY_BUDGETS: Readonly<Record<string, readonly [microseconds: number, times?: number]>> = {
  'all 36 matters of a day': [40],
  'day in words, simple level': [250, 0.9],
  'day in words, full level': [500, 2],
}
/** Limits for two years of a matter: milliseconds, and bytes of the body as it is before compression. */
const BUDGET_MATTER_MS = 15
const BUDGET_FIRST_MS = 60
/** In what a search takes that is not the first. */
const BUDGET_FIRST_TIMES = 4
const BUDGET_COLD_MS = 60
const BUDGET_WARM_MS = 2
const BUDGET_BYTES = 60_000
/** A picture to share that is not kept yet, and its size. */
const BUDGET_PICTURE_MS = 150
/** In what a search takes, cold or warm as the picture. */
const BUDGET_PICTURE_TIMES = { cold: 8, warm: 5 }
const BUDGET_PICTURE_BYTES = 150_000

const ROUNDS = 30
const DAYS = 122
/** Three days apart, so that a round crosses a year. */
const STRIDE = 3
const STARTS = 5
const WARM_REQUESTS = 200
/** The first request after a cold one still pays for it. */
const WARM_PICTURES = [1, 2, 3, 4, 5]
const [FIRST, LAST] = [dayNumber(2026, 12, 1), dayNumber(2028, 11, 30)]

type Subject = readonly [name: string, run: (dayNumber: number) => number]

/** Adds up something of every answer, so that no call can be optimised away. */
let sink = 0

/** Prints the tables and sets exit code 1 when a budget is broken. Needs the built server. */
export async function answersBench(): Promise<void> {
  daysBench()
  matterBench()
  await shareBench(await findBench())
  if (!Number.isFinite(sink)) throw new Error('The subjects gave no numbers.')
}

function daysBench(): void {
  const texts = loadAlmanacTexts().ru
  const signs = new Map(range(FIRST, FIRST + DAYS * STRIDE).map(number => [number, signsOn(number)]))
  const wordsOn = (number: number, level: 'short' | 'simple' | 'full') =>
    presentDay(tibetanDay(number), texts, { level, elements: false })
  const full = new Map(range(FIRST, FIRST + DAYS * STRIDE).map(number => [number, wordsOn(number, 'full')]))
  const levels = ['short', 'simple', 'full'] as const
  const subjects: Subject[] = [
    ['bare loop over facts', number => dayFacts(tibetanDay(number)).bigCombination.id],
    [REFERENCE, number => JSON.parse(JSON.stringify(full.get(number))).lunarDayId],
    ['all 36 matters of a day', number => answerMatters(signs.get(number) ?? signsOn(number)).length],
    ...levels.map<Subject>(level => [
      `day in words, ${level} level`,
      number => wordsOn(number, level).lunarDayId,
    ]),
  ]
  const best = new Map(subjects.map(([name]) => [name, Number.POSITIVE_INFINITY]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, run] of subjects) {
      const time = milliseconds(() => {
        for (let day = 0; day < DAYS; day++) sink += run(FIRST + day * STRIDE)
      })
      best.set(name, Math.min(best.get(name) ?? 0, (1000 * time) / DAYS))
    }
  }
  console.log(`answers, µs per day, ${DAYS} days, fastest of ${ROUNDS} rounds`)
  const reference = best.get(REFERENCE) ?? Number.NaN
  for (const [name, time] of best) {
    const [limit, times = 0] = DAY_BUDGETS[name] ?? []
    judge(name, time, 'µs', limit, times * reference)
  }
}

function signsOn(number: number) {
  const day = tibetanDay(number)
  return signsOfDay(day, dayFacts(day))
}

function matterBench(): void {
  const numbers = range(FIRST, LAST)
  const fastest = (work: () => void) => Math.min(...Array.from({ length: ROUNDS }, () => milliseconds(work)))
  const bare = fastest(() => {
    for (const number of numbers) sink += dayFacts(tibetanDay(number)).bigCombination.id
  })
  const found = fastest(() => {
    sink += findDays('marriage', FIRST, LAST).days.length
  })
  console.log(`\n24 months of one matter, fastest of ${ROUNDS} rounds`)
  judge('bare loop over facts', bare, 'ms')
  judge('marriage', found, 'ms', BUDGET_MATTER_MS)
}

/** Milliseconds of an answer that is not cached, and of one that is. */
type Times = Readonly<{ cold: number; warm: number }>

/** Over HTTP, each matter and language once: all of them cold. */
async function findBench(): Promise<Times> {
  const firsts: number[] = []
  const colds: number[] = []
  const warms: number[] = []
  let bytes = 0
  for (let turn = 0; turn < STARTS; turn++) {
    const server = await start('e2e/server.mjs', { LIMIT_FACTOR: '1000000' })
    try {
      firsts.push((await ask(server, 'marriage', 'en')).time)
      if (turn > 0) continue
      for (const lang of LANGUAGES) {
        for (const matter of MATTER_IDS) {
          const { time } = await ask(server, matter, lang)
          const { size } = await ask(server, matter, lang, '&min=barred&animal=dragon')
          // The first search of all has been kept.
          if (lang !== 'en' || matter !== 'marriage') colds.push(time)
          bytes = Math.max(bytes, size)
        }
      }
      for (let count = 0; count < WARM_REQUESTS; count++)
        warms.push((await ask(server, 'marriage', 'en')).time)
    } finally {
      await stop(server)
    }
  }
  console.log(`\nGET /api/find, 24 months, over HTTP, medians`)
  const slow = BUDGET_FIRST_TIMES * median(colds)
  judge(`first of a process, ${STARTS} starts`, median(firsts), 'ms', BUDGET_FIRST_MS, slow)
  judge(`cold, ${colds.length} searches`, median(colds), 'ms', BUDGET_COLD_MS)
  judge(`warm, ${warms.length} requests`, median(warms), 'ms', BUDGET_WARM_MS)
  judge('largest body, every day listed', bytes, 'bytes', BUDGET_BYTES)
  return { cold: median(colds), warm: median(warms) }
}

/** Pictures of days to share, each once, after one that loads the typeface; the queue's pause after each is no part of it. */
async function shareBench(search: Times): Promise<void> {
  const server = await start('e2e/server.mjs', { LIMIT_FACTOR: '1000000' })
  const colds: number[] = []
  const warms: number[] = []
  const sizes: number[] = []
  try {
    await get(server, '/share/en/2026-11-30.png')
    for (const lang of LANGUAGES) {
      for (const name of ['2026-12-01', '2026-12-05', '2026-12-01-story', '2026-12-05-story']) {
        for (const times of [colds, ...WARM_PICTURES.map(() => warms)]) {
          const begin = performance.now()
          const { status, body } = await get(server, `/share/${lang}/${name}.png`)
          if (status !== 200) throw new Error(`The picture ${name} answered ${status}.`)
          times.push(performance.now() - begin)
          sizes.push(body.length)
        }
        // As long as the picture took: the queue leaves the event loop to others meanwhile.
        await sleep(colds.at(-1) ?? 0)
      }
    }
  } finally {
    await stop(server)
  }
  console.log(`\nGET /share, 1200 x 630 and 1080 x 1920 pixels, over HTTP, medians`)
  const { cold, warm } = BUDGET_PICTURE_TIMES
  judge(`cold, ${colds.length} pictures`, median(colds), 'ms', BUDGET_PICTURE_MS, cold * search.cold)
  judge('warm', median(warms), 'ms', BUDGET_WARM_MS, warm * search.warm)
  judge('largest picture', Math.max(...sizes), 'bytes', BUDGET_PICTURE_BYTES)
}

async function ask(
  server: Server,
  matter: string,
  lang: string,
  more = '',
): Promise<{ time: number; size: number }> {
  const begin = performance.now()
  const { status, body } = await get(
    server,
    `/api/find?matter=${matter}&from=2026-12&months=24&lang=${lang}${more}`,
    'identity',
  )
  if (status !== 200) throw new Error(`The search for ${matter} answered ${status}.`)
  return { time: performance.now() - begin, size: body.length }
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function milliseconds(work: () => void): number {
  const begin = performance.now()
  work()
  return performance.now() - begin
}

/** @param relative the limit by a reference of the same run, which holds where it is the higher one: on a slow machine */
function judge(name: string, value: number, unit: string, absolute?: number, relative = 0): void {
  const limit = absolute === undefined ? undefined : Math.max(absolute, relative)
  const over = limit !== undefined && !(value <= limit)
  if (over) process.exitCode = 1
  const shown = `${value.toFixed(unit === 'bytes' ? 0 : 2)} ${unit}`
  const budget = limit === undefined ? '' : `  limit ${Number(limit.toFixed(1))}`
  console.log(`${name.padEnd(36)}${shown.padStart(14)}${budget}${over ? '  OVER BUDGET' : ''}`)
}
