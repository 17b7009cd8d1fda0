import type { FastifyInstance } from 'fastify'
import { searchOf } from '../almanac/search.ts'
import { createQueue } from '../core/queue.ts'
import { utcDay } from '../core/visitor-day.ts'
import { addCall } from '../http/add-call.ts'
import type { Services } from '../services.ts'

/** Searches and years that may wait. */
const MOST_WAITING = 40

/** Days for a matter, a year at a glance, and what the search knows: open to everybody and the same for all. */
export function findRoutes(app: FastifyInstance, services: Services): void {
  const { almanac, clock, answers } = services
  const queue = createQueue(MOST_WAITING)
  addCall(app, 'find', (request, reply) => {
    const { query } = request
    const { matter, from, months, lang, weekdays = [], animal = '', min, cal } = query
    const range = almanac.findRange(query)
    return answers.json(request, reply, {
      queue,
      key: `find-${[matter, from, months, lang, weekdays.join(''), animal, hairKey(matter, query), min, cal].join('-')}`,
      make: () => JSON.stringify(almanac.find(query, range)),
    })
  })

  addCall(app, 'matters', (request, reply) => {
    const { lang } = request.query
    return answers.json(request, reply, {
      key: `matters-${lang}`,
      make: () => JSON.stringify(almanac.matters(lang)),
    })
  })

  addCall(app, 'search', (request, reply) => {
    const { lang, cal } = request.query
    const now = clock()
    return answers.json(request, reply, {
      key: `search-${utcDay(now)}-${lang}-${cal}`,
      make: () => JSON.stringify(searchOf(services, lang, now, cal)),
    })
  })

  addCall(app, 'year', (request, reply) => {
    const { params, query } = request
    const { by, lang, animal, cal } = query
    const year = Number(params.year)
    // Throws before anything is cached.
    almanac.checkYear(year)
    return answers.json(request, reply, {
      queue,
      key: `year-${year}-${by}-${lang}-${cal}-${by === 'stones' ? animal : hairKey(by, query)}`,
      make: () => JSON.stringify(almanac.year(year, query)),
    })
  })
}

/** The list of hair days, where the answer depends on it. */
function hairKey(subject: string, { hair }: { hair: string }): string {
  return subject === 'hair-cutting' ? hair : ''
}
