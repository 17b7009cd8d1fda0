import { isLanguage, type Language } from '#contract/languages.ts'
import { printed } from '#contract/words.ts'
import type { Mail } from '../store/mails.ts'
import type { MailKind, MailTexts } from '../texts/mails.ts'
import { mailHtml } from './as-html.ts'
import { type Block, contentOf, type MailContent } from './content.ts'

/** A mail as it is sent. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
  /** The address that ends mails of this kind at one click, where there is one. */
  unsubscribe?: string
}

/** Writes a queued mail in its language. Throws an Error for a kind that has no texts. */
export function renderMail(texts: MailTexts, { kind, lang, values }: Mail): RenderedMail {
  const language = isLanguage(lang) ? lang : 'en'
  const text = texts[language][kind as MailKind]
  if (text === undefined) throw new Error(`There are no texts for a mail of the kind ${kind}.`)
  const content = contentOf(text, values, language)
  return {
    subject: content.subject,
    text: mailText(content, language),
    html: mailHtml(content, language),
    ...(typeof values.unsubscribe === 'string' && { unsubscribe: values.unsubscribe }),
  }
}

/** Writes a mail as plain text. */
export function mailText({ blocks }: MailContent, lang: Language): string {
  return `${blocks.map(block => written(block, lang)).join('\n\n')}\n`
}

function written(block: Block, lang: Language): string {
  if (block.is === 'link') return `${printed(`${block.label}:`, lang)}\n${block.url}`
  if (block.is === 'detail') return `${block.label} ${block.text}`
  return block.text
}
