import { and, eq, gt } from 'drizzle-orm'
import type { Queries } from './pool.ts'
import { externalCodes } from './schema.ts'
import { lockUser, type User } from './users.ts'

export type ExternalCode = typeof externalCodes.$inferSelect

export async function insertCode(queries: Queries, code: typeof externalCodes.$inferInsert): Promise<void> {
  await queries.insert(externalCodes).values(code)
}

/** The user whom a code would sign in, if there is one, locked until the transaction ends. */
export async function lockUserOfCode(queries: Queries, hash: string): Promise<User | undefined> {
  const [code] = await queries
    .select({ userId: externalCodes.userId })
    .from(externalCodes)
    .where(eq(externalCodes.hash, hash))
  return code?.userId ? lockUser(queries, code.userId) : undefined
}

/** Takes a code out, for the browser that began: the second who asks gets nothing. */
export async function takeCode(
  queries: Queries,
  { hash, browser }: Pick<ExternalCode, 'hash' | 'browser'>,
  now: Date,
): Promise<ExternalCode | undefined> {
  const [code] = await queries
    .delete(externalCodes)
    .where(
      and(eq(externalCodes.hash, hash), eq(externalCodes.browser, browser), gt(externalCodes.expiresAt, now)),
    )
    .returning()
  return code
}

/** Deletes the codes of a user, all or those from one provider. */
export async function deleteCodes(
  queries: Queries,
  { userId, provider }: { userId: string } & Partial<Pick<ExternalCode, 'provider'>>,
): Promise<void> {
  await queries
    .delete(externalCodes)
    .where(and(eq(externalCodes.userId, userId), provider && eq(externalCodes.provider, provider)))
}
