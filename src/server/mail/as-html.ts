import type { Language } from '#contract/languages.ts'
import type { Block, MailContent } from './content.ts'

/** One sheet of style for all mails: no picture, no font and nothing else is fetched when a mail is opened. */
export const MAIL_STYLE = [
  'body{margin:0;padding:24px;background:#faf7f0;color:#2b2620;font:16px/1.55 Georgia,serif}',
  'main{max-width:560px;margin:0 auto}',
  'a{color:#8a2f1d;overflow-wrap:anywhere}',
  'a.action{display:inline-block;padding:10px 18px;border-radius:4px;background:#8a2f1d;color:#fff;text-decoration:none}',
  '.quote{white-space:pre-wrap;overflow-wrap:anywhere;padding-left:14px;border-left:3px solid #d8cbb4}',
  '.note{font-size:14px;color:#6b6157}',
].join('')

/** Writes a mail as HTML with the same content as the plain text; everything that was filled in is escaped. */
export function mailHtml({ subject, blocks }: MailContent, lang: Language): string {
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(subject)}</title><style>${MAIL_STYLE}</style></head><body><main>`,
    ...blocks.map(written),
    '</main></body></html>',
  ].join('\n')
}

function written(block: Block): string {
  if (block.is === 'link') {
    const [href, label] = [escapeHtml(block.url), escapeHtml(block.label)]
    return `<p><a class="action" href="${href}">${label}</a></p>\n<p><a href="${href}">${href}</a></p>`
  }
  if (block.is === 'detail') return `<p><b>${escapeHtml(block.label)}</b> ${escapeHtml(block.text)}</p>`
  if (block.is === 'linked') return `<p>${linked(block.text)}</p>`
  const text = escapeHtml(block.text)
  return block.is === 'paragraph' ? `<p>${text}</p>` : `<p class="${block.is}">${text}</p>`
}

/** An address in running text, without the punctuation that follows it. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]»”’…])/

/** Every second part is an address. */
function linked(text: string): string {
  const parts = text.split(ADDRESS).map(escapeHtml)
  return parts.map((part, place) => (place % 2 === 0 ? part : `<a href="${part}">${part}</a>`)).join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => ENTITIES[character] ?? '')
}
