import { hashJson, hashMarkdown, SOURCE_LINE } from './hash.ts'
import type { ContentFile } from './model.ts'

function flatten(value: unknown, key: string, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(key, value)
  else if (typeof value === 'object' && value !== null) {
    for (const [part, child] of Object.entries(value)) {
      if (part !== '$source') flatten(child, key === '' ? part : `${key}.${part}`, into)
    }
  } else throw new Error(`${key} is not a text`)
}

function sections(text: string): Map<string, string> {
  const parts = text.replace(SOURCE_LINE, '').split(/^(?=#{1,6} )/m)
  return new Map(parts.filter(part => part.trim() !== '').map((part, i) => [`section-${i}`, part.trim()]))
}

function parseJson(path: string, text: string): ContentFile {
  const value: unknown = JSON.parse(text)
  const texts = new Map<string, string>()
  flatten(value, '', texts)
  const source = typeof value === 'object' && value !== null && '$source' in value ? value.$source : undefined
  return {
    path,
    kind: 'json',
    texts,
    source: typeof source === 'string' ? source : undefined,
    hash: hashJson(value),
  }
}

/** Reads one content file. Throws when JSON is malformed or holds anything but texts. */
export function parseFile(path: string, text: string): ContentFile {
  if (path.endsWith('.json')) return parseJson(path, text)
  return {
    path,
    kind: 'markdown',
    texts: sections(text),
    source: SOURCE_LINE.exec(text)?.[1],
    hash: hashMarkdown(text),
  }
}
