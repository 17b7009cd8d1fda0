import type { FastifyInstance, HTTPMethods } from 'fastify'
import { ApiError } from '../core/api-error.ts'

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
] as const satisfies readonly HTTPMethods[]

/**
 * Gives every call a 405 with `Allow` for the methods that it does not have. Call after all routes are registered.
 * @param routes the paths of the calls and their methods
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  routes: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  for (const [url, allowed] of routes) {
    const allow = [...allowed].sort().join(', ')
    app.route({
      url,
      method: METHODS.filter(method => !allowed.has(method)),
      schema: { hide: true },
      config: { refuses: true, isRead: true },
      handler: () => {
        throw new ApiError('method_not_allowed', { allow }, { allow })
      },
    })
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The paths of the calls and their methods. */
    calls: ReadonlyMap<string, ReadonlySet<string>>
  }
  interface FastifyContextConfig {
    /** The route only says that there is none of its method. */
    refuses?: true
  }
}

/** Collects the paths under `/api` and of the feeds, and their methods, while routes are registered. */
export function collectRoutes(app: FastifyInstance): Map<string, Set<string>> {
  const routes = new Map<string, Set<string>>()
  app.decorate('calls', routes)
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!/^\/((api|calendar|feed|share)\b|embed\/:lang\/)/.test(url) || config?.refuses) return
    const methods = routes.get(url) ?? new Set()
    for (const name of [method].flat()) methods.add(name)
    routes.set(url, methods)
  })
  return routes
}
