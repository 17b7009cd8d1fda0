import { EMAIL_PATTERN } from '#contract/email.ts'
import { PROVIDER_NAMES, type Provider } from '#contract/providers.ts'
import type { Config } from '../../config.ts'
import { findUserByIdentity, linkIdentity } from '../../store/external-identities.ts'
import { deleteMailTokens } from '../../store/mail-tokens.ts'
import type { Queries } from '../../store/pool.ts'
import { closeRegistrations } from '../../store/registrations.ts'
import { endSessions } from '../../store/sessions.ts'
import {
  findUserByEmail,
  insertUser,
  lockUser,
  lockUserByEmail,
  type User,
  updateUser,
} from '../../store/users.ts'
import { endFormerAccess } from '../former-access.ts'
import { mailNotice } from '../mails.ts'

export interface ProviderIdentity {
  provider: Provider
  subject: string
  /** Verified by the provider. */
  email: string
  lang: string
}

/** More is no id of OpenID Connect (Core 1.0, section 2). */
const LONGEST_SUBJECT = 255

/** Throws where there can be no account. */
export function checkIdentity({ subject, email }: Pick<ProviderIdentity, 'subject' | 'email'>): void {
  // Without an id of their own, all people of a provider would be one.
  if (subject === '') throw new Error('The provider sent no id of the user.')
  if (subject.length > LONGEST_SUBJECT) throw new Error('The provider sent an id that is too long.')
  if (!EMAIL_PATTERN.test(email)) throw new Error('The provider sent an address that we do not take.')
}

/** The account of the address belongs to another user of the same provider: an address may be given to a new owner. */
export class LinkedElsewhere extends Error {}

/** Whose account a sign-in at a provider would open by now; undefined where it would make one. */
export async function findAccount(
  queries: Queries,
  person: Pick<ProviderIdentity, 'provider' | 'subject' | 'email'>,
): Promise<User | undefined> {
  return (await findUserByIdentity(queries, person)) ?? (await findUserByEmail(queries, person.email))
}

/**
 * The account of a sign-in at a provider: the one linked to it, else that of the verified address, else a new one. Where a password of the account was
 * never proved, someone else may have made it: the provider says who owns the address, so nothing that was set before opens it.
 * Throws LinkedElsewhere.
 */
export async function accountOf(
  queries: Queries,
  config: Pick<Config, 'baseUrl' | 'dataKeys'>,
  person: ProviderIdentity,
  now: Date,
): Promise<User> {
  checkIdentity(person)
  const known = await lockUserByIdentity(queries, person)
  if (known !== undefined) return known
  const { provider, subject } = person
  const { user, isOld } = await userOfAddress(queries, person, now)
  const isTaken = isOld && user.provedElsewhere
  if (isTaken) {
    await updateUser(queries, user.id, { passwordHash: null })
    await endFormerAccess(queries, config, user, person.lang)
  }
  if (!(await linkIdentity(queries, { provider, subject, userId: user.id, createdAt: now })))
    throw new LinkedElsewhere()
  const kind = isTaken && user.passwordHash !== null ? 'password-removed' : 'provider-linked'
  const told = { ...user, lang: person.lang }
  if (isOld) await mailNotice(queries, config, kind, told, { provider: PROVIDER_NAMES[provider] })
  return user
}

/** The user of an identity, locked. The identity is looked up again after the lock, because it may have been unlinked before. */
async function lockUserByIdentity(queries: Queries, person: ProviderIdentity): Promise<User | undefined> {
  const found = await findUserByIdentity(queries, person)
  if (found === undefined) return undefined
  await lockUser(queries, found.id)
  return findUserByIdentity(queries, person)
}

/** The user, and whether the account existed before. */
async function userOfAddress(
  queries: Queries,
  { email, lang }: ProviderIdentity,
  now: Date,
): Promise<{ user: User; isOld: boolean }> {
  const created = await insertUser(queries, {
    email,
    passwordHash: null,
    emailConfirmedAt: now,
    lang,
    createdAt: now,
  })
  const user = created ?? (await lockUserByEmail(queries, email))
  if (user === undefined) throw new Error('The account was deleted meanwhile.')
  const isOld = created === undefined && user.emailConfirmedAt !== null
  if (user.emailConfirmedAt === null) await claim(queries, user, now)
  return { user, isOld }
}

/** An earlier registration of the address was never confirmed, so its password must not open the owner's account. */
async function claim(queries: Queries, user: User, now: Date): Promise<void> {
  await updateUser(queries, user.id, { emailConfirmedAt: now, passwordHash: null })
  for (const kind of ['confirm', 'change', 'reset'] as const) await deleteMailTokens(queries, user.id, kind)
  await closeRegistrations(queries, user.id)
  await endSessions(queries, user.id)
}
