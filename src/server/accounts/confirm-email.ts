import { countUse } from '../http/limits.ts'
import type { Services } from '../services.ts'
import { forgetMailTokens, lockMailToken, type MailToken, markMailTokenUsed } from '../store/mail-tokens.ts'
import type { Queries } from '../store/pool.ts'
import { canonicalEmail, findUserByEmail, lockUser, updateUser } from '../store/users.ts'
import type { Origin } from './attempts.ts'
import { mailFormerAddress } from './mails.ts'
import { hashOf } from './secret.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'config'>

/**
 * Counts an address as confirmed, a new one or that of a new account. A link that was used before and whose address stands is right
 * again, because browsers and mail programs ask twice. Gives whether the link is valid; throws ApiError 429.
 */
export async function confirmEmail(
  services: Needed,
  { userId, token }: { userId: string; token: string },
  origin: Origin,
): Promise<boolean> {
  await countUse(services, 'confirmByNetwork', origin.network)
  await countUse(services, 'confirmByUser', userId)
  const now = services.clock()
  return services.db.queries.transaction(async tx => {
    const found = await lockMailToken(tx, hashOf(token), userId)
    if (found === undefined || found.kind === 'reset' || found.expiresAt <= now) return false
    return found.usedAt === null ? takeEffect(tx, services.config, found, now) : stands(tx, found)
  })
}

async function takeEffect(
  queries: Queries,
  config: Needed['config'],
  found: MailToken,
  now: Date,
): Promise<boolean> {
  const user = await lockUser(queries, found.userId)
  const owner = await findUserByEmail(queries, found.email)
  if (user === undefined || (owner !== undefined && owner.id !== user.id)) return false
  await markMailTokenUsed(queries, found.hash, now)
  await updateUser(queries, user.id, {
    email: canonicalEmail(found.email),
    emailShown: found.email,
    emailConfirmedAt: now,
  })
  // A link for a new password that went to the old mailbox must not open the account of the new one.
  if (found.kind === 'change') {
    await forgetMailTokens(queries, user.id, 'reset')
    await mailFormerAddress(queries, config, user)
  }
  return true
}

async function stands(queries: Queries, found: MailToken): Promise<boolean> {
  return (await lockUser(queries, found.userId))?.emailShown === found.email
}
