import type { FastifyInstance } from 'fastify'
import { ApiError } from '../core/api-error.ts'

/** Most characters of a path and of a query; none of our addresses comes near. */
const MOST_PATH = 1_000
const MOST_QUERY = 2_000

/** True for an address that is refused for its length alone, before anything looks at what stands in it. */
export function isTooLong(url: string): boolean {
  const query = url.indexOf('?')
  const path = query < 0 ? url.length : query
  return path > MOST_PATH || url.length - path - 1 > MOST_QUERY
}

/** What the router gets to see in place of such an address: a call or a page, because they are refused in another form. */
export function inPlaceOfLong(url: string): string {
  return url.startsWith('/api/') ? '/api/' : '/'
}

/** Refuses them: 414. Call before any route, and before what works on an address. */
export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ originalUrl }, _, done) => {
    done(isTooLong(originalUrl) ? new ApiError('address_too_long') : undefined)
  })
}
