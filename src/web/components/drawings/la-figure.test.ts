import { describe, expect, it } from 'vitest'
import { laPlace } from './la-figure.tsx'

/** Where the La stays on lunar days 1..30; men's side is left until 15 and right after, women's the other. */
const DAYS = [
  'big-toe',
  'ankle',
  'calf',
  'knee',
  'hollow-of-knee',
  'inner-thigh',
  'hip',
  'kidney',
  'ribs',
  'upper-arm',
  'forearm',
  'palm',
  'throat',
  'behind-ear',
  'shoulder-blade',
  'nape-and-jaw',
  'nape',
  'palm',
  'forearm',
  'shoulder-blade',
  'ribs',
  'kidney',
  'hip',
  'inner-thigh',
  'hollow-of-knee',
  'knee',
  'calf',
  'ankle-bone',
  'shin',
  'whole-body',
]

function placeId(day: number, male: boolean): string {
  const name = DAYS[day - 1] ?? ''
  if (['throat', 'nape', 'whole-body'].includes(name)) return name
  return `${day <= 15 === male ? 'left' : 'right'}-${name}`
}

describe('places of the La on the figure', () => {
  for (const male of [true, false]) {
    it.each(Array.from({ length: 30 }, (_, i) => i + 1))(
      `has a point inside the drawing for day %i, male ${male}`,
      day => {
        const place = laPlace(placeId(day, male), male)
        expect(place).toBeDefined()
        expect(Math.abs(place?.x ?? 99)).toBeLessThanOrEqual(70)
        expect(place?.y).toBeGreaterThan(40)
        expect(place?.y).toBeLessThan(400)
      },
    )
  }

  it('shows the left side at the right of the viewer from the front and at the left from behind', () => {
    expect(laPlace('left-palm', true)).toMatchObject({ x: 69, back: false })
    expect(laPlace('right-palm', true)).toMatchObject({ x: -69, back: false })
    expect(laPlace('left-calf', true)).toMatchObject({ x: -20, back: true })
    expect(laPlace('right-calf', true)).toMatchObject({ x: 20, back: true })
  })

  it('gives the places without a side the middle', () => {
    expect(Math.abs(laPlace('throat', false)?.x ?? 1)).toBe(0)
    expect(Math.abs(laPlace('nape', true)?.x ?? 1)).toBe(0)
    expect(laPlace('whole-body', true)?.whole).toBe(true)
  })

  it('knows no other place', () => {
    expect(laPlace('left-elbow', true)).toBeUndefined()
  })
})
