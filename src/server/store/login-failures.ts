import { eq, sql } from 'drizzle-orm'
import type { Queries } from './pool.ts'
import { loginFailures } from './schema.ts'

/** After `free` failures in a row each next try waits, twice as long each time; after `most` none is allowed. */
export type FailureRule = Readonly<{
  free: number
  firstWaitSeconds: number
  longestWaitSeconds: number
  most: number
}>

/**
 * An instant that no try has before it. The present would not do: of several at once one may bring an earlier one, and was refused although nothing
 * had gone wrong before.
 */
const NEVER = new Date(0)

/**
 * Counts a try as failed before it is made, in one statement, so that many at once cannot slip through; a try that succeeds clears the
 * count. Gives the seconds to wait when the try is not allowed, which is then not counted; 0 when it may be made.
 */
export async function reserveFailure(
  queries: Queries,
  hash: string,
  rule: FailureRule,
  now: Date,
): Promise<number> {
  const [counted] = await queries
    .insert(loginFailures)
    .values({ hash, count: 1, blockedUntil: blockedUntil(sql`1`, rule, now), lastAt: now })
    .onConflictDoUpdate({
      target: loginFailures.hash,
      set: {
        count: sql`${loginFailures.count} + 1`,
        blockedUntil: blockedUntil(sql`${loginFailures.count} + 1`, rule, now),
        lastAt: now,
      },
      setWhere: sql`${loginFailures.blockedUntil} <= ${now} and ${loginFailures.count} < ${rule.most}`,
    })
    .returning({ count: loginFailures.count })
  return counted === undefined ? secondsToWait(queries, hash, rule, now) : 0
}

function blockedUntil(count: ReturnType<typeof sql>, rule: FailureRule, now: Date) {
  const wait = sql`least(${rule.longestWaitSeconds}, ${rule.firstWaitSeconds} * power(2, least(${count} - ${rule.free}, 30)))`
  return sql`case when ${count} < ${rule.free} then ${NEVER} else ${now}::timestamptz + ${wait} * interval '1 second' end`
}

/** Never more than the longest wait: what is stored beyond it comes from a clock that was wrong. */
async function secondsToWait(queries: Queries, hash: string, rule: FailureRule, now: Date): Promise<number> {
  const longest = new Date(now.getTime() + rule.longestWaitSeconds * 1000)
  const [row] = await queries
    .update(loginFailures)
    .set({ blockedUntil: sql`least(${loginFailures.blockedUntil}, ${longest})` })
    .where(eq(loginFailures.hash, hash))
    .returning()
  if (row === undefined) return 1
  if (row.count >= rule.most) return rule.longestWaitSeconds
  return Math.max(1, Math.ceil((row.blockedUntil.getTime() - now.getTime()) / 1000))
}

/** Takes a reserved failure back: the try was not made. */
export async function releaseFailure(queries: Queries, hash: string): Promise<void> {
  await queries
    .update(loginFailures)
    .set({ count: sql`greatest(${loginFailures.count} - 1, 0)`, blockedUntil: NEVER })
    .where(eq(loginFailures.hash, hash))
}

export async function clearFailures(queries: Queries, hash: string): Promise<void> {
  await queries.delete(loginFailures).where(eq(loginFailures.hash, hash))
}
