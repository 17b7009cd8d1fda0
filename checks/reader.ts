import { randomUUID } from 'node:crypto'

export const PASSWORD = 'butter lamp on the lake'

/** What signing in answers. */
export interface Tokens {
  token: string
  expiresAtUtc: string
}

/** Somebody with a confirmed account. */
export interface Reader {
  email: string
  /** A new session on the server. */
  signIn(): Promise<Tokens>
}

/**
 * Registers somebody by calls alone and follows the link of the mail that a server without a mail server keeps.
 * @param profile what the account form says besides; `policyConfirmed` accepts the policy
 */
export async function newReader(base: string, profile: object = { policyConfirmed: true }): Promise<Reader> {
  const email = `reader-${randomUUID().slice(0, 13)}@example.org`
  await call(base, '/api/account/register', { email, password: PASSWORD })
  const { search } = new URL(await linkInOutbox(base, email))
  await call(base, `/api/account/confirm-email${search}`)
  const signIn = async () =>
    (await (await call(base, '/api/account/login', { email, password: PASSWORD })).json()) as Tokens
  if (Object.keys(profile).length > 0)
    await call(base, '/api/account/manage', profile, (await signIn()).token)
  return { email, signIn }
}

/** The link in the newest mail to an address that the outbox has. */
export async function linkInOutbox(base: string, email: string): Promise<string> {
  const list = await (await call(base, '/dev/outbox')).text()
  const id = new RegExp(`<td>${email}</td><td><a href="([^"]+)"`).exec(list)?.[1]
  const mail = await (await call(base, String(id))).text()
  const link = /href="(https?:[^"]+\/account\/[^"]+)"/.exec(mail)?.[1]
  if (!link) throw new Error(`The outbox has no link for ${email}.`)
  return link.replaceAll('&amp;', '&')
}

async function call(base: string, path: string, body?: object, token?: string): Promise<Response> {
  const answer = await fetch(base + path, {
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}
