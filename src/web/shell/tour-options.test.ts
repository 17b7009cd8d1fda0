import { ACTIONS, EVENTS, LIFECYCLE, STATUS } from 'react-joyride'
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

// In this version of the library an error is an event, not a step's lifecycle.
test('the library has the statuses, lifecycles and actions that the tour is described with', () => {
  const statuses = ['idle', 'ready', 'waiting', 'running', 'paused', 'skipped', 'finished']
  expect(Object.values(STATUS)).toEqual(expect.arrayContaining(statuses))
  const lifecycles = ['init', 'ready', 'beacon', 'tooltip', 'complete']
  expect(Object.values(LIFECYCLE)).toEqual(expect.arrayContaining(lifecycles))
  expect(Object.values(EVENTS)).toContain('error')
  const actions = ['start', 'stop', 'reset', 'prev', 'next', 'go', 'close', 'skip', 'update']
  expect(Object.values(ACTIONS)).toEqual(expect.arrayContaining(actions))
})
