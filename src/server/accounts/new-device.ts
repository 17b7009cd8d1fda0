import { isWithinLimit } from '../core/limits.ts'
import type { AccountDeps } from '../services.ts'
import { rememberDevice } from '../store/devices.ts'
import { listIdentities } from '../store/external-identities.ts'
import type { Queries } from '../store/pool.ts'
import { hasSignedIn } from '../store/sign-in-attempts.ts'
import type { User } from '../store/users.ts'
import { ATTEMPTS_DAYS, type Origin } from './attempts.ts'
import { instantFor, mailNotice } from './mails.ts'

/** Attempts are known for so long: of an older account nobody can tell any more which sign-in was the first. */
const KNOWN_MS = ATTEMPTS_DAYS * 86_400_000
/** A mail about a provider that was linked just now says that somebody signed in. */
const JUST_NOW_MS = 5 * 60_000

/**
 * Notes the browser of a sign-in, in the caller's transaction, which has locked the user and has not noted the attempt yet. Where the browser is
 * new the user gets a mail; not for the first sign-in of an account, and a few times a day at most.
 */
export async function noteDevice(
  queries: Queries,
  services: AccountDeps,
  user: User,
  device: string,
  origin: Origin,
): Promise<void> {
  const now = services.clock()
  const isNew = await rememberDevice(queries, { userId: user.id, hash: device }, now)
  if (!isNew || (await isFirst(queries, user, now)) || (await isToldAlready(queries, user, now))) return
  if (!(await isWithinLimit(services, 'newDeviceMailByUser', user.id, queries))) return
  await mailNotice(queries, services.config, 'new-device', user, {
    when: instantFor(user, now),
    device: origin.agent ?? '',
    network: origin.coarseNetwork ?? '',
  })
}

async function isFirst(queries: Queries, { id, createdAt }: User, now: Date): Promise<boolean> {
  return now.getTime() - createdAt.getTime() < KNOWN_MS && !(await hasSignedIn(queries, id))
}

async function isToldAlready(queries: Queries, { id }: User, now: Date): Promise<boolean> {
  const linked = await listIdentities(queries, id)
  return linked.some(({ createdAt }) => now.getTime() - createdAt.getTime() < JUST_NOW_MS)
}
