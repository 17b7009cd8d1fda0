import { createHash } from 'node:crypto'

/** First 8 hex digits of SHA-256 over an English text; spaces at the ends of lines do not count. */
export const hashText = (text: string): string =>
  createHash('sha256')
    .update(text.replaceAll(/[^\S\n]+$/gm, '').trim(), 'utf8')
    .digest('hex')
    .slice(0, 8)
