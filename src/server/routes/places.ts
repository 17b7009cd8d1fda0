import type { FastifyInstance } from 'fastify'
import { countUse } from '../core/limits.ts'
import { networkOf } from '../core/network.ts'
import { addCall } from '../http/add-call.ts'
import type { Services } from '../services.ts'

/** Places by the beginning of their name, answered from memory. */
export function placesRoutes(app: FastifyInstance, services: Services): void {
  addCall(app, 'places', async (request, reply) => {
    await countUse(services, 'placesByNetwork', networkOf(request.ip))
    // A place of birth is personal: no cache on the way stores it.
    void reply.header('cache-control', 'private, no-store')
    const { search, lang } = request.query
    return services.places.search(search, lang)
  })
}
