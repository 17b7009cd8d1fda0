import { execFileSync } from 'node:child_process'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { MATTER_IDS } from '#astrology/index.ts'
import { civilDate, FIRST_DAY, formatCivilDate } from '#calendar/index.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { percentile } from './figures.ts'
import { startServer } from './running-server.ts'

/** Seconds of flood; another number may be given on the command line. */
const SECONDS = 10
const PER_SECOND = 300
const PROBES_PER_SECOND = 20
/** Gross failures: without a queue that refuses, kept answers took 15 s, the memory grew by 764 MB, and the end of it took a minute. */
const MOST = { warmMs: 10_000, recoveryMs: 30_000, growthMb: 400 }
const GIVE_UP_MS = 10_000
const WARM = ['/api/day/2026-11-20?lang=en', '/en/day/2026-11-20']

interface Answer {
  /** 0: none within the time. */
  status: number
  milliseconds: number
}

/** What nobody asked for before, by its number. */
const COLD: Readonly<Record<string, (turn: number) => string>> = {
  pages: turn => `/${languageOf(turn)}/day/${dateOf(turn)}`,
  searches: turn => `/api/find?matter=${matterOf(turn)}&from=${dateOf(turn)}&months=24&min=barred`,
  calendars: turn =>
    `/calendar/${languageOf(turn)}/matter-${matterOf(turn)}+matter-${matterOf(turn + 1 + (turn % 30))}.ics`,
}

/**
 * Ever new pages, searches and calendars, 300 a second, each from a network of its own so that no limit stops them: kept answers stay quick,
 * some of the new ones are refused, the memory stays, and soon after the end everything is as before. Prints the figures; only gross failures fail.
 * Guards the queues of pages and calendars, which refuse what is too much.
 * @param names the kinds to ask for; all when there are none
 */
export async function flood(seconds = SECONDS, _isShort = false, names: string[] = []): Promise<string> {
  const lines: string[] = []
  for (const [name, path] of Object.entries(COLD))
    if (names.length === 0 || names.includes(name)) lines.push(await floodOf(name, path, seconds))
  return lines.join('\n')
}

async function floodOf(name: string, path: (turn: number) => string, seconds: number): Promise<string> {
  const server = await startServer({ LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
  const ask = asker(server.base, agent)
  try {
    await probe(ask, 1)
    const before = megabytes(server.child.pid)
    const probing = probe(ask, seconds)
    const asked = await evenly(seconds * PER_SECOND, PER_SECOND, turn => ask(path(turn)))
    const recovery = await recover(ask, turn => path(asked.length + turn))
    const kept = await probing
    const growth = megabytes(server.child.pid) - before
    const answers = await Promise.all(asked)
    const shed = answers.filter(({ status }) => status === 503).length
    const lost = answers.filter(({ status }) => ![200, 503].includes(status)).length
    const slow = percentile(
      kept.map(({ milliseconds }) => milliseconds),
      0.99,
    )
    const isBad =
      kept.some(({ status }) => status !== 200) ||
      !(slow <= MOST.warmMs && recovery <= MOST.recoveryMs && growth <= MOST.growthMb) ||
      lost > 0 ||
      shed === 0 ||
      !server.isAlive()
    if (isBad) process.exitCode = 1
    return [
      `flood: ${answers.length} cold ${name}, ${shed} shed, ${lost} without an answer`,
      `p99 of kept answers ${Math.round(slow)} ms`,
      `${before} MB before, ${growth} MB more after`,
      `recovered in ${Math.round(recovery)} ms${isBad ? ': BAD' : ''}`,
    ].join('; ')
  } finally {
    agent.destroy()
    await server.stop()
  }
}

function dateOf(turn: number): string {
  return formatCivilDate(civilDate(FIRST_DAY + turn))
}

function languageOf(turn: number): string {
  return LANGUAGES[turn % LANGUAGES.length] ?? ''
}

function matterOf(turn: number): string {
  return MATTER_IDS[turn % MATTER_IDS.length] ?? ''
}

type Ask = (path: string) => Promise<Answer>

function asker(base: string, agent: Agent): Ask {
  let network = 0
  return path =>
    new Promise(resolve => {
      const begin = performance.now()
      const end = (status: number) => resolve({ status, milliseconds: performance.now() - begin })
      network++
      const forwarded = `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`
      const signal = AbortSignal.timeout(GIVE_UP_MS)
      const options = { agent, signal, headers: { 'x-forwarded-for': forwarded } }
      const asked = request(base + path, options, answer => {
        answer.on('error', () => end(0))
        answer.resume().on('end', () => end(answer.statusCode ?? 0))
      })
      asked.on('error', () => end(0)).end()
    })
}

/** Asks for what is kept, evenly. */
async function probe(ask: Ask, seconds: number): Promise<Answer[]> {
  return Promise.all(
    await evenly(seconds * PROBES_PER_SECOND, PROBES_PER_SECOND, turn => ask(WARM[turn % 2] ?? '/')),
  )
}

/** Begins so many in a second by the clock, without waiting for their ends. */
async function evenly<T>(count: number, perSecond: number, one: (turn: number) => Promise<T>) {
  const begin = performance.now()
  const begun: Promise<T>[] = []
  while (begun.length < count) {
    const due = Math.min(count, ((performance.now() - begin) / 1000) * perSecond)
    while (begun.length < due) begun.push(one(begun.length))
    await sleep(5)
  }
  return begun
}

/** Milliseconds until what is not kept is answered again, as one visitor would ask for it who comes back. */
async function recover(ask: Ask, path: (turn: number) => string): Promise<number> {
  const begin = performance.now()
  for (let turn = 0; performance.now() - begin < 60_000; turn++) {
    const { status } = await ask(path(turn))
    if (status === 200) break
    await sleep(20)
  }
  return performance.now() - begin
}

/** Memory of a process. */
function megabytes(pid: number | undefined): number {
  return Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
  )
}
