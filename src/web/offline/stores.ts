import { isLanguage } from '#contract/languages.ts'
import { VERSION_HEADER } from '#contract/product.ts'

/** Where answers are kept: built files, answers of calls and words, whole pages, pictures. */
export type Store = 'files' | 'data' | 'pages' | 'pictures'

/** Most answers of a store; the oldest go first. Built files go with their version. */
const MOST: Readonly<Record<Store, number>> = {
  files: Number.POSITIVE_INFINITY,
  data: 400,
  pages: 60,
  pictures: 80,
}

/** The store of an address, or null for what is never kept. */
export function storeOf({ pathname, search }: URL, isPage: boolean): Store | null {
  if (isPage) return !search && isLanguage(pathname.split('/')[1]) ? 'pages' : null
  if (pathname.startsWith('/assets/')) return 'files'
  if (pathname.startsWith('/images/')) return 'pictures'
  if (/^\/(api\/(day|month|convert)\b|words\/)/.test(pathname)) return 'data'
  return null
}

/** Under what an answer is kept. Words and texts carry a version that says nothing without a network. */
function keyOf(url: URL): string {
  return url.origin + url.pathname + (url.pathname.startsWith('/api/') ? url.search : '')
}

/** Answers for one reader only are not kept, nor failures, nor what stands at another address. */
export function isCacheable({ ok, redirected, headers }: Response): boolean {
  return ok && !redirected && !/no-store|private/.test(headers.get('cache-control') ?? '')
}

/** Keeps an answer, without the version of the server that gave it: later it would tell of a change that is none. */
export async function keep(store: Store, url: URL, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers)
  headers.delete(VERSION_HEADER)
  const { status } = answer
  const cache = await caches.open(store)
  const key = keyOf(url)
  await cache.delete(key, { ignoreVary: true })
  await cache.put(key, new Response(answer.body, { status, headers }))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST[store])).map(old => cache.delete(old)))
}

export async function kept(store: Store, url: URL): Promise<Response | undefined> {
  return (await caches.open(store)).match(keyOf(url), { ignoreVary: true })
}
