import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Queries } from './pool.ts'
import { mailTokens } from './schema.ts'

export type MailToken = typeof mailTokens.$inferSelect

export async function insertMailToken(
  queries: Queries,
  values: typeof mailTokens.$inferInsert,
): Promise<void> {
  await queries.insert(mailTokens).values(values)
}

/**
 * Whose token it is, if it belongs to the user whom its link names. One that undoes a change is found by its secret alone: undoing another change
 * gives its account a new id.
 */
export async function findMailToken(
  queries: Queries,
  hash: string,
  userId: string,
): Promise<MailToken | undefined> {
  const [token] = await queries.select().from(mailTokens).where(eq(mailTokens.hash, hash))
  return token && (token.userId === userId || token.kind === 'undo') ? token : undefined
}

/** The token as it is now, locked against a second use at the same time. The user has to be locked before. */
export async function lockMailToken(queries: Queries, hash: string): Promise<MailToken | undefined> {
  const [token] = await queries.select().from(mailTokens).where(eq(mailTokens.hash, hash)).for('update')
  return token
}

/** @param changes what the link turned out to stand for */
export async function markMailTokenUsed(
  queries: Queries,
  hash: string,
  at: Date,
  changes: Pick<Partial<MailToken>, 'registration'> = {},
): Promise<void> {
  await queries
    .update(mailTokens)
    .set({ ...changes, usedAt: at, former: null })
    .where(eq(mailTokens.hash, hash))
}

/** The tokens of a kind that were neither used nor made worthless; they may have expired. */
function open(userId: string, kind: MailToken['kind']) {
  return and(
    eq(mailTokens.userId, userId),
    eq(mailTokens.kind, kind),
    isNull(mailTokens.usedAt),
    isNull(mailTokens.voidedAt),
  )
}

/** Whether a link of a kind is in the user's mailbox that can be used at an instant. */
export async function hasOpenLink(
  queries: Queries,
  userId: string,
  kind: MailToken['kind'],
  at: Date,
): Promise<boolean> {
  const [found] = await queries
    .select({ hash: mailTokens.hash })
    .from(mailTokens)
    .where(and(open(userId, kind), gt(mailTokens.expiresAt, at)))
    .limit(1)
  return found !== undefined
}

/** Makes the unused tokens of a kind worthless. They stay for a while, so that their pages can say why. */
export async function deleteMailTokens(
  queries: Queries,
  userId: string,
  kind: MailToken['kind'],
): Promise<void> {
  await queries.update(mailTokens).set({ voidedAt: sql`now()`, former: null }).where(open(userId, kind))
}

/** Makes every unused link worthless but those that undo a change of the address: a thief has a new password set and signs out everywhere, too. */
export async function deletePendingMailTokens(queries: Queries, userId: string): Promise<void> {
  const pending = and(
    eq(mailTokens.userId, userId),
    ne(mailTokens.kind, 'undo'),
    isNull(mailTokens.usedAt),
    isNull(mailTokens.voidedAt),
  )
  await queries.update(mailTokens).set({ voidedAt: sql`now()` }).where(pending)
}

/** The links that may undo changes of an account's address, the oldest first. They may have expired. */
export function listOpenUndoLinks(queries: Queries, userId: string): Promise<MailToken[]> {
  return queries.select().from(mailTokens).where(open(userId, 'undo')).orderBy(mailTokens.createdAt)
}

/** Makes the links worthless that went to one address and would undo a change. */
export async function voidUndoLinks(queries: Queries, userId: string, email: string): Promise<void> {
  await queries
    .update(mailTokens)
    .set({ voidedAt: sql`now()`, former: null })
    .where(and(open(userId, 'undo'), eq(mailTokens.email, email)))
}

/** The change of the address that waits for its confirmation, if one does. */
export async function findPendingChange(
  queries: Queries,
  userId: string,
  now: Date,
): Promise<MailToken | undefined> {
  const [token] = await queries
    .select()
    .from(mailTokens)
    .where(and(open(userId, 'change'), gt(mailTokens.expiresAt, now)))
    .orderBy(desc(mailTokens.createdAt))
    .limit(1)
  return token
}
