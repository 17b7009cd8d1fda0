import { type ComponentProps, createElement, type FunctionComponent, type ReactNode } from 'react'
import type { TextNode } from '#contract/pages.ts'
import { AppLink } from '../link.tsx'
import s from './markdown.module.css'

/** Elements that are not drawn as they are. */
const ELEMENTS: Readonly<Record<string, string | FunctionComponent<object>>> = {
  a: TextLink,
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
}

const CLASSES: Readonly<Record<string, string | undefined>> = {
  blockquote: s.quote,
  hr: s.rule,
  img: s.image,
  ol: s.list,
  ul: s.list,
}

/** A parsed text. Its tree is small and plain data, which needs no library to draw. */
export function Markdown({ content }: { content: readonly TextNode[] }) {
  return content.map(draw)
}

function draw(node: TextNode, key: number): ReactNode {
  if (node.type === 'text') return node.value
  const { tagName, properties, children } = node
  const loading = tagName === 'img' ? 'lazy' : undefined
  const attributes: object = { ...properties, key, className: CLASSES[tagName], loading }
  return createElement(ELEMENTS[tagName] ?? tagName, attributes, ...children.map(draw))
}

/** Paths of the app get the page's language; a link whose address was not allowed is plain text. */
function TextLink({ href, children }: ComponentProps<'a'>) {
  if (!href) return children
  if (/^\/(?!\/)/.test(href)) return <AppLink to={href}>{children}</AppLink>
  return (
    <a href={href} rel="noopener">
      {children}
    </a>
  )
}
