import { countUse, isWithinLimit, tooMany, WRONG_PASSWORDS } from '../http/limits.ts'
import { ApiError } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { clearFailures, giveBackFailure, reserveFailure } from '../store/login-failures.ts'
import { findUserByEmail, lockUser, type User, updateUser } from '../store/users.ts'
import { emailKey, type Origin, recordAttempt } from './attempts.ts'
import { mailLink } from './mails.ts'
import { hashPassword, isOutdated, isPassword } from './password-hash.ts'
import { openSession, type TokenAnswer } from './session.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'config'>

interface Credentials {
  email: string
  password: string
  rememberMe: boolean
  /** The language in which the visitor reads now. */
  lang: string
}

/**
 * Signs in with a password. Throws ApiError: 401 alike for an unknown address and a wrong password, 403 for an address that waits for
 * its confirmation, 429, 503.
 */
export async function login(services: Needed, given: Credentials, origin: Origin): Promise<TokenAnswer> {
  const { queries } = services.db
  await countUse(services, 'loginByNetwork', origin.network)
  const key = emailKey(given.email)
  await reserveTry(services, key, origin)
  const user = await findUserByEmail(queries, given.email)
  const right = await isPassword(given.password, user?.passwordHash ?? null).catch(async (error: unknown) => {
    await giveBackFailure(queries, key, services.clock())
    throw error
  })
  if (user === undefined || !right) return refuse(services, user, origin)
  if (user.emailConfirmedAt === null) return refuseUnconfirmed(services, user, key, origin)
  return admit(services, user, given, origin)
}

async function reserveTry({ db, clock, config }: Needed, key: string, origin: Origin): Promise<void> {
  const { free, most, ...waits } = WRONG_PASSWORDS
  const rule = { ...waits, free: free * config.limitFactor, most: most * config.limitFactor }
  const wait = await reserveFailure(db.queries, key, rule, clock())
  if (wait === 0) return
  await recordAttempt(db.queries, { clock }, origin, { userId: null, method: 'password', outcome: 'blocked' })
  throw tooMany(wait)
}

async function refuse(services: Needed, user: User | undefined, origin: Origin): Promise<never> {
  const outcome = user === undefined ? 'unknown' : 'wrong_password'
  await recordAttempt(services.db.queries, services, origin, {
    userId: user?.id ?? null,
    method: 'password',
    outcome,
  })
  throw new ApiError('invalid_credentials')
}

async function refuseUnconfirmed(services: Needed, user: User, key: string, origin: Origin): Promise<never> {
  const { db, clock, config } = services
  const mayMail = await isWithinLimit(services, 'confirmationMailByEmail', key)
  await db.queries.transaction(async tx => {
    await clearFailures(tx, key)
    await recordAttempt(tx, services, origin, { userId: user.id, method: 'password', outcome: 'unconfirmed' })
    if (mayMail) await mailLink(tx, config, 'confirm', user, clock())
  })
  throw new ApiError('email_not_confirmed')
}

async function admit(services: Needed, user: User, given: Credentials, origin: Origin): Promise<TokenAnswer> {
  const { db, clock } = services
  const outdated = user.passwordHash !== null && isOutdated(user.passwordHash)
  const changes = { lang: given.lang, ...(outdated && { passwordHash: await hashPassword(given.password) }) }
  return db.queries.transaction(async tx => {
    const now = await lockUser(tx, user.id)
    // Whoever changed the password in the meantime has ended all sessions; this one must not outlive that.
    if (now?.passwordHash !== user.passwordHash) throw new ApiError('invalid_credentials')
    await updateUser(tx, user.id, changes)
    await clearFailures(tx, emailKey(given.email))
    await recordAttempt(tx, services, origin, { userId: user.id, method: 'password', outcome: 'succeeded' })
    return openSession(tx, { userId: user.id, remember: given.rememberMe }, clock())
  })
}
