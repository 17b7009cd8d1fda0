import { EMAIL_PATTERN } from '#contract/email.ts'
import { PROVIDER_NAMES, type Provider } from '#contract/providers.ts'
import type { Config } from '../../config.ts'
import { findUserByIdentity, linkIdentity } from '../../store/external-identities.ts'
import type { Queries } from '../../store/pool.ts'
import { findUserByEmail, lockUser, type User, updateUser } from '../../store/users.ts'
import { claimAddress } from '../claim-address.ts'
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
 * Throws LinkedElsewhere, ApiError 503.
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
  const { email, lang } = person
  const { user, isOld } = await claimAddress(queries, { email, lang, emailConfirmedAt: now, createdAt: now })
  const isTaken = isOld && user.provedElsewhere
  if (isTaken) {
    await updateUser(queries, user.id, { passwordHash: null })
    await endFormerAccess(queries, config, user, lang)
  }
  if (!(await linkIdentity(queries, { provider, subject, userId: user.id, createdAt: now })))
    throw new LinkedElsewhere()
  const kind = isTaken && user.passwordHash !== null ? 'password-removed' : 'provider-linked'
  const told = { ...user, lang }
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
