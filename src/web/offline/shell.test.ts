import { afterEach, expect, test, vi } from 'vitest'
import { shellFor } from './shell.ts'

const PAGE =
  '<!doctype html><html lang="de"><head><style>a{}</style>' +
  '<title>Heute · Dawa</title></head><body><div id="root"><main id="main">Heute</main></div>' +
  '<script type="application/json" id="dawa-state">{}</script></body></html>'

afterEach(() => vi.unstubAllGlobals())

/** What is stored, in the order in which it was, each as a page that names its address. */
function store(...paths: string[]): void {
  const keys = paths.map(path => new Request(`https://dawa.test${path}`))
  const match = async ({ url }: Request) => new Response(`<style>${new URL(url).pathname}</style>`)
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => keys, match }) })
}

const shellOf = (path: string) => shellFor(new URL(`https://dawa.test${path}`))

test('without a network a page opens in the document of its language that was stored last, else in the last of all', async () => {
  store('/de/day', '/en/day', '/de/month', '/ru/about')
  expect(await (await shellOf('/de/convert'))?.text()).toContain('/de/month')
  expect(await (await shellOf('/fr/convert'))?.text()).toContain('/ru/about')
})

test('an address without a language leads to the one that was read last, with its query', async () => {
  store('/de/day', '/ru/about')
  for (const [path, to] of [
    ['/', 'https://dawa.test/ru'],
    ['/day/2026-11-20?born=1976', 'https://dawa.test/ru/day/2026-11-20?born=1976'],
  ] as const)
    expect((await shellOf(path))?.headers.get('location')).toBe(to)
})

test('where nothing is stored the browser says that there is no network', async () => {
  store()
  expect(await shellOf('/en/day')).toBeUndefined()
})

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
