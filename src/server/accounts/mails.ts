import { randomUUID } from 'node:crypto'
import { localeOf } from '#contract/instants.ts'
import { isLanguage, type Language } from '#contract/languages.ts'
import { PROVIDER_NAMES, type Provider } from '#contract/providers.ts'
import type { Config } from '../config.ts'
import { queueMail } from '../mail/queue.ts'
import { insertMailToken, lockMailToken, type MailToken } from '../store/mail-tokens.ts'
import { ACCOUNT_DELETED, findMail } from '../store/mails.ts'
import type { Queries } from '../store/pool.ts'
import type { User } from '../store/users.ts'
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
 * @param about what is stored with it; `email` is where to, the user's own address unless it is to change
 */
export async function mailLink(
  queries: Queries,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  kind: MailToken['kind'],
  user: Addressee,
  now: Date,
  about: Partial<LinkFacts> = {},
): Promise<void> {
  const { mail, page, values } = LINKS[kind]
  const lang = languageOfUser(user)
  const to = about.email ?? user.emailShown
  const token = await createLink(queries, { ...about, kind, userId: user.id, email: to }, now)
  const url = `${baseUrl}/${lang}/account/${page}?userId=${user.id}&token=${token}`
  await queueMail(queries, { userId: user.id, to, kind: mail, lang, values: { url, ...values } })
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

/** Queues a notice to the user of an account; it leads to the page for a new password where that is a remedy. */
export async function mailNotice(
  queries: Queries,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  kind:
    | 'already-registered'
    | 'password-changed'
    | 'new-device'
    | 'email-change-requested'
    | 'email-restored',
  user: Addressee,
  values: Record<string, string> = {},
): Promise<void> {
  const lang = languageOfUser(user)
  const url = `${baseUrl}/${lang}${kind === 'email-restored' ? '' : '/account/forgot-password'}`
  await queueMail(queries, { userId: user.id, to: user.emailShown, kind, lang, values: { ...values, url } })
}

/** Mails the former user that the account is gone. The mail belongs to no account, and its row goes once it has left. */
export async function mailDeletion(
  queries: Queries,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  user: Addressee,
  values: { when: string; device: string; network: string },
): Promise<void> {
  const lang = languageOfUser(user)
  const filled = { ...values, url: `${baseUrl}/${lang}` }
  await queueMail(queries, { userId: null, to: user.emailShown, kind: ACCOUNT_DELETED, lang, values: filled })
}

/** Mails the user which provider was linked or unlinked, or linked in place of the password, with a link to where that is undone. */
export async function mailProviderChange(
  queries: Queries,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  kind: 'provider-linked' | 'provider-unlinked' | 'password-removed',
  user: Addressee,
  provider: Provider,
): Promise<void> {
  const lang = languageOfUser(user)
  const page = kind === 'provider-linked' ? 'manage' : 'forgot-password'
  const values = { url: `${baseUrl}/${lang}/account/${page}`, provider: PROVIDER_NAMES[provider] }
  await queueMail(queries, { userId: user.id, to: user.emailShown, kind, lang, values })
}

/** An instant as a mail in the user's language gives it. */
export function instantFor(user: Pick<User, 'lang'>, at: Date): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(localeOf(languageOfUser(user)), format).format(at)} UTC`
}
