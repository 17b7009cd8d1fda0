import { EMAIL_PATTERN } from '#contract/email.ts'
import { findUserByIdentity, linkIdentity } from '../../store/external-identities.ts'
import { forgetMailTokens } from '../../store/mail-tokens.ts'
import type { Queries } from '../../store/pool.ts'
import { closeRegistrations } from '../../store/registrations.ts'
import { endSessions } from '../../store/sessions.ts'
import { findUserByEmail, insertUser, type User, updateUser } from '../../store/users.ts'
import type { Provider } from './providers.ts'

interface Person {
  provider: Provider
  subject: string
  /** Verified by the provider. */
  email: string
  lang: string
}

/**
 * The account of a person who comes from a provider: the one it was joined to, else that of the verified address, else a new one.
 * Throws when there can be none.
 */
export async function accountOf(queries: Queries, person: Person, now: Date): Promise<User> {
  const known = await findUserByIdentity(queries, person)
  if (known !== undefined) return known
  const { provider, subject } = person
  const user = await userOfAddress(queries, person, now)
  await linkIdentity(queries, { provider, subject, userId: user.id, createdAt: now })
  return user
}

async function userOfAddress(queries: Queries, { email, lang }: Person, now: Date): Promise<User> {
  if (!EMAIL_PATTERN.test(email)) throw new Error('The provider sent an address that we do not take.')
  const created = await insertUser(queries, {
    email,
    passwordHash: null,
    emailConfirmedAt: now,
    lang,
    createdAt: now,
  })
  const user = created ?? (await findUserByEmail(queries, email))
  if (user === undefined) throw new Error('The account was deleted meanwhile.')
  if (user.emailConfirmedAt === null) await claim(queries, user, now)
  return user
}

/** Whoever registered the address before never proved it, so what they set must not open the owner's account. */
async function claim(queries: Queries, user: User, now: Date): Promise<void> {
  await updateUser(queries, user.id, { emailConfirmedAt: now, passwordHash: null })
  for (const kind of ['confirm', 'change', 'reset'] as const) await forgetMailTokens(queries, user.id, kind)
  await closeRegistrations(queries, user.id)
  await endSessions(queries, user.id)
}
