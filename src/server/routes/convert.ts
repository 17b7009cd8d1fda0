import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Conversion } from '#contract/convert.schema.ts'
import { LOCAL_TIME_HEADER } from '#contract/product.ts'
import { bearerOf, findSignedInUser } from '../accounts/authenticate.ts'
import { ApiError } from '../core/api-error.ts'
import { visitorDay } from '../core/visitor-day.ts'
import { addCall, type CallRequest } from '../http/add-call.ts'
import type { Services } from '../services.ts'

/** A conversion of the asked date, or of the visitor's today; elements of month and year for signed-in users. */
export function convertRoutes(app: FastifyInstance, services: Services): void {
  const { almanac, clock, answers } = services
  addCall(app, 'convert', (request, reply) => {
    const { fromSolar, fromLunar, cal } = request.query
    if (fromSolar !== undefined && fromLunar !== undefined) throw new ApiError('ambiguous_conversion')
    const from = asked(request, clock())
    if (bearerOf(request) !== undefined) return ownConversion(services, request, reply, from)
    if ('dayNumber' in from) return sendOnce(reply, almanac.convert(from, false, cal))
    almanac.checkConversion(from, cal)
    const key = `${'lunar' in from ? `lunar-${from.lunar}` : `solar-${from.solar}`}-${cal}`
    const make = () => JSON.stringify(almanac.convert(from, false, cal))
    return answers.json(request, reply, { key, make })
  })
}

type From = Parameters<Services['almanac']['convert']>[0]

function asked({ query, headers }: CallRequest<'convert'>, now: Date): From {
  const { fromSolar, fromLunar } = query
  if (fromSolar !== undefined) return { solar: fromSolar }
  if (fromLunar !== undefined) return { lunar: fromLunar }
  return { dayNumber: visitorDay(headers[LOCAL_TIME_HEADER.toLowerCase()], now) }
}

async function ownConversion(
  services: Services,
  request: CallRequest<'convert'>,
  reply: FastifyReply,
  from: From,
): Promise<Conversion> {
  const visitor = await findSignedInUser(services, request)
  return sendOnce(reply, services.almanac.convert(from, visitor !== undefined, request.query.cal))
}

/** The answer depends on the user or on their clock: no cache on the way may store it. */
function sendOnce(reply: Pick<FastifyReply, 'headers'>, answer: Conversion): Conversion {
  void reply.headers({
    'cache-control': 'private, no-store',
    vary: `Authorization, ${LOCAL_TIME_HEADER}`,
  })
  return answer
}
