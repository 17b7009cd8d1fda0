import { lt } from 'drizzle-orm'
import type { Queries } from './pool.ts'
import { signInAttempts } from './schema.ts'

export type SignInAttempt = Omit<typeof signInAttempts.$inferSelect, 'id'>

export async function insertAttempt(queries: Queries, attempt: SignInAttempt): Promise<void> {
  await queries.insert(signInAttempts).values(attempt)
}

export async function sweepAttempts(queries: Queries, before: Date): Promise<void> {
  await queries.delete(signInAttempts).where(lt(signInAttempts.at, before))
}
