import { defaultSchema, sanitize } from 'hast-util-sanitize'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toHast } from 'mdast-util-to-hast'
import type { LongText, TextNode } from '#contract/pages.ts'

/**
 * Parses Markdown to a tree of HTML elements, as plain data. A heading may end with its anchor: `## Title {#anchor}`. Raw HTML stays text;
 * elements, attributes and protocols of addresses are those that GitHub allows. Brings a large parser: the browser loads it lazily.
 */
export function parseMarkdown(text: string): TextNode[] {
  const document = fromMarkdown(text)
  for (const node of document.children) {
    const last = node.type === 'heading' ? node.children.at(-1) : undefined
    const anchor = last?.type === 'text' && /\s*\{#([\w-]+)\}$/.exec(last.value)
    if (!anchor) continue
    last.value = last.value.slice(0, anchor.index)
    node.data = { hProperties: { id: anchor[1] } }
  }
  const tree = toHast(document, { handlers: { html: (_, { value }) => ({ type: 'text', value }) } })
  const { children } = sanitize(tree, { ...defaultSchema, clobber: [] }) as { children: TextNode[] }
  return children
}

/** Splits a long text at its headings of the second level; a section without an anchor gets its number as one. */
export function parseLongText(text: string): LongText {
  const long: LongText = { title: '', opening: [], sections: [] }
  for (const node of parseMarkdown(text)) {
    const heading = node.type === 'element' ? node.tagName : undefined
    if (heading === 'h1') long.title = plainText(node)
    else if (node.type === 'element' && heading === 'h2') {
      const id = String(node.properties.id ?? long.sections.length + 1)
      long.sections.push({ id, title: plainText(node), content: [] })
    } else (long.sections.at(-1)?.content ?? long.opening).push(node)
  }
  return long
}

function plainText(node: TextNode): string {
  return node.type === 'text' ? node.value : node.children.map(plainText).join('')
}
