import { and, eq, inArray, isNull, lt, notExists } from 'drizzle-orm'
import type { birthColumns } from './birth-data.ts'
import type { Queries } from './pool.ts'
import type { preferenceColumns } from './preferences.ts'
import { consents, registrations, users } from './schema.ts'

export type User = typeof users.$inferSelect

/** The form in which addresses are compared. */
export function canonicalEmail(email: string): string {
  return email.trim().toLowerCase()
}

export async function findUserByEmail(queries: Queries, email: string): Promise<User | undefined> {
  const [user] = await queries
    .select()
    .from(users)
    .where(eq(users.email, canonicalEmail(email)))
  return user
}

/** The same, locked until the transaction ends. */
export async function lockUserByEmail(queries: Queries, email: string): Promise<User | undefined> {
  const [user] = await queries
    .select()
    .from(users)
    .where(eq(users.email, canonicalEmail(email)))
    .for('update')
  return user
}

export async function findUser(queries: Queries, id: string): Promise<User | undefined> {
  const [user] = await queries.select().from(users).where(eq(users.id, id))
  return user
}

/** The user as it is now, locked until the transaction ends. */
export async function lockUser(queries: Queries, id: string): Promise<User | undefined> {
  const [user] = await queries.select().from(users).where(eq(users.id, id)).for('update')
  return user
}

type NewUser = Pick<User, 'passwordHash' | 'emailConfirmedAt' | 'lang' | 'createdAt'> & { email: string }

/** Adds a user; undefined when the address has one already. */
export async function insertUser(queries: Queries, { email, ...rest }: NewUser): Promise<User | undefined> {
  const [user] = await queries
    .insert(users)
    .values({ ...rest, email: canonicalEmail(email), emailShown: email.trim() })
    .onConflictDoNothing({ target: users.email })
    .returning()
  return user
}

type Encrypted = ReturnType<typeof birthColumns> & ReturnType<typeof preferenceColumns>

export async function updateUser(
  queries: Queries,
  id: string,
  changes: Partial<Omit<User, 'id' | 'createdAt' | keyof Encrypted>>,
  /** All columns of birth data together, and all of preferences. */
  encrypted: Partial<Encrypted> = {},
): Promise<void> {
  const values = { ...changes, ...encrypted }
  if (Object.keys(values).length > 0) await queries.update(users).set(values).where(eq(users.id, id))
}

/**
 * Deletes accounts from before an instant that were neither confirmed nor registered again since. They are locked first and queried again after:
 * a registration that was under way when they were found has ended then, and is seen.
 */
export async function deleteUnconfirmedUsers(queries: Queries, before: Date): Promise<void> {
  const open = queries.select().from(registrations).where(eq(registrations.userId, users.id))
  const isOld = and(isNull(users.emailConfirmedAt), lt(users.createdAt, before), notExists(open))
  await queries.transaction(async tx => {
    const found = await tx
      .select({ id: users.id })
      .from(users)
      .where(isOld)
      .for('update', { skipLocked: true })
    const ids = found.map(({ id }) => id)
    await tx.delete(users).where(and(inArray(users.id, ids), isOld))
  })
}

/** Notes who accepted which version; the first time counts. */
export async function insertConsent(queries: Queries, consent: typeof consents.$inferSelect): Promise<void> {
  await queries.insert(consents).values(consent).onConflictDoNothing()
}

/** Nobody has accepted any version for this account. */
export async function deleteConsents(queries: Queries, userId: string): Promise<void> {
  await queries.delete(consents).where(eq(consents.userId, userId))
}
