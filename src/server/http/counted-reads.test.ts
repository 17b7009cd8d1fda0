import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { startTestApp, type TestApp } from '../testing.ts'
import { patternsThatSee } from './testing-regexp.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp('2026-11-20T12:00:00Z')
})
afterAll(() => server.stop())

type Method = 'GET' | 'POST' | 'DELETE'
const ask = (url: string, method: Method = 'GET', cookie = '') =>
  server.app.inject({ method, url, headers: { cookie } })

const KEPT: [url: string, cookie?: string][] = [
  ['/en/day/2026-11-20'],
  ['/en/day/2026-11-20?cal=bhutan'],
  ['/en/day/2026-11-20?cal=bhutan', 'cal=bhutan'],
  ['/en/about', 'cal=bhutan'],
  ['/words/en.json'],
]

const COUNTED: [url: string, method?: Method][] = [
  // Redirects.
  ...[['/zq'], ['/EN/zq'], ['/en/zq.'], ['/en/zq%'], ['/en/today?zq'], ['/en/day?lang=en&zq']],
  ...[['/feed/zq'], ['/.well-known/change-password'], ['/en/find?q=zq']],
  // Pages, also that of a kept address with something behind it.
  ...[['/en/day/zq'], ['/en/zq'], ['/en/day/2026-11-20?zq'], ['/external-signin?zq']],
  // Files, calls, and what is none of them.
  ...[
    ['/sitemap-en.xml'],
    ['/robots.txt'],
    ['/words/de.json'],
    ['/api/openapi.json'],
    ['/embed/en?theme=zq'],
  ],
  ...[['/api/day/zq'], ['/api/zq'], [`/en/${'zq'.repeat(1_000)}`]],
  ['/en/zq', 'POST'],
  ['/api/day/zq', 'DELETE'],
] as [string, Method?][]

const NORMALIZED = ['%(?![0-9a-f]{2})', '%0[ad]|%e2%80%a[89]', '^https?:\\/\\/']
/** The router's own, and the language that an address begins with. */
const ROUTED = [`^((?:${LANGUAGES.join('|')}))$`, '^(.*?)\\.xml$', '[/?]']
/** In which form it is said. */
const REFUSED = ['^\\/api(\\/|$|\\?)']

test('what is not kept is counted, and refused before more looks at its address than the router', async () => {
  const readKept = async () => {
    for (const [url, cookie] of KEPT)
      expect([url, (await ask(url, 'GET', cookie)).statusCode]).toEqual([url, 200])
  }
  await readKept()
  // No read comes back meanwhile.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  try {
    let reads = 0
    while ((await ask('/')).statusCode === 302) reads++
    expect(reads).toBeGreaterThan(500)
    const statuses: unknown[] = []
    const patterns = await patternsThatSee('zq', async () => {
      for (const [url, method] of COUNTED) {
        const { statusCode, headers } = await ask(url, method)
        statuses.push([url, statusCode, Number(headers['retry-after']) > 0])
      }
    })
    expect(statuses).toEqual(COUNTED.map(([url]) => [url, 429, true]))
    expect(patterns.map(({ source }) => source).sort()).toEqual([...NORMALIZED, ...ROUTED, ...REFUSED].sort())
    await readKept()
    // With a calendar its address leads elsewhere, which is counted.
    expect((await ask('/en/day/2026-11-20', 'GET', 'cal=bhutan')).statusCode).toBe(429)
  } finally {
    clock.mockRestore()
  }
})
