import { changePinned } from '#contract/pinned-matters.ts'
import { type DataKeys, decrypt, encrypt } from './encrypted.ts'
import type { User } from './users.ts'

/** What an account chose that tells of a faith or a worry: whose calendar, which plans. */
export type Preferences = Pick<User, 'calendar' | 'keptMatters'>

export const NO_PREFERENCES: Preferences = { calendar: null, keptMatters: [] }

const placeOf = (userId: string) => `users.preferences ${userId}`

/** The preferences of a user; none where no key opens them. */
export function preferencesOf(
  keys: DataKeys,
  user: Preferences & Pick<User, 'id' | 'preferences'>,
): Preferences {
  const stored = user.preferences === null ? undefined : decrypt(keys, placeOf(user.id), user.preferences)
  const { calendar, keptMatters } = (stored ?? NO_PREFERENCES) as Preferences
  // What is readable was written before there was the encrypted column, or by a server that does not know it and saw no other plans.
  return {
    calendar: user.calendar ?? calendar,
    keptMatters: changePinned(keptMatters, { merge: user.keptMatters }) ?? keptMatters,
  }
}

/** The columns for preferences, all of which are written together: the readable ones stay empty. */
export function preferenceColumns(keys: DataKeys, userId: string, preferences: Preferences) {
  const isEmpty = preferences.calendar === null && preferences.keptMatters.length === 0
  const stored = isEmpty ? null : encrypt(keys, placeOf(userId), preferences)
  return { ...NO_PREFERENCES, preferences: stored }
}
