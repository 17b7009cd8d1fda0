import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import { ApiError } from '../core/api-error.ts'
import { countUse, isWithinLimit, tooMany, WRONG_PASSWORDS } from '../core/limits.ts'
import type { AccountDeps } from '../services.ts'
import { isKnownDevice, rememberDevice } from '../store/devices.ts'
import { clearFailures, releaseFailure, reserveFailure } from '../store/login-failures.ts'
import { findRegistrationByPassword } from '../store/registrations.ts'
import { serverKey } from '../store/server-keys.ts'
import { findUserByEmail, lockUser, type User, updateUser } from '../store/users.ts'
import { emailKey, type Origin, recordAttempt } from './attempts.ts'
import type { Device } from './device.ts'
import { mailLink, pretendLink, pretendMail } from './mails.ts'
import { hashForAddress, hashPassword, needsRehash, verifyPassword } from './password-hash.ts'
import { openSession, type TokenAnswer } from './session.ts'

interface Credentials {
  email: string
  password: string
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
  await countUse(services, 'loginByNetwork', origin.network)
  const key = await countedBy(services, given.email, device)
  await reserveTry(services, key, given.lang, origin)
  const user = await findUserByEmail(queries, given.email)
  const salting = await serverKey(queries, 'registration')
  const stored = user?.passwordHash ?? null
  // Known or unknown, one password is hashed.
  const work =
    stored === null
      ? hashForAddress(given.password, given.email, salting)
      : verifyPassword(given.password, stored)
  const done = await work.catch(async (error: unknown) => {
    await releaseFailure(queries, key)
    throw error
  })
  if (user !== undefined && done === true) return admit(services, user, key, given, device, origin)
  return refuse(services, user, typeof done === 'string' ? done : '', origin)
}

/** In a browser that signed in to the account lately, attempts are counted by browser: wrong ones from elsewhere cannot block it. */
async function countedBy({ db }: AccountDeps, email: string, device: Device): Promise<string> {
  const isKnown = await isKnownDevice(db.queries, email, device.hash)
  return isKnown ? `${emailKey(email)}.${device.hash}` : emailKey(email)
}

async function reserveTry(
  { db, clock, config }: AccountDeps,
  key: string,
  lang: Language,
  origin: Origin,
): Promise<void> {
  const { free, most, ...waits } = WRONG_PASSWORDS
  const rule = { ...waits, free: free * config.limitFactor, most: most * config.limitFactor }
  const wait = await reserveFailure(db.queries, key, rule, clock())
  if (wait === 0) return
  await recordAttempt(db.queries, { clock }, origin, { userId: null, method: 'password', outcome: 'blocked' })
  throw tooMany(wait, 'too_many_wrong_passwords', { when: when(wait, lang) })
}

const MINUTES_UP_TO = 90

/** `in 15 minutes`, `через 2 часа`. */
function when(seconds: number, lang: Language): string {
  const format = new Intl.RelativeTimeFormat(lang === 'pt' ? 'pt-PT' : lang)
  const minutes = Math.ceil(seconds / 60)
  return minutes <= MINUTES_UP_TO
    ? format.format(minutes, 'minute')
    : format.format(Math.ceil(minutes / 60), 'hour')
}

/** @param pendingHash what the password would be stored as if it was chosen with an address that waits for its confirmation */
async function refuse(
  services: AccountDeps,
  user: User | undefined,
  pendingHash: string,
  origin: Origin,
): Promise<never> {
  const { db, clock, config } = services
  const id = user?.id ?? randomUUID()
  const registration = await findRegistrationByPassword(db.queries, id, pendingHash)
  // Otherwise counted for a random subject: the number of queries must be the same.
  const subject = registration === undefined ? randomUUID() : `${id}.${registration.hash}`
  const mayMail = await isWithinLimit(services, 'confirmationMailByRegistration', subject)
  await db.queries.transaction(async tx => {
    const now = await lockUser(tx, id)
    const isOpen = registration !== undefined && now?.emailConfirmedAt === null
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
  key: string,
  given: Credentials,
  device: Device,
  origin: Origin,
): Promise<TokenAnswer> {
  const { db, clock } = services
  const outdated = user.passwordHash !== null && needsRehash(user.passwordHash)
  const changes = { lang: given.lang, ...(outdated && { passwordHash: await hashPassword(given.password) }) }
  return db.queries.transaction(async tx => {
    const now = await lockUser(tx, user.id)
    // A change of the password in the meantime has ended all sessions: none may begin with the old one.
    if (now?.passwordHash !== user.passwordHash) throw new ApiError('invalid_credentials')
    await updateUser(tx, user.id, changes)
    await clearFailures(tx, key)
    await rememberDevice(tx, { userId: user.id, hash: device.hash }, clock())
    await recordAttempt(tx, services, origin, { userId: user.id, method: 'password', outcome: 'succeeded' })
    return openSession(tx, { userId: user.id, remember: given.rememberMe }, clock(), origin)
  })
}
