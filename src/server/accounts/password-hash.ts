import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { ApiError } from '../core/api-error.ts'
import { canonicalEmail } from '../store/users.ts'

/** argon2id with OWASP's smallest parameters: about 10 ms and 19 MiB each. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$'

/** More at once would only share the same cores and take their memory. */
const limit = pLimit(2)
/** More would wait so long that their users have gone. */
const MOST_WAITING = 32
const RETRY_AFTER_SECONDS = 2

/** The hash of a password, with its parameters. Never inside a transaction. Throws ApiError 503 when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, PARAMETERS))
}

/**
 * The hash of a password chosen with an address that is not proved yet. An address always gets the same salt, so that one hash shows
 * which of its registrations a password belongs to. Never inside a transaction. Throws ApiError 503 when too many wait.
 * @param key of this installation; without it a salt cannot be known beforehand
 */
export function hashForAddress(password: string, email: string, key: string): Promise<string> {
  const salt = createHmac('sha256', key).update(canonicalEmail(email)).digest().subarray(0, 16)
  return limited(() => hash(password, { ...PARAMETERS, salt }))
}

/** Whether the password is the stored one. Throws ApiError 503. */
export function verifyPassword(password: string, stored: string): Promise<boolean> {
  return limited(() => verify(stored, password))
}

/** Whether a hash was made with older parameters and should be made again while the password is at hand. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(CURRENT)
}

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= MOST_WAITING)
    throw new ApiError('unavailable', {}, { 'retry-after': String(RETRY_AFTER_SECONDS) })
  return limit(work)
}
