import { readdirSync, readFileSync } from 'node:fs'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { CALL_SCHEMAS, type CallSchema } from '#contract/calls.schema.ts'
import { addressOf, CALLS, type CallName, methodOf } from '#contract/calls.ts'
import type { Database } from '../store/pool.ts'
import * as schema from '../store/schema.ts'

interface Example {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: Readonly<Record<string, unknown>>
}

const email = 'example@example.org'
const link = { userId: '00000000-0000-4000-8000-000000000000', token: 'x' }
const message = { name: 'Example', email, message: 'Hello' }
const google = { params: { provider: 'google' } }

/** A request that the schemas of each call let through, so that what a test changes in it is its only fault. */
const EXAMPLES: Readonly<Record<CallName, Example>> = {
  day: { params: { date: '2026-11-20' }, query: { hair: 'dates' } },
  month: { params: { date: '2026-11-01' } },
  loTho: { params: { date: '2026-11-20' } },
  loThoMonth: { params: { date: '2026-11-01' } },
  ahead: { params: { date: '2026-11-20' } },
  convert: { query: { fromSolar: '2026-11-20' } },
  find: { query: { matter: 'marriage', from: '2026-12', months: '1' } },
  year: { params: { year: '2026' }, query: { by: 'grade' } },
  matters: {},
  search: {},
  calendarPreview: { query: { layers: 'holidays', from: '2026-11-20' } },
  datesWords: { params: { lang: 'en' } },
  anniversary: { params: { lang: 'en', lunar: '4-15' } },
  dates: { params: { lang: 'en' }, query: { dates: '4-15' } },
  calendar: { params: { lang: 'en', layers: 'holidays' } },
  dailyFeed: { params: { lang: 'en' } },
  holidayFeed: { params: { lang: 'en' } },
  share: { params: { lang: 'en', picture: '2026-11-24' } },
  cards: { params: { lang: 'en', date: '2026-11-24' }, query: { days: '1' } },
  login: { body: { email, password: 'wrong one', rememberMe: false } },
  refresh: {},
  logout: {},
  logoutAll: {},
  register: { body: { email, password: 'a password of the example' } },
  resendRegistration: { body: { registration: 'x' } },
  confirmEmail: { query: link },
  checkConfirm: { body: link },
  resetPassword: { body: { email } },
  checkReset: { body: link },
  confirmReset: { body: { ...link, newPassword: 'a password of the example' } },
  accountInfo: {},
  manageAccount: { body: { displayName: 'Example' } },
  keepMatters: { body: { remove: 'journey' } },
  changePassword: { body: { newPassword: 'a password of the example' } },
  exportAccount: {},
  deleteAccount: { body: {} },
  confirmDelete: { body: { userId: 'x', token: 'x' } },
  checkUndo: { body: { userId: 'x', token: 'x' } },
  sessions: {},
  endSession: { body: { id: link.userId } },
  resendEmailChange: {},
  undoEmailChange: { body: link },
  externalStart: google,
  externalCallback: google,
  externalCallbackForm: google,
  completeExternal: { body: { code: 'x' } },
  unlinkExternal: { body: { provider: 'google' } },
  unsubscribe: { query: { token: 'x' } },
  openUnsubscribe: { query: { token: 'x' } },
  consultation: { body: message },
  feedback: { body: { ...message, type: 1 } },
  places: { query: { search: 'lhasa' } },
  clientLog: { body: { type: 'render' } },
  live: {},
  ready: {},
  openapi: {},
  commonPasswords: {},
  words: { params: { lang: 'en' } },
  text: { params: { lang: 'en', page: 'about' } },
}

/** Every call, with the example of its request and what the contract says of it. */
export const REQUESTS = (Object.keys(CALLS) as CallName[]).map(name => ({
  name,
  method: methodOf(name),
  url: addressOf(name, EXAMPLES[name]),
  body: EXAMPLES[name].body,
  schema: CALL_SCHEMAS[name] as CallSchema,
}))

/** The rows of all tables as texts, but for those that count and note what was tried, and for keys made when they are first needed. */
export async function rowsOf({ queries }: Database): Promise<Record<string, string[]>> {
  const noted = ['limits', 'login_failures', 'sign_in_attempts', 'server_keys']
  const tables = Object.values(schema).filter(value => is(value, PgTable))
  const rows: Record<string, string[]> = {}
  for (const table of tables) {
    const name = getTableName(table)
    if (noted.includes(name)) continue
    const found = await queries.execute<{ row: string }>(
      sql`select t::text as row from ${table} as t order by 1`,
    )
    rows[name] = found.rows.map(({ row }) => row)
  }
  return rows
}

/** The paths of the files in a folder that end so, the tests among them left out. */
export function sourceFiles(folder: string, ending = /\.tsx?$/): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(path => `${folder}/${path}`)
    .filter(path => ending.test(path) && !/\.test\.tsx?$|\/testing[\w-]*\.tsx?$/.test(path))
    .sort()
}

export const readSource = (path: string) => readFileSync(path, 'utf8')
