import type { UserInfo } from '#contract/account.schema.ts'
import type { CallInput } from '#contract/calls.schema.ts'
import { COUNTRIES } from '#contract/countries.ts'
import { cleanEmail } from '#contract/email.ts'
import type { Answer } from '#contract/page.ts'

/** What the account form holds: never null, so that every field has its text. */
export interface Profile {
  email: string
  /** Asked for when the address changes. */
  password: string
  displayName: string
  country: (typeof COUNTRIES)[number] | ''
  birthPlaceId: string
  birthPlaceAddress: string
  /** `YYYY-MM-DD`, or empty. */
  birthDate: string
  /** `HH:MM`, or empty. */
  birthHour: string
  timeUnknown: boolean
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
    ...birthOf(user),
    receiveNews: user.receiveNews,
    receiveEvents: user.receiveEvents,
    policyConfirmed: user.policyConfirmed,
  }
}

/** The time of who gives none. */
const MIDNIGHT = '00:00'

/** The first ten characters are the date, the twelfth to the sixteenth the hour; 00:00 is unknown unless it is said to be meant. */
function birthOf({
  birthTime,
  bornAtMidnight,
}: UserInfo): Pick<Profile, 'birthDate' | 'birthHour' | 'timeUnknown'> {
  const hour = birthTime?.slice(11, 16) || MIDNIGHT
  const timeUnknown = hour === MIDNIGHT && !bornAtMidnight
  return { birthDate: birthTime?.slice(0, 10) ?? '', birthHour: timeUnknown ? '' : hour, timeUnknown }
}

type Payload = CallInput<'manageAccount'>['body']

/** What was changed while the form was being sent: the answer must not undo it. */
export function editedSince(sent: Profile, now: Profile): Partial<Profile> {
  const names = Object.keys(now) as (keyof Profile)[]
  return Object.fromEntries(names.filter(name => now[name] !== sent[name]).map(name => [name, now[name]]))
}

/** What the form sends. */
export function payloadOf({ password, birthDate, birthHour, timeUnknown, ...profile }: Profile): Payload {
  const hour = timeUnknown ? MIDNIGHT : birthHour
  return {
    ...profile,
    // Without a date there is no birth time.
    birthTime: birthDate && `${birthDate}T${hour}`,
    bornAtMidnight: birthDate !== '' && !timeUnknown && hour === MIDNIGHT,
    email: cleanEmail(profile.email),
    ...(password && { password }),
  }
}

/** The server knows date and hour as one field; what it refuses of it is the date. */
export function atDate<A>(answer: Answer<A>): Answer<A> {
  if (answer.ok || !answer.problem.errors?.birthTime) return answer
  const { birthTime, ...errors } = answer.problem.errors
  return { ok: false, problem: { ...answer.problem, errors: { ...errors, birthDate: birthTime } } }
}
