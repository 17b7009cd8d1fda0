import { readPassword } from '#contract/passwords.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import { type Called, call } from '../calls.ts'
import { signedIn } from '../database.ts'
import { type FaultyDatabase, startFaultyDatabase } from '../faulty-database.ts'
import { PASSWORD } from '../user.ts'
import { type AcknowledgedWrites, rememberWrites, signedInAt } from './acknowledged.ts'

/** The server on a database that is about to fail, people with accounts, and what was found wrong so far. */
export interface Setup extends FaultyDatabase {
  /** People who are signed in. */
  tokens: string[]
  /** One of them, with a password. */
  email: string
  /** Longest of any answer that is allowed. */
  limit: number
  writes: AcknowledgedWrites
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

const PUBLIC = '/api/day/2026-11-20'
const PUBLIC_PAGE = '/en/day/2026-11-20'
const PEOPLE = 5
/** An answer takes no longer, whatever the database does; on a busy machine as much longer as one takes among others when all is well. */
const LIMIT_MS = 2_000
const AT_ONCE = 12

export async function startSetup(options?: Parameters<typeof startFaultyDatabase>[1]): Promise<Setup> {
  const faulty = await startFaultyDatabase({ OPERATOR_EMAIL: 'operator@almanac.example' }, options)
  const email = 'member@example.org'
  const hash = await hashPassword(readPassword(PASSWORD))
  const tokens = [await signedIn(faulty.queries, email, hash, signedInAt())]
  while (tokens.length < PEOPLE)
    tokens.push(await signedIn(faulty.queries, `w${tokens.length}@example.org`, null, signedInAt()))
  return Object.assign(faulty, {
    tokens,
    email,
    limit: LIMIT_MS,
    writes: rememberWrites(faulty.queries),
    bad: [],
  })
}

/** Finds how long an answer may take, before each fault: other programs come and go. */
export async function measureLimit(setup: Setup): Promise<void> {
  await login(setup)
  const well = await Promise.all(Array.from({ length: AT_ONCE }, () => login(setup)))
  setup.limit = LIMIT_MS + Math.max(...well.map(({ milliseconds }) => milliseconds))
}

export const post = (setup: Setup, path: string, body: object, token?: string): Promise<Called> =>
  call(`${setup.server.base}/api/${path}`, body, token)

export const login = (setup: Setup): Promise<Called> =>
  post(setup, 'account/login', { email: setup.email, password: PASSWORD })

/** Notes answers that come too late, none at all, and those that are not in order. */
export function judge(
  setup: Setup,
  what: string,
  { status, milliseconds }: Called,
  allowed: readonly number[],
): void {
  if (!allowed.includes(status)) setup.bad.push(`${what}: ${status} after ${Math.round(milliseconds)} ms`)
  else if (milliseconds > setup.limit)
    setup.bad.push(`${what}: only after ${Math.round(milliseconds)} ms, allowed ${Math.round(setup.limit)}`)
}

/** What needs no database is answered as ever: a call and a page. */
export async function judgePublic(setup: Setup): Promise<void> {
  const { base } = setup.server
  judge(setup, 'public day', await call(base + PUBLIC), [200])
  judge(setup, 'public page', await call(base + PUBLIC_PAGE), [200])
}
