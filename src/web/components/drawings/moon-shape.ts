import { round } from './drawing.tsx'

/** Angle of the moon's phase: 0 new, pi full. */
export function phaseAngle(lunarDay: number): number {
  return (2 * Math.PI * lunarDay) / 30
}

/** Lit share of the disc, 0..1. The days around the new moon, 29 and 30, count as dark. */
export function litFraction(lunarDay: number): number {
  return lunarDay >= 29 ? 0 : (1 - Math.cos(phaseAngle(lunarDay))) / 2
}

/**
 * Ellipses as one path, each given by the middle, half the width and half the height. Drawn one by one, the twenty-two of
 * the moon took a slow phone 10 ms before the first paint.
 */
export function ellipses(all: readonly (readonly [x: number, y: number, rx: number, ry: number])[]): string {
  return all
    .map(
      ([x, y, rx, ry]) =>
        `M${round(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`,
    )
    .join('')
}

/**
 * One side of the terminator as a path: the limb's half circle, closed by half an ellipse whose half width is
 * `radius * |cos phase|`. `lit` chooses the sunlit side or the night side. Northern view: light grows from the right.
 */
export function terminatorPath(angle: number, radius: number, x: number, y: number, lit: boolean): string {
  const waxing = angle <= Math.PI
  const limb = waxing === lit ? 1 : 0
  const width = round(radius * Math.abs(Math.cos(angle)))
  const bulgesOut = Math.cos(angle) < 0 === lit
  const inner = bulgesOut ? limb : 1 - limb
  return `M${x} ${y - radius}A${radius} ${radius} 0 0 ${limb} ${x} ${y + radius}A${width} ${radius} 0 0 ${inner} ${x} ${y - radius}Z`
}

/** The lit part of the disc; empty on days 29 and 30. */
export function litPath(lunarDay: number, radius: number, x: number, y: number): string {
  return lunarDay >= 29 ? '' : terminatorPath(phaseAngle(lunarDay), radius, x, y, true)
}
