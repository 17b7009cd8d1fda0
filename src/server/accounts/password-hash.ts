import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '../http/problem.ts'
import { createGate } from './gate.ts'
import { newSecret } from './secret.ts'

/** argon2id with OWASP's smallest parameters: about 10 ms and 19 MiB each. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$'

/** More at once would only share the same cores and take their memory; more in the queue would wait for nothing. */
const gate = createGate(2, 32)
const RETRY_AFTER_SECONDS = 2

/** Compared with when there is no account or no password, so that both take the same time. */
const decoy = hash(newSecret(), PARAMETERS)

/** The hash of a password, with its parameters. Never inside a transaction. Throws ApiError 503 when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return throughGate(() => hash(password, PARAMETERS))
}

/** Whether the password is the stored one; false, after the same work, when none is stored. Throws ApiError 503. */
export function isPassword(password: string, stored: string | null): Promise<boolean> {
  return throughGate(async () => (await verify(stored ?? (await decoy), password)) && stored !== null)
}

/** Whether a hash was made with older parameters and should be made again while the password is at hand. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(CURRENT)
}

function throughGate<T>(work: () => Promise<T>): Promise<T> {
  const passed = gate.pass(work)
  if (passed === undefined)
    throw new ApiError('unavailable', {}, { 'retry-after': String(RETRY_AFTER_SECONDS) })
  return passed
}
