import { randomUUID } from 'node:crypto'
import type { ErrorId } from '#contract/errors.ts'
import type { Password } from '#contract/passwords.ts'
import { countUse } from '../core/limits.ts'
import type { AccountDeps } from '../services.ts'
import { rememberDevice } from '../store/devices.ts'
import { clearFailures } from '../store/login-failures.ts'
import { markMailTokenUsed } from '../store/mail-tokens.ts'
import type { Queries } from '../store/pool.ts'
import { closeRegistrations } from '../store/registrations.ts'
import { findUserByEmail, lockUserByEmail, updateUser } from '../store/users.ts'
import { emailKey, type Origin, recordAttempt } from './attempts.ts'
import { checkChosenPassword } from './choose-password.ts'
import { endFormerAccess } from './former-access.ts'
import { hasRoomForMail, mayMailLink } from './mail-budget.ts'
import { type FoundLink, type MailLink, openLink, refuseLink } from './mail-link.ts'
import { mailLink, mailNotice, pretendLink } from './mails.ts'
import { hashPassword } from './password-hash.ts'

/**
 * Mails a link for a new password to the owner of the address, if it has an account and the mailbox has no such link that others
 * asked for too often; the answer does not show it, and however often others ask, the mailbox has a link that works. Throws ApiError 429.
 */
export async function requestReset(services: AccountDeps, email: string, origin: Origin): Promise<void> {
  const { queries } = services.db
  await countUse(services, 'resetByNetwork', origin.network)
  const known = await findUserByEmail(queries, email)
  const hasRoom = await hasRoomForMail(services, known?.email)
  await queries.transaction(async tx => {
    const user = await lockUserByEmail(tx, email)
    const now = services.clock()
    const link = { userId: user?.id ?? randomUUID(), kind: 'reset' } as const
    const mayMail = await mayMailLink(tx, link, hasRoom, now)
    if (user && mayMail) return mailLink(tx, services.config, 'reset', user, now)
    await pretendLink(tx)
    // Writes as a mail would, so that both have something to bring to the disk.
    const outcome = user ? 'blocked' : 'unknown'
    await recordAttempt(tx, services, origin, { userId: null, method: 'reset', outcome })
  })
}

/** Makes sure that a link can set a new password, before one is chosen. Throws ApiError 400 with the reason, 429. */
export async function checkReset(services: AccountDeps, link: MailLink, origin: Origin): Promise<void> {
  await services.db.queries
    .transaction(tx => openLink(tx, services, link, 'reset'))
    .then(orRefuse(services, origin))
}

/**
 * Sets a new password by a mailed link and ends every other way in. The link also proves the address. It does not sign in, but from now on
 * the browser is the only known one, so that wrong passwords of others do not keep its owner from signing in. Throws ApiError 400, 429, 503.
 * @param device hash of the secret of the browser
 */
export async function confirmReset(
  services: AccountDeps,
  reset: MailLink & { newPassword: Password; lang: string },
  device: string,
  origin: Origin,
): Promise<void> {
  const { queries } = services.db
  const refuse = orRefuse(services, origin)
  // Looked up before the costly hash, and again after it, when it is locked.
  const { user } = await queries.transaction(tx => openLink(tx, services, reset, 'reset')).then(refuse)
  checkChosenPassword(reset.newPassword, 'newPassword', user.email)
  await countUse(services, 'newPasswordByUser', user.id)
  const passwordHash = await hashPassword(reset.newPassword)
  await queries
    .transaction(async tx => {
      const found = await openLink(tx, services, reset, 'reset')
      if (typeof found !== 'string') await takeEffect(tx, services, found, { ...reset, passwordHash }, device)
      return found
    })
    .then(refuse)
}

/** Outside of the transaction, whose end would take the count back. */
function orRefuse(services: AccountDeps, origin: Origin) {
  return async (found: FoundLink | ErrorId): Promise<FoundLink> =>
    typeof found === 'string' ? refuseLink(services, found, origin) : found
}

async function takeEffect(
  queries: Queries,
  { config, clock }: AccountDeps,
  { link, user }: FoundLink,
  { passwordHash, lang }: { passwordHash: string; lang: string },
  device: string,
): Promise<void> {
  const now = clock()
  await markMailTokenUsed(queries, link.hash, now)
  const emailConfirmedAt = user.emailConfirmedAt ?? now
  await updateUser(queries, user.id, { passwordHash, emailConfirmedAt })
  await endFormerAccess(queries, config, user, lang)
  await closeRegistrations(queries, user.id)
  await rememberDevice(queries, { userId: user.id, hash: device }, now)
  await clearFailures(queries, emailKey(user.email))
  await mailNotice(queries, config, 'password-changed', { ...user, lang })
}
