import { createHash, createHmac, randomBytes } from 'node:crypto'

const BYTES = 32

/** 256 random bits for a token, a code or a state. */
export function newSecret(): string {
  return randomBytes(BYTES).toString('base64url')
}

/** What is stored of a secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/**
 * Closes one secret with another: with `key` it is opened again, and the stored text alone reveals nothing, because
 * `key` itself is stored as its hash only. A one-time pad, sound as long as a key closes one secret only.
 */
export function seal(secret: string, key: string): string {
  return mix(Buffer.from(secret, 'base64url'), key).toString('base64url')
}

/** Opens what `seal` closed with the same key. */
export function unseal(sealed: string, key: string): string {
  return mix(Buffer.from(sealed, 'base64url'), key).toString('base64url')
}

function mix(bytes: Buffer, key: string): Buffer {
  const pad = createHmac('sha256', key).update('successor').digest()
  return Buffer.from(bytes.map((byte, index) => byte ^ (pad[index] ?? 0)))
}
