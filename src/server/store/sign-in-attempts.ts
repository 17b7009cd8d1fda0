import { and, desc, eq } from 'drizzle-orm'
import type { Queries } from './pool.ts'
import { signInAttempts } from './schema.ts'

export type SignInAttempt = Omit<typeof signInAttempts.$inferSelect, 'id'>

export async function insertAttempt(queries: Queries, attempt: SignInAttempt): Promise<void> {
  await queries.insert(signInAttempts).values(attempt)
}

/** Whether a user has signed in before, as far as attempts are stored. */
export async function hasSignedIn(queries: Queries, userId: string): Promise<boolean> {
  const [found] = await queries
    .select({ id: signInAttempts.id })
    .from(signInAttempts)
    .where(and(eq(signInAttempts.userId, userId), eq(signInAttempts.outcome, 'succeeded')))
    .limit(1)
  return found !== undefined
}

/** The latest sign-in attempts of a user, the newest first. */
export function listAttempts(queries: Queries, userId: string, most: number): Promise<SignInAttempt[]> {
  return queries
    .select()
    .from(signInAttempts)
    .where(eq(signInAttempts.userId, userId))
    .orderBy(desc(signInAttempts.at), signInAttempts.id)
    .limit(most)
}
