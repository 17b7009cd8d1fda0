import type { z } from 'zod'
import type { tokenAnswer } from '#contract/account.schema.ts'
import type { Queries } from '../store/pool.ts'
import {
  endSession,
  findToken,
  insertSession,
  insertToken,
  lockSession,
  prolongSession,
  replaceToken,
  type Session,
  type Token,
} from '../store/sessions.ts'
import type { Origin } from './attempts.ts'
import { hashOf, newSecret, seal, unseal } from './secret.ts'

const SECOND = 1000
const DAY = 86_400 * SECOND

/** How long things last; see docs/decisions/010-opaque-tokens.md. */
export const LIFETIMES = {
  /** A token grants access so long. */
  access: 15 * 60 * SECOND,
  /** A session that ends with the browser and is not refreshed ends here after this: not every browser is ever closed. */
  idle: 2 * DAY,
  /** The same for those who asked to be remembered. */
  idleRemembered: 60 * DAY,
  /** Every session ends after this. */
  absolute: 180 * DAY,
  /** For this long a replaced token still opens calls: two tabs, or calls that were on their way. */
  grace: 10 * SECOND,
  /** For this long a replaced token gets the same successor again, unless that was used: the answer may have been lost on the way. */
  repeatRefresh: 120 * SECOND,
} as const

export type TokenAnswer = z.infer<typeof tokenAnswer>

const after = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds)
const earlier = (a: Date, b: Date) => (a < b ? a : b)

/** Until when a session can be refreshed when it is used now. */
function idleEnd({ createdAt, remember }: Pick<Session, 'createdAt' | 'remember'>, now: Date): Date {
  const idle = remember ? LIFETIMES.idleRemembered : LIFETIMES.idle
  return earlier(after(now, idle), after(createdAt, LIFETIMES.absolute))
}

/** Begins a session, in the caller's transaction. @param origin what the list of sessions says about it */
export async function openSession(
  queries: Queries,
  user: { userId: string; remember: boolean },
  now: Date,
  origin?: Pick<Origin, 'coarseNetwork' | 'agent'>,
): Promise<TokenAnswer> {
  const values = { ...user, createdAt: now, lastUsedAt: now }
  const session = await insertSession(queries, {
    ...values,
    agent: origin?.agent ?? null,
    network: origin?.coarseNetwork ?? null,
    expiresAt: idleEnd(values, now),
  })
  return issueToken(queries, session, newSecret(), now)
}

async function issueToken(
  queries: Queries,
  session: Session,
  token: string,
  now: Date,
): Promise<TokenAnswer> {
  const expiresAt = earlier(after(now, LIFETIMES.access), session.expiresAt)
  await insertToken(queries, { hash: hashOf(token), sessionId: session.id, expiresAt })
  return present(token, expiresAt, session.expiresAt)
}

function present(token: string, expiresAt: Date, refreshExpiresAt: Date): TokenAnswer {
  return {
    token,
    expiresAtUtc: expiresAt.toISOString(),
    refreshExpiresAtUtc: refreshExpiresAt.toISOString(),
  }
}

export type Refreshed =
  | { kind: 'refreshed'; answer: TokenAnswer }
  | { kind: 'refused' }
  /** An old token came back after its time: the session is ended. */
  | { kind: 'reused'; userId: string; sessionId: string }

/**
 * Trades the newest token of a session for the next one; the one before it for the same next one, in case that answer was lost.
 * All in one transaction: after a crash either nothing has happened or all of it.
 * @param network where it comes from, as it is stored; without it the last one stays
 */
export function refreshSession(
  queries: Queries,
  token: string,
  now: Date,
  network?: string | null,
): Promise<Refreshed> {
  return queries.transaction(async tx => {
    const found = await lockSession(tx, hashOf(token))
    if (found === undefined || found.session.expiresAt <= now) return { kind: 'refused' }
    if (found.token.replacedAt === null)
      return { kind: 'refreshed', answer: await renew(tx, found, token, now, network) }
    const again = await repeat(tx, found, token, now)
    if (again) return { kind: 'refreshed', answer: again }
    await endSession(tx, found.session.id)
    return { kind: 'reused', userId: found.session.userId, sessionId: found.session.id }
  })
}

type Found = { session: Session; token: Token }

async function renew(
  queries: Queries,
  { session, token }: Found,
  old: string,
  now: Date,
  network: string | null | undefined,
): Promise<TokenAnswer> {
  const successor = newSecret()
  const expiresAt = idleEnd(session, now)
  await prolongSession(queries, session.id, {
    expiresAt,
    lastUsedAt: now,
    ...(network !== undefined && { network }),
  })
  await replaceToken(queries, token, {
    successor: seal(successor, old),
    at: now,
    clearBefore: after(now, -LIFETIMES.repeatRefresh),
  })
  return issueToken(queries, { ...session, expiresAt }, successor, now)
}

async function repeat(
  queries: Queries,
  { session, token }: Found,
  old: string,
  now: Date,
): Promise<TokenAnswer | undefined> {
  if (token.successor === null || !isWithin(token, LIFETIMES.repeatRefresh, now)) return undefined
  const successor = unseal(token.successor, old)
  const row = await findToken(queries, hashOf(successor))
  // Who has traded the successor had got it: later than two tabs would, only someone else asks for it again.
  if (row?.replacedAt && !isWithin(token, LIFETIMES.grace, now)) return undefined
  return row && present(successor, row.expiresAt, session.expiresAt)
}

/** Whether a token was replaced at most so long ago, or not at all. */
function isWithin({ replacedAt }: Token, milliseconds: number, now: Date): boolean {
  return replacedAt === null || now.getTime() - replacedAt.getTime() <= milliseconds
}

/** Whether a token grants access now. A replaced one does for the grace: calls that were on their way. */
export function grantsAccess({ session, token }: Found, now: Date): boolean {
  return session.expiresAt > now && token.expiresAt > now && isWithin(token, LIFETIMES.grace, now)
}
