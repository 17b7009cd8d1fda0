import { setTimeout as sleep } from 'node:timers/promises'
import { readPassword } from '#contract/passwords.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import { type Called, call } from '../calls.ts'
import { type FaultyDatabase, startFaultyDatabase } from '../faulty-database.ts'
import { signedIn } from '../mail-senders.ts'
import { createLedger, type Ledger, signedInAt } from './ledger.ts'

/** The server on a database that is about to fail, people with accounts, and what was found wrong so far. */
export interface Scene extends FaultyDatabase {
  /** People who are signed in. */
  tokens: string[]
  /** One of them, with a password. */
  email: string
  /** Longest of any answer that is allowed. */
  limit: number
  ledger: Ledger
  bad: string[]
}

/** What came of a fault. */
export interface Outcome {
  rounds: number
  /** Of each round, until the service answered again as ever. */
  back: number[]
  /** Further words. */
  more?: string
}

export const PASSWORD = 'butter lamp on the lake'
export const PUBLIC = '/api/day/2026-11-20'
const PUBLIC_PAGE = '/en/day/2026-11-20'
const PEOPLE = 5
/** An answer takes no longer, whatever the database does; on a busy machine as much longer as one takes among others when all is well. */
const LIMIT_MS = 2_000
const AT_ONCE = 12

export async function buildScene(options?: Parameters<typeof startFaultyDatabase>[1]): Promise<Scene> {
  const faulty = await startFaultyDatabase({ OPERATOR_EMAIL: 'operator@almanac.example' }, options)
  const email = 'hammered@example.org'
  const hash = await hashPassword(readPassword(PASSWORD))
  const tokens = [await signedIn(faulty.queries, email, hash, signedInAt())]
  while (tokens.length < PEOPLE)
    tokens.push(await signedIn(faulty.queries, `w${tokens.length}@example.org`, null, signedInAt()))
  return Object.assign(faulty, {
    tokens,
    email,
    limit: LIMIT_MS,
    ledger: createLedger(faulty.queries),
    bad: [],
  })
}

/** Finds how long an answer may take, before each fault: other programs come and go. */
export async function measureLimit(scene: Scene): Promise<void> {
  await login(scene)
  const well = await Promise.all(Array.from({ length: AT_ONCE }, () => login(scene)))
  scene.limit = LIMIT_MS + Math.max(...well.map(({ milliseconds }) => milliseconds))
}

export const post = (scene: Scene, path: string, body: object, token?: string): Promise<Called> =>
  call(`${scene.server.base}/api/${path}`, body, token)

export const login = (scene: Scene): Promise<Called> =>
  post(scene, 'account/login', { email: scene.email, password: PASSWORD })

/** Notes answers that come too late, none at all, and those that are not in order. */
export function judge(
  scene: Scene,
  what: string,
  { status, milliseconds }: Called,
  allowed: readonly number[],
): void {
  if (!allowed.includes(status)) scene.bad.push(`${what}: ${status} after ${Math.round(milliseconds)} ms`)
  else if (milliseconds > scene.limit)
    scene.bad.push(`${what}: only after ${Math.round(milliseconds)} ms, allowed ${Math.round(scene.limit)}`)
}

/** What needs no database is answered as ever: a call and a page. */
export async function judgePublic(scene: Scene): Promise<void> {
  const { base } = scene.server
  judge(scene, 'public day', await call(base + PUBLIC), [200])
  judge(scene, 'public page', await call(base + PUBLIC_PAGE), [200])
}

const PATIENCE_MS = 60_000

/** Waits until something holds. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${what} did not come within ${PATIENCE_MS / 1000} s`)
    await sleep(3)
  }
}

/** A moment of the next tenth of a second. */
export const soon = (): Promise<void> => sleep(100 * Math.random())

export function medianOf(numbers: readonly number[]): number {
  return Math.round([...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0)
}
