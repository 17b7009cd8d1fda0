import type { FastifyInstance, FastifyRequest } from 'fastify'

const LOGGED_AT = ['info', 'debug', 'trace']

/**
 * At the level `info` each answer is one line: id, method, route, status and milliseconds. The route is the pattern, so that neither
 * queries nor what stands in an address are written down.
 */
export function logRequests(app: FastifyInstance, level: string): void {
  if (!LOGGED_AT.includes(level)) return
  app.addHook('onResponse', async (request, reply) => {
    const { id, method } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ id, method, route: routeName(request), status: reply.statusCode, ms }, 'answered')
  })
}

/** The pattern of the route, such as `/api/day/:date`: addresses would make a series of each date. */
export function routeName(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none'
}
