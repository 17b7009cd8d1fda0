import { describe, expect, it } from 'vitest'
import { litFraction, litPath, phaseAngle, terminatorPath } from './moon.tsx'

/** Area that a path of two arcs encloses as a share of the disc, read from the path itself. */
function litShare(d: string, radius: number): number {
  const arcs = [...d.matchAll(/A([\d.]+) [\d.]+ 0 0 ([01])/g)]
  const [limb, inner] = arcs
  if (!limb || !inner) return 0
  const width = Number(inner[1])
  // The limb's half is half the disc; the terminator adds its half ellipse when it turns on the same way, else takes it.
  return limb[2] === inner[2] ? 0.5 + width / radius / 2 : 0.5 - width / radius / 2
}

describe('the lit part of the moon', () => {
  it.each(Array.from({ length: 28 }, (_, i) => i + 1))(
    'day %i encloses (1 - cos(2 pi day / 30)) / 2',
    day => {
      const expected = (1 - Math.cos((2 * Math.PI * day) / 30)) / 2
      expect(litShare(litPath(day, 50, 60, 60), 50)).toBeCloseTo(expected, 3)
      expect(litFraction(day)).toBeCloseTo(expected, 12)
    },
  )

  it.each([29, 30])('day %i is empty', day => {
    expect(litPath(day, 50, 60, 60)).toBe('')
    expect(litFraction(day)).toBe(0)
  })

  it('grows from the right and shrinks toward the left', () => {
    expect(litPath(4, 50, 60, 60)).toMatch(/^M60 10A50 50 0 0 1 60 110/)
    expect(litPath(26, 50, 60, 60)).toMatch(/^M60 10A50 50 0 0 0 60 110/)
  })

  it.each([1, 7, 8, 14, 16, 22, 23, 28])('day %i: light and night together make the disc', day => {
    const night = terminatorPath(phaseAngle(day), 50, 60, 60, false)
    expect(litShare(litPath(day, 50, 60, 60), 50) + litShare(night, 50)).toBeCloseTo(1, 6)
  })

  it('is full on day 15 only', () => {
    const full = Array.from({ length: 30 }, (_, i) => i + 1).filter(day => litFraction(day) > 0.999)
    expect(full).toEqual([15])
  })
})
