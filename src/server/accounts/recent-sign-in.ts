import { ApiError, fieldError } from '../core/api-error.ts'
import { countUse } from '../core/limits.ts'
import type { AccountDeps } from '../services.ts'
import type { SignedIn } from './authenticate.ts'
import { verifyPassword } from './password-hash.ts'

/** For so long after signing in a user without a password need not sign in again. */
const RECENT_MS = 10 * 60_000

function isRecent({ session }: SignedIn, now: Date): boolean {
  return now.getTime() - session.createdAt.getTime() <= RECENT_MS
}

/**
 * Makes sure that it is the user and not somebody at an unlocked device: by the password, or, without one, by a recent sign-in.
 * @param field of the form with the password
 * Throws ApiError 400 for a wrong password, 403 for a missing one, 429, 503.
 */
export async function requireReauthentication(
  services: AccountDeps,
  visitor: SignedIn,
  password: string | undefined,
  field: string,
): Promise<void> {
  const { passwordHash, id } = visitor.user
  if (passwordHash === null) {
    if (!isRecent(visitor, services.clock())) throw new ApiError('sign_in_again')
    return
  }
  if (password === undefined) throw new ApiError('sign_in_again', {}, {}, { [field]: 'sign_in_again' })
  await countUse(services, 'passwordByUser', id)
  if (!(await verifyPassword(password, passwordHash))) throw fieldError(field, 'wrong_password')
}
