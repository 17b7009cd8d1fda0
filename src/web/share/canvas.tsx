import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PRODUCT_NAME } from '#contract/product.ts'
import tokens from '../theme/tokens.css?raw'
import { withInk } from './ink.ts'

/** The night side of the colours: pictures are shown among others, and the moon is bright on it. */
const NIGHT = new Map(
  [...tokens.matchAll(/^ {2}--([\w-]+): light-dark\((?:rgb\([^)]*\)|[^,]+), (.+)\);$/gm)].map(
    ([, name = '', color = '']) => [name, color],
  ),
)

export function night(name: string): string {
  const color = NIGHT.get(name)
  if (color === undefined) throw new Error(`There is no colour ${name}.`)
  // The painter knows the older form alone.
  return color.replace(/rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/, 'rgba($1, $2, $3, $4)')
}

/** A drawing of the pages as an address of its own, in the colours of the night. */
export function drawn(drawing: ReactElement, ink = ''): string {
  const markup = withInk(renderToStaticMarkup(drawing), ink)
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => night(name))
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  return `data:image/svg+xml;base64,${Buffer.from(markup).toString('base64')}`
}

export const column: CSSProperties = { display: 'flex', flexDirection: 'column' }
export const row: CSSProperties = { display: 'flex', alignItems: 'center' }

interface CanvasProps {
  width: number
  height: number
  padding: number
  fontSize: number
  /** Where the almanac is found. */
  host: string
  /** Another ground than that of the pages. */
  ground?: string
  children: ReactNode
}

/** The ground of a picture, and what stands at its foot. */
export function Canvas({
  width,
  height,
  padding,
  fontSize,
  host,
  ground = night('ground'),
  children,
}: CanvasProps) {
  return (
    <div
      style={{
        ...column,
        boxSizing: 'border-box',
        width,
        height,
        padding,
        color: night('ink'),
        fontFamily: 'EB Garamond, EB Garamond Cyrillic',
        fontSize,
        lineHeight: 1.3,
        backgroundColor: ground,
        justifyContent: 'space-between',
      }}
    >
      {children}
      <div style={{ ...row, justifyContent: 'space-between', color: night('ink-2') }}>
        <span style={{ color: night('gold') }}>{PRODUCT_NAME}</span>
        <span>{host}</span>
      </div>
    </div>
  )
}
