import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Called } from '../calls.ts'
import { judge, login, type Outcome, PASSWORD, post, type Scene } from './scene.ts'

const HAMMER_MS = 5_000

/**
 * Everything that can happen to an account, to one at once.
 * Seen to fail: where the link of a mail is locked before its account (7 deadlocks in 188 calls).
 */
export async function hammered(scene: Scene, rounds: number): Promise<Outcome> {
  const { email } = scene
  let token = scene.tokens[0]
  // A reset ends all sessions, so whoever is sent away signs in again.
  const member = async (path: string, body: object) => {
    const answer = await post(scene, `account/${path}`, body, token)
    const again = answer.status === 401 ? await login(scene) : undefined
    if (again?.status === 200 || (path === 'refresh' && answer.status === 200))
      token = (JSON.parse((again ?? answer).body) as { token: string }).token
    return answer
  }
  const before = await deadlocks(scene)
  const end = performance.now() + HAMMER_MS * rounds
  const calls: Record<string, () => Promise<Called>> = {
    login: () => login(scene),
    'wrong login': () => post(scene, 'account/login', { email, password: 'wrong' }),
    reset: () => post(scene, 'account/reset-password', { email }),
    register: () => post(scene, 'account/register', { email, password: PASSWORD }),
    'use of a reset': () => followReset(scene),
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
      judge(scene, `one account, ${name}`, await make(), [200, 400, 401, 403, 429, 503])
      count++
    }
  }
  await Promise.all([...Object.entries(calls), ...Object.entries(calls)].map(work))
  const found = (await deadlocks(scene)) - before
  if (found > 0) scene.bad.push(`one account: ${found} deadlocks, so some transactions lock in another order`)
  return { rounds, back: [], more: `${count} calls, ${found} deadlocks` }
}

/** Follows the newest link for a new password, as it stands in its mail. */
async function followReset(scene: Scene): Promise<Called> {
  const { rows } = await scene.queries.execute<{ url: string }>(
    sql`select values->>'url' as url from mails where kind = 'reset-password' order by created_at desc limit 1`,
  )
  const query = new URL(rows[0]?.url ?? 'http://x/').searchParams
  const link = { userId: query.get('userId') ?? '', token: query.get('token') ?? '' }
  return post(scene, 'account/reset-password/confirm', { ...link, newPassword: PASSWORD })
}

async function deadlocks({ queries }: Scene): Promise<number> {
  // The numbers of a session are counted when it has been idle for a second.
  await sleep(1_500)
  const { rows } = await queries.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.deadlocks ?? 0
}

/**
 * A database that cannot be started again: the process ends, and says so by its code.
 * Seen to fail: with an end with code 0.
 */
export async function givenUp(scene: Scene): Promise<Outcome> {
  const { child } = scene.server
  rmSync(join(scene.cluster, 'global', 'pg_control'))
  const ended = once(child, 'exit')
  await scene.killPostmaster()
  const [code] = await Promise.race([ended, sleep(60_000, ['nothing'], { ref: false })])
  if (code !== 1) scene.bad.push(`given up: exit code ${code}`)
  if (!scene.log().includes('could not be started again')) scene.bad.push('given up: without a sentence')
  return { rounds: 1, back: [], more: `exit code ${code}` }
}
