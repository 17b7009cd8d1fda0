import { randomBytes } from 'node:crypto'
import type { LocalApp } from '../local-app.ts'
import { newUser, type User } from '../user.ts'
import type { Actor } from './calls.ts'

const HOUR = 3_600_000

/** Who asks, and with which token; undefined for nobody. */
export type Tokens = Readonly<Record<Actor, string | undefined>>

/** People with an account each, whose sessions are opened anew when asked: random requests end some. */
export class People {
  private readonly local: LocalApp
  private readonly users: readonly [User, User, User]

  private constructor(local: LocalApp, users: readonly [User, User, User]) {
    this.local = local
    this.users = users
  }

  static async settle(local: LocalApp): Promise<People> {
    const { base } = local
    return new People(local, [await newUser(base), await newUser(base), await newUser(base, {})])
  }

  /** A token of each kind. Throws when an account has been deleted or has another password. */
  async tokens(): Promise<Tokens> {
    const [user, other, unaccepted] = this.users
    this.local.moveClock(-2 * HOUR)
    const expired = await user.signIn()
    this.local.moveClock(0)
    const ended = await user.signIn()
    await fetch(`${this.local.base}/api/account/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ended.token}` },
    })
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
}
