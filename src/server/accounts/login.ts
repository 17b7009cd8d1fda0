import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import type { Password } from '#contract/passwords.ts'
import { ApiError } from '../core/api-error.ts'
import { countUse, returnUse } from '../core/limits.ts'
import type { AccountDeps } from '../services.ts'
import { clearFailures, releaseFailure } from '../store/login-failures.ts'
import { findRegistrationByPassword } from '../store/registrations.ts'
import { serverKey } from '../store/server-keys.ts'
import { findUserByEmail, lockUser, type User, updateUser } from '../store/users.ts'
import { type Origin, recordAttempt } from './attempts.ts'
import type { Device } from './device.ts'
import { hasRoomForMail, mayMailLink } from './mail-budget.ts'
import { mailLink, pretendLink, pretendMail } from './mails.ts'
import { noteDevice } from './new-device.ts'
import { hashesForAddress, hashPassword, verifyPassword } from './password-hash.ts'
import { openSession, type TokenAnswer } from './session.ts'
import { reserveTry, triesKey } from './wrong-passwords.ts'

interface Credentials {
  email: string
  password: Password
  rememberMe: boolean
  /** The language in which the visitor reads now. */
  lang: Language
}

/**
 * Signs in with a password. Throws ApiError: 401 alike for an unknown address, for a wrong password and for an address that waits for
 * its confirmation, which gets a fresh mail if the password is one that it was registered with; 429, 503.
 */
export async function login(
  services: AccountDeps,
  given: Credentials,
  device: Device,
  origin: Origin,
): Promise<TokenAnswer> {
  const { queries } = services.db
  const at = services.clock()
  await countUse(services, 'loginByNetwork', origin.network)
  const key = await triesKey(services, given.email, device.hash)
  await reserveTry(services, key).catch(async (error: unknown) => {
    await recordAttempt(queries, services, origin, { userId: null, method: 'password', outcome: 'blocked' })
    throw error
  })
  const uncount = () => returnUse(services, 'loginByNetwork', origin.network, at)
  const user = await findUserByEmail(queries, given.email)
  const salting = await serverKey(queries, 'registration')
  const stored = user?.passwordHash ?? null
  // Known or unknown, as many passwords are hashed.
  const work =
    stored === null
      ? hashesForAddress(given.password, given.email, salting)
      : verifyPassword(given.password, stored)
  const done = await work.catch(async (error: unknown) => {
    await releaseFailure(queries, key)
    await uncount()
    throw error
  })
  if (user === undefined || done === 'wrong' || typeof done !== 'string')
    return refuse(services, user, typeof done === 'string' ? [] : done, origin)
  await uncount()
  return admit(services, user, { key, isOutdated: done === 'outdated' }, given, device, origin)
}

/** @param pendingHashes what the password would be stored as if it was chosen with an address that waits for its confirmation */
async function refuse(
  services: AccountDeps,
  user: User | undefined,
  pendingHashes: readonly string[],
  origin: Origin,
): Promise<never> {
  const { db, clock, config } = services
  const id = user?.id ?? randomUUID()
  const registration = await findRegistrationByPassword(db.queries, id, pendingHashes)
  const hasRoom = await hasRoomForMail(services, registration && user?.email)
  await db.queries.transaction(async tx => {
    const now = await lockUser(tx, id)
    const isOpen = registration !== undefined && now?.emailConfirmedAt === null
    const mayMail = await mayMailLink(tx, { userId: id, kind: 'confirm' }, hasRoom, clock())
    await recordAttempt(tx, services, origin, {
      userId: now?.id ?? null,
      method: 'password',
      outcome: isOpen ? 'unconfirmed' : user === undefined ? 'unknown' : 'wrong_password',
    })
    if (isOpen && mayMail)
      return mailLink(tx, config, 'confirm', now, clock(), { registration: registration.hash })
    await pretendLink(tx)
    await pretendMail(tx)
  })
  throw new ApiError('invalid_credentials')
}

async function admit(
  services: AccountDeps,
  user: User,
  { key, isOutdated }: { key: string; isOutdated: boolean },
  given: Credentials,
  device: Device,
  origin: Origin,
): Promise<TokenAnswer> {
  const { db, clock } = services
  const changes = {
    lang: given.lang,
    ...(isOutdated && { passwordHash: await hashPassword(given.password) }),
  }
  return db.queries.transaction(async tx => {
    const now = await lockUser(tx, user.id)
    // A change of the password in the meantime has ended all sessions: none may begin with the old one.
    if (now?.passwordHash !== user.passwordHash) throw new ApiError('invalid_credentials')
    await updateUser(tx, user.id, changes)
    await clearFailures(tx, key)
    await noteDevice(tx, services, user, device.hash, origin)
    await recordAttempt(tx, services, origin, { userId: user.id, method: 'password', outcome: 'succeeded' })
    return openSession(tx, { userId: user.id, remember: given.rememberMe }, clock(), origin)
  })
}
