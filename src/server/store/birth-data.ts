import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { and, asc, count, eq, gt, isNotNull, like, or, sql } from 'drizzle-orm'
import type { Queries } from './pool.ts'
import { users } from './schema.ts'
import type { User } from './users.ts'

/** What an account knows of a birth. A dump of the database without the key tells none of it, but that something was given. */
export type BirthData = Pick<User, (typeof FIELDS)[number]>

/** The keys of 32 bytes: the first encrypts, each decrypts. */
export type DataKeys = readonly Buffer[]

const FIELDS = ['birthTime', 'bornAtMidnight', 'birthPlaceId', 'birthPlaceAddress'] as const
const NOTHING: BirthData = {
  birthTime: null,
  bornAtMidnight: false,
  birthPlaceId: null,
  birthPlaceAddress: null,
}
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** The length of a stored text must not tell that of a place's name. */
const BLOCK = 256
const ROWS = 200

/** By which a stored text names its key. */
export function keyId(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8)
}

/** Birth data as they are stored in the row of a user: `<id of the key>.<IV, tag and ciphertext>`; null where there are none. */
export function encryptBirth([key]: DataKeys, userId: string, birth: BirthData): string | null {
  if (isEmpty(birth)) return null
  if (key === undefined) throw new Error('There is no key for birth data.')
  const text = Buffer.from(JSON.stringify(FIELDS.map(name => birth[name])))
  const padded = Buffer.alloc(Math.ceil(text.length / BLOCK) * BLOCK, ' ')
  text.copy(padded)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(rowOf(userId))
  const body = Buffer.concat([cipher.update(padded), cipher.final()])
  return `${keyId(key)}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
}

/** Copied into another row it does not open. */
const rowOf = (userId: string) => Buffer.from(`users.birth_data ${userId}`)

/** Whether nothing was given, which needs no ciphertext. */
export function isEmpty({ birthTime, birthPlaceId, birthPlaceAddress }: Partial<BirthData>): boolean {
  return !birthTime && !birthPlaceId && !birthPlaceAddress
}

/** The birth data of a user; without any, and marked, where no key opens them. */
export function birthOfUser(
  keys: DataKeys,
  user: Pick<User, 'id' | 'birthData'> & BirthData,
): BirthData & { isUnreadable: boolean } {
  const opened = user.birthData === null ? NOTHING : decrypt(keys, user.id, user.birthData)
  const birth = { ...(opened ?? NOTHING) }
  // Before the step below, or by a server of the version before it, which knows these columns alone: what stands there is newer.
  if (user.birthTime !== null)
    Object.assign(birth, { birthTime: user.birthTime, bornAtMidnight: user.bornAtMidnight })
  if (user.birthPlaceId !== null)
    Object.assign(birth, { birthPlaceId: user.birthPlaceId, birthPlaceAddress: user.birthPlaceAddress })
  return { ...birth, isUnreadable: opened === undefined && isEmpty(birth) }
}

function decrypt(keys: DataKeys, userId: string, stored: string): BirthData | undefined {
  const [id, text = ''] = stored.split('.')
  const key = keys.find(one => keyId(one) === id)
  if (key === undefined) return undefined
  try {
    const bytes = Buffer.from(text, 'base64url')
    const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
    const cipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(rowOf(userId))
    const body = cipher.setAuthTag(tag).update(bytes.subarray(IV_BYTES + TAG_BYTES))
    const values = JSON.parse(Buffer.concat([body, cipher.final()]).toString()) as unknown[]
    return Object.fromEntries(FIELDS.map((name, index) => [name, values[index]])) as BirthData
  } catch {
    // Changed, or of another row.
    return undefined
  }
}

/** The columns for birth data, all of which are written together: the readable ones stay empty. */
export function birthColumns(keys: DataKeys, userId: string, birth: BirthData) {
  return { ...NOTHING, birthData: encryptBirth(keys, userId, birth) }
}

/**
 * Encrypts what stands readable in the database, and anew what was encrypted with another key than the first. Every batch is a transaction of its own, which
 * locks its rows: after an interruption the next run goes on, of two servers one waits and finds nothing left, and what a user writes meanwhile is kept.
 */
export async function encryptStoredBirths(queries: Queries, keys: DataKeys): Promise<void> {
  const isReadable = or(
    isNotNull(users.birthTime),
    isNotNull(users.birthPlaceId),
    isNotNull(users.birthPlaceAddress),
    eq(users.bornAtMidnight, true),
  )
  const isOld = or(...keys.slice(1).map(key => like(users.birthData, `${keyId(key)}.%`)))
  let last: string | undefined
  do {
    last = await queries.transaction(async tx => {
      const rows = await tx
        .select()
        .from(users)
        .where(and(or(isReadable, isOld), last === undefined ? undefined : gt(users.id, last)))
        .orderBy(asc(users.id))
        .limit(ROWS)
        .for('update')
      for (const user of rows) {
        const { isUnreadable, ...birth } = birthOfUser(keys, user)
        if (!isUnreadable)
          await tx
            .update(users)
            .set(birthColumns(keys, user.id, birth))
            .where(eq(users.id, user.id))
      }
      return rows.at(-1)?.id
    })
  } while (last !== undefined)
}

/** A sentence for the operator when birth data are stored that no key opens; undefined when there are none. */
export async function unknownKeyWarning(queries: Queries, keys: DataKeys): Promise<string | undefined> {
  const id = sql<string>`split_part(${users.birthData}, '.', 1)`
  const stored = await queries
    .select({ id, rows: count() })
    .from(users)
    .where(isNotNull(users.birthData))
    .groupBy(sql`1`)
  const known = keys.map(keyId)
  const unknown = stored.filter(({ id }) => !known.includes(id))
  if (unknown.length === 0) return undefined
  const rows = unknown.reduce((sum, one) => sum + one.rows, 0)
  return `The birth data of ${rows} ${rows === 1 ? 'account' : 'accounts'} cannot be read: encrypted with ${unknown.map(one => one.id).join(', ')}, while ${known.length === 0 ? 'there is no key' : `the keys here are ${known.join(', ')}`}. Add the right key to DATA_KEY or to the file data.key, or their owners are asked for the data again.`
}
