import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { languageQuery } from '#contract/date.schema.ts'
import { monthData } from '#contract/month.schema.ts'
import { ApiError } from '../core/api-error.ts'
import { sendPublicJson } from '../http/cache.ts'
import { problemResponses } from '../http/problem-schema.ts'
import type { Services } from '../services.ts'

const schema = {
  summary: 'Every day that a six-week grid of the month can show',
  params: z.object({ date: z.string() }),
  querystring: languageQuery,
  response: { 200: monthData, ...problemResponses(400, 429) },
}

/** `GET /api/month/{YYYY-MM-01}`. */
export function monthRoutes({ almanac, clock, cache, version, countRead }: Services): FastifyPluginAsyncZod {
  return async app => {
    app.get('/api/month/:date', { schema }, (request, reply) => {
      countRead(request)
      const { date } = request.params
      const { lang } = request.query
      const month = /^\d{4}-\d{2}(?=-01$)/.exec(date)?.[0]
      if (!month) throw new ApiError('invalid_month', { date })
      almanac.checkMonth(month)
      sendPublicJson(request, reply, {
        cache,
        version,
        now: clock(),
        key: `month-${month}-${lang}`,
        make: () => JSON.stringify(monthData.parse(almanac.month(month, lang))),
      })
    })
  }
}
