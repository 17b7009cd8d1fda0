import type { WorkboxPlugin } from 'workbox-core'
import { isLanguage } from '#contract/languages.ts'
import { VERSION_HEADER } from '#contract/product.ts'

/** Caches of answers: of calls and words, whole pages, pictures, and the built files that do not come with the worker. */
export type Store = 'data' | 'pages' | 'pictures' | 'assets'

/** The cache of an address, or null for what is never stored. */
export function storeOf({ pathname, search }: URL, isPage: boolean): Store | null {
  // A display may say its theme in the search; the one that was opened last is stored.
  if (isPage)
    return (!search || pathname.endsWith('/display')) && isLanguage(pathname.split('/')[1]) ? 'pages' : null
  if (pathname.startsWith('/images/')) return 'pictures'
  if (pathname.startsWith('/assets/')) return 'assets'
  if (/^\/(api\/(day|month|ahead|convert|find|year|matters|search|calendar)\b|words\/)/.test(pathname))
    return 'data'
  return null
}

/** Calendars, feeds and frames are for other programs and sites: no page stands in for them, and they are not stored. */
export function isFeed({ pathname }: URL): boolean {
  return /^\/(calendar|feed|embed)\//.test(pathname)
}

/** Answers for one user only are not stored, nor failures, nor what stands at another address. */
function isCacheable({ ok, redirected, headers }: Response): boolean {
  return ok && !redirected && !/no-store|private/.test(headers.get('cache-control') ?? '')
}

/** What may be stored, and under which address. */
export const storing: WorkboxPlugin = {
  /** Words and texts carry a version in their query that says nothing without a network. */
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname, search } = new URL(request.url)
    return origin + pathname + (pathname.startsWith('/api/') ? search : '')
  },
  /** Stored without the version of the server, which would later tell of a new version that is none. */
  cacheWillUpdate: async ({ response }) => {
    if (!isCacheable(response)) return null
    const headers = new Headers(response.headers)
    headers.delete(VERSION_HEADER)
    return new Response(response.body, { status: response.status, headers })
  },
}
