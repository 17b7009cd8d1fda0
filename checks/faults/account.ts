import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Called } from '../calls.ts'
import { PASSWORD } from '../user.ts'
import { judge, login, type Outcome, post, type Setup } from './setup.ts'

const HAMMER_MS = 5_000

/**
 * Everything that can happen to an account, to one at once.
 * Found: deadlocks where the link of a mail was locked before its account.
 */
export async function oneAccount(setup: Setup, rounds: number): Promise<Outcome> {
  const { email } = setup
  let token = setup.tokens[0]
  // A reset ends all sessions, so whoever is sent away signs in again.
  const member = async (path: string, body: object) => {
    const answer = await post(setup, `account/${path}`, body, token)
    const again = answer.status === 401 ? await login(setup) : undefined
    if (again?.status === 200 || (path === 'refresh' && answer.status === 200))
      token = (JSON.parse((again ?? answer).body) as { token: string }).token
    return answer
  }
  const before = await deadlocks(setup)
  const end = performance.now() + HAMMER_MS * rounds
  const calls: Record<string, () => Promise<Called>> = {
    login: () => login(setup),
    'wrong login': () => post(setup, 'account/login', { email, password: 'wrong' }),
    reset: () => post(setup, 'account/reset-password', { email }),
    register: () => post(setup, 'account/register', { email, password: PASSWORD }),
    'use of a reset': () => followReset(setup),
    manage: () => member('manage', { displayName: String(Math.random()) }),
    'new address': () => member('manage', { email: `new-${email}`, password: PASSWORD }),
    password: () => member('password', { currentPassword: PASSWORD, newPassword: PASSWORD }),
    refresh: () => member('refresh', {}),
    'sign-out everywhere': () => member('logout-all', {}),
  }
  let count = 0
  const work = async ([name, make]: [string, () => Promise<Called>]) => {
    while (performance.now() < end) {
      // What is out of date by now is refused, which is right; what fails is not.
      judge(setup, `one account, ${name}`, await make(), [200, 400, 401, 403, 429, 503])
      count++
    }
  }
  await Promise.all([...Object.entries(calls), ...Object.entries(calls)].map(work))
  const found = (await deadlocks(setup)) - before
  if (found > 0) setup.bad.push(`one account: ${found} deadlocks, so some transactions lock in another order`)
  return { rounds, back: [], more: `${count} calls, ${found} deadlocks` }
}

/** Follows the newest link for a new password, as it stands in its mail. */
async function followReset(setup: Setup): Promise<Called> {
  const { rows } = await setup.queries.execute<{ url: string }>(
    sql`select values->>'url' as url from mails where kind = 'reset-password' order by created_at desc limit 1`,
  )
  const query = new URL(rows[0]?.url ?? 'http://x/').searchParams
  const link = { userId: query.get('userId') ?? '', token: query.get('token') ?? '' }
  return post(setup, 'account/reset-password/confirm', { ...link, newPassword: PASSWORD })
}

async function deadlocks({ queries }: Setup): Promise<number> {
  // The numbers of a session are counted when it has been idle for a second.
  await sleep(1_500)
  const { rows } = await queries.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.deadlocks ?? 0
}
