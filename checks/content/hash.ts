import { createHash } from 'node:crypto'

const sha = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 16)

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => key !== '$source')
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, v]) => [key, canonical(v)]),
  )
}

/** First 16 hex digits of SHA-256 over the JSON with sorted keys and without `$source`: layout does not count. */
export const hashJson = (value: unknown): string => sha(JSON.stringify(canonical(value)))

/** The same over markdown without its source line; trailing spaces and final newlines do not count. */
export const hashMarkdown = (text: string): string =>
  sha(
    text
      .replace(SOURCE_LINE, '')
      .split('\n')
      .map(line => line.trimEnd())
      .join('\n')
      .trim(),
  )

/** First line of a translated markdown file. */
export const SOURCE_LINE = /^<!-- source: ([0-9a-f]{16}) -->\n?/
