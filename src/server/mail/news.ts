import { and, eq, isNotNull } from 'drizzle-orm'
import { addressOf } from '#contract/calls.ts'
import type { Language } from '#contract/languages.ts'
import { LISTS, type List, unsubscribeToken } from '../accounts/unsubscribe.ts'
import type { Config } from '../config.ts'
import type { Queries } from '../store/pool.ts'
import { users } from '../store/schema.ts'
import { queueMail } from './queue.ts'

/**
 * Queues news or an announcement to every subscriber of this language, in one transaction. Every mail carries the
 * address that ends them. Gives how many were queued.
 * @param text paragraphs with an empty line between them
 */
export function queueNews(
  queries: Queries,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  { list, lang, subject, text }: { list: List; lang: Language; subject: string; text: string },
): Promise<number> {
  return queries.transaction(async tx => {
    const subscribers = await tx
      .select({ id: users.id, to: users.emailShown })
      .from(users)
      .where(and(eq(users[LISTS[list]], true), eq(users.lang, lang), isNotNull(users.emailConfirmedAt)))
    for (const { id, to } of subscribers) {
      const token = await unsubscribeToken(tx, list, id)
      const values = {
        subject,
        text,
        url: `${baseUrl}/${lang}/account/unsubscribe?token=${token}`,
        unsubscribe: baseUrl + addressOf('unsubscribe', { query: { lang, token } }),
      }
      await queueMail(tx, { userId: id, to, kind: list, lang, values })
    }
    return subscribers.length
  })
}
