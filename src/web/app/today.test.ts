// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToToday, localToday } from './today.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date(2026, 10, 20, 23, 50))
})

afterEach(() => {
  vi.useRealTimers()
})

test('two listeners share one timer, which ends at each midnight of the device', () => {
  const [first, second] = [vi.fn(() => localToday()), vi.fn()]
  const stops = [listenToToday(first), listenToToday(second)]
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(10 * 60_000 - 1)
  expect(first).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(first).toHaveReturnedWith('2026-11-21')
  expect(second).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(first).toHaveLastReturnedWith('2026-11-22')
  for (const stop of stops) stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('listeners are called when the page becomes visible, until they leave', () => {
  const listener = vi.fn()
  const stop = listenToToday(listener)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(listener).toHaveBeenCalledOnce()
  stop()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(listener).toHaveBeenCalledOnce()
})
