import * as z from 'zod'
import { calendarId, civilDateText, datedQuery, dateLabel } from './date.schema.ts'
import { animalId, elementId } from './zodiac.schema.ts'

export const convertQuery = datedQuery.extend({
  fromSolar: z
    .string()
    .optional()
    .describe(
      'A Western date, YYYY-MM-DD, 1925-01-01 to 2050-12-31; a day that its month lacks (02-31) runs on into the next month',
    ),
  fromLunar: z
    .string()
    .optional()
    .describe(
      'A Tibetan date, royal year-month-day: 2153-1-1. A part follows its number after a dot where a month or day comes twice: 2151-6.1-10, 2151-6-10.2',
    ),
})

/** Answer of `convert`: the labels that the answered civil day really has. */
export const conversion = z.object({
  date: civilDateText,
  ...dateLabel,
  /** The calendar of the Tibetan date. */
  calendar: calendarId,
  animalId,
  monthAnimalId: animalId,
  /** Absent for anonymous users, as `yearElement`. */
  monthElement: elementId.optional(),
  yearAnimalId: animalId,
  yearElement: elementId.optional(),
  /** The asked date does not exist and another is shown. */
  dateAdjusted: z.boolean(),
})

export type Conversion = z.infer<typeof conversion>
