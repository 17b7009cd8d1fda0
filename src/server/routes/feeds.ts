import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CALL_SCHEMAS } from '#contract/calls.schema.ts'
import { createQueue } from '../core/queue.ts'
import { utcDay } from '../core/visitor-day.ts'
import { datesKey, writeDates } from '../feeds/anniversary-feed.ts'
import { feedMonth, previewCalendar, wordsOf, writeCalendar } from '../feeds/calendar-feed.ts'
import { dailyFeed, holidayFeed } from '../feeds/rss.ts'
import { addCall } from '../http/add-call.ts'
import type { Services } from '../services.ts'

/** Calendars that may wait to be written: programs come again by themselves. */
const MOST_WAITING = 10

/** Calendars and RSS: open to everybody, without an account, the same for all. */
export function feedRoutes(app: FastifyInstance, services: Services): void {
  const { clock, config, answers } = services
  const queue = createQueue(MOST_WAITING)
  const base = config.baseUrl

  addCall(app, 'calendar', (request, reply) => {
    const { lang, layers } = request.params
    const { cal, alarm } = request.query
    const now = clock()
    const make = () => writeCalendar(services, { layers, lang, cal, alarm }, now)
    const key = `calendar-${feedMonth(now)}-${lang}-${cal}-${layers.join('+')}-${alarm ?? 'none'}`
    void reply.header('content-disposition', 'inline; filename="dawa.ics"')
    const { type } = CALL_SCHEMAS.calendar
    return answers.feed(request, reply, { kind: 'feeds', key, type, make, queue })
  })

  const dates = (query: Parameters<typeof writeDates>[1], request: FastifyRequest, reply: FastifyReply) => {
    const now = clock()
    void reply.header('content-disposition', 'inline; filename="dawa.ics"')
    return answers.feed(request, reply, {
      kind: 'feeds',
      key: datesKey(query, now),
      type: CALL_SCHEMAS.dates.type,
      make: () => writeDates(services, query, now),
      ...(query.dates.length > 1 && { queue }),
    })
  }

  addCall(app, 'anniversary', (request, reply) => {
    const { lang, lunar } = request.params
    const { alarm, from, ...date } = request.query
    return dates({ lang, dates: [{ lunar, ...date }], alarm, from }, request, reply)
  })

  addCall(app, 'dates', (request, reply) => dates({ ...request.params, ...request.query }, request, reply))

  addCall(app, 'calendarPreview', (request, reply) => {
    const { query } = request
    const now = clock()
    // Throws before anything is cached.
    services.almanac.dayNumber(query.from)
    const key = `preview-${feedMonth(now)}-${query.lang}-${query.cal}-${query.from}-${query.layers.join('+')}-${query.alarm ?? 'none'}`
    const make = () => JSON.stringify(previewCalendar(services, query, now))
    return answers.json(request, reply, { kind: 'feeds', key, make, queue })
  })

  const news = { dailyFeed, holidayFeed } as const
  for (const name of ['dailyFeed', 'holidayFeed'] as const) {
    addCall(app, name, (request, reply: FastifyReply) => {
      const { lang } = request.params
      const { cal } = request.query
      const today = utcDay(clock())
      const make = () => news[name]({ base, lang, cal, today }, wordsOf(services, lang, cal))
      const key = `${name}-${today}-${lang}-${cal}`
      const { type } = CALL_SCHEMAS[name]
      return answers.feed(request, reply, { kind: 'feeds', key, type, make })
    })
  }
}
