import { desc, eq } from 'drizzle-orm'
import type { Database } from '../store/pool.ts'
import { mails } from '../store/schema.ts'
import { startTestApp, type TestApp } from '../testing.ts'
import { STEP } from './rounded-time.ts'

type Answer = Awaited<ReturnType<TestApp['app']['inject']>>

/** The whole app, with what tests of accounts do again and again. */
export interface AccountsApp extends TestApp {
  get(url: string, token?: string, headers?: Record<string, string>): Promise<Answer>
  post(url: string, body?: object, token?: string, headers?: Record<string, string>): Promise<Answer>
  /** The kinds of the mails to an address, the newest first. */
  mailsTo(email: string): Promise<string[]>
  /** User and token in the link of the newest mail of a kind to an address. */
  linkIn(email: string, kind: string): Promise<{ userId: string; token: string }>
  /** Registers and confirms in one browser; gives the token of that sign-in. */
  join(email: string, options?: { policyConfirmed?: boolean }): Promise<string>
  signIn(email: string, password?: string): Promise<string>
  database: Database
}

/** Long, so that no rule minds it. */
export const PASSWORD = 'butter lamp on the lake'

STEP.ms = 1

/** Every request comes from an address of its own, so that tests do not share limits by network. */
function addresses(): () => string {
  let next = 0
  return () => `198.18.${Math.floor(++next / 250)}.${(next % 250) + 1}`
}

export async function startAccountsApp(
  now = '2026-11-20T12:00:00Z',
  environment: Record<string, string> = {},
): Promise<AccountsApp> {
  const server = await startTestApp(now, environment)
  const { app, database } = server
  const address = addresses()
  const bearer = (token?: string) => (token === undefined ? {} : { authorization: `Bearer ${token}` })
  const get: AccountsApp['get'] = (url, token, headers = {}) =>
    app.inject({ url, remoteAddress: address(), headers: { ...bearer(token), ...headers } })
  const post: AccountsApp['post'] = (url, payload = {}, token, headers = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: address(),
      headers: { ...bearer(token), ...headers },
    })

  const mailRows = (to: string) =>
    database.queries.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.createdAt))
  const linkIn: AccountsApp['linkIn'] = async (email, kind) => {
    const mail = (await mailRows(email)).find(row => row.kind === kind)
    const query = new URL(String(mail?.values.url)).searchParams
    return { userId: query.get('userId') ?? '', token: query.get('token') ?? '' }
  }
  const signIn = async (email: string, password = PASSWORD) => {
    const answer = await post('/api/account/login', { email, password })
    if (answer.statusCode !== 200) throw new Error(`Signing in: ${answer.statusCode} ${answer.body}`)
    return String(answer.json().token)
  }

  return {
    ...server,
    get,
    post,
    linkIn,
    signIn,
    mailsTo: async email => (await mailRows(email)).map(({ kind }) => kind),
    join: async (email, { policyConfirmed = true } = {}) => {
      const registered = await post('/api/account/register', { email, password: PASSWORD })
      const { userId, token } = await linkIn(email, 'confirm-email')
      const url = `/api/account/confirm-email?userId=${userId}&token=${token}`
      const cookie = String(registered.headers['set-cookie']).split(';')[0] ?? ''
      const { session } = (await get(url, undefined, { cookie })).json()
      const bearerToken = session === undefined ? await signIn(email) : String(session.token)
      if (policyConfirmed) await post('/api/account/manage', { policyConfirmed: true }, bearerToken)
      return bearerToken
    },
  }
}
