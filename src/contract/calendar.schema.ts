import * as z from 'zod'
import { alarm } from './anniversary.schema.ts'
import { CALENDAR_LAYERS, type CalendarLayer, MOST_LAYERS, OBSERVANCE_LAYERS } from './calendar-layers.ts'
import { calQuery, civilDateText, datedQuery } from './date.schema.ts'
import { says } from './fields.schema.ts'
import { LANGUAGES } from './languages.ts'
import { matterId } from './matters.schema.ts'

const ALLOWED = says('invalid_parameter')

const LAYERS: readonly CalendarLayer[] = [
  ...CALENDAR_LAYERS,
  ...OBSERVANCE_LAYERS,
  ...matterId.options.map(id => `matter-${id}` as const),
]

/** What the sentence of a wrong layer lists; no language stands in it. */
export const ALLOWED_LAYERS = `1–${MOST_LAYERS} (+): ${LAYERS.join(', ')}`

/** Layers joined by plus signs, which a query decodes to spaces; each once and in one order, so that one feed has one validator. */
const layers = z
  .string(ALLOWED)
  .max(400, ALLOWED)
  .transform(text => [...new Set(text.split(/[+ ]/))])
  .refine(
    asked => asked.length <= MOST_LAYERS && asked.every(one => LAYERS.some(layer => layer === one)),
    ALLOWED,
  )
  .transform(asked => LAYERS.filter(layer => asked.includes(layer)))

export const calendarParams = z.object({ lang: z.enum(LANGUAGES), layers })

export const calendarQuery = z.object({
  alarm: alarm.optional().describe('How long before the day begins the calendar reminds'),
})

export const feedParams = z.object({ lang: z.enum(LANGUAGES) })

/** How many days in a row are asked for as cards. */
export const cardsQuery = calQuery.extend({
  days: z
    .string(ALLOWED)
    .regex(/^([1-9]|[12]\d|3[01])$/, ALLOWED)
    .default('1')
    .transform(Number),
})

export const calendarPreviewQuery = datedQuery.extend({
  layers,
  /** The first day that is shown. */
  from: civilDateText,
  alarm: alarm.optional(),
})

/** Answer of `calendarPreview`: what a feed will show. */
export const calendarPreview = z.object({
  layers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The whole address of the feed. */
  address: z.string(),
  /** What calendars call the feed. */
  name: z.string(),
  /** How many entries the layers have together, from last month on. */
  entryCount: z.number(),
  /** Ids of layers without which calendar programs take the feed; empty where they take it as it is. */
  leaveOut: z.array(z.string()),
  /** The next ten entries. */
  entries: z.array(z.object({ date: civilDateText, title: z.string() })),
})

export type CalendarPreview = z.infer<typeof calendarPreview>
