import { and, eq, gt } from 'drizzle-orm'
import type { Queries } from './pool.ts'
import { externalFlows } from './schema.ts'

export type ExternalFlow = typeof externalFlows.$inferSelect

export async function insertFlow(queries: Queries, flow: typeof externalFlows.$inferInsert): Promise<void> {
  await queries.insert(externalFlows).values(flow)
}

/** Takes a flow out: the second who asks gets nothing. */
export async function takeFlow(
  queries: Queries,
  { hash, provider }: Pick<ExternalFlow, 'hash' | 'provider'>,
  now: Date,
): Promise<ExternalFlow | undefined> {
  const [flow] = await queries
    .delete(externalFlows)
    .where(
      and(
        eq(externalFlows.hash, hash),
        eq(externalFlows.provider, provider),
        gt(externalFlows.expiresAt, now),
      ),
    )
    .returning()
  return flow
}
