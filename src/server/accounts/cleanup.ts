import { deleteExpiredDevices } from '../store/devices.ts'
import { deleteExpiredCodes } from '../store/external-codes.ts'
import { deleteExpiredFlows } from '../store/external-flows.ts'
import { deleteExpiredFailures } from '../store/login-failures.ts'
import { deleteExpiredMailTokens } from '../store/mail-tokens.ts'
import type { Queries } from '../store/pool.ts'
import { deleteExpiredRegistrations } from '../store/registrations.ts'
import { deleteExpiredSessions, deleteReplacedTokens } from '../store/sessions.ts'
import { deleteExpiredAttempts } from '../store/sign-in-attempts.ts'
import { deleteUnconfirmedUsers } from '../store/users.ts'
import { ATTEMPTS_DAYS } from './attempts.ts'
import { DEVICE_DAYS } from './device.ts'
import { LIFETIMES } from './session.ts'

const DAY = 86_400_000

/** How long counts of wrong passwords are stored. */
const FAILURES_DAYS = 30
/** How long an account waits for its confirmation, and how long a page can say why a link is unusable. */
const UNCONFIRMED_DAYS = 7

/** Deletes what has expired. */
export async function deleteExpiredAccountData(queries: Queries, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await deleteExpiredSessions(queries, now, ago(LIFETIMES.repeatRefresh))
  // After so long the replaced token has expired anyway, so that its reuse proves nothing.
  await deleteReplacedTokens(queries, ago(LIFETIMES.idleRemembered))
  await deleteExpiredMailTokens(queries, ago(UNCONFIRMED_DAYS * DAY))
  await deleteExpiredRegistrations(queries, ago(UNCONFIRMED_DAYS * DAY))
  await deleteUnconfirmedUsers(queries, ago(UNCONFIRMED_DAYS * DAY))
  await deleteExpiredDevices(queries, ago(DEVICE_DAYS * DAY))
  await deleteExpiredFlows(queries, now)
  await deleteExpiredCodes(queries, now)
  await deleteExpiredAttempts(queries, ago(ATTEMPTS_DAYS * DAY))
  await deleteExpiredFailures(queries, ago(FAILURES_DAYS * DAY))
}
