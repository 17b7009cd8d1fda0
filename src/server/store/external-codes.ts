import { and, eq, gt } from 'drizzle-orm'
import type { Queries } from './pool.ts'
import { externalCodes } from './schema.ts'

export type ExternalCode = typeof externalCodes.$inferSelect

export async function insertCode(queries: Queries, code: typeof externalCodes.$inferInsert): Promise<void> {
  await queries.insert(externalCodes).values(code)
}

type Asked = Pick<ExternalCode, 'hash' | 'browser'>

/** Which code it is, in the browser that began. */
const valid = ({ hash, browser }: Asked, now: Date) =>
  and(eq(externalCodes.hash, hash), eq(externalCodes.browser, browser), gt(externalCodes.expiresAt, now))

export async function findCode(queries: Queries, asked: Asked, now: Date): Promise<ExternalCode | undefined> {
  const [code] = await queries.select().from(externalCodes).where(valid(asked, now))
  return code
}

/** Takes a code out; false for the second who asks. */
export async function takeCode(queries: Queries, asked: Asked, now: Date): Promise<boolean> {
  const taken = await queries.delete(externalCodes).where(valid(asked, now))
  return (taken.rowCount ?? 0) > 0
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
