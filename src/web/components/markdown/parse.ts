import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Block, Inline } from './nodes.ts'
import { safeUrl } from './safe-url.ts'

type Node = ReturnType<typeof fromMarkdown>['children'][number]

/**
 * Reads the Markdown of the long texts: headings with anchors (`## Title {#anchor}`), paragraphs, emphasis, links, images,
 * lists and quotations. Anything else shows as the text that it is; raw HTML is never more than text.
 */
export function parseMarkdown(text: string): Block[] {
  return fromMarkdown(text).children.flatMap(block)
}

function block(node: Node): Block[] {
  switch (node.type) {
    case 'heading':
      return [heading(node.depth, inlines(node.children))]
    case 'paragraph':
      return [{ kind: 'paragraph', children: inlines(node.children) }]
    case 'blockquote':
      return [{ kind: 'quote', children: node.children.flatMap(block) }]
    case 'list': {
      const items = node.children.map(item => item.children.flatMap(block))
      return [{ kind: 'list', isOrdered: node.ordered === true, items }]
    }
    case 'thematicBreak':
      return [{ kind: 'rule' }]
    case 'code':
    case 'html':
      return [{ kind: 'paragraph', children: [node.value] }]
    default:
      return []
  }
}

function heading(level: number, children: Inline[]): Block {
  const last = children.at(-1)
  const found = typeof last === 'string' ? /^(.*?)\s*\{#([\w-]+)\}$/s.exec(last) : null
  const id = found?.[2]
  if (!found || !id) return { kind: 'heading', level, children }
  return { kind: 'heading', level, id, children: [...children.slice(0, -1), found[1] ?? ''] }
}

function inlines(nodes: readonly Node[]): Inline[] {
  return nodes.flatMap(inline)
}

function inline(node: Node): Inline[] {
  switch (node.type) {
    case 'text':
    case 'html':
    case 'inlineCode':
      return [node.value]
    case 'strong':
      return [{ kind: 'strong', children: inlines(node.children) }]
    case 'emphasis':
      return [{ kind: 'em', children: inlines(node.children) }]
    case 'link':
      return [{ kind: 'link', url: safeUrl(node.url), children: inlines(node.children) }]
    case 'image':
      return [{ kind: 'image', url: safeUrl(node.url), alt: node.alt ?? '' }]
    case 'break':
      return [{ kind: 'break' }]
    default:
      return []
  }
}
