/** What an answer costs that is not kept yet: a day in words at each level, and the search for a matter from the built server. */

import { setTimeout as sleep } from 'node:timers/promises'
import { answerMatters, dayFacts, MATTER_IDS, signsOfDay } from '#astrology/index.ts'
import { dayNumber, type TibetanDay, tibetanDay } from '#calendar/index.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { presentDay } from '#server/almanac/day.ts'
import { loadAlmanacTexts } from '#server/almanac/texts.ts'
import { median } from '../checks/figures.ts'
import { get, type Server, start, stop } from './process.ts'

/** Limits in bytes; times are printed. */
const BUDGET_BYTES = 60_000
const BUDGET_PICTURE_BYTES = 150_000

const ROUNDS = 30
const DAYS = 122
/** Three days apart, so that a round crosses a year. */
const STRIDE = 3
const WARM_REQUESTS = 200
const FIRST = dayNumber(2026, 12, 1)

type Subject = readonly [name: string, run: (dayNumber: number) => number]

/** Adds up something of every answer, so that no call can be optimised away. */
let sink = 0

/** Prints the tables and sets exit code 1 when a budget is broken. Needs the built server. */
export async function answersBench(): Promise<void> {
  daysBench()
  const server = await start('e2e/server.mjs', { LIMIT_FACTOR: '1000000' })
  try {
    await findBench(server)
    await shareBench(server)
  } finally {
    await stop(server)
  }
  if (!Number.isFinite(sink)) throw new Error('The subjects gave no numbers.')
}

function daysBench(): void {
  const texts = loadAlmanacTexts().ru
  const wordsOn = (number: number, level: 'short' | 'simple' | 'full') =>
    presentDay(tibetanDay(number), texts, { level, elements: false })
  const mattersOf = (day: TibetanDay) => answerMatters(signsOfDay(day, dayFacts(day))).length
  const levels = ['short', 'simple', 'full'] as const
  const subjects: Subject[] = [
    ['bare loop over facts', number => dayFacts(tibetanDay(number)).bigCombination.id],
    ['facts and all matters', number => mattersOf(tibetanDay(number))],
    ...levels.map<Subject>(level => [
      `day in words, ${level} level`,
      number => wordsOn(number, level).lunarDayId,
    ]),
  ]
  const best = new Map(subjects.map(([name]) => [name, Number.POSITIVE_INFINITY]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, run] of subjects) {
      const begin = performance.now()
      for (let day = 0; day < DAYS; day++) sink += run(FIRST + day * STRIDE)
      const time = performance.now() - begin
      best.set(name, Math.min(best.get(name) ?? 0, (1000 * time) / DAYS))
    }
  }
  console.log(`answers, µs per day, ${DAYS} days, fastest of ${ROUNDS} rounds`)
  for (const [name, time] of best) judge(name, time, 'µs')
}

/** Over HTTP, each matter and language once: all of them cold. */
async function findBench(server: Server): Promise<void> {
  const first = await ask(server, 'marriage', 'en')
  const colds: number[] = []
  const warms: number[] = []
  let bytes = 0
  for (const lang of LANGUAGES) {
    for (const matter of MATTER_IDS) {
      const { time } = await ask(server, matter, lang)
      const { size } = await ask(server, matter, lang, '&min=barred&animal=dragon')
      // The first search of all has been kept.
      ;(lang === 'en' && matter === 'marriage' ? warms : colds).push(time)
      bytes = Math.max(bytes, size)
    }
  }
  while (warms.length < WARM_REQUESTS) warms.push((await ask(server, 'marriage', 'en')).time)
  console.log(`\nGET /api/find, 24 months, over HTTP, medians`)
  judge('first of a process', first.time, 'ms')
  judge(`cold, ${colds.length} searches`, median(colds), 'ms')
  judge(`warm, ${warms.length} requests`, median(warms), 'ms')
  judge('largest body, every day listed', bytes, 'bytes', BUDGET_BYTES)
}

/** Pictures of days to share, each once, after one that loads the typeface; the queue's pause after each is no part of it. */
async function shareBench(server: Server): Promise<void> {
  const [colds, warms, sizes]: [number[], number[], number[]] = [[], [], []]
  await get(server, '/share/en/2026-11-30.png')
  for (const lang of LANGUAGES) {
    for (const name of ['2026-12-01', '2026-12-05', '2026-12-01-story', '2026-12-05-story']) {
      for (const times of [colds, warms]) {
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
  console.log(`\nGET /share, 1200 x 630 and 1080 x 1920 pixels, over HTTP, medians`)
  judge(`cold, ${colds.length} pictures`, median(colds), 'ms')
  judge('warm', median(warms), 'ms')
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

/** @param limit the most; what is over it fails the bench */
function judge(name: string, value: number, unit: string, limit = Number.POSITIVE_INFINITY): void {
  const over = !(value <= limit)
  if (over) process.exitCode = 1
  const shown = `${value.toFixed(unit === 'bytes' ? 0 : 2)} ${unit}`
  console.log(`${name.padEnd(36)}${shown.padStart(14)}${over ? `  OVER ${limit}` : ''}`)
}
