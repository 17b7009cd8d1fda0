import type { Block, Inline } from './markdown/nodes.ts'

/** A long text as its page shows it. */
export interface LongText {
  title: Inline[]
  /** What stands before the first section. */
  opening: Block[]
  sections: { id: string; title: Inline[]; blocks: Block[] }[]
}

/** Takes a text apart at its headings of the second level; those without an anchor get their number as one. */
export function readLongText(blocks: readonly Block[]): LongText {
  const text: LongText = { title: [], opening: [], sections: [] }
  for (const block of blocks) {
    const last = text.sections.at(-1)
    if (block.kind === 'heading' && block.level === 1) text.title = block.children
    else if (block.kind === 'heading' && block.level === 2) {
      const id = block.id ?? String(text.sections.length + 1)
      text.sections.push({ id, title: block.children, blocks: [] })
    } else (last ? last.blocks : text.opening).push(block)
  }
  return text
}
