import { lt, sql } from 'drizzle-orm'
import type { Queries } from './pool.ts'
import { limits } from './schema.ts'

/** So many times in each window; windows begin at multiples of their length since 1970, and last a day at most. */
export type Limit = Readonly<{ max: number; windowSeconds: number }>

export type Taken = Readonly<{
  allowed: boolean
  /** Seconds until the next window; 0 when allowed. */
  retryAfterSeconds: number
}>

/** Counts one use of `key`, in one statement, so that simultaneous uses are all counted. */
export async function takeFromLimit(queries: Queries, key: string, limit: Limit, now: Date): Promise<Taken> {
  const length = limit.windowSeconds * 1000
  const start = Math.floor(now.getTime() / length) * length
  const [row] = await queries
    .insert(limits)
    .values({ key, windowStart: new Date(start), count: 1 })
    .onConflictDoUpdate({
      target: [limits.key, limits.windowStart],
      // The count stops one above the limit, so that it cannot overflow.
      set: { count: sql`least(${limits.count} + 1, ${limit.max + 1})` },
    })
    .returning({ count: limits.count })
  const allowed = row !== undefined && row.count <= limit.max
  return { allowed, retryAfterSeconds: allowed ? 0 : Math.ceil((start + length - now.getTime()) / 1000) }
}

const day = 86_400_000

/** Deletes windows that have ended; gives the number of rows. */
export async function deleteExpiredLimits(queries: Queries, now: Date): Promise<number> {
  const result = await queries.delete(limits).where(lt(limits.windowStart, new Date(now.getTime() - day)))
  return result.rowCount ?? 0
}
