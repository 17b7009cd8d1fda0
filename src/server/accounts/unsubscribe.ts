import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Queries } from '../store/pool.ts'
import { serverKey } from '../store/server-keys.ts'
import { updateUser } from '../store/users.ts'

/** The mailing lists, and the field of the account that subscribes to each. */
export const LISTS = { news: 'receiveNews', events: 'receiveEvents' } as const

export type List = keyof typeof LISTS

/** A token that unsubscribes one user from one list and can do nothing else; it never expires, as the mails do not. */
export async function unsubscribeToken(queries: Queries, list: List, userId: string): Promise<string> {
  const claim = `${list}.${userId}`
  return `${claim}.${signature(await serverKey(queries, 'unsubscribe'), claim)}`
}

/** Ends what a token names. False when the token is none of ours. */
export async function unsubscribe(queries: Queries, token: string): Promise<boolean> {
  const [list = '', userId = '', signed = ''] = token.split('.')
  const expected = Buffer.from(signature(await serverKey(queries, 'unsubscribe'), `${list}.${userId}`))
  const given = Buffer.from(signed)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  if (!Object.hasOwn(LISTS, list)) return false
  await updateUser(queries, userId, { [LISTS[list as List]]: false })
  return true
}

function signature(key: string, claim: string): string {
  return createHmac('sha256', key).update(claim).digest('base64url')
}
