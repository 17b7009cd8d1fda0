import { useMemo } from 'react'
import { Markdown } from './markdown.tsx'
import { parseMarkdown } from './parse.ts'

/** Markdown that came as text. Brings the parser (15 kB): load it lazily. */
export function MarkdownText({ text }: { text: string }) {
  const blocks = useMemo(() => parseMarkdown(text), [text])
  return <Markdown blocks={blocks} />
}
