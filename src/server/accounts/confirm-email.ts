import type { ErrorId } from '#contract/errors.ts'
import type { AccountDeps } from '../services.ts'
import { insertConsent } from '../store/consents.ts'
import { rememberDevice } from '../store/devices.ts'
import { clearFailures } from '../store/login-failures.ts'
import { deleteMailTokens, markMailTokenUsed } from '../store/mail-tokens.ts'
import type { Queries } from '../store/pool.ts'
import { closeRegistrations, pendingRegistrations, type Registration } from '../store/registrations.ts'
import { canonicalEmail, updateUser } from '../store/users.ts'
import { emailKey, type Origin, recordAttempt } from './attempts.ts'
import { finishChange, freeAddress } from './change-email.ts'
import { countInvalidLink, type FoundLink, linkError, lockLink, type MailLink } from './mail-link.ts'
import { deleteAddressCounts } from './personal-rows.ts'
import { openSession, type TokenAnswer } from './session.ts'

/** The outcome of following a link: the error when it is unusable. */
export interface Confirmed {
  reason?: ErrorId
  /** Whether a new link can be requested for the unusable one. */
  canResend?: boolean
  /** The page from which registering began. */
  returnUrl?: string
  /** For the browser that registered: it is signed in. */
  session?: TokenAnswer
}

/**
 * Counts an address as confirmed, a new one or that of a new account. A link that was used before and whose address stands is right
 * again, because browsers and mail programs ask twice. Throws ApiError 429.
 * @param device hash of the secret of the browser that follows the link
 */
export async function confirmEmail(
  services: AccountDeps,
  asked: MailLink,
  device: string | undefined,
  origin: Origin,
): Promise<Confirmed> {
  const confirmed = await services.db.queries.transaction(async (tx): Promise<Confirmed> => {
    const found = await lockLink(tx, asked)
    if (found === undefined) return { reason: 'invalid_link' }
    const { kind, email } = found.link
    if (kind !== 'confirm' && kind !== 'change') return { reason: 'invalid_link' }
    const reason = linkError(found, services.clock())
    if (reason === 'link_used' && found.user.emailShown === email) return {}
    if (reason !== undefined)
      return { reason, canResend: kind === 'confirm' && found.user.emailConfirmedAt === null }
    return kind === 'change'
      ? changeAddress(tx, services, found)
      : activate(tx, services, found, device, origin)
  })
  if (confirmed.reason !== undefined) await countInvalidLink(services, origin)
  return confirmed
}

/** The mailbox is proved: the password of one registration opens the account from now on, and no other ever will. */
async function activate(
  queries: Queries,
  services: AccountDeps,
  { link, user }: FoundLink,
  device: string | undefined,
  origin: Origin,
): Promise<Confirmed> {
  const now = services.clock()
  const chosen = choose(await pendingRegistrations(queries, user.id), link.registration, device)
  if (chosen === undefined) return { reason: 'invalid_link' }
  await markMailTokenUsed(queries, link.hash, now)
  const { passwordHash, returnUrl, policyVersion, createdAt } = chosen
  await updateUser(queries, user.id, { passwordHash, emailConfirmedAt: now })
  if (policyVersion !== null) await insertConsent(queries, { userId: user.id, policyVersion, at: createdAt })
  await deleteMailTokens(queries, user.id, 'confirm')
  await closeRegistrations(queries, user.id)
  await clearFailures(queries, emailKey(user.email))
  if (chosen.device !== device) return { returnUrl }
  await rememberDevice(queries, { userId: user.id, hash: chosen.device }, now)
  await recordAttempt(queries, services, origin, {
    userId: user.id,
    method: 'password',
    outcome: 'succeeded',
  })
  return { returnUrl, session: await openSession(queries, { userId: user.id, remember: false }, now, origin) }
}

/**
 * The registration that a link was mailed for. In a browser that registered the same address with another password it is that
 * one: the link proves the mailbox, and the browser which password is its owner's, whoever requested the mail.
 */
function choose(
  pending: readonly Registration[],
  hash: string | null,
  device: string | undefined,
): Registration | undefined {
  const mailed = pending.find(registration => registration.hash === hash)
  if (mailed === undefined || mailed.device === device) return mailed
  return pending.find(registration => registration.device === device) ?? mailed
}

async function changeAddress(
  queries: Queries,
  { config, clock }: AccountDeps,
  { link, user }: FoundLink,
): Promise<Confirmed> {
  if (!(await freeAddress(queries, link.email, user))) return { reason: 'link_replaced' }
  await markMailTokenUsed(queries, link.hash, clock())
  await updateUser(queries, user.id, {
    email: canonicalEmail(link.email),
    emailShown: link.email,
    emailConfirmedAt: clock(),
  })
  await deleteAddressCounts(queries, user.email)
  await finishChange(queries, config, user, clock())
  return {}
}
