import { tooMany, WRONG_PASSWORDS } from '../core/limits.ts'
import type { AccountDeps } from '../services.ts'
import { isKnownDevice } from '../store/devices.ts'
import { reserveFailure } from '../store/login-failures.ts'
import { emailKey } from './attempts.ts'

/**
 * What tries of a password are counted by, at signing in and wherever the password is asked for again, so that there are so many in all. In a browser
 * that signed in to the account lately they are counted by browser: wrong ones from elsewhere cannot block it.
 * @param device hash of the secret of the browser
 */
export async function triesKey(
  { db }: AccountDeps,
  email: string,
  device: string | undefined,
): Promise<string> {
  const isKnown = device !== undefined && (await isKnownDevice(db.queries, email, device))
  return isKnown ? `${emailKey(email)}.${device}` : emailKey(email)
}

/** Counts a try as failed before it is made; a right one clears the count. Throws ApiError 429 when none may be made now. */
export async function reserveTry({ db, clock, config }: AccountDeps, key: string): Promise<void> {
  const { free, most, ...waits } = WRONG_PASSWORDS
  const rule = { ...waits, free: free * config.limitFactor, most: most * config.limitFactor }
  const seconds = await reserveFailure(db.queries, key, rule, clock())
  if (seconds > 0) throw tooMany(seconds, 'too_many_wrong_passwords', { when: { seconds } })
}
