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
 * goes to that user, the mail names the language to answer in, and its values are encrypted until it has left. Without an operator nothing is queued.
 */
export async function mailOperator(
  queries: Queries,
  {
    baseUrl,
    dataKeys,
    operatorEmail,
    operatorLang,
  }: Pick<Config, 'baseUrl' | 'dataKeys' | 'operatorEmail' | 'operatorLang'>,
  kind: 'consultation-operator' | 'feedback-operator',
  { userId, account, name, email, message, lang }: FromVisitor,
  more: Record<string, string | number>,
): Promise<void> {
  if (operatorEmail === undefined) return
  const language = new Intl.DisplayNames(operatorLang, { type: 'language' }).of(lang) ?? lang
  const values = { name, email, account, language, message, ...more, url: `${baseUrl}/${operatorLang}` }
  const mail = { userId, to: operatorEmail, replyTo: email, kind, lang: operatorLang, values }
  await queueMail(queries, mail, dataKeys)
}
