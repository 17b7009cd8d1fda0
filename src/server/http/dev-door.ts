import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Config, hasOutbox, hasTestProvider } from '../config.ts'
import type { DataKeys } from '../store/encrypted.ts'

const COOKIE = 'dev'
const PATH = '/dev'

/** What opens the doors of development: made from the key of encrypted data, so that it is the same after a restart. */
export function devKey([key]: DataKeys): string {
  if (key === undefined) throw new Error('There is no key for the doors of development.')
  return createHmac('sha256', key).update('doors of development').digest('base64url')
}

/** The line of the start that has the address with the key; undefined where there are no such doors. */
export function devDoorLine(config: Config): string | undefined {
  if (!hasOutbox(config) && !hasTestProvider(config)) return undefined
  return `Mails and trial sign-ins open at ${config.baseUrl}/dev?key=${devKey(config.dataKeys)}`
}

/**
 * Whether a request has the key, in its address or in the cookie that one with the address got: nothing else about a request tells who is near,
 * for a proxy may make it for anybody, and the name of another site may lead to this machine.
 */
export function isDoorOpen(config: Config, request: FastifyRequest, reply: FastifyReply): boolean {
  const key = devKey(config.dataKeys)
  const given = new URL(request.url, 'http://x').searchParams.get('key')
  if (given !== null && isSame(given, key)) {
    void reply.header(
      'set-cookie',
      serialize(COOKIE, key, { path: PATH, httpOnly: true, sameSite: 'strict' }),
    )
    return true
  }
  return isSame(parse(request.headers.cookie ?? '')[COOKIE] ?? '', key)
}

function isSame(given: string, key: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(key)]
  return a.length === b.length && timingSafeEqual(a, b)
}
