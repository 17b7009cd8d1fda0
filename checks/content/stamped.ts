import { SOURCE_LINE } from './hash.ts'

/** The text of a translated file with the hash of its English put in, the rest untouched. */
export function stamped(path: string, text: string, hash: string): string {
  if (path.endsWith('.md')) return `<!-- source: ${hash} -->\n${text.replace(SOURCE_LINE, '')}`
  const bare = text.replace(/\n?[^\S\n]*"\$source":\s*"[^"]*",?/, '')
  return bare.replace('{', `{\n  "$source": "${hash}",`)
}
