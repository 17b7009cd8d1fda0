import { describe, expect, it } from 'vitest'
import { mansionSky } from './constellation.tsx'

const IDS = Array.from({ length: 27 }, (_, i) => i)

describe('the sky of a mansion', () => {
  it.each(IDS)('mansion %i has stars inside the disc and joins only its own', id => {
    const sky = mansionSky(id)
    expect(sky?.stars.length).toBeGreaterThan(0)
    for (const star of [...(sky?.stars ?? []), ...(sky?.field ?? [])]) {
      expect(Math.hypot(star.x - 60, star.y - 60)).toBeLessThan(54)
      expect(star.magnitude).toBeLessThan(9)
    }
    for (const star of sky?.lines.flat() ?? []) expect(sky?.stars).toContain(star)
  })

  it('has the traditional count where one is certain', () => {
    const counts = [0, 2, 5, 13, 14, 24, 25, 26].map(id => mansionSky(id)?.stars.length)
    expect(counts).toEqual([3, 6, 1, 1, 1, 2, 2, 32])
  })

  it('puts north above and east to the left', () => {
    // Castor (0) stands north-west of Pollux (1).
    const [castor, pollux] = mansionSky(6)?.stars ?? []
    expect(castor?.y).toBeLessThan(pollux?.y ?? 0)
    expect(castor?.x).toBeGreaterThan(pollux?.x ?? 999)
  })

  it('keeps the angles of the sky: the Pleiades measure about a degree', () => {
    const stars = mansionSky(2)?.stars ?? []
    const reach = Math.max(...stars.map(star => Math.hypot(star.x - 60, star.y - 60)))
    expect(reach).toBeCloseTo(36, 1)
  })

  it('has no mansion 27', () => {
    expect(mansionSky(27)).toBeUndefined()
  })
})
