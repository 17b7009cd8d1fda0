import { and, eq } from 'drizzle-orm'
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

/** Joins an identity to a user. Another identity of the same user at that provider gives way. */
export async function linkIdentity(queries: Queries, identity: Identity): Promise<void> {
  await queries
    .insert(externalIdentities)
    .values(identity)
    .onConflictDoUpdate({
      target: [externalIdentities.userId, externalIdentities.provider],
      set: { subject: identity.subject, createdAt: identity.createdAt },
    })
}
