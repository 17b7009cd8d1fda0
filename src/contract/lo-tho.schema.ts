import * as z from 'zod'
import { LO_THO_CELLS, LO_THO_COLUMNS } from '#astrology/ids.ts'
import { calendarId, civilDateText, part } from './date.schema.ts'

/** A part of a line in Tibetan script that is never broken. */
const loThoCell = z.object({
  /** What it says. */
  id: z.enum(LO_THO_CELLS),
  /** In Tibetan script with Tibetan digits. */
  text: z.string(),
  /** The same as numbers and ids. */
  values: z.array(z.union([z.number(), z.string()])),
  /** Its name in the asked language, where it has one. */
  name: z.string().optional(),
  /** Holds a word that a Tibetan reader still has to check. */
  isUncertain: z.boolean(),
})

/** Answer of `loTho`: the cells of each line, to be joined by spaces. */
export const loThoData = z.object({
  date: civilDateText,
  /** Whose lines they are: those of Phugpa, where the asked calendar has no Moon and Sun of its own. */
  calendar: calendarId,
  dateLine: z.array(loThoCell),
  line: z.array(loThoCell),
})

const loThoRow = z.object({
  date: civilDateText,
  /** Royal year and month of the lunar date. */
  year: z.number().int(),
  lunarMonth: z.number().int().min(1).max(12),
  monthPart: part,
  /** The head of the month, on its first civil day and on the first row. */
  head: z.array(z.string()).optional(),
  cells: z.record(z.enum(LO_THO_COLUMNS).exclude(['days']), z.string()),
  /** What is kept or noted on the day. */
  days: z.array(z.string()),
  /** Columns whose word a Tibetan reader still has to check. */
  uncertain: z.array(z.enum(LO_THO_COLUMNS)),
  previousDaySkipped: z.boolean(),
})

/** Answer of `loThoMonth`: the days of a civil month as an almanac lists them, in Tibetan script. */
export const loThoMonthData = z.object({
  heads: z.array(z.object({ id: z.enum(LO_THO_COLUMNS), text: z.string(), isUncertain: z.boolean() })),
  rows: z.array(loThoRow),
})

export type LoThoData = z.infer<typeof loThoData>
export type LoThoMonthData = z.infer<typeof loThoMonthData>
