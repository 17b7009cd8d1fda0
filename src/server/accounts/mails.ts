import { randomUUID } from 'node:crypto'
import { isLanguage, type Language } from '#contract/languages.ts'
import { PROVIDER_NAMES, type Provider } from '#contract/providers.ts'
import type { Config } from '../config.ts'
import { queueMail } from '../mail/queue.ts'
import { forgetMailTokens, insertMailToken, lockMailToken, type MailToken } from '../store/mail-tokens.ts'
import { findMail } from '../store/mails.ts'
import type { Queries } from '../store/pool.ts'
import type { User } from '../store/users.ts'
import { hashOf, newSecret } from './secret.ts'

const MINUTE = 60_000
const CONFIRM_HOURS = 24
const RESET_MINUTES = 30

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
} as const

type Addressee = Pick<User, 'id' | 'emailShown' | 'lang'>

/** The language in which someone gets mail. */
function languageOfUser({ lang }: Pick<User, 'lang'>): Language {
  return isLanguage(lang) ? lang : 'en'
}

/**
 * Queues a mail with a link that proves who has the mailbox, in the caller's transaction, which has locked the user. Links of the kind
 * that are in the mailbox already go on working, or anybody could take them away by asking for another; a new address takes the place of the one before.
 * @param to where to; the user's own address unless it is to change
 * @param registration for `confirm`: whose password the link lets in
 */
export async function mailLink(
  queries: Queries,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  kind: MailToken['kind'],
  user: Addressee,
  now: Date,
  to = user.emailShown,
  registration: string | null = null,
): Promise<void> {
  const { mail, page, minutes, values } = LINKS[kind]
  const [token, lang] = [newSecret(), languageOfUser(user)]
  const expiresAt = new Date(now.getTime() + minutes * MINUTE)
  if (kind === 'change') await forgetMailTokens(queries, user.id, kind)
  const stored = { hash: hashOf(token), userId: user.id, kind, email: to, registration }
  await insertMailToken(queries, { ...stored, createdAt: now, expiresAt })
  const url = `${baseUrl}/${lang}/account/${page}?userId=${user.id}&token=${token}`
  await queueMail(queries, { userId: user.id, to, kind: mail, lang, values: { url, ...values } })
}

/**
 * Asks the database as often as `mailLink` does before its mail, for nobody: under load every question waits its turn, and
 * their number would tell who has an account.
 */
export async function pretendLink(queries: Queries, kind: MailToken['kind']): Promise<void> {
  const nobody = randomUUID()
  if (kind === 'change') await forgetMailTokens(queries, nobody, kind)
  await lockMailToken(queries, hashOf(newSecret()))
}

/** Asks the database once more, in place of queueing a mail. */
export async function pretendMail(queries: Queries): Promise<void> {
  await findMail(queries, randomUUID())
}

/** Queues a mail that tells the owner of an account something and leads to the page for a new password. */
export async function mailNotice(
  queries: Queries,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  kind: 'already-registered' | 'password-changed',
  user: Addressee,
): Promise<void> {
  const lang = languageOfUser(user)
  const url = `${baseUrl}/${lang}/account/forgot-password`
  await queueMail(queries, { userId: user.id, to: user.emailShown, kind, lang, values: { url } })
}

/** Tells the owner of an account which provider opens it, or no longer does, and leads to where that is mended. */
export async function mailProviderChange(
  queries: Queries,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  kind: 'provider-linked' | 'provider-unlinked',
  user: Addressee,
  provider: Provider,
): Promise<void> {
  const lang = languageOfUser(user)
  const page = kind === 'provider-linked' ? 'manage' : 'forgot-password'
  const values = { url: `${baseUrl}/${lang}/account/${page}`, provider: PROVIDER_NAMES[provider] }
  await queueMail(queries, { userId: user.id, to: user.emailShown, kind, lang, values })
}

/** Tells the former mailbox that the account has another address now. */
export async function mailFormerAddress(
  queries: Queries,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  user: Addressee,
): Promise<void> {
  const lang = languageOfUser(user)
  const mail = { userId: user.id, to: user.emailShown, kind: 'email-changed', lang } as const
  await queueMail(queries, { ...mail, values: { url: `${baseUrl}/${lang}` } })
}
