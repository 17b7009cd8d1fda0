import type { ErrorId } from '#contract/errors.ts'
import type { AccountDeps } from '../services.ts'
import { type Limit, type Taken, takeFromLimit } from '../store/limits.ts'
import { type LimitHit, limitHits } from '../telemetry/channels.ts'
import { ApiError } from './api-error.ts'

const MINUTE = 60
const HOUR = 3600

/**
 * Every limit of the calls that the database counts, in one place; all servers share the counts, which survive a restart. What
 * a limit counts by stands in its name: a network (see network.ts), an e-mail address (by its hash), a user.
 */
const LIMITS = {
  loginByNetwork: { max: 10, windowSeconds: MINUTE },
  registerByEmailAndNetwork: { max: 5, windowSeconds: HOUR },
  registerByEmail: { max: 20, windowSeconds: HOUR },
  registerByNetwork: { max: 20, windowSeconds: HOUR },
  /** Confirmation mails asked for again. */
  resendByRegistration: { max: 5, windowSeconds: HOUR },
  resendByUser: { max: 20, windowSeconds: HOUR },
  resendByNetwork: { max: 20, windowSeconds: HOUR },
  /** The same, sent because of a sign-in before confirming. */
  confirmationMailByRegistration: { max: 5, windowSeconds: HOUR },
  /** By the browser where its owner signed in lately, else by the network. */
  resetByEmailAndPlace: { max: 5, windowSeconds: HOUR },
  resetByEmail: { max: 20, windowSeconds: HOUR },
  resetByNetwork: { max: 20, windowSeconds: HOUR },
  invalidLinkByNetwork: { max: 20, windowSeconds: HOUR },
  newPasswordByUser: { max: 5, windowSeconds: HOUR },
  refreshByNetwork: { max: 120, windowSeconds: MINUTE },
  passwordByUser: { max: 5, windowSeconds: 15 * MINUTE },
  manageByUser: { max: 60, windowSeconds: HOUR },
  mattersByUser: { max: 300, windowSeconds: HOUR },
  emailChangeByUser: { max: 5, windowSeconds: HOUR },
  exportByUser: { max: 10, windowSeconds: HOUR },
  externalByNetwork: { max: 30, windowSeconds: MINUTE },
  consultationByUser: { max: 5, windowSeconds: HOUR },
  feedbackByUser: { max: 5, windowSeconds: HOUR },
  unsubscribeByNetwork: { max: 20, windowSeconds: HOUR },
  placesByNetwork: { max: 30, windowSeconds: MINUTE },
  clientLogByNetwork: { max: 10, windowSeconds: MINUTE },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/**
 * Wrong passwords in a row for one address: after so many the next try waits, twice as long after each further one, and from the last
 * number on only a new password opens the account. A right password or a reset begins anew.
 */
export const WRONG_PASSWORDS = {
  free: 10,
  firstWaitSeconds: 15 * MINUTE,
  longestWaitSeconds: 24 * HOUR,
  most: 100,
}

/**
 * Public reads, counted in memory by each process (see read-limit.ts): they must not wait for a database. What has to be made for one costs more
 * than one. Pages that are kept are not counted: many visitors behind one address read the same few days.
 */
export const PUBLIC_READS = { max: 600, windowSeconds: MINUTE } as const

/** Every call of accounts, likewise, before its own limits: the cheapest still asks the database. */
export const ACCOUNT_CALLS = { max: 600, windowSeconds: MINUTE } as const

/** Counts one use by `subject`. Throws ApiError 429 with Retry-After when there were too many. */
export async function countUse(services: AccountDeps, name: LimitName, subject: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await take(services, name, subject)
  if (!allowed) throw tooMany(retryAfterSeconds)
}

/** Counts one use by `subject` and says whether it was within the limit. */
export async function isWithinLimit(
  services: AccountDeps,
  name: LimitName,
  subject: string,
): Promise<boolean> {
  return (await take(services, name, subject)).allowed
}

async function take({ db, clock, config }: AccountDeps, name: LimitName, subject: string): Promise<Taken> {
  const { max, windowSeconds } = LIMITS[name]
  const limit = { max: max * config.limitFactor, windowSeconds }
  const taken = await takeFromLimit(db.queries, `${name}:${subject}`, limit, clock())
  if (!taken.allowed) limitHits.publish({ limit: name } satisfies LimitHit)
  return taken
}

/** The answer to too much. */
export function tooMany(
  retryAfterSeconds: number,
  id: ErrorId = 'too_many_requests',
  values: Record<string, string> = {},
): ApiError {
  return new ApiError(id, values, { 'retry-after': String(retryAfterSeconds) })
}
