import type { Language } from '#contract/languages.ts'
import type { Config } from '../config.ts'
import type { Queries } from '../store/pool.ts'
import { queueMail } from './queue.ts'

interface FromVisitor {
  userId: string
  name: string
  email: string
  message: string
  lang: Language
}

/**
 * Queues a mail to the operator about what somebody sent, in the caller's transaction; the answer to it goes to that person. In the
 * language it was sent from, because that is the one to answer in. Without an operator nothing is queued.
 */
export async function mailOperator(
  queries: Queries,
  { baseUrl, operatorEmail }: Pick<Config, 'baseUrl' | 'operatorEmail'>,
  kind: 'consultation-operator' | 'feedback-operator',
  { userId, name, email, message, lang }: FromVisitor,
  more: Record<string, string | number>,
): Promise<void> {
  if (operatorEmail === undefined) return
  const values = { name, email, message, ...more, url: `${baseUrl}/${lang}` }
  await queueMail(queries, { userId, to: operatorEmail, replyTo: email, kind, lang, values })
}
