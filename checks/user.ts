import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { devKey } from '#server/http/dev-door.ts'
import { DATA_KEY } from './running-server.ts'

export const PASSWORD = 'butter lamp on the lake'

/** The answer of signing in. */
export interface Tokens {
  token: string
  expiresAtUtc: string
}

/** A user with a confirmed account. */
export interface User {
  email: string
  /** A new session on the server. */
  signIn(): Promise<Tokens>
}

/**
 * Registers a user by calls alone and follows the link of the mail, which a server without a mail server stores.
 * @param profile further fields of the account form; `policyConfirmed` accepts the policy
 */
export async function newUser(base: string, profile: object = { policyConfirmed: true }): Promise<User> {
  const email = `user-${randomUUID().slice(0, 13)}@example.org`
  await call(base, '/api/account/register', { email, password: PASSWORD })
  const { search } = new URL(await linkInOutbox(base, email))
  await call(base, `/api/account/confirm-email${search}`)
  const signIn = async () =>
    (await (await call(base, '/api/account/login', { email, password: PASSWORD })).json()) as Tokens
  if (Object.keys(profile).length > 0)
    await call(base, '/api/account/manage', profile, (await signIn()).token)
  return { email, signIn }
}

const KEY = devKey([Buffer.from(DATA_KEY, 'base64')])

/** The address that a server of journeys and checks prints at its start: it opens mails and test provider. */
export const DOOR = `/dev?key=${KEY}`
const OUTBOX = `/dev/outbox?key=${KEY}`

/** The link in the newest mail to an address that the outbox has. */
export async function linkInOutbox(base: string, email: string): Promise<string> {
  const list = await (await call(base, OUTBOX)).text()
  const id = new RegExp(`<td>${email}</td><td><a href="([^"]+)"`).exec(list)?.[1]
  const mail = await (await call(base, String(id))).text()
  const link = /href="(https?:[^"]+\/account\/[^"]+)"/.exec(mail)?.[1]
  if (!link) throw new Error(`The outbox has no link for ${email}.`)
  return link.replaceAll('&amp;', '&')
}

/** Too much at once is answered 503 with the time to wait. */
async function call(
  base: string,
  path: string,
  body?: object,
  token?: string,
  tries = 10,
): Promise<Response> {
  const answer = await fetch(base + path, {
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const wait = answer.headers.get('retry-after')
  if (answer.status === 503 && wait !== null && tries > 1) {
    await sleep(Number(wait) * 1000)
    return call(base, path, body, token, tries - 1)
  }
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}
