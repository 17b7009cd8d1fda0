import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LaFigure } from './la-figure.tsx'
import { Moon, MoonDot } from './moon.tsx'
import { PAIRS, PairDrawing } from './pair-drawing.tsx'
import { PARKHA_RING, ParkhaRing } from './parkha.tsx'
import { BigRing, LunarRing, PlanetRing, WEEK } from './rings.tsx'
import { Stones } from './stones.tsx'
import { Tide } from './tide.tsx'

/** The place of a gold mark in a drawing of 120, as it stands on a ring: 0 above, 90 on the right. */
function degreesOf(html: string, mark: RegExp): number | undefined {
  const [, x, y] = mark.exec(html) ?? []
  if (x === undefined) return undefined
  return (Math.round((Math.atan2(Number(x) - 60, 60 - Number(y)) * 180) / Math.PI) + 360) % 360
}

test('of the thirty moons that of the day is marked, the first above, and numbered', () => {
  const ring = (lunarDay: number) => renderToStaticMarkup(<LunarRing lunarDay={lunarDay} />)
  const mark = /cx="([\d.]+)" cy="([\d.]+)" r="8.5"/
  expect([1, 2, 16, 30].map(day => degreesOf(ring(day), mark))).toEqual([0, 12, 180, 348])
  expect([1, 30].map(day => /<text[^>]*>(\d+)</.exec(ring(day))?.[1])).toEqual(['1', '30'])
  // The moon of the day is larger than the others.
  expect(ring(16).match(/r="5.6"/g)).toHaveLength(1)
})

test('of the twenty-eight combinations that of the day is gold, the first above, and numbered', () => {
  const ring = (id: number) => renderToStaticMarkup(<BigRing id={id} />)
  const mark = /<path d="M([\d.]+) ([\d.]+)L[^"]*" stroke="var\(--gold\)"/
  expect([1, 8, 15, 22].map(id => degreesOf(ring(id), mark))).toEqual([0, 90, 180, 270])
  expect(/<text[^>]*>(\d+)</.exec(ring(22))?.[1]).toBe('22')
  // The others are 27.
  expect(/<path d="([^"]*)" stroke="var\(--line-strong\)"/.exec(ring(22))?.[1]?.split('M')).toHaveLength(28)
})

test('of the seven bodies that of the weekday is gold, the sun above and the moon after it', () => {
  const mark = /cx="([\d.]+)" cy="([\d.]+)" r="13.5"/
  expect(WEEK).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  expect(WEEK.map(day => degreesOf(renderToStaticMarkup(<PlanetRing weekday={day} />), mark))).toEqual([
    0, 51, 103, 154, 206, 257, 309,
  ])
})

test('of the eight parkhas that of the day is lit, with south above', () => {
  const mark = /cx="([\d.]+)" cy="([\d.]+)" r="18"/
  const lit = ['li', 'dwa', 'kham', 'zin', 'khon'].map(id =>
    degreesOf(renderToStaticMarkup(<ParkhaRing id={id} />), mark),
  )
  expect(lit).toEqual([0, 90, 180, 270, 45])
  expect(PARKHA_RING.filter(Boolean)).toHaveLength(8)
})

test('a pair is drawn of its two elements, one that meets its own kind of two alike', () => {
  const inks = (id: string) =>
    [...renderToStaticMarkup(<PairDrawing id={id} />).matchAll(/<g stroke="var\(--([\w-]+)\)"/g)].map(
      ([, ink]) => ink,
    )
  expect(PAIRS).toHaveLength(10)
  expect(inks('earth-fire')).toEqual(['earth', 'fire'])
  expect(inks('water-wind')).toEqual(['water', 'wind-edge'])
  expect(inks('fire-fire')).toEqual(['fire', 'fire'])
  expect(inks('fire-earth')).toEqual([])
})

test('a tide fills as many pips as its value, to the right where it is good', () => {
  const filled = (value: number) =>
    [
      ...renderToStaticMarkup(<Tide value={value} />).matchAll(
        /cx="([\d.]+)"[^>]*r="3.5" fill="var\(--(\w+)\)"/g,
      ),
    ].map(([, x, ink]) => `${Number(x) > 48 ? 'right' : 'left'} ${ink}`)
  expect(filled(2)).toEqual(['right good', 'right good'])
  expect(filled(-3)).toEqual(['left bad', 'left bad', 'left bad'])
  expect(filled(0)).toEqual([])
})

test('stones are those of their value, as wide as they are many', () => {
  const stones = (value: number) => renderToStaticMarkup(<Stones value={value} />)
  for (const [value, width] of [
    [-3, 112],
    [0, 74],
    [1, 36],
    [2, 74],
  ] as const) {
    expect(stones(value)).toContain(`#stones${value}"`)
    expect(stones(value)).toContain(`viewBox="0 0 ${width} 34"`)
  }
})

test('the figure of the La is seen from the side of its place, as a man or a woman; a whole body shines', () => {
  const figure = (place: string, male: boolean) =>
    renderToStaticMarkup(<LaFigure place={place} male={male} />)
  expect(figure('left-calf', true)).toContain('#male-back"')
  expect(figure('left-palm', false)).toContain('#female-front"')
  expect(figure('left-palm', true)).toContain('<circle cx="69"')
  expect(figure('left-palm', true)).not.toContain('-body"')
  const whole = figure('whole-body', true)
  expect([whole.includes('#male-front-body"'), whole.includes('r="22"')]).toEqual([true, false])
})

test('the moon is dark on the last two days alone, and a small one shows the same day', () => {
  const halos = (lunarDay: number) =>
    renderToStaticMarkup(<Moon lunarDay={lunarDay} />).match(/var\(--halo\)/g)?.length ?? 0
  expect([1, 15, 28, 29, 30].map(halos)).toEqual([2, 2, 2, 0, 0])
  expect(renderToStaticMarkup(<MoonDot lunarDay={15} />)).toContain(
    'd="M12 2A10 10 0 0 1 12 22A10 10 0 0 1 12 2Z"',
  )
})
