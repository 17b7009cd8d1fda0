import { countUse } from '../http/limits.ts'
import { ApiError } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { clearFailures } from '../store/login-failures.ts'
import { forgetMailTokens, lockMailToken, type MailToken } from '../store/mail-tokens.ts'
import type { Queries } from '../store/pool.ts'
import { endSessions } from '../store/sessions.ts'
import { findUserByEmail, lockUser, type User, updateUser } from '../store/users.ts'
import { emailKey, type Origin, recordAttempt } from './attempts.ts'
import { checkChosenPassword } from './choose-password.ts'
import { mailLink, mailNotice, pretendLink } from './mails.ts'
import { hashPassword } from './password-hash.ts'
import { hashOf } from './secret.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'config'>

/** Mails a link for a new password to the owner of the address, if it has one; whoever asked cannot tell. Throws ApiError 429. */
export async function requestReset(services: Needed, email: string, origin: Origin): Promise<void> {
  await countUse(services, 'resetByNetwork', origin.network)
  await countUse(services, 'resetByEmail', emailKey(email))
  await services.db.queries.transaction(async tx => {
    const user = await findUserByEmail(tx, email)
    if (user) return mailLink(tx, services.config, 'reset', user, services.clock())
    await pretendLink(tx, 'reset')
    // Writes as a mail would, so that both have something to bring to the disk.
    await recordAttempt(tx, services, origin, { userId: null, method: 'reset', outcome: 'unknown' })
  })
}

interface Reset {
  userId: string
  token: string
  newPassword: string
}

/**
 * Sets a new password by a mailed link and ends all sessions. The link also proves the address. Nobody is signed in by it.
 * Throws ApiError 400, 429, 503.
 */
export async function confirmReset(services: Needed, reset: Reset, origin: Origin): Promise<void> {
  await countUse(services, 'confirmByNetwork', origin.network)
  await countUse(services, 'confirmByUser', reset.userId)
  const { queries } = services.db
  // Looked up before the costly hash, and again after it, when nobody else can use it any more.
  const { user } = await queries.transaction(tx => validLink(tx, reset, services.clock()))
  checkChosenPassword(reset.newPassword, 'newPassword', user.email)
  const passwordHash = await hashPassword(reset.newPassword)
  await queries.transaction(async tx => {
    const { link } = await validLink(tx, reset, services.clock())
    await takeEffect(tx, services, link, passwordHash)
  })
}

async function validLink(
  queries: Queries,
  { userId, token }: Reset,
  now: Date,
): Promise<{ link: MailToken; user: User }> {
  const link = await lockMailToken(queries, hashOf(token), userId)
  const user = link && (await lockUser(queries, link.userId))
  if (!link || !user || link.kind !== 'reset' || link.usedAt !== null || link.expiresAt <= now)
    throw new ApiError('invalid_link')
  return { link, user }
}

async function takeEffect(
  queries: Queries,
  { config, clock }: Needed,
  link: MailToken,
  passwordHash: string,
): Promise<void> {
  const user = await lockUser(queries, link.userId)
  if (user === undefined) throw new ApiError('invalid_link')
  await updateUser(queries, user.id, { passwordHash, emailConfirmedAt: user.emailConfirmedAt ?? clock() })
  await forgetMailTokens(queries, user.id, 'reset')
  await forgetMailTokens(queries, user.id, 'change')
  await endSessions(queries, user.id)
  await clearFailures(queries, emailKey(user.email))
  await mailNotice(queries, config, 'password-changed', user)
}
