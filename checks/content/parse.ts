import type { ContentFile } from './model.ts'

function flatten(value: unknown, key: string, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(key, value)
  else if (typeof value === 'object' && value !== null) {
    for (const [part, child] of Object.entries(value))
      flatten(child, key === '' ? part : `${key}.${part}`, into)
  } else throw new Error(`${key} is not a text`)
}

function sections(text: string): Map<string, string> {
  const parts = text.split(/^(?=#{1,6} )/m)
  return new Map(parts.filter(part => part.trim() !== '').map((part, i) => [`section-${i}`, part.trim()]))
}

/** Reads one content file. Throws when JSON is malformed or holds anything but texts. */
export function parseFile(path: string, text: string, stamps: ContentFile['stamps'] = {}): ContentFile {
  if (path.endsWith('.md')) return { path, kind: 'markdown', texts: sections(text), stamps }
  const texts = new Map<string, string>()
  flatten(JSON.parse(text), '', texts)
  return { path, kind: 'json', texts, stamps }
}
