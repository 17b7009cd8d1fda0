import { afterEach, expect, test, vi } from 'vitest'
import { shellFor } from './shell.ts'

const PAGE =
  '<!doctype html><html lang="de"><head><style>a{}</style>' +
  '<title>Heute · Dawa</title></head><body><div id="root"><main id="main">Heute</main></div>' +
  '<script type="application/json" id="dawa-state">{}</script></body></html>'

afterEach(() => vi.unstubAllGlobals())

test('a page that was never visited is an empty one, which waits for nothing that it lacks', async () => {
  const stored = new Request('https://dawa.test/de/day')
  const headers = { 'cross-origin-embedder-policy': 'require-corp', etag: 'W/"1"' }
  const pages = { keys: async () => [stored], match: async () => new Response(PAGE, { headers }) }
  vi.stubGlobal('caches', { open: async () => pages })
  const page = await shellFor(new URL('https://dawa.test/de/about'))
  expect(await page?.text()).toBe(
    '<!doctype html><html lang="de"><head><style>a{}</style><title>Dawa</title></head><body><div id="root"></div>' +
      '<script type="application/json" id="dawa-state">{}</script></body></html>',
  )
  expect(page?.headers.get('cross-origin-embedder-policy')).toBe('require-corp')
  expect(page?.headers.get('etag')).toBeNull()
})
