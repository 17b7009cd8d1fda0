import type { Message } from './messages.ts'
import { shellFor } from './shell.ts'
import { isCacheable, keep, kept, type Store, storeOf } from './stores.ts'
import type { WorkerScope } from './worker-scope.ts'

const worker = self as unknown as WorkerScope

/** Addresses of the built files of this version; their names change with their content. */
const FILES = (self as unknown as WorkerScope).__WB_MANIFEST.map(
  ({ url }) => new URL(url, location.origin).href,
)

worker.addEventListener('install', event => event.waitUntil(bringFiles()))

async function bringFiles(): Promise<void> {
  const files = await caches.open('files')
  const known = new Set((await files.keys()).map(({ url }) => url))
  await files.addAll(FILES.filter(url => !known.has(url)))
}

worker.addEventListener('activate', event =>
  event.waitUntil(dropOldVersion().then(() => worker.clients.claim())),
)

/** Files of other versions go, and with them the pages that would ask for them. */
async function dropOldVersion(): Promise<void> {
  const [files, pages] = [await caches.open('files'), await caches.open('pages')]
  const current = new Set(FILES)
  for (const request of await files.keys()) if (!current.has(request.url)) await files.delete(request)
  const entry = FILES.find(url => url.includes('/entry-client'))
  for (const request of await pages.keys()) {
    const html = await (await pages.match(request, { ignoreVary: true }))?.text()
    if (!entry || !html?.includes(new URL(entry).pathname)) await pages.delete(request, { ignoreVary: true })
  }
}

worker.addEventListener('message', event => {
  const message = event.data as Message
  event.waitUntil('takeOver' in message ? worker.skipWaiting() : keepAll(message.keep))
})

async function keepAll(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const url = new URL(address, location.origin)
    const store = storeOf(url, isLanguagePage(url))
    if (!store || url.origin !== location.origin || (await kept(store, url))) continue
    const answer = await fetch(url).catch(() => undefined)
    if (answer && isCacheable(answer)) await keep(store, url, answer)
  }
}

function isLanguagePage({ pathname }: URL): boolean {
  return /^\/[a-z]{2}(\/|$)/.test(pathname)
}

worker.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  const isPage = request.mode === 'navigate'
  const isOurs =
    request.method === 'GET' && url.origin === location.origin && !url.pathname.startsWith('/api/account')
  // What a signed-in reader asks goes to the server and nowhere else.
  if (!isOurs || request.headers.has('authorization')) return
  const store = storeOf(url, isPage)
  const later = (work: Promise<unknown>) => event.waitUntil(work)
  if (store === 'files') event.respondWith(fileAt(request, url, later))
  else if (store || isPage) event.respondWith(newest(request, url, store, later))
})

type Later = (work: Promise<unknown>) => void

async function fileAt(request: Request, url: URL, later: Later): Promise<Response> {
  return (await kept('files', url)) ?? newest(request, url, 'files', later)
}

/** The server's answer; without a network the kept one, or for a page the empty app. */
async function newest(request: Request, url: URL, store: Store | null, later: Later): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (store && isCacheable(answer)) later(keep(store, url, answer.clone()))
    return answer
  } catch (error) {
    const found =
      (store && (await kept(store, url))) ?? (request.mode === 'navigate' ? await shellFor(url) : null)
    if (found) return found
    throw error
  }
}
