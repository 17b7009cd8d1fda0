import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { POLICY_VERSION } from '#contract/product.ts'
import type { Queries } from './pool.ts'
import { consents, sessions, tokens, users } from './schema.ts'
import type { User } from './users.ts'

export type Session = typeof sessions.$inferSelect
export type Token = typeof tokens.$inferSelect

export async function insertSession(queries: Queries, values: Omit<Session, 'id'>): Promise<Session> {
  const [session] = await queries.insert(sessions).values(values).returning()
  if (session === undefined) throw new Error('A session was not stored.')
  return session
}

/**
 * The session that a token belongs to, and the token as it is now. Locks the session first and reads the token after, so that
 * simultaneous refreshes see each other's work and a sign-out never waits for a refresh that waits for it.
 */
export async function lockSession(
  queries: Queries,
  hash: string,
): Promise<{ session: Session; token: Token } | undefined> {
  const [known] = await queries.select({ id: tokens.sessionId }).from(tokens).where(eq(tokens.hash, hash))
  if (known === undefined) return undefined
  const [session] = await queries.select().from(sessions).where(eq(sessions.id, known.id)).for('update')
  const token = await findToken(queries, hash)
  return session && token && { session, token }
}

export async function findToken(queries: Queries, hash: string): Promise<Token | undefined> {
  const [token] = await queries.select().from(tokens).where(eq(tokens.hash, hash))
  return token
}

export interface SignedInRow {
  user: User
  session: Session
  token: Token
  policyConfirmed: boolean
  /** The version of the policy that was accepted last. */
  policyAccepted: string | null
}

const accepted = sql<
  string | null
>`(select max(${consents.policyVersion}) from ${consents} where ${consents.userId} = ${users.id})`

/** Everything that decides about a bearer, in one query. */
export async function findSignedIn(queries: Queries, hash: string): Promise<SignedInRow | undefined> {
  const [row] = await queries
    .select({ user: users, session: sessions, token: tokens, policyAccepted: accepted })
    .from(tokens)
    .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(tokens.hash, hash))
  return row && { ...row, policyConfirmed: (row.policyAccepted ?? '') >= POLICY_VERSION }
}

export async function insertToken(
  queries: Queries,
  values: Pick<Token, 'hash' | 'sessionId' | 'expiresAt'>,
): Promise<void> {
  await queries.insert(tokens).values(values)
}

/** Marks a token as replaced and clears the successors of those that were replaced before `clearBefore`. */
export async function replaceToken(
  queries: Queries,
  { hash, sessionId }: Token,
  { successor, at, clearBefore }: { successor: string; at: Date; clearBefore: Date },
): Promise<void> {
  await queries.update(tokens).set({ replacedAt: at, successor }).where(eq(tokens.hash, hash))
  await queries
    .update(tokens)
    .set({ successor: null })
    .where(
      and(eq(tokens.sessionId, sessionId), lt(tokens.replacedAt, clearBefore), sql`successor is not null`),
    )
}

export async function prolongSession(
  queries: Queries,
  id: string,
  use: Pick<Session, 'expiresAt' | 'lastUsedAt'> & Partial<Pick<Session, 'network'>>,
): Promise<void> {
  await queries.update(sessions).set(use).where(eq(sessions.id, id))
}

/** The sessions of a user that can still be refreshed, the one used last first. */
export function listSessions(queries: Queries, userId: string, now: Date): Promise<Session[]> {
  return queries
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), sessions.id)
}

/** Ends one session of a user; nothing happens when it is not theirs. */
export async function endSessionOf(queries: Queries, userId: string, id: string): Promise<void> {
  await queries.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
}

/** Ends a session: none of its tokens grants anything any more. Gives its user. */
export async function endSession(queries: Queries, id: string): Promise<string | undefined> {
  const [ended] = await queries
    .delete(sessions)
    .where(eq(sessions.id, id))
    .returning({ userId: sessions.userId })
  return ended?.userId
}

/** Ends the sessions of a user, all or all but one. */
export async function endSessions(queries: Queries, userId: string, except?: string): Promise<void> {
  const own = eq(sessions.userId, userId)
  await queries.delete(sessions).where(except === undefined ? own : and(own, ne(sessions.id, except)))
}

/** Deletes sessions that cannot be refreshed any more, and clears successors that may not be given out again. */
export async function deleteExpiredSessions(queries: Queries, now: Date, forgetBefore: Date): Promise<void> {
  await queries.delete(sessions).where(lt(sessions.expiresAt, now))
  await queries
    .update(tokens)
    .set({ successor: null })
    .where(and(lt(tokens.replacedAt, forgetBefore), sql`successor is not null`))
}
