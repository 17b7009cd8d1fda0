import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CalendarPreview } from '#contract/calendar.schema.ts'
import { type CalendarLayer, calendarPath, isBaseLayer, matterOfLayer } from '#contract/calendar-layers.ts'
import { CALL_SCHEMAS } from '#contract/calls.schema.ts'
import type { Language } from '#contract/languages.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { calendarEntries, calendarRange } from '../almanac/calendar.ts'
import { createQueue } from '../core/queue.ts'
import { utcDay } from '../core/visitor-day.ts'
import { calendarFile } from '../feeds/calendar-file.ts'
import { dailyFeed, holidayFeed } from '../feeds/rss.ts'
import { addCall } from '../http/add-call.ts'
import type { Services } from '../services.ts'

/** Calendars that may wait to be written, some 100 ms each: programs come again by themselves. */
const MOST_WAITING = 10

const PREVIEWED = 10

/** Calendars and RSS: open to everybody, without an account, the same for all. */
export function feedRoutes(app: FastifyInstance, services: Services): void {
  const { clock, config, answers } = services
  const queue = createQueue(MOST_WAITING)
  const base = config.baseUrl

  addCall(app, 'calendar', (request, reply) => {
    const { lang, layers } = request.params
    const now = clock()
    const month = now.toISOString().slice(0, 7)
    const make = () => {
      const words = wordsOf(services, lang)
      const names = new Map(layers.map(layer => [layer, layerName(services, lang, layer)]))
      const entries = [...calendarEntries(layers, calendarRange(now), words)].map(entry => ({
        ...entry,
        url: `${base}/${lang}/day/${entry.date}${anchorOf(entry.layer)}`,
        category: names.get(entry.layer) ?? entry.layer,
      }))
      const name = calendarName([...names.values()])
      return calendarFile(entries, { name, host: new URL(base).host, stamp: `${month}-01T00:00:00Z` })
    }
    const key = `calendar-${month}-${lang}-${layers.join('+')}`
    void reply.header('content-disposition', 'inline; filename="dawa.ics"')
    const { type } = CALL_SCHEMAS.calendar
    return answers.feed(request, reply, { kind: 'feeds', key, type, make, queue })
  })

  addCall(app, 'calendarPreview', (request, reply) => {
    const { query } = request
    const now = clock()
    // Throws before anything is cached.
    services.almanac.dayNumber(query.from)
    const key = `preview-${now.toISOString().slice(0, 7)}-${query.lang}-${query.from}-${query.layers.join('+')}`
    const make = () => JSON.stringify(previewCalendar(services, query, now))
    return answers.json(request, reply, { kind: 'feeds', key, make, queue })
  })

  const news = { dailyFeed, holidayFeed } as const
  for (const name of ['dailyFeed', 'holidayFeed'] as const) {
    addCall(app, name, (request, reply: FastifyReply) => {
      const { lang } = request.params
      const today = utcDay(clock())
      const make = () => news[name]({ base, lang, today }, wordsOf(services, lang))
      const key = `${name}-${today}-${lang}`
      const { type } = CALL_SCHEMAS[name]
      return answers.feed(request, reply, { kind: 'feeds', key, type, make })
    })
  }
}

/** What a calendar will show of the layers. Throws ApiError where the first day is none of the tables. */
export function previewCalendar(
  services: Pick<Services, 'almanac' | 'dictionary' | 'config'>,
  { layers, lang, from }: { layers: readonly CalendarLayer[]; lang: Language; from: string },
  now: Date,
): CalendarPreview {
  const range = calendarRange(now)
  const first = Math.max(range.first, services.almanac.dayNumber(from))
  const entries: CalendarPreview['entries'] = []
  for (const { date, title } of calendarEntries(layers, { ...range, first }, wordsOf(services, lang))) {
    entries.push({ date, title })
    if (entries.length === PREVIEWED) break
  }
  const named = layers.map(id => ({ id, name: layerName(services, lang, id) }))
  return {
    layers: named,
    address: services.config.baseUrl + calendarPath(lang, layers),
    name: calendarName(named.map(({ name }) => name)),
    entries,
  }
}

function calendarName(layers: readonly string[]): string {
  return `${PRODUCT_NAME}: ${layers.join(', ')}`
}

function layerName(
  { almanac, dictionary }: Pick<Services, 'almanac' | 'dictionary'>,
  lang: Language,
  layer: CalendarLayer,
): string {
  const matter = matterOfLayer(layer)
  if (matter) return almanac.textsOf(lang).matters.matters[matter].name
  return dictionary.translate[lang](`subscribe.layers.${layer}`)
}

/** A matter's reasons open on the page of its day. */
function anchorOf(layer: CalendarLayer): string {
  return isBaseLayer(layer) ? '' : `#${matterOfLayer(layer)}`
}

function wordsOf({ almanac, dictionary }: Pick<Services, 'almanac' | 'dictionary'>, lang: Language) {
  return { texts: almanac.textsOf(lang), t: dictionary.translate[lang] }
}
