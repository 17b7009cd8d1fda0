import type { Language } from '#contract/languages.ts'
import type { DataKeys } from '../store/encrypted.ts'
import { insertMail } from '../store/mails.ts'
import type { Queries } from '../store/pool.ts'
import type { MailKind } from '../texts/mails.ts'

/** A mail to be sent. */
export interface NewMail {
  /** Whose account it is about; it is deleted with the account. */
  userId: string | null
  to: string
  kind: MailKind
  lang: Language
  /**
   * What its texts leave open; `url` is where its button leads. News and announcements have their own `subject` and `text`, and
   * in `unsubscribe` the address that ends them.
   */
  values: Record<string, string | number>
  replyTo?: string
}

/**
 * Queues a mail in the caller's transaction: it is sent exactly when what caused it is committed. With keys its values are encrypted until it
 * has left.
 */
export function queueMail(queries: Queries, mail: NewMail, keys?: DataKeys): Promise<void> {
  return insertMail(queries, mail, keys)
}
