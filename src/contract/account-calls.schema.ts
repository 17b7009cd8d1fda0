import * as z from 'zod'
import * as account from './account.schema.ts'
import { languageQuery } from './date.schema.ts'
import { LANGUAGES } from './languages.ts'
import { PROVIDERS } from './providers.ts'

const provider = z.object({ provider: z.enum(PROVIDERS) })
const done = { 200: account.done }
const token = { 200: account.tokenAnswer }
const toProvider = { 303: z.undefined().describe('On to the provider, or to a page of ours') }

const PASSWORD = ['password_too_short', 'password_too_long', 'password_too_common', 'unavailable'] as const
const LINK = ['invalid_link', 'link_expired', 'link_used', 'link_replaced'] as const
/** Of what only the owner may do: the password is asked for again, or a recent sign-in. */
const OWNER = [
  'unauthorized',
  'password_too_long',
  'wrong_password',
  'too_many_wrong_passwords',
  'sign_in_again',
  'unavailable',
] as const

/** The calls of accounts. */
export const ACCOUNT_CALL_SCHEMAS = {
  login: {
    summary: 'Sign in with e-mail and password',
    body: account.loginBody,
    query: languageQuery,
    answers: token,
    errors: ['invalid_credentials', 'password_too_long', 'too_many_wrong_passwords', 'unavailable'],
  },
  refresh: {
    summary: 'Trade the newest token of a session, sent as bearer, for the next one',
    query: languageQuery,
    answers: token,
    errors: ['unauthorized'],
  },
  logout: {
    summary: 'End the session of the bearer',
    bearer: 'optional',
    query: languageQuery,
    answers: done,
  },
  logoutAll: {
    summary:
      'End all sessions of the signed-in person, and every pending link and change; no browser is known any more',
    query: languageQuery,
    answers: done,
    errors: ['unauthorized'],
  },
  register: {
    summary: 'Make an account; its address is confirmed by mail',
    body: account.registerBody,
    query: languageQuery,
    answers: { 200: account.registerAnswer },
    errors: ['invalid_email', ...PASSWORD],
  },
  resendRegistration: {
    summary:
      'Have the mail of a registration sent again, with the same password, or a fresh link in place of a dead one',
    body: account.resendBody,
    query: languageQuery,
    answers: done,
    errors: ['invalid_link'],
  },
  confirmEmail: {
    summary: 'Confirm an address by the link in a mail',
    query: languageQuery.extend(account.mailLink.shape),
    answers: { 200: account.confirmEmailAnswer },
  },
  checkConfirm: {
    summary: 'What the link in a mail that confirms an address would do; changes nothing',
    body: account.mailLink,
    query: languageQuery,
    answers: { 200: account.confirmCheckAnswer },
  },
  resetPassword: {
    summary: 'Have a link for a new password mailed',
    body: account.resetBody,
    query: languageQuery,
    answers: done,
    errors: ['invalid_email'],
  },
  checkReset: {
    summary: 'Whether the link in a mail can set a new password',
    body: account.mailLink,
    query: languageQuery,
    answers: done,
    errors: LINK,
  },
  confirmReset: {
    summary: 'Set a new password by the link in a mail',
    body: account.resetConfirmBody,
    query: languageQuery,
    answers: done,
    errors: [...LINK, ...PASSWORD],
  },
  accountInfo: {
    summary: 'The account of the signed-in person',
    query: languageQuery,
    answers: { 200: account.userInfo },
    errors: ['unauthorized'],
  },
  manageAccount: {
    summary: 'Change the account; absent fields stay',
    body: account.manageBody,
    query: languageQuery,
    answers: { 200: account.manageAnswer },
    errors: [
      ...(['invalid_email', 'text_too_long', 'not_one_line', 'invalid_country'] as const),
      ...(['invalid_birth_time', 'invalid_birth_place', 'invalid_parameter'] as const),
      ...OWNER,
    ],
  },
  keepMatters: {
    summary:
      'Place a matter among those kept on top of the day, remove one, or add those of a device as far as there is room; the same change again changes nothing',
    body: account.keepMattersBody,
    query: languageQuery,
    answers: { 200: account.keepMattersAnswer },
    errors: ['unauthorized', 'too_many_matters', 'invalid_parameter'],
  },
  changePassword: {
    summary: 'Change the password; all other sessions end',
    body: account.passwordBody,
    query: languageQuery,
    answers: done,
    errors: [...OWNER, ...PASSWORD],
  },
  exportAccount: {
    summary: 'Every row about the signed-in person, by table',
    query: languageQuery,
    answers: { 200: account.exportAnswer },
    errors: ['unauthorized'],
  },
  deleteAccount: {
    summary:
      'Delete the account and every row about the person, at once; while a change of the address can be undone, once its former address agrees',
    body: account.deleteBody.optional(),
    query: languageQuery,
    answers: { 200: account.deleteAnswer },
    errors: OWNER,
  },
  confirmDelete: {
    summary: 'Agree to the deletion of an account that had the address before, by the link in a mail',
    body: account.mailLink,
    query: languageQuery,
    answers: { 200: account.deleteConfirmAnswer },
    errors: LINK,
  },
  sessions: {
    summary: 'Where the signed-in person is signed in, and how the last sign-ins ended',
    query: languageQuery,
    answers: { 200: account.sessionsAnswer },
    errors: ['unauthorized'],
  },
  endSession: {
    summary: 'End one session of the signed-in person',
    body: account.endSessionBody,
    query: languageQuery,
    answers: done,
    errors: ['unauthorized'],
  },
  resendEmailChange: {
    summary: 'Mail the link to the address that waits for its confirmation once more',
    query: languageQuery,
    answers: { 200: account.manageAnswer },
    errors: ['unauthorized'],
  },
  checkUndo: {
    summary: 'Which addresses the link that undoes a change is about; changes nothing',
    body: account.mailLink,
    query: languageQuery,
    answers: { 200: account.undoEmailCheckAnswer },
    errors: LINK,
  },
  undoEmailChange: {
    summary:
      'Give a former address the account as it was at the change, by the link in a mail; what came after stays with the present address',
    body: account.mailLink,
    query: languageQuery,
    answers: { 200: account.undoEmailAnswer },
    errors: [...LINK, 'address_in_use', 'unavailable'],
  },
  externalStart: {
    summary: 'Leave for a provider; a page to go to, not a call',
    params: provider,
    query: account.externalStartQuery.extend({ lang: z.enum(LANGUAGES).optional() }),
    answers: toProvider,
  },
  externalCallback: {
    summary: 'Where a provider sends the visitor back to',
    params: provider,
    answers: toProvider,
  },
  externalCallbackForm: {
    summary: 'Where a provider sends the visitor back to',
    params: provider,
    answers: toProvider,
  },
  completeExternal: {
    summary:
      'Trade the code that an external sign-in left in the address for a token; a new user has an account then',
    body: account.externalCompleteBody,
    query: languageQuery,
    answers: token,
    errors: ['invalid_link', 'linked_elsewhere', 'unavailable'],
  },
  unlinkExternal: {
    summary: 'End the sign-in with a provider; the owner is notified by mail',
    body: account.externalUnlinkBody,
    query: languageQuery,
    answers: done,
    errors: ['last_sign_in', ...OWNER],
  },
  unsubscribe: {
    summary: 'End news or announcements by the token of a mail, signed in or not',
    query: languageQuery.extend(account.unsubscribeQuery.shape),
    answers: done,
    errors: ['invalid_link'],
  },
  openUnsubscribe: {
    summary: 'The page that ends them, for who opens the address itself',
    query: languageQuery.extend(account.unsubscribeQuery.shape),
    answers: { 303: z.undefined().describe('To the page') },
  },
} as const
