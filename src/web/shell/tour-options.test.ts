import { expect, test } from 'vitest'
import { tourOptions } from './tour-options.ts'

test('offset, light, width, layer and time of scrolling', () => {
  expect(tourOptions(false)).toMatchObject({
    scrollOffset: 100,
    spotlightPadding: 100,
    width: 380,
    zIndex: 10_000,
    scrollDuration: 300,
  })
  expect(tourOptions(true).scrollDuration).toBe(0)
})
