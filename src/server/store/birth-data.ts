import { type DataKeys, decrypt, encrypt } from './encrypted.ts'
import type { User } from './users.ts'

/** What an account knows of a birth. A dump of the database without the key tells none of it, but that something was given. */
export type BirthData = Pick<User, (typeof FIELDS)[number]>

const FIELDS = ['birthTime', 'bornAtMidnight', 'birthPlaceId', 'birthPlaceAddress'] as const
export const NO_BIRTH: BirthData = {
  birthTime: null,
  bornAtMidnight: false,
  birthPlaceId: null,
  birthPlaceAddress: null,
}

/** Birth data as they are stored in the row of a user; null where there are none. */
export function encryptBirth(keys: DataKeys, userId: string, birth: BirthData): string | null {
  if (isEmpty(birth)) return null
  return encrypt(
    keys,
    placeOf(userId),
    FIELDS.map(name => birth[name]),
  )
}

const placeOf = (userId: string) => `users.birth_data ${userId}`

/** Whether nothing was given, which needs no ciphertext. */
export function isEmpty({ birthTime, birthPlaceId, birthPlaceAddress }: Partial<BirthData>): boolean {
  return !birthTime && !birthPlaceId && !birthPlaceAddress
}

/** The birth data of a user; without any, and marked, where no key opens them. */
export function birthOfUser(
  keys: DataKeys,
  user: Pick<User, 'id' | 'birthData'> & BirthData,
): BirthData & { isUnreadable: boolean } {
  const opened = user.birthData === null ? NO_BIRTH : decryptBirth(keys, user.id, user.birthData)
  const birth = { ...(opened ?? NO_BIRTH) }
  // Before the step below, or by a server of the version before it, which knows these columns alone: what stands there is newer.
  if (user.birthTime !== null)
    Object.assign(birth, { birthTime: user.birthTime, bornAtMidnight: user.bornAtMidnight })
  if (user.birthPlaceId !== null)
    Object.assign(birth, { birthPlaceId: user.birthPlaceId, birthPlaceAddress: user.birthPlaceAddress })
  return { ...birth, isUnreadable: opened === undefined && isEmpty(birth) }
}

function decryptBirth(keys: DataKeys, userId: string, stored: string): BirthData | undefined {
  const values = decrypt(keys, placeOf(userId), stored) as unknown[] | undefined
  return values && (Object.fromEntries(FIELDS.map((name, index) => [name, values[index]])) as BirthData)
}

/** The columns for birth data, all of which are written together: the readable ones stay empty. */
export function birthColumns(keys: DataKeys, userId: string, birth: BirthData) {
  return { ...NO_BIRTH, birthData: encryptBirth(keys, userId, birth) }
}
