import { randomUUID } from 'node:crypto'
import { localeOf } from '#contract/instants.ts'
import { isLanguage, type Language } from '#contract/languages.ts'
import type { Config } from '../config.ts'
import { queueMail } from '../mail/queue.ts'
import { insertMailToken, lockMailToken, type MailToken } from '../store/mail-tokens.ts'
import { ACCOUNT_DELETED, findMail } from '../store/mails.ts'
import type { Queries } from '../store/pool.ts'
import type { User } from '../store/users.ts'
import type { MailKind } from '../texts/mails.ts'
import { hashOf, newSecret } from './secret.ts'

const MINUTE = 60_000
const CONFIRM_HOURS = 24
const RESET_MINUTES = 30
const UNDO_DAYS = 7

/** What each kind of link says, where it leads and how long it works. */
const LINKS = {
  confirm: {
    mail: 'confirm-email',
    page: 'confirm-email',
    minutes: CONFIRM_HOURS * 60,
    values: { hours: CONFIRM_HOURS },
  },
  change: {
    mail: 'email-change',
    page: 'confirm-email',
    minutes: CONFIRM_HOURS * 60,
    values: { hours: CONFIRM_HOURS },
  },
  reset: {
    mail: 'reset-password',
    page: 'reset-password',
    minutes: RESET_MINUTES,
    values: { minutes: RESET_MINUTES },
  },
  undo: {
    mail: 'email-changed',
    page: 'undo-email-change',
    minutes: UNDO_DAYS * 24 * 60,
    values: { days: UNDO_DAYS },
  },
  delete: {
    mail: 'delete-account',
    page: 'delete',
    minutes: CONFIRM_HOURS * 60,
    values: { hours: CONFIRM_HOURS },
  },
} as const

type LinkFacts = Pick<MailToken, 'email' | 'registration' | 'device' | 'agent' | 'since'>

type Addressee = Pick<User, 'id' | 'emailShown' | 'lang'>

/** The language of a user's mails. */
function languageOfUser({ lang }: Pick<User, 'lang'>): Language {
  return isLanguage(lang) ? lang : 'en'
}

/**
 * Queues a mail with a link that proves who has the mailbox, in the caller's transaction, which has locked the user. Links of the kind
 * that are in the mailbox already go on working, or anybody could take them away by asking for another.
 * @param about what is stored with it; `email` is where to, the user's own address unless it is another
 * @param said what else the mail says
 */
export async function mailLink(
  queries: Queries,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  kind: MailToken['kind'],
  user: Addressee,
  now: Date,
  about: Partial<LinkFacts> = {},
  said: Record<string, string> = {},
): Promise<void> {
  const { mail, page, values } = LINKS[kind]
  const lang = languageOfUser(user)
  const to = about.email ?? user.emailShown
  const token = await createLink(queries, { ...about, kind, userId: user.id, email: to }, now)
  const url = `${baseUrl}/${lang}/account/${page}?userId=${user.id}&token=${token}`
  await queueMail(queries, { userId: user.id, to, kind: mail, lang, values: { url, ...values, ...said } })
}

/** Stores what a link proves and gives its secret. */
export async function createLink(
  queries: Queries,
  link: Pick<MailToken, 'kind' | 'userId' | 'email'> & Partial<LinkFacts>,
  now: Date,
): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + LINKS[link.kind].minutes * MINUTE)
  await insertMailToken(queries, { ...link, hash: hashOf(token), createdAt: now, expiresAt })
  return token
}

/**
 * Sends the database as many queries as `mailLink` does before its mail, for no user: under load every query waits its turn, and
 * their number would reveal who has an account.
 */
export async function pretendLink(queries: Queries): Promise<void> {
  await lockMailToken(queries, hashOf(newSecret()))
}

/** Asks the database once more, in place of queueing a mail. */
export async function pretendMail(queries: Queries): Promise<void> {
  await findMail(queries, randomUUID())
}

/** Notices to the user of an account, and the page that each leads to: the one for a new password where that is a remedy. */
const NOTICES = {
  'already-registered': '/account/forgot-password',
  'password-changed': '/account/forgot-password',
  'new-device': '/account/forgot-password',
  'email-change-requested': '/account/forgot-password',
  'email-restored': '/account/forgot-password',
  'provider-linked': '/account/manage',
  'provider-unlinked': '/account/forgot-password',
  'password-removed': '/account/forgot-password',
  [ACCOUNT_DELETED]: '',
} as const satisfies Partial<Record<MailKind, string>>

/** Queues a notice. The last one of an account belongs to none, and its row goes once it has left. */
export async function mailNotice(
  queries: Queries,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  kind: keyof typeof NOTICES,
  user: Addressee,
  given: Record<string, string> = {},
): Promise<void> {
  const lang = languageOfUser(user)
  const userId = kind === ACCOUNT_DELETED ? null : user.id
  const values = { ...given, url: `${baseUrl}/${lang}${NOTICES[kind]}` }
  await queueMail(queries, { userId, to: user.emailShown, kind, lang, values })
}

/** An instant as a mail in the user's language gives it. */
export function instantFor(user: Pick<User, 'lang'>, at: Date): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(localeOf(languageOfUser(user)), format).format(at)} UTC`
}
