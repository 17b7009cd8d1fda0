import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { languageQuery } from '#contract/date.schema.ts'
import { dayData } from '#contract/day.schema.ts'
import { sendPublicJson } from '../http/cache.ts'
import { problemResponses } from '../http/problem-schema.ts'
import type { Services } from '../services.ts'

const schema = {
  summary: 'The almanac of one civil day',
  params: z.object({ date: z.string() }),
  querystring: languageQuery,
  response: { 200: dayData, ...problemResponses(400) },
}

/** `GET /api/day/{date}`: one day, as much of it as the visitor's level grants. */
export function dayRoutes({ almanac, clock, cache, version }: Services): FastifyPluginAsyncZod {
  return async app => {
    app.get('/api/day/:date', { schema }, (request, reply) => {
      const { date } = request.params
      const { lang } = request.query
      const now = clock()
      const { dayNumber, level } = almanac.day(date, now)
      sendPublicJson(request, reply, {
        cache,
        version,
        now,
        key: `day-${date}-${lang}-${level}`,
        make: () => JSON.stringify(almanac.presentDay(dayNumber, lang, level)),
      })
    })
  }
}
