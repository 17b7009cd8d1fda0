import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { ERRORS } from '#contract/errors.ts'
import { type Answer, answerOf, described } from './http/answers.ts'
import type { Ask } from './http/calls.ts'
import { startLocalApp } from './http/local-app.ts'
import { People, type Tokens } from './http/people.ts'
import { randomAsk } from './http/random-asks.ts'

/** Requests of one proof; a smaller number may be given on the command line. */
const REQUESTS = 250_000
/** Requests for which the same people ask; some of them delete an account or change its password. */
const BATCH = 1_000
/** Requests under way at once. */
const AT_ONCE = 16
/** What takes longer beside others is asked again alone. */
const LONG_MS = 200
/**
 * So many times the processor time of `fixedWork` no request may take alone: 0.8 s where that takes 53 ms. There the largest page, the year as one
 * sheet, takes 0.27 s. In milliseconds a limit would tell slow machines from slow requests no better: 200 failed on a machine of half the usual speed.
 */
const SLOW = 15
/** What a request may take by the clock, or `SLOW` times the fixed work where that is more, because the machine does much else: more is a wait. */
const WAIT_MS = 2_000
/** The least share that gets past the checks of its input: behind those lie the faults. */
const LEAST_VALID = 0.5

/** Errors that say that the input itself is wrong; every other one was found behind its checks. */
const AFTER_INPUT = new Set<string>([
  ...['invalid_link', 'link_expired', 'link_used', 'link_replaced', 'already_confirmed', 'wrong_password'],
  ...['last_sign_in', 'unauthorized', 'invalid_credentials', 'forbidden', 'policy_not_confirmed'],
  ...['sign_in_again', 'address_in_use', 'too_many_matters', 'too_many_wrong_passwords', 'too_many_requests'],
])

interface Found {
  ask: Ask
  answer: Answer
}

/**
 * Random requests to every call, page and file, in this process, most of them valid, from people and from tokens that are none: none may fail on our
 * side, stay without an answer, end the process, or take more than 15 times the processor time of a fixed piece of work.
 *
 * What took longer beside fifteen others, and what was answered 503 with the time to wait (more pages or passwords at once than may wait), is asked
 * again alone of an app with empty caches, and twice when it is slow there, before it counts.
 *
 * Seen to fail: with a day that throws for one list of hair days and every tenth date, a promise that nobody catches in `search`, a conversion that
 * never answers in Italian, a busy loop of some seconds in `year`, and where most queries are refused (34% valid).
 */
export async function fuzz(count = REQUESTS): Promise<string> {
  const local = await startLocalApp()
  const bad: string[] = []
  const crashed = (error: unknown) => bad.push(`the process would have ended: ${String(error)}`)
  process.on('uncaughtException', crashed).on('unhandledRejection', crashed)
  const seed = Date.now() % 2 ** 31
  let [valid, fulfilled, asked] = [0, 0, 0]
  const again = new Map<string, { ask: Ask; tokens: Tokens }>()
  try {
    while (asked < count && bad.length < 20) {
      const tokens = await (await People.settle(local)).tokens()
      const asks = fc.sample(randomAsk, { numRuns: Math.min(BATCH, count - asked), seed: seed + asked })
      for (const { ask, answer } of await askAll(local.app, asks, tokens)) {
        if (isValid(answer)) valid++
        if (answer.status >= 200 && answer.status < 400) fulfilled++
        if (isShed(answer) || answer.milliseconds > LONG_MS) again.set(described(ask), { ask, tokens })
        else if (answer.status === 0 || answer.status >= 500) bad.push(line({ ask, answer }))
      }
      asked += asks.length
    }
    for (const found of await alone([...again.values()], () => local.buildAgain())) bad.push(line(found))
  } finally {
    await local.stop()
    process.off('uncaughtException', crashed).off('unhandledRejection', crashed)
  }
  if (valid < LEAST_VALID * asked)
    bad.push(`only ${percent(valid, asked)} got past the checks of their input`)
  for (const one of bad.slice(0, 20)) console.error(one)
  if (bad.length > 0) {
    console.error(`seed ${seed}`)
    process.exitCode = 1
  }
  return [
    `inputs ${asked}/${bad.length} bad`,
    `${percent(valid, asked)} past the checks of their input, ${percent(fulfilled, asked)} fulfilled`,
    `${again.size} asked again alone`,
  ].join(', ')
}

async function askAll(app: FastifyInstance, asks: readonly Ask[], tokens: Tokens): Promise<Found[]> {
  const found: Found[] = []
  const rest = asks.values()
  const worker = async () => {
    for (const ask of rest) found.push({ ask, answer: await answerOf(app, ask, tokens) })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return found
}

/** What fails, is shed or is slow also when nothing else is asked, the second time too. */
async function alone(
  asks: { ask: Ask; tokens: Tokens }[],
  build: () => Promise<FastifyInstance>,
): Promise<Found[]> {
  const failed: Found[] = []
  let rest = asks
  for (const isLast of [false, true]) {
    if (rest.length === 0) break
    const app = await build()
    const slow: typeof rest = []
    for (const one of rest) {
      const before = process.cpuUsage()
      const answer = await answerOf(app, one.ask, one.tokens)
      const isSlow = isTooSlow(millisecondsSince(before), answer.milliseconds)
      if (answer.status === 0 || answer.status >= 500 || (isSlow && isLast)) failed.push({ ...one, answer })
      else if (isSlow) slow.push(one)
    }
    rest = slow
  }
  return failed
}

/** By the processor, or by the clock. The fixed work is measured at the same moment: the speed of a shared machine changes. */
function isTooSlow(processor: number, clock: number): boolean {
  if (processor <= LONG_MS && clock <= WAIT_MS) return false
  const work = fixedWork()
  return (
    (processor > LONG_MS && processor > SLOW * work.processor) ||
    (clock > WAIT_MS && clock > SLOW * work.clock)
  )
}

/** Milliseconds of processor and by the clock for writing, parsing and sorting 1.4 MB of JSON. */
function fixedWork(): { processor: number; clock: number } {
  const table = Array.from({ length: 20_000 }, (_, id) => ({
    id,
    name: `sign ${id}`,
    parts: [id, String(id), id / 7],
  }))
  const [before, begin] = [process.cpuUsage(), performance.now()]
  const rows: typeof table = JSON.parse(JSON.stringify(table))
  rows.sort((a, b) => (a.name < b.name ? -1 : 1))
  return { processor: millisecondsSince(before), clock: performance.now() - begin }
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function isShed({ status, headers }: Answer): boolean {
  return status === 503 && headers['retry-after'] !== undefined
}

function isValid({ status, error }: Answer): boolean {
  if (status >= 200 && status < 400) return true
  return error !== undefined && error in ERRORS && AFTER_INPUT.has(error)
}

function line({ ask, answer }: Found): string {
  return `${answer.status} ${Math.round(answer.milliseconds)} ms ${described(ask)}`
}

function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / Math.max(1, whole))}%`
}
