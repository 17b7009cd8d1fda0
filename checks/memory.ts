import { readFileSync } from 'node:fs'
import { MATTER_IDS } from '#astrology/index.ts'
import { civilDate, FIRST_DAY, formatCivilDate, LAST_DAY } from '#calendar/index.ts'
import { CALENDARS } from '#contract/calendars.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { startServer } from './running-server.ts'

const REQUESTS = 20_000
const AT_ONCE = 8
const SAMPLES = 20
/** What `deploy/kubernetes.yaml` leaves a server. */
const MOST_MEGABYTES = 768

const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T
/** Days of the whole almanac, far from each other. */
const dateOf = (turn: number) =>
  formatCivilDate(civilDate(FIRST_DAY + ((turn * 7_919) % (LAST_DAY - FIRST_DAY - 800))))
const yearOf = (turn: number) => 1925 + ((turn * 37) % 124)

/** Answers of every kind, each another by its number, as often as they stand here. */
const KINDS: readonly ((turn: number, lang: string, cal: string) => string)[] = [
  (turn, lang, cal) => `/${lang}/day/${dateOf(turn)}?cal=${cal}`,
  (turn, lang, cal) => `/${lang}/day/${dateOf(turn)}?cal=${cal}`,
  (turn, lang, cal) => `/${lang}/month/${dateOf(turn).slice(0, 7)}?cal=${cal}`,
  (turn, lang, cal) => `/${lang}/year/${yearOf(turn)}?cal=${cal}`,
  (turn, lang) => `/${lang}/year/${yearOf(turn)}/print`,
  (turn, lang) => `/${lang}/find/${pick(MATTER_IDS, turn)}?from=${dateOf(turn).slice(0, 7)}&months=24`,
  (turn, lang) => `/${lang}/find?q=${turn}+word${turn}x+other${turn}y`,
  (turn, lang) => `/${lang}/convert/${dateOf(turn)}`,
  (turn, lang) => `/${lang}/nowhere/${turn}`,
  (turn, lang, cal) => `/api/day/${dateOf(turn)}?lang=${lang}&cal=${cal}`,
  (turn, lang, cal) => `/api/day/${dateOf(turn)}?lang=${lang}&cal=${cal}`,
  (turn, lang, cal) => `/api/month/${dateOf(turn).slice(0, 7)}-01?lang=${lang}&cal=${cal}`,
  (turn, lang, cal) => `/api/ahead/${dateOf(turn)}?lang=${lang}&cal=${cal}`,
  (turn, lang) =>
    `/api/find?matter=${pick(MATTER_IDS, turn)}&from=${dateOf(turn)}&months=24&min=barred&lang=${lang}`,
  (turn, lang, cal) => `/api/year/${yearOf(turn)}?lang=${lang}&cal=${cal}`,
  (turn, lang) => `/api/day/${dateOf(turn)}/lotho?lang=${lang}`,
  turn => `/api/convert?fromSolar=${dateOf(turn)}`,
  (turn, lang, cal) =>
    `/calendar/${lang}/matter-${pick(MATTER_IDS, turn)}+matter-${pick(MATTER_IDS, turn + 1 + (turn % 30))}.ics?cal=${cal}`,
  (turn, lang, cal) =>
    `/calendar/${lang}/date/${1 + (turn % 12)}-${1 + (turn % 30)}.ics?cal=${cal}&from=${yearOf(turn)}`,
  (turn, lang, cal) => `/share/${lang}/${dateOf(turn)}.png?cal=${cal}`,
  (turn, lang, cal) => `/embed/${lang}/${dateOf(turn)}?days=7&cal=${cal}`,
]

const ENCODINGS = ['br', 'gzip', 'identity']

/**
 * How much memory a process takes that is asked for ever new answers of every kind, in every language, calendar and encoding, each from another network.
 * Prints it over time. Guards the shares of kept answers, and against what is kept without a bound.
 * Linux only.
 */
export async function memory(requests = REQUESTS): Promise<string> {
  const server = await startServer({ ...deployed(), LIMIT_FACTOR: '1000000', TRUST_PROXY: '1' })
  const statuses = new Map<number, number>()
  let turn = 0
  const ask = async () => {
    for (let own = turn++; own < requests; own = turn++) {
      const round = Math.floor(own / KINDS.length)
      const path = pick(KINDS, own)(round, pick(LANGUAGES, round), pick(CALENDARS, Math.floor(round / 7)))
      const answer = await fetch(server.base + path, {
        headers: {
          'accept-encoding': pick(ENCODINGS, round),
          'x-forwarded-for': `10.${own >> 16}.${(own >> 8) & 255}.${own & 255}`,
        },
        redirect: 'manual',
      })
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (own % Math.ceil(requests / SAMPLES) === 0) samples.push(megabytesOf(server.child.pid))
    }
  }
  const samples = [megabytesOf(server.child.pid)]
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, ask))
    samples.push(megabytesOf(server.child.pid))
    const most = Math.max(...samples)
    if (!(most <= MOST_MEGABYTES)) process.exitCode = 1
    return [
      `memory: ${requests} requests, ${[...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')}`,
      `MB over time: ${samples.map(Math.round).join(' ')}`,
    ].join('; ')
  } finally {
    await server.stop()
  }
}

/** What the unit tells the C library. */
function deployed(): Record<string, string> {
  const unit = readFileSync('deploy/dawa.service', 'utf8')
  return Object.fromEntries(
    [...unit.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function megabytesOf(pid = 0): number {
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(resident) / 1024
}
