import type { ErrorId } from '#contract/errors.ts'
import type { AccountDeps } from '../services.ts'
import { rememberDevice } from '../store/devices.ts'
import { clearFailures } from '../store/login-failures.ts'
import { deleteMailTokens, markMailTokenUsed } from '../store/mail-tokens.ts'
import type { Queries } from '../store/pool.ts'
import { closeRegistrations, type Registration } from '../store/registrations.ts'
import { canonicalEmail, insertConsent, updateUser } from '../store/users.ts'
import { emailKey, type Origin, recordAttempt } from './attempts.ts'
import { finishChange, freeAddress } from './change-email.ts'
import { findConfirmation, type OpenLink } from './confirmation.ts'
import { countInvalidLink, type MailLink } from './mail-link.ts'
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
 * again, because browsers and people ask twice. Throws ApiError 429.
 * @param device hash of the secret of the browser that follows the link
 */
export async function confirmEmail(
  services: AccountDeps,
  asked: MailLink,
  device: string | undefined,
  origin: Origin,
): Promise<Confirmed> {
  const confirmed = await services.db.queries.transaction(async (tx): Promise<Confirmed> => {
    const known = await findConfirmation(tx, asked, device, services.clock())
    if (known.state === 'dead') {
      const { reason, canResend } = known
      return canResend === undefined ? { reason } : { reason, canResend }
    }
    if (known.state === 'done') return onward(known.registration)
    return known.registration === undefined
      ? changeAddress(tx, services, known)
      : activate(tx, services, known, known.registration, origin)
  })
  if (confirmed.reason !== undefined) await countInvalidLink(services, origin)
  return confirmed
}

function onward(registration: Registration | undefined): Confirmed {
  return registration === undefined ? {} : { returnUrl: registration.returnUrl }
}

/** The mailbox is proved: the password of one registration opens the account from now on, and no other ever will. */
async function activate(
  queries: Queries,
  services: AccountDeps,
  { found: { link, user }, isOwn, isProved }: OpenLink,
  chosen: Registration,
  origin: Origin,
): Promise<Confirmed> {
  const now = services.clock()
  const { passwordHash, policyVersion, createdAt } = chosen
  await markMailTokenUsed(queries, link.hash, now, { registration: chosen.hash })
  await updateUser(queries, user.id, { passwordHash, emailConfirmedAt: now, provedElsewhere: !isProved })
  if (policyVersion !== null) await insertConsent(queries, { userId: user.id, policyVersion, at: createdAt })
  await deleteMailTokens(queries, user.id, 'confirm')
  await closeRegistrations(queries, user.id)
  await clearFailures(queries, emailKey(user.email))
  if (!isOwn) return onward(chosen)
  await rememberDevice(queries, { userId: user.id, hash: chosen.device }, now)
  await recordAttempt(queries, services, origin, {
    userId: user.id,
    method: 'password',
    outcome: 'succeeded',
  })
  const session = await openSession(queries, { userId: user.id, remember: false }, now, origin)
  return { ...onward(chosen), session }
}

async function changeAddress(
  queries: Queries,
  services: AccountDeps,
  { found: { link, user }, isProved }: OpenLink,
): Promise<Confirmed> {
  const { clock } = services
  if (!(await freeAddress(queries, link.email, user))) return { reason: 'link_replaced' }
  await markMailTokenUsed(queries, link.hash, clock())
  await updateUser(queries, user.id, {
    email: canonicalEmail(link.email),
    emailShown: link.email,
    emailConfirmedAt: clock(),
    provedElsewhere: !isProved,
  })
  await deleteAddressCounts(queries, user.email)
  await finishChange(queries, services, user, link.email)
  return {}
}
