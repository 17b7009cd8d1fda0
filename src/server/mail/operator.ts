import type { Language } from '#contract/languages.ts'
import type { Config } from '../config.ts'
import type { Queries } from '../store/pool.ts'
import { queueMail } from './queue.ts'

interface FromVisitor {
  userId: string
  /** Address of the account; `email` is what the user typed. */
  account: string
  name: string
  email: string
  message: string
  lang: Language
}

/**
 * Queues a mail to the operator about a message of a user, in the caller's transaction and the operator's language; the answer to it
 * goes to that user, and the mail names the language to answer in. Without an operator nothing is queued.
 */
export async function mailOperator(
  queries: Queries,
  { baseUrl, operatorEmail, operatorLang }: Pick<Config, 'baseUrl' | 'operatorEmail' | 'operatorLang'>,
  kind: 'consultation-operator' | 'feedback-operator',
  { userId, account, name, email, message, lang }: FromVisitor,
  more: Record<string, string | number>,
): Promise<void> {
  if (operatorEmail === undefined) return
  const language = new Intl.DisplayNames(operatorLang, { type: 'language' }).of(lang) ?? lang
  const values = { name, email, account, language, message, ...more, url: `${baseUrl}/${operatorLang}` }
  await queueMail(queries, { userId, to: operatorEmail, replyTo: email, kind, lang: operatorLang, values })
}
