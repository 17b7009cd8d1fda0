import { ApiError } from '../core/api-error.ts'
import { countUse } from '../core/limits.ts'
import type { AccountDeps } from '../services.ts'
import { keepFormer } from '../store/former-accounts.ts'
import { deleteMailTokens, findPendingChange, lockMailToken, type MailToken } from '../store/mail-tokens.ts'
import type { Queries } from '../store/pool.ts'
import { moveRegistrations } from '../store/registrations.ts'
import { canonicalEmail, findUserByEmail, lockUser, lockUserByEmail, type User } from '../store/users.ts'
import { deleteAccount } from './delete.ts'
import { hasRoomForMail } from './mail-budget.ts'
import { createLink, instantFor, mailLink, mailNotice, pretendMail } from './mails.ts'
import { roundedTime } from './rounded-time.ts'
import { voidPending } from './void-pending.ts'

/** Lets a new address wait for its confirmation, in place of another that waits, and notifies the present mailbox. */
export async function requestChange(
  queries: Queries,
  { clock, config }: AccountDeps,
  user: User,
  { hasRoom, ...asked }: Omit<Asked, 'since'> & { hasRoom: boolean },
): Promise<void> {
  const now = clock()
  await deleteMailTokens(queries, user.id, 'change')
  await mailNewAddress(queries, config, user, { ...asked, since: now, hasRoom }, now)
  await mailRequested(queries, config, user, asked, now)
}

/** The new address, and who asked for it when. */
type Asked = Pick<MailToken, 'email' | 'device' | 'agent' | 'since'>

function mailRequested(
  queries: Queries,
  config: AccountDeps['config'],
  user: User,
  { email, agent }: Pick<Asked, 'email' | 'agent'>,
  now: Date,
): Promise<void> {
  const values = { email, when: instantFor(user, now), device: agent ?? '' }
  return mailNotice(queries, config, 'email-change-requested', user, values)
}

/** Ends what waits: the present address stays. */
export function cancelChange(queries: Queries, userId: string): Promise<void> {
  return deleteMailTokens(queries, userId, 'change')
}

/** Mails the link to the address that waits once more; the earlier mails stay good. Gives the address, if one waits. Throws ApiError 429. */
export async function resendChange(services: AccountDeps, { id }: User): Promise<string | undefined> {
  const { db, clock, config } = services
  await countUse(services, 'emailChangeByUser', id)
  const waiting = await findPendingChange(db.queries, id, clock())
  const hasRoom = await hasRoomForMail(services, waiting?.email)
  return roundedTime(() =>
    db.queries.transaction(async tx => {
      const user = await lockUser(tx, id)
      const pending = await findPendingChange(tx, id, clock())
      if (user === undefined || pending === undefined) return undefined
      await mailNewAddress(tx, config, user, { ...pending, hasRoom }, clock())
      return pending.email
    }),
  )
}

/**
 * Mails a fresh link in place of one that has expired, to the same mailbox, which has the dead one; the present mailbox hears of it once more. A change
 * that was cancelled, replaced or voided stays so. Throws ApiError 400.
 */
export async function renewChange(services: AccountDeps, { userId, hash, email }: MailToken): Promise<void> {
  const { db, clock, config } = services
  const hasRoom = await hasRoomForMail(services, email)
  await db.queries.transaction(async tx => {
    const user = await lockUser(tx, userId)
    const link = await lockMailToken(tx, hash)
    if (!user || !link || link.usedAt !== null || link.voidedAt !== null) throw new ApiError('invalid_link')
    await mailNewAddress(tx, config, user, { ...link, hasRoom }, clock())
    await mailRequested(tx, config, user, link, clock())
  })
}

/**
 * The owner of an address that is taken gets a mail; the link that is stored then is sent to no one, as it is where the address has had too
 * many mails, which strangers could multiply by accounts of their own. The answer must not differ. Who registered
 * an address and did not prove it does not own it.
 */
async function mailNewAddress(
  queries: Queries,
  config: AccountDeps['config'],
  user: User,
  { email, device, agent, since, hasRoom }: Asked & { hasRoom: boolean },
  now: Date,
): Promise<void> {
  const about = { email, device, agent, since }
  const owner = await findUserByEmail(queries, email)
  const isFree = owner === undefined || owner.id === user.id || owner.emailConfirmedAt === null
  if (isFree && hasRoom) return mailLink(queries, config, 'change', user, now, about)
  await createLink(queries, { ...about, kind: 'change', userId: user.id }, now)
  if (isFree || !hasRoom) return pretendMail(queries)
  await mailNotice(queries, config, 'already-registered', owner)
}

/**
 * What follows when a new address is confirmed: links that went to the former mailbox end, and that mailbox can undo it, with all that the account
 * holds now. Other capitals make no other mailbox.
 */
export async function finishChange(
  queries: Queries,
  { config, clock }: Pick<AccountDeps, 'config' | 'clock'>,
  former: User,
  email: string,
): Promise<void> {
  await voidPending(queries, former.id)
  if (canonicalEmail(email) === former.email) return
  await mailLink(queries, config, 'undo', former, clock(), { since: former.emailConfirmedAt })
  await keepFormer(queries, config.dataKeys, former)
}

/**
 * An account that registered the address and never confirmed it is deleted in favour of the user who did. False when it has another owner. The pages that
 * registered it stay able to ask for their mail: otherwise it would show who has an account.
 */
export async function freeAddress(queries: Queries, email: string, user: User): Promise<boolean> {
  const owner = await lockUserByEmail(queries, email)
  if (owner === undefined || owner.id === user.id) return true
  if (owner.emailConfirmedAt !== null) return false
  await moveRegistrations(queries, owner.id, user.id)
  await deleteAccount(queries, owner.id)
  return true
}
