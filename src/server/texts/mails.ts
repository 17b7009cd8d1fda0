import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'
import { ROOT } from '../root.ts'
import { byLanguage, readTexts } from './words.ts'

/** The texts of one mail; `{{…}}` is filled with its values. */
export interface MailText {
  subject: string
  greeting: string
  /** Paragraphs. */
  body: string[]
  /** What its link is called. */
  action: string
  /** Small print below. */
  note: string
  /** Names of the values that are shown one by one, in order. */
  labels?: Record<string, string>
  /** Words for values that are numbers, by label. */
  choices?: Record<string, Record<string, string>>
}

/** Every mail that is ever sent, and the file of its texts. */
const FILES = {
  'confirm-email': 'confirm-email',
  'already-registered': 'already-registered',
  'reset-password': 'reset-password',
  'password-changed': 'password-changed',
  'new-device': 'new-device',
  'account-deleted': 'account-deleted',
  'delete-account': 'delete-account',
  'email-change': 'email-change',
  'email-change-requested': 'email-change-requested',
  'email-changed': 'email-changed',
  'email-restored': 'email-restored',
  'provider-linked': 'provider-linked',
  'provider-unlinked': 'provider-unlinked',
  'password-removed': 'password-removed',
  'consultation-operator': 'consultation-operator',
  'feedback-operator': 'feedback-operator',
  news: 'news-footer',
  events: 'news-footer',
}

export type MailKind = keyof typeof FILES

/** The texts of all mails in all languages. */
export type MailTexts = Readonly<Record<Language, Readonly<Record<MailKind, MailText>>>>

/** Reads `content/{lang}/mail/*.json`. Throws StartError, see `readTexts`. */
export function loadMailTexts(folder = join(ROOT, 'content')): MailTexts {
  const texts = Object.entries(FILES).map(
    ([kind, file]) => [kind, readTexts<MailText>(folder, join('mail', `${file}.json`))] as const,
  )
  return byLanguage(
    lang => Object.fromEntries(texts.map(([kind, all]) => [kind, all[lang]])) as Record<MailKind, MailText>,
  )
}
