import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The colour of a token on paper and at night. */
function colors(token: string): { paper: string; night: string } {
  const pair = new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)
  const single = new RegExp(`--${token}: (#\\w{6})`).exec(css)
  const [paper, night] = pair ? [pair[1], pair[2]] : [single?.[1], single?.[1]]
  if (!paper || !night) throw new Error(`There is no colour --${token}.`)
  return { paper, night }
}

/** Relative luminance after WCAG 2. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(i => {
    const part = Number.parseInt(color.slice(i, i + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function ratio(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

const TEXT = 4.5
const MARK = 3

describe('contrast', () => {
  it.each([
    ['ink', 'ground', TEXT],
    ['ink', 'raised', TEXT],
    ['ink-2', 'ground', TEXT],
    ['ink-2', 'raised', TEXT],
    ['ink-2', 'sunk', TEXT],
    ['ink-2', 'weekend', TEXT],
    ['ink-2', 'bad-soft', TEXT],
    ['gold', 'ground', TEXT],
    ['gold', 'raised', TEXT],
    ['gold', 'gold-soft', TEXT],
    ['on-gold', 'gold', TEXT],
    ['good', 'ground', TEXT],
    ['good', 'raised', TEXT],
    ['good', 'good-soft', TEXT],
    ['bad', 'ground', TEXT],
    ['bad', 'raised', TEXT],
    ['bad', 'bad-soft', TEXT],
    ['earth', 'ground', TEXT],
    ['water', 'ground', TEXT],
    ['wood', 'ground', TEXT],
    ['fire', 'ground', TEXT],
    ['iron', 'ground', TEXT],
    ['wind-edge', 'ground', TEXT],
    ['mewa-dark', 'mewa-white', TEXT],
    ['mewa-dark', 'mewa-yellow', TEXT],
    ['mewa-light', 'mewa-black', TEXT],
    ['mewa-light', 'mewa-blue', TEXT],
    ['mewa-light', 'mewa-green', TEXT],
    ['mewa-light', 'mewa-red', TEXT],
    ['line-strong', 'ground', MARK],
    ['line-strong', 'raised', MARK],
    ['line-strong', 'sunk', MARK],
    ['star', 'sunk', MARK],
    ['stone-black-rim', 'ground', MARK],
    ['stone-white-rim', 'ground', MARK],
  ])('of %s on %s is at least %d in both themes', (front, back, least) => {
    const [a, b] = [colors(front), colors(back)]
    expect(ratio(a.paper, b.paper)).toBeGreaterThanOrEqual(least)
    expect(ratio(a.night, b.night)).toBeGreaterThanOrEqual(least)
  })
})
