// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { addressesToStore } from './visited.ts'

test('stored are the page, what it loaded and shows, and what shall be there always: each once', () => {
  vi.stubGlobal('location', { pathname: '/de/day/2026-11-20' })
  const loaded = { name: 'https://dawa.test/assets/day.js' } as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([loaded])
  const all = addressesToStore('de', '2026-11-20', ['/api/month/2026-11-01?lang=de', '/api/shown'])
  expect(all.slice(0, 4)).toEqual([
    '/de/day/2026-11-20',
    'https://dawa.test/assets/day.js',
    '/api/month/2026-11-01?lang=de',
    '/api/shown',
  ])
  expect(all).toEqual([...new Set(all)])
  expect(all).toEqual(
    expect.arrayContaining([
      '/words/de/about.json',
      '/words/de/dates.json',
      '/api/day/2026-11-20?lang=de',
      '/api/ahead/2026-11-20?lang=de',
      '/api/matters?lang=de',
      '/api/convert?fromSolar=2026-11-20&lang=de',
    ]),
  )
  // The largest page is stored once it was opened.
  expect(all).not.toContain('/words/de/accuracy.json')
})
