import { ApiError } from '../core/api-error.ts'
import type { Queries } from '../store/pool.ts'
import { closeRegistrations } from '../store/registrations.ts'
import { insertUser, lockUserByEmail, type User, updateUser } from '../store/users.ts'
import { voidPending } from './void-pending.ts'

type Claim = Pick<User, 'lang' | 'createdAt'> & { email: string; emailConfirmedAt: Date }

/**
 * The account of an address whose mailbox is proved without a link that confirms it, locked: a new one, or that of registrations which nobody confirmed.
 * Whoever made these never proved it: their passwords and links open nothing then, and their pages go on. `isOld` where the address has a confirmed
 * account, to which nothing is done. Throws ApiError 503.
 */
export async function claimAddress(queries: Queries, claim: Claim): Promise<{ user: User; isOld: boolean }> {
  const created = await insertUser(queries, { ...claim, passwordHash: null })
  const user = created ?? (await lockUserByEmail(queries, claim.email))
  // It was deleted in between.
  if (user === undefined) throw new ApiError('unavailable')
  if (created !== undefined) return { user, isOld: false }
  if (user.emailConfirmedAt !== null) return { user, isOld: true }
  const { lang, emailConfirmedAt } = claim
  await updateUser(queries, user.id, { lang, emailConfirmedAt, emailShown: claim.email })
  await voidPending(queries, user.id)
  await closeRegistrations(queries, user.id)
  return { user, isOld: false }
}
