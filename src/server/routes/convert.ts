import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type * as z from 'zod'
import { type Conversion, conversion, convertQuery } from '#contract/convert.schema.ts'
import { LOCAL_TIME_HEADER } from '#contract/product.ts'
import { bearerOf, findSignedInUser } from '../accounts/authenticate.ts'
import { ApiError } from '../core/api-error.ts'
import { visitorDay } from '../core/visitor-day.ts'
import { sendPublicJson } from '../http/cache.ts'
import { problemResponses } from '../http/problem-schema.ts'
import type { Services } from '../services.ts'

const schema = {
  summary: 'A solar date in the lunar calendar, or a lunar date in the solar one',
  querystring: convertQuery,
  response: { 200: conversion, ...problemResponses(400, 401, 429) },
}

/** `GET /api/convert`: `?fromSolar=`, `?fromLunar=`, or the visitor's today. Elements of month and year for signed-in visitors. */
export function convertRoutes(services: Services): FastifyPluginAsyncZod {
  const { almanac, clock, cache, version, countRead } = services
  return async app => {
    app.get('/api/convert', { schema }, async (request, reply) => {
      countRead(request)
      const { fromSolar, fromLunar } = request.query
      if (fromSolar !== undefined && fromLunar !== undefined) throw new ApiError('ambiguous_conversion')
      const now = clock()
      const from = asked(request.query, request, now)
      if (bearerOf(request) !== undefined)
        return sendOnce(reply, await ownConversion(services, request, from))
      if ('dayNumber' in from) return sendOnce(reply, almanac.convert(from))
      const answer = conversion.parse(almanac.convert(from))
      const key = 'lunar' in from ? `lunar-${from.lunar}` : `solar-${from.solar}`
      sendPublicJson(request, reply, { cache, version, now, key, make: () => JSON.stringify(answer) })
      return reply
    })
  }
}

type From = Parameters<Services['almanac']['convert']>[0]

function asked(
  { fromSolar, fromLunar }: z.infer<typeof convertQuery>,
  request: FastifyRequest,
  now: Date,
): From {
  if (fromSolar !== undefined) return { solar: fromSolar }
  if (fromLunar !== undefined) return { lunar: fromLunar }
  return { dayNumber: visitorDay(request.headers[LOCAL_TIME_HEADER.toLowerCase()], now) }
}

async function ownConversion(services: Services, request: FastifyRequest, from: From): Promise<Conversion> {
  const visitor = await findSignedInUser(services, request)
  return services.almanac.convert(from, visitor !== undefined)
}

/** Depends on who asks, or on the clock beside them: nobody on the way may keep it. */
function sendOnce(reply: Pick<FastifyReply, 'headers'>, answer: Conversion): Conversion {
  void reply.headers({
    'cache-control': 'private, no-store',
    vary: `Authorization, ${LOCAL_TIME_HEADER}`,
  })
  return answer
}
