import { ApiError, fieldError } from '../core/api-error.ts'
import { countUse } from '../core/limits.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from './authenticate.ts'
import { isPassword } from './password-hash.ts'

/** For so long after signing in nobody is asked who they are again. */
const FRESH_MS = 10 * 60_000

type Needed = Pick<Services, 'db' | 'clock' | 'config'>

function isFresh({ session }: SignedIn, now: Date): boolean {
  return now.getTime() - session.createdAt.getTime() <= FRESH_MS
}

/**
 * Makes sure that it is the person and not a found device: by the password, or, for who has none, by having just signed in.
 * @param field of the form with the password
 * Throws ApiError 400 for a wrong password, 403 for a missing one, 429, 503.
 */
export async function requireOwner(
  services: Needed,
  visitor: SignedIn,
  password: string | undefined,
  field: string,
): Promise<void> {
  const { passwordHash, id } = visitor.user
  if (passwordHash === null) {
    if (!isFresh(visitor, services.clock())) throw new ApiError('sign_in_again')
    return
  }
  if (password === undefined) throw new ApiError('sign_in_again', {}, {}, { [field]: 'sign_in_again' })
  await countUse(services, 'passwordByUser', id)
  if (!(await isPassword(password, passwordHash))) throw fieldError(field, 'wrong_password')
}
