import type { Block, MailContent } from './content.ts'

/** Writes a mail as plain text. */
export function mailText({ blocks }: MailContent): string {
  return `${blocks.map(written).join('\n\n')}\n`
}

function written(block: Block): string {
  if (block.is === 'link') return `${block.label}:\n${block.url}`
  if (block.is === 'detail') return `${block.label}: ${block.text}`
  return block.text
}
