import * as z from 'zod'
import type { AnniversaryRules } from '#calendar/anniversaries.ts'
import type { Tradition } from '#calendar/traditions.ts'
import { ALARMS } from './alarms.ts'
import { says } from './fields.schema.ts'
import { LANGUAGES } from './languages.ts'
import { FIRST_SOLAR_YEAR, LAST_SOLAR_YEAR } from './product.ts'

const ALLOWED = says('invalid_parameter')

const calendar = z.enum(['phugpa', 'tsurphu', 'mongolian', 'bhutan'] satisfies Tradition[], ALLOWED)
const which = z.enum(['first', 'second', 'both'] satisfies AnniversaryRules['pair'][], ALLOWED)
const side = z.enum(['before', 'after', 'both'] satisfies AnniversaryRules['skipped'][], ALLOWED)
export const alarm = z.enum(ALARMS, ALLOWED)

const year = z
  .string(ALLOWED)
  .regex(/^\d{4}$/, ALLOWED)
  .transform(Number)
  .refine(number => number >= FIRST_SOLAR_YEAR && number <= LAST_SOLAR_YEAR, ALLOWED)

/** A lunar date as its month and day, `4-15`. */
const lunarDate = z
  .string(ALLOWED)
  .regex(/^([1-9]|1[0-2])-([1-9]|[12]\d|30)$/, ALLOWED)
  .transform(text => {
    const [month = 0, day = 0] = text.split('-').map(Number)
    return { month, day }
  })

export const anniversaryParams = z.object({ lang: z.enum(LANGUAGES), lunar: lunarDate })

/** What is left out follows the calendar and the day; a name that is none of these is refused, so that nobody believes it counted. */
export const anniversaryQuery = z.strictObject(
  {
    cal: calendar.default('phugpa').describe('Calendar of the lunar date'),
    pair: which.optional().describe('Which of two equal days'),
    month: which.optional().describe('Which of two equal months'),
    skipped: side.optional().describe('On which side of a skipped day'),
    alarm: alarm.optional().describe('How long before the day begins the calendar reminds'),
    from: year.optional().describe('The first of twenty years'),
  },
  ALLOWED,
)

/** What the sentence of a wrong parameter lists. */
export const ALLOWED_IN_ANNIVERSARY: Readonly<Record<string, string>> = {
  lunar: '1-1 … 12-30',
  cal: calendar.options.join(', '),
  pair: which.options.join(', '),
  month: which.options.join(', '),
  skipped: side.options.join(', '),
  alarm: ALARMS.join(', '),
  from: `${FIRST_SOLAR_YEAR} … ${LAST_SOLAR_YEAR}`,
}
