import * as z from 'zod'
import { COUNTS, SIDES, WHICH, YEARLY } from '#calendar/names.ts'
import { ALARMS } from './alarms.ts'
import { DEFAULT_CALENDAR } from './calendars.ts'
import { calendarId } from './date.schema.ts'
import { says } from './fields.schema.ts'
import { DATE_FIELDS, MOST_DATES, TITLED_KINDS } from './kept-dates.ts'
import { LANGUAGES } from './languages.ts'
import { FIRST_SOLAR_YEAR, LAST_SOLAR_YEAR } from './product.ts'

const ALLOWED = says('invalid_parameter')

const which = z.enum(WHICH, ALLOWED)
const side = z.enum(SIDES, ALLOWED)
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

const death = z.iso
  .date(ALLOWED)
  .refine(date => date >= `${FIRST_SOLAR_YEAR}` && date < `${LAST_SOLAR_YEAR + 1}`, ALLOWED)

const count = z.enum(COUNTS, ALLOWED)
const yearly = z.enum(YEARLY, ALLOWED)
const weeks = z
  .string(ALLOWED)
  .regex(/^[0-7]$/, ALLOWED)
  .transform(Number)

/** What an address says of a date beside month and day. */
const fields = {
  kind: z.enum(TITLED_KINDS, ALLOWED).optional().describe('What stands before the lunar date in titles'),
  death: death.optional().describe('Civil day of a death, from which weeks are counted'),
  cal: calendarId.default(DEFAULT_CALENDAR).describe('Calendar of the lunar date'),
  weeks: weeks.optional().describe('How many weeks after the death, 7 where it is left out'),
  count: count.optional().describe('Whether the day of death is the first, the next day, or both counts'),
  yearly: yearly.optional().describe('After the death every year, the first year alone, or never'),
  pair: which.optional().describe('Which of two equal days'),
  month: which.optional().describe('Which of two equal months'),
  skipped: side.optional().describe('On which side of a skipped day'),
} satisfies Record<(typeof DATE_FIELDS)[number], z.ZodType>

const reminder = alarm.optional().describe('How long before the day begins the calendar reminds')

/** What is left out follows the calendar and the day; a name that is none of these is refused, so that nobody believes it counted. */
export const anniversaryQuery = z.strictObject(
  {
    ...fields,
    alarm: reminder,
    from: year.optional().describe('The first of twenty years'),
  },
  ALLOWED,
)

/** A date with its fields in their order, `8-26.bhutan..first`; an empty field counts as left out. */
const addressed = z
  .string(ALLOWED)
  .transform(text => {
    const [lunar, ...values] = text.split('.')
    const given = values.flatMap((value, place) => (value === '' ? [] : [[DATE_FIELDS[place] ?? '?', value]]))
    return { lunar, ...Object.fromEntries(given) }
  })
  .pipe(z.strictObject({ lunar: lunarDate, ...fields }, ALLOWED))

export const datesParams = z.object({ lang: z.enum(LANGUAGES) })

export const datesQuery = z.strictObject(
  {
    dates: z
      .string(ALLOWED)
      .max(MOST_DATES * 80, ALLOWED)
      .transform(text => text.split('_'))
      .pipe(z.array(addressed).min(1).max(MOST_DATES, ALLOWED))
      .describe(`1 to ${MOST_DATES} dates joined by _, each as month-day.${DATE_FIELDS.join('.')}`),
    alarm: reminder,
  },
  ALLOWED,
)

const allowedOfOne = {
  lunar: '1-1 … 12-30',
  cal: calendarId.options.join(', '),
  pair: which.options.join(', '),
  month: which.options.join(', '),
  skipped: side.options.join(', '),
  kind: TITLED_KINDS.join(', '),
  death: `${FIRST_SOLAR_YEAR}-01-01 … ${LAST_SOLAR_YEAR}-12-31`,
  weeks: '0 … 7',
  count: count.options.join(', '),
  yearly: yearly.options.join(', '),
  alarm: ALARMS.join(', '),
  from: `${FIRST_SOLAR_YEAR} … ${LAST_SOLAR_YEAR}`,
}

/** What the sentence of a wrong parameter lists, by call. */
export const ALLOWED_IN_DATES = {
  anniversary: allowedOfOne,
  dates: { dates: `4-15_8-26.${DATE_FIELDS.join('.')}`, alarm: allowedOfOne.alarm },
}
