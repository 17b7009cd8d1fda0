// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const script = readFileSync('src/web/theme/theme-script.js', 'utf8')
const page = document.documentElement

beforeEach(() => {
  vi.useFakeTimers()
  page.dataset.theme = 'dark'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  for (const name of page.getAttributeNames()) page.removeAttribute(name)
})

/** What the page says of itself before its first paint, with what this browser keeps. */
function marks(kept: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  new Function(script)()
  return Object.fromEntries(page.getAttributeNames().map(name => [name, page.getAttribute(name)]))
}

test.each([
  ['light', 'light'],
  ['system', 'system'],
  ['dark', 'dark'],
  ['sepia', 'dark'],
])('the theme %s that is kept is shown as %s', (theme, shown) => {
  expect(marks({ theme, welcomeSeen: 'true' })).toEqual({ 'data-theme': shown })
})

test('who is signed in, has opened a day or has not seen the welcome is known before the first paint', () => {
  expect(marks({ accessToken: 'x', lastDay: '2026-11-20' })).toEqual({
    'data-theme': 'dark',
    'data-session': '',
    'data-last-day': '',
    'data-welcome': '',
  })
})

test('where the browser keeps nothing the page is shown as it is', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
    clear: () => {},
  })
  expect(marks()).toEqual({ 'data-theme': 'dark' })
})
