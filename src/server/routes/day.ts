import type { FastifyInstance, FastifyReply } from 'fastify'
import { birthOf } from '#contract/birth.ts'
import { LOCAL_TIME_HEADER } from '#contract/product.ts'
import { bearerOf, findSignedInUser, type SignedIn } from '../accounts/authenticate.ts'
import { personalKey, type Relations } from '../almanac/personal.ts'
import { ApiError } from '../core/api-error.ts'
import { visitorDay } from '../core/visitor-day.ts'
import { addCall, type CallRequest } from '../http/add-call.ts'
import type { Services } from '../services.ts'
import { birthOfUser } from '../store/birth-data.ts'

/** One day, as much of it as the visitor's level grants, the days of a month, and what lies ahead of a day. */
export function dayRoutes(app: FastifyInstance, services: Services): void {
  const { almanac, clock, answers } = services
  addCall(app, 'day', (request, reply) => {
    const { date } = request.params
    const { lang, hair, cal } = request.query
    // Only a request with a token costs a look into the database.
    if (bearerOf(request) !== undefined) return sendOwnDay(services, request, reply)
    const { dayNumber, level } = almanac.day(date, clock())
    return answers.json(request, reply, {
      key: `day-${date}-${lang}-${level}-${hair}-${cal}`,
      make: () => JSON.stringify(almanac.presentDay(dayNumber, lang, level, hair, cal)),
    })
  })

  addCall(app, 'month', (request, reply) => {
    const { date } = request.params
    const { lang, cal } = request.query
    const month = askedMonth(date)
    almanac.checkMonth(month)
    return answers.json(request, reply, {
      key: `month-${month}-${lang}-${cal}`,
      make: () => JSON.stringify(almanac.month(month, lang, cal)),
    })
  })

  addCall(app, 'loTho', (request, reply) => {
    const { date } = request.params
    const { lang, cal } = request.query
    almanac.dayNumber(date)
    return answers.json(request, reply, {
      key: `lotho-${date}-${lang}-${cal}`,
      make: () => JSON.stringify(almanac.loTho(date, lang, cal)),
    })
  })

  addCall(app, 'loThoMonth', (request, reply) => {
    const { date } = request.params
    const { lang } = request.query
    const month = askedMonth(date)
    almanac.checkMonth(month)
    return answers.json(request, reply, {
      key: `lotho-month-${month}-${lang}`,
      make: () => JSON.stringify(almanac.loThoMonth(month)),
    })
  })

  addCall(app, 'ahead', (request, reply) => {
    const { date } = request.params
    const { lang, cal } = request.query
    almanac.day(date, clock())
    return answers.json(request, reply, {
      key: `ahead-${date}-${lang}-${cal}`,
      make: () => JSON.stringify(almanac.ahead(date, lang, cal)),
    })
  })
}

/** The month whose first day is asked for. */
function askedMonth(date: string): string {
  const month = /^\d{4}-\d{2}(?=-01$)/.exec(date)?.[0]
  if (!month) throw new ApiError('invalid_month', { date })
  return month
}

async function sendOwnDay(
  services: Services,
  request: CallRequest<'day'>,
  reply: FastifyReply,
): Promise<undefined> {
  const { almanac, clock, answers } = services
  const { date } = request.params
  const { lang, hair, cal } = request.query
  const visitor = await findSignedInUser(services, request)
  const actor = visitor && ({ kind: 'user', policyConfirmed: visitor.policyConfirmed } as const)
  const { dayNumber, level } = almanac.day(date, clock(), actor)
  const today = visitorDay(request.headers[LOCAL_TIME_HEADER.toLowerCase()], clock())
  const relations = visitor && ownRelations(services, visitor, dayNumber, today)
  return answers.own(request, reply, {
    key: `own-day-${date}-${lang}-${level}-${hair}-${cal}-${personalKey(relations)}`,
    make: () => JSON.stringify(almanac.presentOwnDay(dayNumber, lang, level, relations, hair, cal)),
  })
}

/** The personal part: undefined without a birth time, null for a day whose part is not shown yet. */
function ownRelations(
  { almanac, config, places }: Services,
  { user, policyConfirmed }: SignedIn,
  dayNumber: number,
  today: number,
): Relations | undefined {
  const { birthTime, birthPlaceId, bornAtMidnight } = birthOfUser(config.dataKeys, user)
  if (!policyConfirmed || birthTime === null) return undefined
  if (config.personalDays === 'today' && dayNumber !== today) return null
  const place = birthPlaceId === null ? null : places.find(birthPlaceId)
  return almanac.relations(birthOf(birthTime, place, bornAtMidnight), dayNumber)
}
