import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { ERRORS } from '#contract/errors.ts'
import { type Answer, answerOf, described } from './http/answers.ts'
import type { Ask } from './http/calls.ts'
import { newTokens, type Tokens } from './http/people.ts'
import { randomAsk } from './http/random-asks.ts'
import { startLocalApp } from './local-app.ts'

/** Requests of one proof; a smaller number may be given on the command line. */
const REQUESTS = 250_000
/** Requests for which the same people ask; some of them delete an account or change its password. */
const BATCH = 1_000
/** Requests under way at once. */
const AT_ONCE = 16
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
 * side, stay without an answer or end the process. What is answered 503 with the time to wait (more pages or passwords at once than may wait) is asked
 * again alone before it counts.
 * Found: a day that failed for one list of hair days, a promise that nobody caught, a conversion that never answered.
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
      const tokens = await newTokens(local)
      const asks = fc.sample(randomAsk, { numRuns: Math.min(BATCH, count - asked), seed: seed + asked })
      for (const { ask, answer } of await askAll(local.app, asks, tokens)) {
        if (isValid(answer)) valid++
        if (answer.status >= 200 && answer.status < 400) fulfilled++
        if (isShed(answer)) again.set(described(ask), { ask, tokens })
        else if (answer.status === 0 || answer.status >= 500) bad.push(line({ ask, answer }))
      }
      asked += asks.length
    }
    const app = await local.buildAgain()
    for (const { ask, tokens } of again.values()) {
      const answer = await answerOf(app, ask, tokens)
      if (answer.status === 0 || answer.status >= 500) bad.push(line({ ask, answer }))
    }
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
