import * as z from 'zod'
import { CALENDARS, DEFAULT_CALENDAR } from './calendars.ts'
import { says } from './fields.schema.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts'

/** Civil date as text, `YYYY-MM-DD`; whether the day exists and is supported is the calendar's answer. */
export const civilDateText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** Month and day parts: 0 single, 1 first, 2 second of a doubled month or day. */
export const part = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** Query that every call accepts. */
export const languageQuery = z.object({
  lang: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE).describe('Language of the words'),
})

export const calendarId = z.enum(CALENDARS, says('invalid_parameter'))

const cal = calendarId.default(DEFAULT_CALENDAR).describe('The calendar that names the days')

/** Query of calls whose answer names Tibetan dates. */
export const calQuery = z.object({ cal })
export const datedQuery = languageQuery.extend({ cal })

/** The label of a day in the Phugpa calendar, beside that of another one. */
export const phugpaLabel = z.object({
  lunarDayId: z.number().int().min(1).max(30),
  lunarMonth: z.number().int().min(1).max(12),
  monthPart: part,
  dayPart: part,
  /** Royal year. */
  year: z.number().int(),
})

/** The label of a day in the calendar of an answer. */
export const dateLabel = phugpaLabel.extend({ previousDaySkipped: z.boolean() }).shape

export type PhugpaLabel = z.infer<typeof phugpaLabel>
