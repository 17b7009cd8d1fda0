import { randomBytes } from 'node:crypto'
import type { LocalApp } from '../local-app.ts'
import { newUser } from '../user.ts'
import type { Actor } from './calls.ts'

const HOUR = 3_600_000

/** Who asks, and with which token; undefined for nobody. */
export type Tokens = Readonly<Record<Actor, string | undefined>>

/** A token of each kind, of people with new accounts: random requests end sessions and accounts. */
export async function newTokens({ base, moveClock }: LocalApp): Promise<Tokens> {
  const [user, other, unaccepted] = [await newUser(base), await newUser(base), await newUser(base, {})]
  moveClock(-2 * HOUR)
  const expired = await user.signIn()
  moveClock(0)
  const ended = await user.signIn()
  const headers = { authorization: `Bearer ${ended.token}` }
  await fetch(`${base}/api/account/logout`, { method: 'POST', headers })
  return {
    nobody: undefined,
    user: (await user.signIn()).token,
    'another user': (await other.signIn()).token,
    unaccepted: (await unaccepted.signIn()).token,
    expired: expired.token,
    ended: ended.token,
    invented: randomBytes(32).toString('base64url'),
  }
}
