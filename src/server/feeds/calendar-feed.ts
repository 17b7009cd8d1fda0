import type { Tradition } from '#calendar/traditions.ts'
import type { Alarm } from '#contract/alarms.ts'
import type { CalendarPreview } from '#contract/calendar.schema.ts'
import {
  type CalendarLayer,
  calendarPath,
  LONGEST_ADDRESS,
  MOST_BYTES,
  MOST_ENTRIES,
  matterOfLayer,
} from '#contract/calendar-layers.ts'
import { calSearch } from '#contract/calendars.ts'
import type { Language } from '#contract/languages.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { printed } from '#contract/words.ts'
import { calendarEntries, calendarRange } from '../almanac/calendar.ts'
import { namedFor } from '../almanac/labels.ts'
import type { AlmanacTexts } from '../almanac/texts.ts'
import type { Services } from '../services.ts'
import { textOf } from '../texts/words.ts'
import { calendarFile, calendarFrame, eventText, type FeedEntry } from './calendar-file.ts'

type FeedServices = Pick<Services, 'almanac' | 'dictionary' | 'config'>

interface FeedQuery {
  layers: readonly CalendarLayer[]
  lang: Language
  /** The calendar of the lunar dates. */
  cal: Tradition
  alarm?: Alarm | undefined
}

const PREVIEWED = 10
/** More than any reminder takes of a file, with the title of its entry. */
const REMINDER_BYTES = 400

/** The month of a feed, on which its range and its bytes depend: `2026-11`. */
export const feedMonth = (now: Date): string => now.toISOString().slice(0, 7)

/** The file of a calendar. */
export function writeCalendar(services: FeedServices, query: FeedQuery, now: Date): string {
  const { layers, lang } = query
  const names = new Map(layers.map(layer => [layer, layerName(services, lang, layer)]))
  return calendarFile([...entriesOf(services, query, now)], {
    name: calendarName(services, [...names.values()], query),
    ...identityOf(services, query, now),
  })
}

export function identityOf(
  { config: { baseUrl } }: FeedServices,
  { cal }: Pick<FeedQuery, 'cal'>,
  now: Date,
) {
  return { host: new URL(baseUrl).host, cal, stamp: `${feedMonth(now)}-01T00:00:00Z` }
}

/** The entries of a feed as people read them. */
function* entriesOf(
  services: FeedServices,
  { layers, lang, cal, alarm }: FeedQuery,
  now: Date,
): Generator<FeedEntry> {
  const { baseUrl } = services.config
  for (const entry of calendarEntries(layers, calendarRange(now), wordsOf(services, lang, cal))) {
    yield {
      ...entry,
      id: entry.layer,
      alarm,
      title: printed(entry.title, lang),
      text: printed(entry.text, lang),
      url: `${baseUrl}/${lang}/day/${entry.date}${placeOf(entry.layer, cal)}`,
      category: layerName(services, lang, entry.layer),
    }
  }
}

/** What a calendar will show of the layers. Throws ApiError where the first day is none of the tables. */
export function previewCalendar(
  services: FeedServices,
  { layers, lang, cal, from, alarm }: FeedQuery & { from: string },
  now: Date,
): CalendarPreview {
  const range = calendarRange(now)
  const first = Math.max(range.first, services.almanac.dayNumber(from))
  const entries: CalendarPreview['entries'] = []
  for (const { date, title } of calendarEntries(layers, { ...range, first }, wordsOf(services, lang, cal))) {
    entries.push({ date, title: printed(title, lang) })
    if (entries.length === PREVIEWED) break
  }
  const named = layers.map(id => ({ id, name: layerName(services, lang, id) }))
  return {
    layers: named,
    address: addressOf(services, { layers, lang, cal, alarm }),
    name: calendarName(
      services,
      named.map(({ name }) => name),
      { lang, cal },
    ),
    entryCount: layers.reduce(
      (sum, layer) => sum + sizeOf(services, { layers: [layer], lang, cal }, now).entries,
      0,
    ),
    leaveOut: leaveOut(services, { layers, lang, cal, alarm }, now),
    entries,
  }
}

function addressOf({ config }: FeedServices, { layers, lang, cal, alarm }: FeedQuery): string {
  return config.baseUrl + calendarPath(lang, layers, { cal, alarm })
}

interface Size {
  entries: number
  bytes: number
}

/** What each layer takes of a feed, by month: an entry is the same beside whatever others. */
const SIZES = new WeakMap<AlmanacTexts, Map<string, Size>>()

function sizeOf(services: FeedServices, query: FeedQuery, now: Date): Size {
  const { layers, lang, cal } = query
  const texts = services.almanac.textsOf(lang)
  const known = SIZES.get(texts) ?? new Map<string, Size>()
  SIZES.set(texts, known)
  const key = `${feedMonth(now)} ${layers.join('+')} ${cal}`
  const found = known.get(key)
  if (found) return found
  const identity = identityOf(services, query, now)
  const size = { entries: 0, bytes: 0 }
  for (const entry of entriesOf(services, query, now)) {
    size.entries += 1
    size.bytes += Buffer.byteLength(eventText(entry, identity))
  }
  known.set(key, size)
  return size
}

/** The largest layers, one after the other, until calendars take what is left: all of them where they take none. */
function leaveOut(
  services: FeedServices,
  { layers, lang, cal, alarm }: FeedQuery,
  now: Date,
): CalendarLayer[] {
  const sizes = new Map(layers.map(layer => [layer, sizeOf(services, { layers: [layer], lang, cal }, now)]))
  const entriesIn = (layer: CalendarLayer) => sizes.get(layer)?.entries ?? 0
  const largestFirst = [...layers].sort((a, b) => entriesIn(b) - entriesIn(a))
  const without = (count: number) => layers.filter(layer => !largestFirst.slice(0, count).includes(layer))
  const count = layers.findIndex((_, left) =>
    isTaken(services, { layers: without(left), lang, cal, alarm }, sizes),
  )
  return count < 0 ? largestFirst : largestFirst.slice(0, count)
}

function isTaken(
  services: FeedServices,
  { layers, lang, cal, alarm }: FeedQuery,
  sizes: ReadonlyMap<CalendarLayer, Size>,
): boolean {
  const names = layers.map(layer => layerName(services, lang, layer))
  const frame = calendarFrame({ name: calendarName(services, names, { lang, cal }) })
  const total = layers.reduce(
    (sum, layer) => ({
      entries: sum.entries + (sizes.get(layer)?.entries ?? 0),
      bytes: sum.bytes + (sizes.get(layer)?.bytes ?? 0),
    }),
    { entries: 0, bytes: Buffer.byteLength(frame) },
  )
  // Google is given the address with the name of this scheme.
  const address = addressOf(services, { layers, lang, cal, alarm }).replace(/^https?:/, 'webcal:')
  const reminders = alarm ? total.entries * REMINDER_BYTES : 0
  return (
    total.entries <= MOST_ENTRIES &&
    total.bytes + reminders <= MOST_BYTES &&
    address.length <= LONGEST_ADDRESS
  )
}

function calendarName(
  { almanac }: FeedServices,
  layers: readonly string[],
  { lang, cal }: Pick<FeedQuery, 'lang' | 'cal'>,
): string {
  return printed(`${PRODUCT_NAME}: ${namedFor(layers.join(', '), cal, almanac.textsOf(lang))}`, lang)
}

function layerName(
  { almanac, dictionary }: Pick<Services, 'almanac' | 'dictionary'>,
  lang: Language,
  layer: CalendarLayer,
): string {
  const matter = matterOfLayer(layer)
  if (matter) return textOf(almanac.textsOf(lang).matters.matters, matter, 'matters').name
  return dictionary.translate[lang](`subscribe.layers.${layer}`)
}

/** Below its day: a matter's reasons open on the page of all plans. */
function placeOf(layer: CalendarLayer, cal: Tradition): string {
  const matter = matterOfLayer(layer)
  return matter ? `/plans${calSearch(cal)}#${matter}` : calSearch(cal)
}

/** What entries are written with. */
export function wordsOf(
  { almanac, dictionary }: Pick<Services, 'almanac' | 'dictionary'>,
  lang: Language,
  cal: Tradition,
) {
  return { texts: almanac.textsOf(lang), t: dictionary.translate[lang], cal }
}
