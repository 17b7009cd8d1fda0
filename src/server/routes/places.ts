import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { placeOptions, placeQuery } from '#contract/place.schema.ts'
import { countUse } from '../core/limits.ts'
import { networkOf } from '../core/network.ts'
import { problemResponses } from '../http/problem-schema.ts'
import type { Services } from '../services.ts'

const schema = {
  summary: 'Places whose name begins as the text does, in any of their names',
  querystring: placeQuery,
  response: { 200: placeOptions, ...problemResponses(400, 429) },
}

/** `GET /api/autocomplete`: answered from memory. */
export function placesRoutes(services: Services): FastifyPluginAsyncZod {
  return async app => {
    app.get('/api/autocomplete', { schema }, async (request, reply) => {
      await countUse(services, 'placesByNetwork', networkOf(request.ip))
      // What somebody was born in is nobody else's to keep.
      void reply.header('cache-control', 'private, no-store')
      const { search, lang } = request.query
      return services.places.search(search, lang)
    })
  }
}
