// @vitest-environment node
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Message } from './messages.ts'

interface Asked {
  request: Request
  url: URL
  sameOrigin: boolean
}
interface Answers {
  name: string
  cacheName?: string
  plugins: { handlerDidError?: unknown }[]
  handle: (asked: { request: Request }) => Promise<void>
}

const routes: [matches: (asked: Asked) => unknown, answers: Answers][] = []
const handled: string[] = []
const kinds = ['CacheFirst', 'NetworkFirst', 'NetworkOnly']
vi.mock('workbox-core', () => ({ clientsClaim: () => {}, setCacheNameDetails: () => {} }))
vi.mock('workbox-expiration', () => ({ ExpirationPlugin: class {} }))
vi.mock('workbox-precaching', () => ({
  getCacheKeyForURL: (url: string) => url.includes('/assets/kept'),
  precacheAndRoute: () => {},
}))
vi.mock('workbox-routing', () => ({
  registerRoute: (...route: (typeof routes)[number]) => routes.push(route),
}))
vi.mock('workbox-strategies', () => {
  const strategy = (name: string) =>
    class {
      name = name
      constructor(options: object) {
        Object.assign(this, options)
      }
      handle = async ({ request }: { request: Request }) => {
        if (request.url.endsWith('fails')) throw new Error('offline')
        handled.push(`${name} ${new URL(request.url).pathname}`)
      }
    }
  return Object.fromEntries(kinds.map(name => [name, strategy(name)]))
})

const listeners = new Map<string, (event: object) => void>()
const skipWaiting = vi.fn(async () => {})
const removed = vi.fn(async (_: string) => true)

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting,
  })
  vi.stubGlobal('FILES', [])
  vi.stubGlobal('location', { origin: 'https://dawa.test' })
  vi.stubGlobal('caches', { delete: removed })
  await import('./sw.ts')
})
afterAll(() => vi.unstubAllGlobals())

/** How the worker answers a request: by which strategy and cache, or not at all. */
function answered(address: string, { page = false, headers = {} } = {}) {
  const url = new URL(address, 'https://dawa.test')
  const request = {
    url: url.href,
    mode: page ? 'navigate' : 'cors',
    headers: new Headers(headers),
  } as Request
  const asked = { request, url, sameOrigin: url.origin === 'https://dawa.test' }
  const [, answers] = routes.find(([matches]) => matches(asked)) ?? []
  return answers && [answers.name, answers.cacheName, answers.plugins.some(one => one.handlerDidError)]
}

test.each([
  // What may change is asked of the server first; only files whose name changes with their content are not.
  ['/api/day/2026-11-20?lang=en', {}, ['NetworkFirst', 'data', false]],
  ['/words/en.json?v=1', {}, ['NetworkFirst', 'data', false]],
  ['/images/stupa.svg', {}, ['NetworkFirst', 'pictures', false]],
  ['/assets/day-abc.js', {}, ['CacheFirst', 'assets', false]],
  // A page that was never visited is the empty app; one with a query is not stored.
  ['/en/day/2026-11-20', { page: true }, ['NetworkFirst', 'pages', true]],
  ['/en/convert?date=1', { page: true }, ['NetworkOnly', undefined, true]],
  ['/', { page: true }, ['NetworkOnly', undefined, true]],
  // Answers for a user, files for other programs and other sites are none of the worker's.
  ['/api/day/2026-11-20?lang=en', { headers: { authorization: 'Bearer x' } }, undefined],
  ['/api/account/info?lang=en', {}, undefined],
  ['/calendar/en/holidays.ics', { page: true }, undefined],
  ['/embed/en', { page: true }, undefined],
  ['https://other.test/api/day/2026-11-20', {}, undefined],
])('%s, %j, is answered by %j', (address, init, by) => {
  expect(answered(address, init)).toEqual(by)
})

async function tell(type: string, data?: Message) {
  const work: Promise<unknown>[] = []
  listeners.get(type)?.({ data, waitUntil: (one: Promise<unknown>) => work.push(one) })
  await Promise.all(work)
}

test('a new version forgets the pages of the one before, and takes over when it is told to', async () => {
  await tell('activate')
  expect(removed.mock.calls).toEqual([['pages']])
  expect(skipWaiting).not.toHaveBeenCalled()
  await tell('message', { takeOver: true })
  expect(skipWaiting).toHaveBeenCalledOnce()
})

test('it stores what a page names, but what it has from the start, of others or never; one that fails stops no other', async () => {
  handled.length = 0
  const own = ['/en/day', '/assets/fails', '/assets/kept.js', '/api/account/info', '/api/day/2026-11-20']
  await tell('message', { store: [...own, 'https://other.test/assets/a.js'] })
  expect(handled).toEqual(['CacheFirst /en/day', 'CacheFirst /api/day/2026-11-20'])
})
