import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queries } from './pool.ts'
import { devices, users } from './schema.ts'
import { canonicalEmail } from './users.ts'

/** Notes that a browser signed in to an account; true for one that had not before. */
export async function rememberDevice(
  queries: Queries,
  device: { userId: string; hash: string },
  at: Date,
): Promise<boolean> {
  const [noted] = await queries
    .insert(devices)
    .values({ ...device, lastAt: at })
    .onConflictDoUpdate({ target: [devices.userId, devices.hash], set: { lastAt: at } })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return noted?.isNew ?? false
}

/** Whether a browser has signed in to the account with an address lately. */
export async function isKnownDevice(queries: Queries, email: string, hash: string): Promise<boolean> {
  const found = await queries
    .select({ hash: devices.hash })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .where(and(eq(users.email, canonicalEmail(email)), eq(devices.hash, hash)))
  return found.length > 0
}

/** None of the browsers that signed in before is known any more, or none but one. */
export async function deleteDevices(queries: Queries, userId: string, except = ''): Promise<void> {
  await queries.delete(devices).where(and(eq(devices.userId, userId), ne(devices.hash, except)))
}

/** A browser that is known goes on being so by another secret. */
export async function renameDevice(
  queries: Queries,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await queries
    .update(devices)
    .set({ hash: to })
    .where(and(eq(devices.userId, userId), eq(devices.hash, from)))
}

/** A browser is not known any more. */
export async function deleteDevice(queries: Queries, userId: string, hash: string): Promise<void> {
  await queries.delete(devices).where(and(eq(devices.userId, userId), eq(devices.hash, hash)))
}
