import { execFileSync } from 'node:child_process'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { civilDate, FIRST_DAY, formatCivilDate } from '#calendar/index.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { startServer } from './running-server.ts'

/** Seconds of flood; a smaller number may be given on the command line. */
const SECONDS = 20
const PER_SECOND = 300
const PROBES_PER_SECOND = 20
/** Of answers that cost nothing, while pages are asked for that cost much. */
const WARM_P99_MS = 100
const RECOVERY_MS = 2_000
/** Where other work makes the machine slow, both may be as many times what it takes when nothing else is asked. */
const TIMES_BEFORE = 5
/** What the kept pages may take, and the memory that a busy collector has not given back yet. */
const GROWTH_MB = 220
const GIVE_UP_MS = 10_000
const WARM = ['/api/day/2026-11-20?lang=en', '/en/day/2026-11-20']

interface Answer {
  /** 0: none within the time. */
  status: number
  milliseconds: number
}

/**
 * Pages of ever new dates, 300 a second, each from a network of its own so that no limit stops them: kept answers must stay quick, the
 * memory flat, and soon after the end everything be as before. Once every page was rendered: waits of a minute, 764 MB, never a 503.
 */
export async function flood(seconds = SECONDS): Promise<string> {
  const server = await startServer({ LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
  const ask = asker(server.base, agent)
  try {
    const before = await probe(ask, 3)
    const memory = megabytes(server.child.pid)
    const probing = probe(ask, seconds)
    const asked = await pour(ask, seconds)
    const during = await probing
    const recovery = await recover(ask)
    const after = megabytes(server.child.pid)
    const answers = await Promise.all(asked)
    const shed = answers.filter(({ status }) => status === 503).length
    const lost = answers.filter(({ status }) => ![200, 503].includes(status)).length
    const slow = percentile(during, 0.99)
    const busy = TIMES_BEFORE * percentile(before, 0.99)
    const isBad =
      slow > Math.max(WARM_P99_MS, busy) ||
      during.some(({ status }) => status !== 200) ||
      recovery > Math.max(RECOVERY_MS, busy) ||
      after - memory > GROWTH_MB ||
      lost > 0 ||
      !server.isAlive()
    if (isBad) process.exitCode = 1
    return [
      `flood: ${answers.length} cold pages, ${shed} shed, ${lost} without an answer`,
      `warm p99 ${Math.round(slow)} ms (${Math.round(percentile(before, 0.99))} before)`,
      `${memory} MB before, ${after} MB after, recovered in ${Math.round(recovery)} ms`,
    ].join('; ')
  } finally {
    agent.destroy()
    await server.stop()
  }
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

/** Asks for pages that nobody asked for before, evenly. */
function pour(ask: Ask, seconds: number): Promise<Promise<Answer>[]> {
  return evenly(seconds * PER_SECOND, PER_SECOND, turn => {
    const lang = LANGUAGES[turn % LANGUAGES.length]
    return ask(`/${lang}/day/${formatCivilDate(civilDate(FIRST_DAY + turn))}`)
  })
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

/** Milliseconds until a page that is not kept is rendered again. */
async function recover(ask: Ask): Promise<number> {
  const begin = performance.now()
  for (let turn = 0; performance.now() - begin < 60_000; turn++) {
    const { status } = await ask(`/en/month/19${50 + (turn % 50)}-0${1 + (Math.floor(turn / 50) % 9)}`)
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

function percentile(answers: readonly Answer[], share: number): number {
  const sorted = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY
}
