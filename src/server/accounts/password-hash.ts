import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import type { Password } from '#contract/passwords.ts'
import { ApiError } from '../core/api-error.ts'
import { canonicalEmail } from '../store/users.ts'

/** argon2id with OWASP's smallest parameters. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$'

/** More at once would only share the same cores and take their memory. */
const limit = pLimit(2)
/** More would wait so long that their users have gone. */
const MOST_WAITING = 32
const RETRY_AFTER_SECONDS = 2

/** The hash of a password, with its parameters. Never inside a transaction. Throws ApiError 503 when too many wait. */
export function hashPassword({ text }: Password): Promise<string> {
  return limited(() => hash(text, PARAMETERS))
}

/**
 * What a password chosen with an address that is not proved yet is stored as, which is the first, and what it may have been stored as before
 * passwords were normalized. An address always gets the same salt, so that one hash shows which of its registrations a password belongs to. Never
 * inside a transaction. Throws ApiError 503 when too many wait.
 * @param key of this installation; without it a salt cannot be known beforehand
 */
export async function hashesForAddress(password: Password, email: string, key: string): Promise<string[]> {
  const salt = createHmac('sha256', key).update(canonicalEmail(email)).digest().subarray(0, 16)
  const hashes: string[] = []
  for (const form of formsOf(password)) hashes.push(await limited(() => hash(form, { ...PARAMETERS, salt })))
  return hashes
}

/** Whether a password is the stored one; outdated where it is and should be hashed again while it is at hand. */
type Verdict = 'right' | 'outdated' | 'wrong'

/**
 * Compares a password with a stored hash, in as many steps as `hashesForAddress` takes for it: with an address that has no hash the other is
 * asked, and its time must not tell. Throws ApiError 503.
 */
export async function verifyPassword(password: Password, stored: string): Promise<Verdict> {
  const matches: boolean[] = []
  for (const form of formsOf(password)) matches.push(await limited(() => verify(stored, form)))
  if (!matches.includes(true)) return 'wrong'
  return matches[0] && stored.startsWith(CURRENT) ? 'right' : 'outdated'
}

/** A password as it counts, and as it was typed where that differs. */
function formsOf({ text, typed }: Password): string[] {
  return text === typed ? [text] : [text, typed]
}

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= MOST_WAITING)
    throw new ApiError('unavailable', {}, { 'retry-after': String(RETRY_AFTER_SECONDS) })
  return limit(work)
}
