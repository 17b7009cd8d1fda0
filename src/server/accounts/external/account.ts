import { EMAIL_PATTERN } from '#contract/email.ts'
import { PROVIDER_NAMES, type Provider } from '#contract/providers.ts'
import type { Config } from '../../config.ts'
import { isKnownDevice } from '../../store/devices.ts'
import { findUserByIdentity, linkIdentity } from '../../store/external-identities.ts'
import { deleteMailTokens } from '../../store/mail-tokens.ts'
import type { Queries } from '../../store/pool.ts'
import { closeRegistrations } from '../../store/registrations.ts'
import { endSessions } from '../../store/sessions.ts'
import { insertUser, lockUser, lockUserByEmail, type User, updateUser } from '../../store/users.ts'
import { endFormerAccess } from '../former-access.ts'
import { mailNotice } from '../mails.ts'

interface ProviderIdentity {
  provider: Provider
  subject: string
  /** Verified by the provider. */
  email: string
  lang: string
  /** Hash of the secret of the browser that signs in, if it has one. */
  device: string | null
}

/** The account of the address belongs to another user of the same provider: an address may be given to a new owner. */
export class LinkedElsewhere extends Error {}

/**
 * The account of a sign-in at a provider: the one linked to it, else that of the verified address, else a new one.
 * Throws when there can be none, and LinkedElsewhere.
 */
export async function accountOf(
  queries: Queries,
  config: Pick<Config, 'baseUrl'>,
  person: ProviderIdentity,
  now: Date,
): Promise<User> {
  // Without an id of their own, all people of a provider would be one.
  if (person.subject === '') throw new Error('The provider sent no id of the user.')
  const known = await lockUserByIdentity(queries, person)
  if (known !== undefined) return known
  const { provider, subject } = person
  const { user, isOld } = await userOfAddress(queries, person, now)
  const isTaken = isOld && (await mayHaveFormerOwner(queries, user, person))
  if (isTaken) await takeOver(queries, config, user)
  if (!(await linkIdentity(queries, { provider, subject, userId: user.id, createdAt: now })))
    throw new LinkedElsewhere()
  const kind = isTaken && user.passwordHash !== null ? 'password-removed' : 'provider-linked'
  if (isOld) await mailNotice(queries, config, kind, user, { provider: PROVIDER_NAMES[provider] })
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
  if (!EMAIL_PATTERN.test(email)) throw new Error('The provider sent an address that we do not take.')
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

/**
 * Whether someone else may have made the account: the link that proved its address was followed in another browser than the one that gave
 * it, and its password was never used in this one.
 */
async function mayHaveFormerOwner(
  queries: Queries,
  { email, provedElsewhere }: User,
  { device }: ProviderIdentity,
): Promise<boolean> {
  return provedElsewhere && !(device !== null && (await isKnownDevice(queries, email, device)))
}

/** The provider says who owns the address, so that nothing that was set before opens the account. */
async function takeOver(queries: Queries, config: Pick<Config, 'baseUrl'>, user: User): Promise<void> {
  await updateUser(queries, user.id, { passwordHash: null, provedElsewhere: false })
  await endFormerAccess(queries, config, user)
}
