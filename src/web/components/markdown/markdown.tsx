import { Fragment, type ReactNode } from 'react'
import { AppLink } from '../link.tsx'
import s from './markdown.module.css'
import type { Block, Inline } from './nodes.ts'

/** Blocks of a long text. */
export function Markdown({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockView key={keyOf(index)} block={block} />)
}

// A text does not change while it is shown, so a part's place is its name.
function keyOf(index: number): string {
  return String(index)
}

function BlockView({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Tag = block.level <= 2 ? 'h2' : block.level === 3 ? 'h3' : 'h4'
      return (
        <Tag id={block.id}>
          <Text parts={block.children} />
        </Tag>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Text parts={block.children} />
        </p>
      )
    case 'quote':
      return (
        <blockquote className={s.quote}>
          <Markdown blocks={block.children} />
        </blockquote>
      )
    case 'list':
      return <List isOrdered={block.isOrdered} items={block.items} />
    case 'rule':
      return <hr className={s.rule} />
  }
}

function List({ isOrdered, items }: { isOrdered: boolean; items: readonly Block[][] }) {
  const Tag = isOrdered ? 'ol' : 'ul'
  return (
    <Tag className={s.list}>
      {items.map((item, index) => (
        <li key={keyOf(index)}>
          {item.map((block, place) =>
            // A line of a list is no paragraph of its own.
            block.kind === 'paragraph' && place === 0 ? (
              <Text key={keyOf(place)} parts={block.children} />
            ) : (
              <BlockView key={keyOf(place)} block={block} />
            ),
          )}
        </li>
      ))}
    </Tag>
  )
}

/** Running text. */
export function Text({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => <Fragment key={keyOf(index)}>{textOf(part)}</Fragment>)
}

function textOf(part: Inline): ReactNode {
  if (typeof part === 'string') return part
  switch (part.kind) {
    case 'strong':
      return (
        <strong>
          <Text parts={part.children} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Text parts={part.children} />
        </em>
      )
    case 'link':
      return <TextLink url={part.url} parts={part.children} />
    case 'image':
      return part.url ? <img className={s.image} src={part.url} alt={part.alt} loading="lazy" /> : part.alt
    case 'break':
      return <br />
  }
}

/** Paths of the app get the page's language; a link whose address was emptied is only its words. */
function TextLink({ url, parts }: { url: string; parts: readonly Inline[] }) {
  const words = <Text parts={parts} />
  if (!url) return words
  if (/^\/(?!\/)/.test(url)) return <AppLink to={url}>{words}</AppLink>
  return (
    <a href={url} rel="noopener">
      {words}
    </a>
  )
}
