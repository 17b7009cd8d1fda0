import { sweepDevices } from '../store/devices.ts'
import { sweepCodes } from '../store/external-codes.ts'
import { sweepFlows } from '../store/external-flows.ts'
import { sweepFailures } from '../store/login-failures.ts'
import { sweepMailTokens } from '../store/mail-tokens.ts'
import type { Queries } from '../store/pool.ts'
import { sweepRegistrations } from '../store/registrations.ts'
import { sweepReplacedTokens, sweepSessions } from '../store/sessions.ts'
import { sweepAttempts } from '../store/sign-in-attempts.ts'
import { sweepUnconfirmed } from '../store/users.ts'
import { DEVICE_DAYS } from './device.ts'
import { LIFETIMES } from './session.ts'

const DAY = 86_400_000

/** How long it is known how a sign-in ended, and that an address was tried in vain. */
const ATTEMPTS_DAYS = 90
const FAILURES_DAYS = 30
/** How long an address waits for its confirmation, and a page can say why its link is dead. */
const UNCONFIRMED_DAYS = 7

/** Forgets what has had its time. */
export async function sweepAccounts(queries: Queries, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await sweepSessions(queries, now, ago(LIFETIMES.retell))
  // Whoever was offline for so long comes with a token that has expired, replaced by a thief or not.
  await sweepReplacedTokens(queries, ago(LIFETIMES.idleRemembered))
  await sweepMailTokens(queries, ago(UNCONFIRMED_DAYS * DAY))
  await sweepRegistrations(queries, ago(UNCONFIRMED_DAYS * DAY))
  await sweepUnconfirmed(queries, ago(UNCONFIRMED_DAYS * DAY))
  await sweepDevices(queries, ago(DEVICE_DAYS * DAY))
  await sweepFlows(queries, now)
  await sweepCodes(queries, now)
  await sweepAttempts(queries, ago(ATTEMPTS_DAYS * DAY))
  await sweepFailures(queries, ago(FAILURES_DAYS * DAY))
}
