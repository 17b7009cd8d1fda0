import type { UserInfo } from '#contract/account.schema.ts'
import type { CallInput } from '#contract/calls.schema.ts'
import { COUNTRIES } from '#contract/countries.ts'

/** What the account form holds: never null, so that every field has its text. */
export interface Profile {
  email: string
  /** Asked for when the address changes. */
  password: string
  displayName: string
  country: (typeof COUNTRIES)[number] | ''
  birthPlaceId: string
  birthPlaceAddress: string
  /** `YYYY-MM-DDTHH:MM`, or empty. */
  birthTime: string
  /** A time of 00:00 is meant and not unknown. */
  bornAtMidnight: boolean
  receiveNews: boolean
  receiveEvents: boolean
  policyConfirmed: boolean
}

export function profileOf(user: UserInfo): Profile {
  return {
    // The present address would cancel the change when anything is saved.
    email: user.pendingEmail ?? user.email,
    password: '',
    displayName: user.displayName ?? '',
    country: COUNTRIES.find(code => code === user.country) ?? '',
    birthPlaceId: user.birthPlaceId ?? '',
    birthPlaceAddress: user.birthPlaceAddress ?? '',
    birthTime: user.birthTime ?? '',
    bornAtMidnight: user.bornAtMidnight,
    receiveNews: user.receiveNews,
    receiveEvents: user.receiveEvents,
    policyConfirmed: user.policyConfirmed,
  }
}

type Payload = CallInput<'manageAccount'>['body']

/** What was changed while the form was being sent: the answer must not undo it. */
export function editedSince(sent: Profile, now: Profile): Partial<Profile> {
  const names = Object.keys(now) as (keyof Profile)[]
  return Object.fromEntries(names.filter(name => now[name] !== sent[name]).map(name => [name, now[name]]))
}

/** What the form sends. */
export function payloadOf({ password, bornAtMidnight, ...profile }: Profile): Payload {
  const isMidnight = bornAtMidnight && mayBeMidnight(profile.birthTime)
  return {
    ...profile,
    bornAtMidnight: isMidnight,
    email: profile.email.trim(),
    ...(password && { password }),
  }
}

const MIDNIGHT = '00:00'

/** The date input's part of a birth time: its first ten characters. */
export function birthDateOf(birthTime: string): string {
  return birthTime.slice(0, 10)
}

/** The time input's part: the eleventh to the sixteenth character without the letter between them. */
export function birthHourOf(birthTime: string): string {
  return birthTime.slice(11, 16) || MIDNIGHT
}

/** True where it has to be asked whether 00:00 is meant: it is also what an untouched form says. */
export function mayBeMidnight(birthTime: string): boolean {
  return birthTime !== '' && birthHourOf(birthTime) === MIDNIGHT
}

/** Both parts together; without a date there is no birth time. */
export function joinBirthTime(date: string, hour: string): string {
  return date && `${date}T${hour || MIDNIGHT}`
}
