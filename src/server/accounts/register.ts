import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { resendBody } from '#contract/account.schema.ts'
import type { Language } from '#contract/languages.ts'
import type { Password } from '#contract/passwords.ts'
import { POLICY_VERSION } from '#contract/product.ts'
import { ApiError } from '../core/api-error.ts'
import { countUse } from '../core/limits.ts'
import type { AccountDeps } from '../services.ts'
import { findMailToken, type MailToken } from '../store/mail-tokens.ts'
import type { Queries } from '../store/pool.ts'
import { findRegistration, insertRegistration, type Registration } from '../store/registrations.ts'
import { serverKey } from '../store/server-keys.ts'
import { findUser, insertUser, lockUser, lockUserByEmail, type User } from '../store/users.ts'
import { emailKey, type Origin } from './attempts.ts'
import { renewChange } from './change-email.ts'
import { checkChosenPassword } from './choose-password.ts'
import { hasRoomForMail, mayMailLink } from './mail-budget.ts'
import { mailLink, mailNotice, pretendLink, pretendMail } from './mails.ts'
import { hashesForAddress } from './password-hash.ts'
import { hashOf, newSecret } from './secret.ts'

interface Input {
  email: string
  password: Password
  lang: Language
  returnUrl: string
  policyConfirmed?: boolean | undefined
  /** The hash of the browser's secret. */
  device: string
}

/**
 * Notes the chosen password and mails a link that lets it in; until then it opens nothing, and the address may be registered again. A
 * known address stays as it is and its owner gets a fitting mail; the answer does not show it. Gives the secret with which the page
 * may ask for the mail again. Throws ApiError 400, 429, 503.
 */
export async function register(services: AccountDeps, given: Input, origin: Origin): Promise<string> {
  const { email, password, lang, returnUrl, device } = given
  const policyVersion = given.policyConfirmed ? POLICY_VERSION : null
  checkChosenPassword(password, 'password', email)
  await countUse(services, 'registerByNetwork', origin.network)
  // Others must not use up the limit of the owner of an address.
  await countUse(services, 'registerByEmailAndNetwork', `${emailKey(email)}.${origin.network}`)
  const { queries } = services.db
  const [hash = null] = await hashesForAddress(password, email, await serverKey(queries, 'registration'))
  const hasRoom = await hasRoomForMail(services, email)
  const [now, secret] = [services.clock(), newSecret()]
  await queries.transaction(async tx => {
    await insertUser(tx, { email, passwordHash: null, emailConfirmedAt: null, lang, createdAt: now })
    const user = await lockUserByEmail(tx, email)
    if (user === undefined) throw new ApiError('unavailable')
    const isOpen = user.emailConfirmedAt === null
    const { agent } = origin
    const stored = {
      hash: hashOf(secret),
      userId: user.id,
      device,
      agent,
      returnUrl,
      policyVersion,
      createdAt: now,
    }
    const registration = { ...stored, passwordHash: isOpen ? hash : null }
    await insertRegistration(tx, registration)
    // The address is not confirmed yet, so its language is that of the latest registration.
    await mailRegistration(tx, services, isOpen ? { ...user, lang } : user, registration, hasRoom)
  })
  return secret
}

/** What the page that registered holds, or the unusable link of a mail. */
type Resend = z.infer<typeof resendBody>

/**
 * Mails again what a registration brought: a fresh link to the same password, or, once the address is confirmed, the word that it has an account.
 * The dead link of a change brings a fresh one, too. Throws ApiError 400 when there is no such registration or link, 429.
 */
export async function resendConfirmation(
  services: AccountDeps,
  resend: Resend,
  origin: Origin,
): Promise<void> {
  const { queries } = services.db
  await countUse(services, 'resendByNetwork', origin.network)
  const link = await linkOf(queries, resend)
  if (link?.kind === 'change') {
    await countUse(services, 'resendByRegistration', `${link.userId}.${link.hash}`)
    return renewChange(services, link)
  }
  const hash = 'registration' in resend ? hashOf(resend.registration) : link?.registration
  const found = hash ? await findRegistration(queries, hash) : undefined
  if (found === undefined) throw new ApiError('invalid_link')
  await countUse(services, 'resendByRegistration', `${found.userId}.${found.hash}`)
  const asked = await findUser(queries, found.userId)
  const hasRoom = await hasRoomForMail(services, asked?.email)
  await queries.transaction(async tx => {
    const user = await lockUser(tx, found.userId)
    const registration = await findRegistration(tx, found.hash)
    if (user === undefined || registration === undefined) throw new ApiError('invalid_link')
    await mailRegistration(tx, services, user, registration, hasRoom)
  })
}

function linkOf(queries: Queries, resend: Resend): Promise<MailToken | undefined> {
  if ('token' in resend) return findMailToken(queries, hashOf(resend.token), resend.userId)
  // As many questions as for a link.
  return findMailToken(queries, hashOf(resend.registration), randomUUID())
}

async function mailRegistration(
  queries: Queries,
  { config, clock }: AccountDeps,
  user: User,
  { hash, passwordHash }: Registration,
  hasRoom: boolean,
): Promise<void> {
  const isOpen = user.emailConfirmedAt === null && passwordHash !== null
  const mayMail = await mayMailLink(queries, { userId: user.id, kind: 'confirm' }, hasRoom, clock())
  if (isOpen && mayMail) return mailLink(queries, config, 'confirm', user, clock(), { registration: hash })
  await pretendLink(queries)
  if (isOpen || !hasRoom) return pretendMail(queries)
  await mailNotice(queries, config, 'already-registered', user)
}
