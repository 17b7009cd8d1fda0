import type { Language } from '#contract/languages.ts'
import { type Block, type MailContent, withColon } from './content.ts'

/** Writes a mail as plain text. */
export function mailText({ blocks }: MailContent, lang: Language): string {
  return `${blocks.map(block => written(block, lang)).join('\n\n')}\n`
}

function written(block: Block, lang: Language): string {
  if (block.is === 'link') return `${withColon(block.label, lang)}\n${block.url}`
  if (block.is === 'detail') return `${block.label} ${block.text}`
  return block.text
}
