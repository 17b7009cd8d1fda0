import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { conversion, convertQuery } from '#contract/convert.schema.ts'
import { LOCAL_TIME_HEADER } from '#contract/product.ts'
import { sendPublicJson } from '../http/cache.ts'
import { visitorDay } from '../http/local-time.ts'
import { ApiError } from '../http/problem.ts'
import { problemResponses } from '../http/problem-schema.ts'
import type { Services } from '../services.ts'

const schema = {
  summary: 'A solar date in the lunar calendar, or a lunar date in the solar one',
  querystring: convertQuery,
  response: { 200: conversion, ...problemResponses(400) },
}

/** `GET /api/convert`: `?fromSolar=`, `?fromLunar=`, or the visitor's today. */
export function convertRoutes({ almanac, clock, cache, version }: Services): FastifyPluginAsyncZod {
  return async app => {
    app.get('/api/convert', { schema }, (request, reply) => {
      const { fromSolar, fromLunar } = request.query
      const now = clock()
      if (fromSolar !== undefined && fromLunar !== undefined) throw new ApiError('ambiguous_conversion')
      if (fromSolar === undefined && fromLunar === undefined) {
        const today = visitorDay(request.headers[LOCAL_TIME_HEADER.toLowerCase()], now)
        void reply.headers({
          'cache-control': 'private, no-store',
          vary: `Authorization, ${LOCAL_TIME_HEADER}`,
        })
        void reply.send(almanac.convert({ dayNumber: today }))
        return
      }
      const from = fromSolar === undefined ? { lunar: fromLunar ?? '' } : { solar: fromSolar }
      const answer = conversion.parse(almanac.convert(from))
      const key = fromSolar === undefined ? `lunar-${fromLunar}` : `solar-${fromSolar}`
      sendPublicJson(request, reply, { cache, version, now, key, make: () => JSON.stringify(answer) })
    })
  }
}
