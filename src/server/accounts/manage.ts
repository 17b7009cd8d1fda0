import type { z } from 'zod'
import { FIRST_DAY, parseDayNumber } from '#calendar/index.ts'
import type { manageBody } from '#contract/account.schema.ts'
import { changePinned, MOST_PINNED, type PinnedChange } from '#contract/pinned-matters.ts'
import { POLICY_VERSION } from '#contract/product.ts'
import { ApiError, fieldError } from '../core/api-error.ts'
import { countUse } from '../core/limits.ts'
import { utcDay } from '../core/visitor-day.ts'
import type { Services } from '../services.ts'
import { type BirthData, birthColumns, birthOfUser, isEmpty, NO_BIRTH } from '../store/birth-data.ts'
import { renameDevice } from '../store/devices.ts'
import type { DataKeys } from '../store/encrypted.ts'
import { findPendingChange } from '../store/mail-tokens.ts'
import { deleteMessages } from '../store/messages.ts'
import { NO_PREFERENCES, preferenceColumns, preferencesOf } from '../store/preferences.ts'
import { insertConsent, lockUser, type User, updateUser } from '../store/users.ts'
import type { SignedIn } from './authenticate.ts'
import { cancelChange, requestChange } from './change-email.ts'
import { hasRoomForMail } from './mail-budget.ts'
import { requireReauthentication } from './recent-sign-in.ts'
import { roundedTime } from './rounded-time.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'places'>
type Input = z.output<typeof manageBody> & {
  lang: string
  /** The hash of the secret that the browser gets when its address is to change. */
  device: string
}

/**
 * Stores what the account form says; what it leaves out stays. A new address gets a link and counts when that is followed; the
 * present one ends what waits, and the one that waits goes on waiting.
 * Gives the address that a confirmation went to, if one did. Throws ApiError 400, 403, 429, 503.
 */
export async function manage(services: Deps, visitor: SignedIn, given: Input): Promise<string | undefined> {
  const { user } = visitor
  if (given.birthTime) checkBirth(given.birthTime, services.clock())
  checkPlace(services.places, given)
  await countUse(services, 'manageByUser', user.id)
  const { email } = given
  const isKnown =
    email === undefined ||
    email === user.emailShown ||
    email === (await findPendingChange(services.db.queries, user.id, services.clock()))?.email
  if (isKnown) return storeForm(services, visitor, given)
  await requireReauthentication(services, visitor, given.password, 'password')
  await countUse(services, 'emailChangeByUser', user.id)
  const hasRoom = await hasRoomForMail(services, email)
  // The answer must not show whether the address has another account.
  return roundedTime(() => storeForm(services, visitor, given, { email, hasRoom }))
}

function storeForm(
  services: Deps,
  { user, session, device: former }: SignedIn,
  given: Input,
  change?: { email: string; hasRoom: boolean },
): Promise<string | undefined> {
  const { db, clock, config } = services
  const { receiveNews, receiveEvents, displayName, country, lang, policyConfirmed, device } = given
  const isEmptied = given.remove === 'content'
  const changes = {
    ...(isEmptied && { displayName: null, country: null }),
    ...defined({ receiveNews, receiveEvents, displayName, country, lang }),
  }
  return db.queries.transaction(async tx => {
    const now = await lockUser(tx, user.id)
    // The password that allowed a new address is no longer the current one.
    if (change !== undefined && now?.passwordHash !== user.passwordHash) throw new ApiError('sign_in_again')
    const keys = config.dataKeys
    const encrypted = now && { ...changedBirth(keys, now, given), ...changedPreferences(keys, now, given) }
    await updateUser(tx, user.id, changes, encrypted)
    if (isEmptied) await deleteMessages(tx, user.id)
    if (policyConfirmed)
      await insertConsent(tx, { userId: user.id, policyVersion: POLICY_VERSION, at: clock() })
    if (now && change !== undefined) {
      await requestChange(tx, services, now, { ...change, device, agent: session.agent })
      if (former !== undefined) await renameDevice(tx, user.id, { from: former, to: device })
    } else if (given.email === now?.emailShown) await cancelChange(tx, user.id)
    return change?.email
  })
}

/** Changes the matters kept on top of the day; gives the list after it. Throws ApiError 409, 429, 503. */
export async function keepMatters(
  services: Deps,
  { user }: SignedIn,
  change: PinnedChange,
): Promise<Pick<User, 'keptMatters'>> {
  await countUse(services, 'mattersByUser', user.id)
  return services.db.queries.transaction(async tx => {
    // Two devices may change the list at the same time: each changes what the other has left.
    const now = await lockUser(tx, user.id)
    if (!now) throw new ApiError('unauthorized')
    const keys = services.config.dataKeys
    const preferences = preferencesOf(keys, now)
    const keptMatters = changePinned(preferences.keptMatters, change)
    if (!keptMatters) throw new ApiError('too_many_matters', { count: String(MOST_PINNED) })
    await updateUser(tx, user.id, {}, preferenceColumns(keys, user.id, { ...preferences, keptMatters }))
    return { keptMatters }
  })
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function defined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
}

/** The columns of birth data after what the form says of them; none where it says nothing. */
function changedBirth(keys: DataKeys, user: User, given: Input): Partial<ReturnType<typeof birthColumns>> {
  const { birthTime, bornAtMidnight, birthPlaceId, birthPlaceAddress } = given
  const said = defined({ birthTime, bornAtMidnight, birthPlaceId, birthPlaceAddress })
  if (Object.keys(said).length === 0 && !given.remove) return {}
  const { isUnreadable, ...before } = given.remove
    ? { ...NO_BIRTH, isUnreadable: false }
    : birthOfUser(keys, user)
  // The form of who could not see the data is empty: they stay, for the day on which the key is there again.
  if (isUnreadable && isEmpty(said)) return {}
  return birthColumns(keys, user.id, { ...before, ...resetWith(given), ...said })
}

/** The columns of preferences after what the form says of them; none where it says nothing. */
function changedPreferences(keys: DataKeys, user: User, { remove, calendar }: Input) {
  if (remove !== 'content' && calendar === undefined) return {}
  const before = remove === 'content' ? NO_PREFERENCES : preferencesOf(keys, user)
  return preferenceColumns(keys, user.id, { ...before, ...defined({ calendar }) })
}

/** What belongs to a field that is given, and goes when it comes alone. */
function resetWith({ birthTime, birthPlaceId }: Input): Partial<BirthData> {
  return {
    ...(birthTime !== undefined && { bornAtMidnight: false }),
    ...(birthPlaceId === null && { birthPlaceAddress: null }),
  }
}

/** A place is one of the list, and its name comes with it. */
function checkPlace(places: Deps['places'], { birthPlaceId, birthPlaceAddress }: Input): void {
  if (birthPlaceId && places.find(birthPlaceId) === null)
    throw fieldError('birthPlaceId', 'invalid_birth_place')
  if (birthPlaceAddress && !birthPlaceId) throw fieldError('birthPlaceAddress', 'invalid_birth_place')
}

/** The calendar must know the day, and the day before it, to which an early hour may belong. */
function checkBirth(birthTime: string, now: Date): void {
  const day = civilDay(birthTime.slice(0, 10))
  if (day <= FIRST_DAY || day > utcDay(now) + 1) throw fieldError('birthTime', 'invalid_birth_time')
}

function civilDay(text: string): number {
  try {
    return parseDayNumber(text)
  } catch (error) {
    if (error instanceof RangeError) throw fieldError('birthTime', 'invalid_birth_time')
    throw error
  }
}
