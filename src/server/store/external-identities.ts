import { and, eq, gte, lt } from 'drizzle-orm'
import type { Queries } from './pool.ts'
import { externalIdentities, users } from './schema.ts'
import type { User } from './users.ts'

export type Identity = typeof externalIdentities.$inferSelect

/** Whose identity at a provider it is. */
export async function findUserByIdentity(
  queries: Queries,
  { provider, subject }: Pick<Identity, 'provider' | 'subject'>,
): Promise<User | undefined> {
  const [row] = await queries
    .select({ user: users })
    .from(externalIdentities)
    .innerJoin(users, eq(users.id, externalIdentities.userId))
    .where(and(eq(externalIdentities.provider, provider), eq(externalIdentities.subject, subject)))
  return row?.user
}

/** Joins an identity to a user; false when the user has another one at that provider, which stays. */
export async function linkIdentity(queries: Queries, identity: Identity): Promise<boolean> {
  const [linked] = await queries
    .insert(externalIdentities)
    .values(identity)
    .onConflictDoNothing({ target: [externalIdentities.userId, externalIdentities.provider] })
    .returning({ userId: externalIdentities.userId })
  return linked !== undefined
}

/** The providers that open an account, the oldest link first. */
export async function listIdentities(
  queries: Queries,
  userId: string,
): Promise<Pick<Identity, 'provider' | 'createdAt'>[]> {
  return queries
    .select({ provider: externalIdentities.provider, createdAt: externalIdentities.createdAt })
    .from(externalIdentities)
    .where(eq(externalIdentities.userId, userId))
    .orderBy(externalIdentities.createdAt)
}

export async function unlinkIdentity(
  queries: Queries,
  { userId, provider }: Pick<Identity, 'userId' | 'provider'>,
): Promise<void> {
  await queries
    .delete(externalIdentities)
    .where(and(eq(externalIdentities.userId, userId), eq(externalIdentities.provider, provider)))
}

/** Takes away the identities that were joined to a user at an instant or after it. */
export async function unlinkSince(queries: Queries, userId: string, since: Date): Promise<void> {
  const later = and(eq(externalIdentities.userId, userId), gte(externalIdentities.createdAt, since))
  await queries.delete(externalIdentities).where(later)
}

/** Takes away the identities that were joined to a user before an instant, and says at which providers. */
export async function unlinkBefore(
  queries: Queries,
  userId: string,
  before: Date,
): Promise<Identity['provider'][]> {
  const earlier = and(eq(externalIdentities.userId, userId), lt(externalIdentities.createdAt, before))
  const gone = await queries.delete(externalIdentities).where(earlier).returning()
  return gone.map(({ provider }) => provider)
}
