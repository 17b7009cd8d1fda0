import fc from 'fast-check'
import * as z from 'zod'
import { CALL_SCHEMAS, type CallSchema, errorsOf } from '#contract/calls.schema.ts'
import type { CallName } from '#contract/calls.ts'
import { ERRORS, type ErrorId } from '#contract/errors.ts'
import { type Answer, answerOf, described } from './http/answers.ts'
import { CALL_NAMES, type CallValues, validCall } from './http/calls.ts'
import { type Mutation, mutationsOf } from './http/mutations.ts'
import { newTokens } from './http/people.ts'
import { startLocalApp } from './local-app.ts'

/** Mutations of one proof; a smaller number may be given on the command line. */
const MUTATIONS = 20_000
const AT_ONCE = 8

/** A failure in a browser is taken with whatever characters it has, and an address to return to that is none of ours becomes the first page. */
const TAKES_CONTROLS: readonly CallName[] = ['clientLog', 'externalStart']

/**
 * Valid requests of every call with one thing wrong: each is answered by exactly the error that the contract says, with its status and as a problem, and
 * the contract names that error for the call. Where a schema is broken, its own sentence says which error that is; a wrong method, content type, size
 * and date have one of their own.
 * Found: a table without `body_too_large` for `logout`, and plain text taken by `feedback`.
 */
export async function mutations(count = MUTATIONS): Promise<string> {
  const local = await startLocalApp()
  const bad: string[] = []
  const kinds = new Set<string>()
  const calls = new Set<string>()
  const seed = Date.now() % 2 ** 31
  try {
    const tokens = await newTokens(local)
    const rest = sample(count, seed).values()
    const worker = async () => {
      for (const [name, one] of rest) {
        kinds.add(one.kind)
        calls.add(name)
        const answer = await answerOf(local.app, one.ask, tokens)
        const expected = one.error ?? errorBySchema(one.values, one.kind)
        const wrong = expected && findingOf(name, expected, answer)
        if (wrong) bad.push(`${name}, ${one.kind}: ${wrong}: ${described(one.ask)}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  } finally {
    await local.stop()
  }
  for (const line of bad.slice(0, 20)) console.error(line)
  if (bad.length > 0) {
    console.error(`seed ${seed}`)
    process.exitCode = 1
  }
  return `mutations ${count} of ${kinds.size} kinds in ${calls.size} calls/${bad.length} answered otherwise than documented`
}

/** As many of each call, which goes through all its ways to be wrong: few tries must not leave some out. */
function sample(count: number, seed: number): [CallName, Mutation][] {
  const turns = Math.ceil(count / CALL_NAMES.length)
  const byCall = CALL_NAMES.map(name =>
    fc.sample(validCall(name), { numRuns: turns, seed }).map((values, turn): [CallName, Mutation][] => {
      const all = mutationsOf(values)
      const one = all[(seed + turn) % all.length]
      return one ? [[name, one]] : []
    }),
  )
  return Array.from({ length: turns }, (_, turn) => byCall.flatMap(found => found[turn] ?? []))
    .flat()
    .slice(0, count)
}

/** What the schemas of the contract say of values; undefined where they take them, as some take a text of any kind. */
function errorBySchema(values: CallValues | undefined, kind: string): ErrorId | undefined {
  if (values === undefined) return undefined
  const schemas: CallSchema = CALL_SCHEMAS[values.name]
  for (const part of ['params', 'body', 'query'] as const) {
    const result = schemas[part]?.safeParse(values[part])
    if (result === undefined || result.success) continue
    const named = result.error.issues.map(({ message }) => message).find(isErrorId)
    const isLanguage = part !== 'body' && result.error.issues.some(({ path }) => path[0] === 'lang')
    return named ?? (isLanguage ? 'unsupported_language' : 'invalid_request')
  }
  const isRefused = kind.startsWith('control character') && !TAKES_CONTROLS.includes(values.name)
  return isRefused ? 'invalid_request' : undefined
}

function isErrorId(text: string): text is ErrorId {
  return Object.hasOwn(ERRORS, text)
}

const problem = z.object({
  title: z.string().min(1),
  status: z.int(),
  detail: z.string().min(1),
  message: z.string().min(1),
})

/** What is wrong with an answer. */
function findingOf(name: CallName, expected: ErrorId, { status, error, body, headers }: Answer): string {
  if (error !== expected || status !== ERRORS[expected])
    return `${status} ${error}, not ${ERRORS[expected]} ${expected}`
  const document = problem.safeParse(JSON.parse(body.toString()))
  if (!document.success || document.data.status !== status) return 'the problem has another shape'
  if (headers['cache-control'] !== 'no-store') return 'the problem may be cached'
  // Neither a wrong method nor another path is the call's; `Allow` names the methods that are.
  if (expected === 'method_not_allowed') return headers.allow ? '' : 'Allow is missing'
  if (expected === 'not_found') return ''
  return errorsOf(name).includes(expected) ? '' : `${expected} is not in the table of calls`
}
