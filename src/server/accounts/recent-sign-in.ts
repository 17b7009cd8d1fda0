import type { Password } from '#contract/passwords.ts'
import { ApiError, fieldError } from '../core/api-error.ts'
import { countUse } from '../core/limits.ts'
import type { AccountDeps } from '../services.ts'
import { clearFailures, releaseFailure } from '../store/login-failures.ts'
import type { SignedIn } from './authenticate.ts'
import { verifyPassword } from './password-hash.ts'
import { reserveTry, triesKey } from './wrong-passwords.ts'

/** For so long after signing in a user without a password need not sign in again. */
const RECENT_MS = 10 * 60_000

function isRecent({ session }: SignedIn, now: Date): boolean {
  return now.getTime() - session.createdAt.getTime() <= RECENT_MS
}

/**
 * Makes sure that it is the user and not somebody at an unlocked device or with a stolen token: by the password, or, without one, by a recent
 * sign-in. Wrong passwords count as those of signing in do.
 * @param field of the form with the password
 * Throws ApiError 400 for a wrong password, 403 for a missing one, 429, 503.
 */
export async function requireReauthentication(
  services: AccountDeps,
  visitor: SignedIn,
  password: Password | undefined,
  field: string,
): Promise<void> {
  const { passwordHash, id, email } = visitor.user
  if (passwordHash === null) {
    if (!isRecent(visitor, services.clock())) throw new ApiError('sign_in_again')
    return
  }
  if (password === undefined) throw new ApiError('sign_in_again', {}, {}, { [field]: 'sign_in_again' })
  await countUse(services, 'passwordByUser', id)
  const { queries } = services.db
  const key = await triesKey(services, email, visitor.device)
  await reserveTry(services, key)
  const verdict = await verifyPassword(password, passwordHash).catch(async (error: unknown) => {
    await releaseFailure(queries, key)
    throw error
  })
  if (verdict === 'wrong') throw fieldError(field, 'wrong_password')
  await clearFailures(queries, key)
}
