import type { ErrorId } from '#contract/errors.ts'
import type { AccountDeps } from '../services.ts'
import { type Limit, returnToLimit, type Taken, takeFromLimit } from '../store/limits.ts'
import { type LimitHit, limitHits } from '../telemetry/channels.ts'
import type { SentenceValue } from '../texts/sentence.ts'
import { ApiError } from './api-error.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

/**
 * Every limit of the calls that the database counts, in one place; all servers share the counts, which survive a restart. What
 * a limit counts by stands in its name: a network (see network.ts), an e-mail address (by its hash), a user.
 */
const LIMITS = {
  /** Wrong passwords: a right one is taken back, so that a hall with one network can sign in. */
  loginByNetwork: { max: 10, windowSeconds: MINUTE },
  registerByEmailAndNetwork: { max: 5, windowSeconds: HOUR },
  /** As many as a hall with one network may be. */
  registerByNetwork: { max: 200, windowSeconds: HOUR },
  /** Confirmation mails asked for again. */
  resendByRegistration: { max: 5, windowSeconds: HOUR },
  resendByNetwork: { max: 100, windowSeconds: HOUR },
  /** Requests for one address have no limit of their own, or others could use it up: its mails have. */
  resetByNetwork: { max: 100, windowSeconds: HOUR },
  /** Mails to one address that a stranger can cause, of all kinds together. */
  mailsByAddressAndHour: { max: 6, windowSeconds: HOUR },
  mailsByAddressAndDay: { max: 12, windowSeconds: DAY },
  /** Mails about sign-ins in new browsers. */
  newDeviceMailByUser: { max: 5, windowSeconds: DAY },
  invalidLinkByNetwork: { max: 20, windowSeconds: HOUR },
  newPasswordByUser: { max: 5, windowSeconds: HOUR },
  refreshByNetwork: { max: 120, windowSeconds: MINUTE },
  passwordByUser: { max: 5, windowSeconds: 15 * MINUTE },
  manageByUser: { max: 60, windowSeconds: HOUR },
  mattersByUser: { max: 300, windowSeconds: HOUR },
  emailChangeByUser: { max: 5, windowSeconds: HOUR },
  exportByUser: { max: 10, windowSeconds: HOUR },
  /** Three of them are one sign-in. */
  externalByNetwork: { max: 120, windowSeconds: MINUTE },
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
 * Public reads, counted in memory by each process (see rate-limit.ts): they must not wait for a database. What has to be made for one costs more
 * than one. Pages that are kept are not counted: many visitors behind one address read the same few days.
 */
export const PUBLIC_READS = { max: 600, windowSeconds: MINUTE } as const

/** Open connections of a network where no proxy stands before the server: a hall of people whose browsers open six each. */
export const CONNECTIONS = 1_000

/** Every call of accounts, likewise, before its own limits: the cheapest still asks the database. */
export const ACCOUNT_CALLS = { max: 600, windowSeconds: MINUTE } as const

/** Counts one use by `subject`. Throws ApiError 429 with Retry-After when there were too many. */
export async function countUse(services: AccountDeps, name: LimitName, subject: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await take(services, name, subject)
  if (!allowed) throw tooMany(retryAfterSeconds)
}

/** Counts one use by `subject`, in the caller's transaction where there is one, and says whether it was within the limit. */
export async function isWithinLimit(
  services: AccountDeps,
  name: LimitName,
  subject: string,
  queries = services.db.queries,
): Promise<boolean> {
  return (await take(services, name, subject, queries)).allowed
}

/** Takes back a use that was counted at an instant. */
export async function returnUse(
  { db, config }: AccountDeps,
  name: LimitName,
  subject: string,
  at: Date,
): Promise<void> {
  await returnToLimit(db.queries, keyOf(name, subject), limitOf(config, name), at)
}

const keyOf = (name: LimitName, subject: string) => `${name}:${subject}`

function limitOf({ limitFactor }: AccountDeps['config'], name: LimitName): Limit {
  const { max, windowSeconds } = LIMITS[name]
  return { max: max * limitFactor, windowSeconds }
}

async function take(
  { db, clock, config }: AccountDeps,
  name: LimitName,
  subject: string,
  queries = db.queries,
): Promise<Taken> {
  const taken = await takeFromLimit(queries, keyOf(name, subject), limitOf(config, name), clock())
  if (!taken.allowed) limitHits.publish({ limit: name } satisfies LimitHit)
  return taken
}

/** The answer to too much. */
export function tooMany(
  retryAfterSeconds: number,
  id: ErrorId = 'too_many_requests',
  values: Record<string, SentenceValue> = {},
): ApiError {
  return new ApiError(id, values, { 'retry-after': String(retryAfterSeconds) })
}
