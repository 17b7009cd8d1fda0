import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queries } from './pool.ts'
import { mailTokens, registrations } from './schema.ts'

export type Registration = typeof registrations.$inferSelect

export async function insertRegistration(
  queries: Queries,
  registration: typeof registrations.$inferInsert,
): Promise<void> {
  await queries.insert(registrations).values(registration)
}

export async function findRegistration(queries: Queries, hash: string): Promise<Registration | undefined> {
  const [found] = await queries.select().from(registrations).where(eq(registrations.hash, hash))
  return found
}

/** The registration by whose link the address of an account was confirmed, as long as both are stored. */
export async function findConfirmedRegistration(
  queries: Queries,
  userId: string,
): Promise<Registration | undefined> {
  const [found] = await queries
    .select({ registration: registrations })
    .from(mailTokens)
    .innerJoin(registrations, eq(registrations.hash, mailTokens.registration))
    .where(and(eq(mailTokens.userId, userId), eq(mailTokens.kind, 'confirm'), isNotNull(mailTokens.usedAt)))
  return found?.registration
}

/** The registrations of an account whose passwords may still come to open it, the newest first. */
export function pendingRegistrations(queries: Queries, userId: string): Promise<Registration[]> {
  return queries
    .select()
    .from(registrations)
    .where(and(eq(registrations.userId, userId), isNotNull(registrations.passwordHash)))
    .orderBy(desc(registrations.createdAt))
}

/** The newest registration of an account whose password has one of these hashes, while it is not confirmed. */
export async function findRegistrationByPassword(
  queries: Queries,
  userId: string,
  hashes: readonly string[],
): Promise<Registration | undefined> {
  const [found] = await queries
    .select()
    .from(registrations)
    .where(and(eq(registrations.userId, userId), inArray(registrations.passwordHash, [...hashes])))
    .orderBy(desc(registrations.createdAt))
    .limit(1)
  return found
}

/** The address is proved: no password of a registration can come to open the account any more. */
export async function closeRegistrations(queries: Queries, userId: string): Promise<void> {
  await queries.update(registrations).set({ passwordHash: null }).where(eq(registrations.userId, userId))
}

/** Gives the registrations of an account to another, whose address theirs is now: their pages go on, their passwords open nothing. */
export async function moveRegistrations(queries: Queries, from: string, to: string): Promise<void> {
  await queries
    .update(registrations)
    .set({ userId: to, passwordHash: null })
    .where(eq(registrations.userId, from))
}
