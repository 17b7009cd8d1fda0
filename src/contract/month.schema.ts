import * as z from 'zod'
import { civilDateText, dateLabel, phugpaLabel } from './date.schema.ts'

/** What an eclipse is, as `month` and `year` name it. */
export const eclipseId = z.enum([
  'lunar-total',
  'lunar-partial',
  'solar-total',
  'solar-annular',
  'solar-hybrid',
  'solar-partial',
])

/** One civil day of `month`. */
const monthEntry = z.object({
  date: civilDateText,
  /** Losar and its next two days and the four great festivals. */
  isSpecial: z.boolean(),
  /** A Buddhist festival or a monthly practice day. */
  isHoliday: z.boolean(),
  /** 0..4 = max(0, activity): 1-2 good icon, 3-4 perfect icon. */
  naga: z.number().int().min(0).max(4),
  ...dateLabel,
  /** The day in the Phugpa calendar, where another one is asked for and has another number or month. */
  phugpa: phugpaLabel.optional(),
  /** Names of the day's festival and practice, strongest first, in the asked language; empty when none. */
  holidayName: z.string(),
  /** When the observances of the day are kept, where not all keep them on the same one; absent where they do. */
  customs: z.string().optional(),
  /** Days of masters, in the Phugpa calendar, whose dates schools keep; absent where there is none. */
  masters: z.string().optional(),
  /** The eclipse of the day, wherever on Earth it is seen; `utc` is its greatest phase, `YYYY-MM-DDTHH:MMZ`. */
  eclipse: z.object({ id: eclipseId, utc: z.string() }).optional(),
})

export const monthData = z.array(monthEntry)

/** Answer of `ahead`. */
export const aheadData = z.object({
  /** The day asked for and the six after it; fewer at the end of the almanac. */
  week: z.array(
    z.object({
      date: civilDateText,
      lunarDayId: z.number().int().min(1).max(30),
      /** As of the day: the grade -2 .. 2 and its name. */
      verdict: z.object({ grade: z.number().int().min(-2).max(2), name: z.string() }),
      headline: z.string(),
    }),
  ),
  /** In calendar order the next five days with a festival or a practice, the day asked for included and the next great day apart. */
  holidays: z.array(z.object({ date: civilDateText, name: z.string(), isSpecial: z.boolean() })),
  /** The next of the days of New Year and the great days of the Buddha that lead their day in the calendar; absent at the end of the almanac. */
  great: z
    .object({
      date: civilDateText,
      name: z.string(),
      line: z.string().optional(),
      sentence: z.string(),
      /** File name under `/images/`. */
      image: z.string().optional(),
    })
    .optional(),
  /** Of what is asked most, where it is not favourable on the day: the next date of the coming year on which it is. */
  next: z.array(z.object({ matter: z.string(), date: civilDateText })),
})

export type AheadData = z.infer<typeof aheadData>
export type EclipseId = z.infer<typeof eclipseId>
export type MonthEntry = z.infer<typeof monthEntry>
