/**
 * Method and path of every call. What goes with a call and what it answers stands under the same name in `calls.schema.ts`; the browser
 * imports this file and only the types of that one, so that its first view does without zod.
 */
export const CALLS = {
  day: 'GET /api/day/:date',
  month: 'GET /api/month/:date',
  loTho: 'GET /api/day/:date/lotho',
  loThoMonth: 'GET /api/month/:date/lotho',
  ahead: 'GET /api/ahead/:date',
  convert: 'GET /api/convert',
  find: 'GET /api/find',
  year: 'GET /api/year/:year',
  matters: 'GET /api/matters',
  search: 'GET /api/search',
  calendarPreview: 'GET /api/calendar',
  calendar: 'GET /calendar/:lang/:layers.ics',
  anniversary: 'GET /calendar/:lang/date/:lunar.ics',
  dates: 'GET /calendar/:lang/dates.ics',
  dailyFeed: 'GET /feed/:lang.xml',
  holidayFeed: 'GET /feed/:lang/holidays.xml',
  share: 'GET /share/:lang/:picture.png',
  cards: 'GET /embed/:lang/:date',
  login: 'POST /api/account/login',
  refresh: 'POST /api/account/refresh',
  logout: 'POST /api/account/logout',
  logoutAll: 'POST /api/account/logout-all',
  register: 'POST /api/account/register',
  resendRegistration: 'POST /api/account/register/resend',
  confirmEmail: 'GET /api/account/confirm-email',
  checkConfirm: 'POST /api/account/confirm-email/check',
  resetPassword: 'POST /api/account/reset-password',
  checkReset: 'POST /api/account/reset-password/check',
  confirmReset: 'POST /api/account/reset-password/confirm',
  accountInfo: 'GET /api/account/info',
  manageAccount: 'POST /api/account/manage',
  keepMatters: 'POST /api/account/matters',
  changePassword: 'POST /api/account/password',
  exportAccount: 'GET /api/account/export',
  deleteAccount: 'POST /api/account/delete',
  confirmDelete: 'POST /api/account/delete/confirm',
  sessions: 'GET /api/account/sessions',
  endSession: 'POST /api/account/sessions/end',
  resendEmailChange: 'POST /api/account/email-change/resend',
  checkUndo: 'POST /api/account/email-change/undo/check',
  undoEmailChange: 'POST /api/account/email-change/undo',
  externalStart: 'GET /api/account/external/:provider-start',
  externalCallback: 'GET /api/account/external/:provider-callback',
  externalCallbackForm: 'POST /api/account/external/:provider-callback',
  completeExternal: 'POST /api/account/external/complete',
  unlinkExternal: 'POST /api/account/external/unlink',
  unsubscribe: 'POST /api/account/unsubscribe',
  openUnsubscribe: 'GET /api/account/unsubscribe',
  consultation: 'POST /api/consultation',
  feedback: 'POST /api/feedback',
  places: 'GET /api/autocomplete',
  clientLog: 'POST /api/client-log',
  live: 'GET /api/health/live',
  ready: 'GET /api/health/ready',
  openapi: 'GET /api/openapi.json',
  commonPasswords: 'GET /words/passwords.json',
  words: 'GET /words/:lang.json',
  datesWords: 'GET /words/:lang/dates.json',
  text: 'GET /words/:lang/:page.json',
} as const satisfies Record<string, `${'GET' | 'POST'} /${string}`>

export type CallName = keyof typeof CALLS

/** The values in an address: those of its path and those of its query. */
export interface AddressParts {
  params?: Readonly<Record<string, string>> | undefined
  query?: Readonly<Record<string, string | undefined>> | undefined
}

export function methodOf(name: CallName): 'GET' | 'POST' {
  return CALLS[name].startsWith('GET ') ? 'GET' : 'POST'
}

/** The path of a call with `:name` for each parameter, as the server registers it, or with the values that are given. */
export function pathOf(name: CallName, params: AddressParts['params'] = {}): string {
  const path = CALLS[name].slice(CALLS[name].indexOf('/'))
  return path.replace(/:(\w+)/g, (part, key) => {
    const value = params[key]
    return value === undefined ? part : encodeURIComponent(value)
  })
}

/** The address of a call: its path, and the values of the query that are not undefined. */
export function addressOf(name: CallName, { params, query = {} }: AddressParts): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const search = new URLSearchParams(given).toString()
  return search ? `${pathOf(name, params)}?${search}` : pathOf(name, params)
}
