import { and, eq, lt, sql } from 'drizzle-orm'
import type { Queries } from './pool.ts'
import { limits } from './schema.ts'

/** So many times in any stretch of so long, a day at most. */
export type Limit = Readonly<{ max: number; windowSeconds: number }>

export type Taken = Readonly<{
  allowed: boolean
  /** Seconds until the next use is allowed; 0 when this one is. */
  retryAfterSeconds: number
}>

/**
 * Uses are counted in so many parts of a window, which begin at multiples of their length since 1970. Counted are those of a whole window and of the
 * part that has begun: never too few, and a use is forgotten a twelfth of the window late at most.
 */
const PARTS = 12

const partOf = ({ windowSeconds }: Limit) => (windowSeconds * 1000) / PARTS

/** When the part begins that an instant lies in. */
function startOf(limit: Limit, at: Date): number {
  const length = partOf(limit)
  return Math.floor(at.getTime() / length) * length
}

/**
 * Counts one use of `key`, in one statement, so that simultaneous uses are all counted. What is refused is not counted, so that
 * asking again and again does not prolong the wait.
 */
export async function takeFromLimit(queries: Queries, key: string, limit: Limit, now: Date): Promise<Taken> {
  const start = startOf(limit, now)
  const oldest = start - limit.windowSeconds * 1000
  const before = sql`(select coalesce(sum(count), 0) from used where window_start < ${new Date(start)})`
  const { rows } = await queries.execute<{
    allowed: boolean
    used: { at: number; count: number }[] | null
  }>(sql`
    with used as (
      select window_start, count from ${limits}
      where key = ${key} and window_start >= ${new Date(oldest)} and window_start <= ${new Date(start)}
    ), taken as (
      insert into ${limits} (key, window_start, count)
      select ${key}, ${new Date(start)}, 1 where ${before} < ${limit.max}
      on conflict (key, window_start) do update set count = ${limits.count} + 1
      where ${limits.count} + ${before} < ${limit.max}
      returning 1
    )
    select exists (select from taken) as allowed, (
      select json_agg(json_build_object('at', extract(epoch from window_start) * 1000, 'count', count) order by window_start)
      from used
    ) as used`)
  if (rows[0]?.allowed) return { allowed: true, retryAfterSeconds: 0 }
  return { allowed: false, retryAfterSeconds: secondsUntilFree(rows[0]?.used ?? [], limit, now) }
}

/** The oldest uses are forgotten first; when so many are that there is room for one. */
function secondsUntilFree(used: readonly { at: number; count: number }[], limit: Limit, now: Date): number {
  let left = used.reduce((sum, { count }) => sum + count, 0)
  let free = startOf(limit, now) + partOf(limit)
  for (const { at, count } of used) {
    if (left < limit.max) break
    left -= count
    free = at + limit.windowSeconds * 1000 + partOf(limit)
  }
  return Math.max(1, Math.ceil((free - now.getTime()) / 1000))
}

/** Takes one use back that was counted at an instant. */
export async function returnToLimit(queries: Queries, key: string, limit: Limit, at: Date): Promise<void> {
  await queries
    .update(limits)
    .set({ count: sql`greatest(${limits.count} - 1, 0)` })
    .where(and(eq(limits.key, key), eq(limits.windowStart, new Date(startOf(limit, at)))))
}

/** The longest window and its first part. */
const LONGEST_MS = (86_400_000 * (PARTS + 1)) / PARTS

/** Deletes counts that no window reaches any more; gives the number of rows. */
export async function deleteExpiredLimits(queries: Queries, now: Date): Promise<number> {
  const before = new Date(now.getTime() - LONGEST_MS)
  const result = await queries.delete(limits).where(lt(limits.windowStart, before))
  return result.rowCount ?? 0
}
