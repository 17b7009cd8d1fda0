import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { languageQuery } from '#contract/date.schema.ts'
import { dayData } from '#contract/day.schema.ts'
import type { Language } from '#contract/languages.ts'
import { LOCAL_TIME_HEADER } from '#contract/product.ts'
import { bearerOf, findSignedInUser, type SignedIn } from '../accounts/authenticate.ts'
import { birthOf } from '../almanac/birth.ts'
import { personalKey, type Relations } from '../almanac/personal.ts'
import { visitorDay } from '../core/visitor-day.ts'
import { sendPrivateJson, sendPublicJson } from '../http/cache.ts'
import { problemResponses } from '../http/problem-schema.ts'
import type { Services } from '../services.ts'

const schema = {
  summary: 'The almanac of one civil day',
  params: z.object({ date: z.string() }),
  querystring: languageQuery,
  response: { 200: dayData, ...problemResponses(400, 401, 429) },
}

/** `GET /api/day/{date}`: one day, as much of it as the visitor's level grants. */
export function dayRoutes(services: Services): FastifyPluginAsyncZod {
  const { almanac, clock, cache, version, countRead } = services
  return async app => {
    app.get('/api/day/:date', { schema }, (request, reply) => {
      countRead(request)
      const { date } = request.params
      const { lang } = request.query
      // Only who says who he is costs a look into the database.
      if (bearerOf(request) !== undefined) return sendOwnDay(services, request, reply, date, lang)
      const now = clock()
      const { dayNumber, level } = almanac.day(date, now)
      sendPublicJson(request, reply, {
        cache,
        version,
        now,
        key: `day-${date}-${lang}-${level}`,
        make: () => JSON.stringify(almanac.presentDay(dayNumber, lang, level)),
      })
      return undefined
    })
  }
}

async function sendOwnDay(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  date: string,
  lang: Language,
): Promise<void> {
  const { almanac, clock, cache, version } = services
  const visitor = await findSignedInUser(services, request)
  const actor = visitor && ({ kind: 'user', policyConfirmed: visitor.policyConfirmed } as const)
  const { dayNumber, level } = almanac.day(date, clock(), actor)
  const today = visitorDay(request.headers[LOCAL_TIME_HEADER.toLowerCase()], clock())
  const relations = visitor && ownRelations(services, visitor, dayNumber, today)
  sendPrivateJson(request, reply, {
    cache,
    version,
    key: `own-day-${date}-${lang}-${level}-${personalKey(relations)}`,
    make: () => JSON.stringify(almanac.presentOwnDay(dayNumber, lang, level, relations)),
  })
}

/** The personal part: undefined for who has set no birth time, null for a day of which it is not told yet. */
function ownRelations(
  { almanac, config, places }: Services,
  { user, policyConfirmed }: SignedIn,
  dayNumber: number,
  today: number,
): Relations | undefined {
  if (!policyConfirmed || user.birthTime === null) return undefined
  if (config.personalDays === 'today' && dayNumber !== today) return null
  const place = user.birthPlaceId === null ? null : places.find(user.birthPlaceId)
  return almanac.relations(birthOf(user.birthTime, place, user.bornAtMidnight), dayNumber)
}
