import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { like, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The keys of 32 bytes: the first encrypts, each decrypts. */
export type DataKeys = readonly Buffer[]

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** The length of a stored text must not tell that of what was written. */
const BLOCK = 256

/** By which a stored text names its key. */
export function keyId(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8)
}

/** A value as it is stored: `<id of the key>.<IV, tag and ciphertext>`. The place is its column and row: copied into another it does not open. */
export function encrypt([key]: DataKeys, place: string, value: unknown): string {
  if (key === undefined) throw new Error('There is no key for what is encrypted.')
  const text = Buffer.from(JSON.stringify(value))
  const padded = Buffer.alloc(Math.ceil(text.length / BLOCK) * BLOCK, ' ')
  text.copy(padded)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(padded), cipher.final()])
  return `${keyId(key)}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
}

/**
 * The value of a stored text; undefined where no key opens it, and where it was changed or is of another place.
 * @param revive as JSON.parse takes it
 */
export function decrypt(
  keys: DataKeys,
  place: string,
  stored: string,
  revive?: (name: string, value: unknown) => unknown,
): unknown {
  const [id, text = ''] = stored.split('.')
  const key = keys.find(one => keyId(one) === id)
  if (key === undefined) return undefined
  try {
    const bytes = Buffer.from(text, 'base64url')
    const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
    const cipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place))
    const body = cipher.setAuthTag(tag).update(bytes.subarray(IV_BYTES + TAG_BYTES))
    return JSON.parse(Buffer.concat([body, cipher.final()]).toString(), revive)
  } catch {
    return undefined
  }
}

/** Rows whose text was encrypted with another key than the first. */
export function hasFormerKey(column: PgColumn, keys: DataKeys): SQL | undefined {
  return or(...keys.slice(1).map(key => like(column, `${keyId(key)}.%`)))
}
