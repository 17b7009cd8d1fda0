import type { ReactNode } from 'react'

/** What every drawing takes. `title` names it for screen readers; without one it is decoration. */
export interface PieceProps {
  title?: string | undefined
  className?: string | undefined
  /** Width in pixels of the page, set as an attribute, so that a class may override it. */
  size?: number | undefined
}

interface DrawingProps extends PieceProps {
  /** Width and height of the drawing's own coordinates, or a whole viewBox. */
  box:
    | readonly [width: number, height: number]
    | readonly [x: number, y: number, width: number, height: number]
  children: ReactNode
}

/** The frame of a drawing: its box, so that the page reserves its space, and its name. */
export function Drawing({ title, className, size, box, children }: DrawingProps) {
  const [x, y, width, height] = box.length === 4 ? box : [0, 0, ...box]
  const shown = size ?? width
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a drawing without a title is decoration and hidden
    <svg
      className={className}
      viewBox={`${x} ${y} ${width} ${height}`}
      width={shown}
      height={round((shown * height) / width)}
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
    >
      {title ? <title>{title}</title> : null}
      {children}
    </svg>
  )
}

/** Two decimals: a hundredth of a unit is under a tenth of a pixel at any size we show. */
export function round(value: number): number {
  return Math.round(value * 100) / 100
}
