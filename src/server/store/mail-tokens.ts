import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Queries } from './pool.ts'
import { mailTokens } from './schema.ts'

export type MailToken = typeof mailTokens.$inferSelect

/** Stores a token; earlier ones of its kind that were not used are worth nothing from now on. */
export async function insertMailToken(queries: Queries, values: Omit<MailToken, 'usedAt'>): Promise<void> {
  await forgetMailTokens(queries, values.userId, values.kind)
  await queries.insert(mailTokens).values(values)
}

/** The token as it is now, locked against a second use at the same time. */
export async function lockMailToken(
  queries: Queries,
  hash: string,
  userId: string,
): Promise<MailToken | undefined> {
  const [token] = await queries.select().from(mailTokens).where(eq(mailTokens.hash, hash)).for('update')
  return token?.userId === userId ? token : undefined
}

export async function markMailTokenUsed(queries: Queries, hash: string, at: Date): Promise<void> {
  await queries.update(mailTokens).set({ usedAt: at }).where(eq(mailTokens.hash, hash))
}

/** Makes the unused tokens of a kind worthless. */
export async function forgetMailTokens(
  queries: Queries,
  userId: string,
  kind: MailToken['kind'],
): Promise<void> {
  const unused = and(eq(mailTokens.userId, userId), eq(mailTokens.kind, kind), isNull(mailTokens.usedAt))
  await queries.delete(mailTokens).where(unused)
}

/** The address that waits for its confirmation, if one does. */
export async function findPendingEmail(queries: Queries, userId: string, now: Date): Promise<string | null> {
  const [token] = await queries
    .select({ email: mailTokens.email })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.userId, userId),
        eq(mailTokens.kind, 'change'),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, now),
      ),
    )
  return token?.email ?? null
}

/** Forgets tokens whose time is over. */
export async function sweepMailTokens(queries: Queries, now: Date): Promise<void> {
  await queries.delete(mailTokens).where(lt(mailTokens.expiresAt, now))
}
