import type { Language } from '#contract/languages.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { printed } from '#contract/words.ts'
import type { MailText } from '../texts/mails.ts'

/** A piece of a mail, before it is written as text or as HTML. */
export type Block =
  | { is: 'paragraph' | 'note'; text: string }
  /** What the operator wrote, whose addresses are links; what a user wrote never does. */
  | { is: 'linked'; text: string }
  /** Text of a user, with its line ends. */
  | { is: 'quote'; text: string }
  /** The label with its colon. */
  | { is: 'detail'; label: string; text: string }
  | { is: 'link'; label: string; url: string }

/** What a mail says, once for both ways of writing it. */
export interface MailContent {
  subject: string
  blocks: Block[]
}

type Values = Readonly<Record<string, string | number>>

const LONGEST_SUBJECT = 200

/** Fills the texts of a mail with its values. */
export function contentOf(text: MailText, values: Values, lang: Language): MailContent {
  const own = typeof values.text === 'string'
  const filled = (template: string) => fill(template, values)
  return {
    subject: shortened(oneLine(own ? String(values.subject) : filled(text.subject))),
    blocks: [
      ...paragraphs(filled(text.greeting)),
      ...(own ? paragraphs(String(values.text), 'linked') : []),
      ...text.body.flatMap(paragraph => paragraphs(filled(paragraph))),
      ...details(text, values, lang),
      { is: 'link', label: filled(text.action), url: String(values.url) },
      { is: 'note', text: filled(text.note) },
      { is: 'note', text: PRODUCT_NAME },
    ],
  }
}

function paragraphs(text: string, is: 'paragraph' | 'linked' = 'paragraph'): Block[] {
  return text
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => ({ is, text: part }))
}

/** The values that the texts have a name for; the message last and as it was written. */
function details({ labels = {}, choices = {} }: MailText, values: Values, lang: Language): Block[] {
  return Object.entries(labels).flatMap(([name, plain]): Block[] => {
    const label = printed(`${plain}:`, lang)
    const value = String(values[name] ?? '')
    if (value === '') return []
    if (name !== 'message') return [{ is: 'detail', label, text: oneLine(choices[name]?.[value] ?? value) }]
    return [
      { is: 'paragraph', text: label },
      { is: 'quote', text: value },
    ]
  })
}

// A value is put in as it is, whatever braces or dollars it has itself.
function fill(template: string, values: Values): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => oneLine(String(values[name] ?? '')))
}

/** A line end in a header would begin another header; control and direction characters would show something else. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()
}

function shortened(line: string): string {
  const characters = [...line]
  return characters.length > LONGEST_SUBJECT ? `${characters.slice(0, LONGEST_SUBJECT).join('')}…` : line
}
