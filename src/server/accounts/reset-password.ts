import type { ErrorId } from '#contract/errors.ts'
import { countUse } from '../core/limits.ts'
import type { AccountDeps } from '../services.ts'
import { isKnownDevice } from '../store/devices.ts'
import { clearFailures } from '../store/login-failures.ts'
import { markMailTokenUsed } from '../store/mail-tokens.ts'
import type { Queries } from '../store/pool.ts'
import { closeRegistrations } from '../store/registrations.ts'
import { lockUserByEmail, updateUser } from '../store/users.ts'
import { emailKey, type Origin, recordAttempt } from './attempts.ts'
import { checkChosenPassword } from './choose-password.ts'
import { endFormerAccess } from './former-access.ts'
import { type FoundLink, linkError, lockLink, type MailLink, refuseLink } from './mail-link.ts'
import { mailLink, mailNotice, pretendLink } from './mails.ts'
import { hashPassword } from './password-hash.ts'

/**
 * Mails a link for a new password to the owner of the address, if it has an account; the answer does not show it. Throws ApiError 429.
 * @param device hash of the secret of the browser that asks
 */
export async function requestReset(
  services: AccountDeps,
  email: string,
  device: string | undefined,
  origin: Origin,
): Promise<void> {
  const { queries } = services.db
  await countUse(services, 'resetByNetwork', origin.network)
  await countAddress(services, email, device, origin)
  await queries.transaction(async tx => {
    const user = await lockUserByEmail(tx, email)
    if (user) return mailLink(tx, services.config, 'reset', user, services.clock())
    await pretendLink(tx)
    // Writes as a mail would, so that both have something to bring to the disk.
    await recordAttempt(tx, services, origin, { userId: null, method: 'reset', outcome: 'unknown' })
  })
}

/** Requests of others must not use up the limit of an address's owner: neither elsewhere nor where the owner signed in lately. */
async function countAddress(
  services: AccountDeps,
  email: string,
  device: string | undefined,
  { network }: Origin,
): Promise<void> {
  const key = emailKey(email)
  const isKnown = device !== undefined && (await isKnownDevice(services.db.queries, email, device))
  await countUse(services, 'resetByEmailAndPlace', `${key}.${isKnown ? device : network}`)
  if (!isKnown) await countUse(services, 'resetByEmail', key)
}

/** Makes sure that a link can set a new password, before one is chosen. Throws ApiError 400 with the reason, 429. */
export async function checkReset(services: AccountDeps, link: MailLink, origin: Origin): Promise<void> {
  await services.db.queries.transaction(tx => validLink(tx, services, link)).then(orRefuse(services, origin))
}

/**
 * Sets a new password by a mailed link and ends every other way in. The link also proves the address. It does not sign in.
 * Throws ApiError 400, 429, 503.
 */
export async function confirmReset(
  services: AccountDeps,
  reset: MailLink & { newPassword: string },
  origin: Origin,
): Promise<void> {
  const { queries } = services.db
  const refuse = orRefuse(services, origin)
  // Looked up before the costly hash, and again after it, when it is locked.
  const { user } = await queries.transaction(tx => validLink(tx, services, reset)).then(refuse)
  checkChosenPassword(reset.newPassword, 'newPassword', user.email)
  await countUse(services, 'newPasswordByUser', user.id)
  const passwordHash = await hashPassword(reset.newPassword)
  await queries
    .transaction(async tx => {
      const found = await validLink(tx, services, reset)
      if (typeof found !== 'string') await takeEffect(tx, services, found, passwordHash)
      return found
    })
    .then(refuse)
}

async function validLink(
  queries: Queries,
  { clock }: AccountDeps,
  asked: MailLink,
): Promise<FoundLink | ErrorId> {
  const found = await lockLink(queries, asked)
  if (found === undefined || found.link.kind !== 'reset') return 'invalid_link'
  return linkError(found, clock()) ?? found
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
  passwordHash: string,
): Promise<void> {
  const now = clock()
  await markMailTokenUsed(queries, link.hash, now)
  const emailConfirmedAt = user.emailConfirmedAt ?? now
  await updateUser(queries, user.id, { passwordHash, emailConfirmedAt, provedElsewhere: false })
  await endFormerAccess(queries, config, user)
  await closeRegistrations(queries, user.id)
  await clearFailures(queries, emailKey(user.email))
  await mailNotice(queries, config, 'password-changed', user)
}
