import { clientsClaim, setCacheNameDetails, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { getCacheKeyForURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { isLanguage } from '#contract/languages.ts'
import type { Message } from './messages.ts'
import { shellFor } from './shell.ts'
import { isFeed, type Store, storeOf, storing } from './stores.ts'

/** The part of a service worker's global scope that ours uses; the standard types of it exclude those of pages. */
interface WorkerScope {
  skipWaiting(): Promise<void>
  addEventListener(type: 'activate' | 'message', listener: (event: LongEvent) => void): void
}

interface LongEvent extends MessageEvent<Message> {
  waitUntil(work: Promise<unknown>): void
}

/** The built files that are kept from the start, written in by the build. */
declare const FILES: { url: string; revision: null }[]

const worker = self as unknown as WorkerScope

setCacheNameDetails({ prefix: '', precache: 'files', suffix: '' })
precacheAndRoute(FILES, { cleanURLs: false, directoryIndex: '' })
clientsClaim()

/** A page that was never visited is the empty app. */
const emptyApp: WorkboxPlugin = { handlerDidError: ({ request }) => shellFor(new URL(request.url)) }

/** A cache with a limit of entries, of which those go first that were not used for longest. */
function createStore(cacheName: Store, maxEntries: number, ...more: WorkboxPlugin[]) {
  const matchOptions = { ignoreVary: true }
  // Its type says `undefined` where that of plugins says "absent".
  const expiration = new ExpirationPlugin({ maxEntries, matchOptions }) as WorkboxPlugin
  const options = { cacheName, matchOptions, plugins: [storing, expiration, ...more] }
  return {
    /** The server's answer; without a network the stored one. */
    newest: new NetworkFirst(options),
    /** Asks the server for what is not stored yet. */
    once: new CacheFirst(options),
  }
}

const stores = {
  // Their names change with their contents: no version takes those of another.
  assets: createStore('assets', 120),
  data: createStore('data', 400),
  pages: createStore('pages', 60, emptyApp),
  pictures: createStore('pictures', 80),
}

// What a signed-in user asks goes to the server and nowhere else: it matches no route.
const isPublic = (request: Request, { pathname }: URL) =>
  !request.headers.has('authorization') && !pathname.startsWith('/api/account')

for (const store of Object.keys(stores) as Store[]) {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && isPublic(request, url) && storeOf(url, request.mode === 'navigate') === store,
    stores[store][store === 'assets' ? 'once' : 'newest'],
  )
}
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPublic(request, url) && !isFeed(url),
  new NetworkOnly({ plugins: [emptyApp] }),
)

let pagesCleared: Promise<unknown> = Promise.resolve()

// Stored pages ask for the files of their version, which go now.
worker.addEventListener('activate', event => {
  pagesCleared = caches.delete('pages')
  event.waitUntil(pagesCleared)
})

worker.addEventListener('message', event => {
  const message = event.data
  event.waitUntil('takeOver' in message ? worker.skipWaiting() : storeAll(message.store, event))
})

async function storeAll(addresses: readonly string[], event: LongEvent): Promise<void> {
  await pagesCleared
  for (const address of addresses) {
    const url = new URL(address, location.origin)
    const store = url.origin === location.origin && storeOf(url, isLanguage(url.pathname.split('/')[1]))
    if (store && !getCacheKeyForURL(url.href))
      await stores[store].once.handle({ request: new Request(url), event }).catch(() => {})
  }
}
