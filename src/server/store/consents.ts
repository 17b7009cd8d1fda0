import type { Queries } from './pool.ts'
import { consents } from './schema.ts'

/** Notes who accepted which version; the first time counts. */
export async function insertConsent(queries: Queries, consent: typeof consents.$inferSelect): Promise<void> {
  await queries.insert(consents).values(consent).onConflictDoNothing()
}
