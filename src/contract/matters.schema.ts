import * as z from 'zod'
import { ANSWERS, HAIR_LISTS, MATTER_IDS } from '#astrology/ids.ts'
import { OBSERVANCE_LAYERS } from './calendar-layers.ts'
import { CALENDARS } from './calendars.ts'
import { calendarId, calQuery, civilDateText, languageQuery } from './date.schema.ts'
import { says } from './fields.schema.ts'
import { eclipseId } from './month.schema.ts'
import { FIRST_SOLAR_YEAR, LAST_SOLAR_YEAR } from './product.ts'
import { animalId, bornInId } from './zodiac.schema.ts'

/** The rule of a value of an address; the sentence of its error lists `ALLOWED_VALUES`. */
const ALLOWED = says('invalid_parameter')

export const matterId = z.enum(MATTER_IDS, ALLOWED)

export const matterAnswerId = z.enum(ANSWERS, ALLOWED)

/** The two lists of days for cutting hair. */
export const hairList = z.enum(HAIR_LISTS, ALLOWED)

const yearMeaning = z.enum(['grade', 'naga', 'holidays', 'stones', ...matterId.options], ALLOWED)

const FIRST_AND_LAST_YEAR = `${FIRST_SOLAR_YEAR}–${LAST_SOLAR_YEAR}`

/** What the values of an address can be, as the sentence of `invalid_parameter` lists it. */
export const ALLOWED_VALUES: Readonly<Record<string, string>> = {
  matter: matterId.options.join(', '),
  from: 'YYYY-MM, YYYY-MM-DD',
  months: '1–24',
  days: '1–31',
  weekdays: '0, 1, 2, 3, 4, 5, 6',
  animal: animalId.options.join(', '),
  hair: hairList.options.join(', '),
  min: matterAnswerId.options.join(', '),
  by: yearMeaning.options.join(', '),
  year: FIRST_AND_LAST_YEAR,
  cal: CALENDARS.join(', '),
  calendar: CALENDARS.join(', '),
}

/** Query of the calls whose answers depend on the list of hair days. */
const hairQuery = languageQuery.extend({
  hair: hairList.default('dates').describe('Which list of days for cutting hair'),
})

/** Query of a day. */
export const dayQuery = hairQuery.extend(calQuery.shape)

export const findQuery = dayQuery.extend({
  matter: matterId.describe('What the days are for'),
  from: z
    .string(ALLOWED)
    .regex(/^\d{4}-\d{2}(-\d{2})?$/, ALLOWED)
    .describe('The first month, YYYY-MM, or the first day, YYYY-MM-DD'),
  months: z
    .string(ALLOWED)
    .regex(/^([1-9]|1\d|2[0-4])$/, ALLOWED)
    .default('12')
    .transform(Number)
    .describe('How many months to search, 1 to 24'),
  weekdays: z
    .string(ALLOWED)
    .regex(/^[0-6](,[0-6]){0,6}$/, ALLOWED)
    .transform(list => [...new Set(list.split(',').map(Number))].sort())
    .optional()
    .describe('Weekdays to list, 0 Sunday to 6 Saturday, joined by commas; all when absent'),
  animal: z
    .enum(animalId.options, ALLOWED)
    .optional()
    .describe('Animal of the year of birth: each day then says whether its weekday supports those born then'),
  min: matterAnswerId.default('leaning-good').describe('The lowest answer to list; `barred` lists every day'),
})

/** A sign of the day that names a matter. */
const sign = z.object({
  kind: z.string(),
  id: z.union([z.string(), z.number()]),
  name: z.string(),
})

/** A sign that is told beside an answer and not weighed. */
const toldSign = sign.extend({
  scope: z
    .enum(['day', 'direction', 'hour', 'body', 'list'])
    .describe('What it speaks of: the whole day, or only a direction, an hour or a part of the body'),
  text: z.string().optional().describe('What it says, where a name does not say it'),
})

/** How far a statement is supported. */
export const standing = z.enum(['verified', 'sourced', 'constructed'])

/** Days by answer. */
export const matterCounts = z.record(matterAnswerId, z.number().int())

/** How the answers of a day lie, and whether its grade agrees: one sentence for the head of the matters. */
export const balance = z.object({
  text: z.string(),
  /** Favourable with and without a reservation, those of them with one; without a sign; rather not, not favourable, avoid. */
  good: z.number().int(),
  reserved: z.number().int(),
  open: z.number().int(),
  bad: z.number().int(),
})

/** What an answer is called. */
export const answerNames = z.record(matterAnswerId, z.string())

/** One matter on one day: one answer, the sign that decides it, and what else speaks. */
export const dayMatter = z.object({
  id: matterId,
  name: z.string(),
  answer: matterAnswerId,
  answerName: z.string(),
  /** One sentence that says why. */
  reason: z.string(),
  /** The same in a few words without names: `Friday is against it`. */
  brief: z.string(),
  standing,
  decidedBy: sign.nullable(),
  /** Strongest first. */
  for: z.array(sign),
  /** Prohibitions first, then strongest first. */
  against: z.array(sign),
  /** The prohibitions alone. */
  barred: z.array(sign),
  /** Told beside the answer; they never decide. The sentence names those of the whole day. */
  warnings: z.array(toldSign),
  /** What recommends the matter and is not weighed either. */
  also: z.array(toldSign),
  /** What is always said with the matter: that a doctor’s advice goes first. */
  notice: z.string().optional(),
  /** Where its own list stands in the books; full level only. */
  place: z.string().optional(),
})

/** A found day. */
const foundDay = z.object({
  date: civilDateText,
  lunarDay: z.number().int().min(1).max(30),
  answer: matterAnswerId,
  rank: z.number().int().min(1).describe('1 for the best of the days found'),
  decidedBy: sign.nullable().describe('The sign that decides; null where no sign names the matter'),
  for: z.array(sign).describe('The signs for the matter, strongest first'),
  against: z.array(sign).describe('The prohibitions, then the signs against the matter, strongest first'),
  warnings: z
    .array(toldSign)
    .describe(
      'Told beside the answer; they never decide, but those of the whole day rank it after its equals',
    ),
  also: z.array(toldSign).describe('What recommends the matter and is not weighed either'),
  sentence: z.string().describe('One sentence that says why'),
  born: z
    .union([z.literal(1), z.literal(-1)])
    .optional()
    .describe(
      'With `animal`: 1 where the weekday is a soul or life weekday of those born then, -1 where it is their obstacle weekday',
    ),
  stones: z
    .literal(-2)
    .optional()
    .describe('With `animal`: -2 where the day gives those born then two black stones'),
  bornIn: bornInId
    .optional()
    .describe(
      'With `animal`: what weekday and stones come to; `divided` where one helps and the other warns',
    ),
})

/** Answer of `find`. */
export const foundDays = z.object({
  matter: matterId,
  name: z.string(),
  infinitive: z.string().describe('The matter as a verb: to marry'),
  standing,
  notice: z.string().optional(),
  from: civilDateText,
  to: civilDateText,
  days: z.array(foundDay).describe('In calendar order'),
  counts: matterCounts.describe(
    'Days of the range on the chosen weekdays by answer, also those that are not listed',
  ),
})

/** A matter with what it is called. */
export const namedMatter = z.object({
  id: matterId,
  name: z.string(),
  /** The matter as a verb: to marry. */
  infinitive: z.string(),
  /** What else people call it, joined by commas. */
  synonyms: z.string(),
})

/** Answer of `matters`. */
export const matterList = z.object({
  groups: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      matters: z.array(namedMatter),
    }),
  ),
  /** Short words of the answers, for a legend. */
  answers: answerNames,
  /** Names of the grades of a day, from -2 to 2. */
  grades: z.array(z.string()).length(5),
  /** Names of the lists of hair days. */
  hairLists: z.record(hairList, z.string()),
})

/** Whether the almanac has the year is its own answer. */
export const yearParams = z.object({ year: z.string().regex(/^\d{1,9}$/, ALLOWED) })

export const yearQuery = dayQuery.extend({
  by: yearMeaning.default('grade'),
  /** Animal of the year of birth, for `stones`. */
  animal: z.enum(animalId.options, ALLOWED).default('rat'),
})

/** Answer of `year`. */
export const yearData = z.object({
  year: z.number().int(),
  by: yearMeaning,
  /** Name of the matter. */
  name: z.string().optional(),
  notice: z.string().optional(),
  /**
   * One value for each day from 1 January: the grade -2 .. 2; the nagas 0 .. 4 as in a month; 0 no holiday, 1 a Buddhist festival or
   * practice day, 2 Losar or one of the four great days; the stones of a birth animal, white minus black, -2 .. 3; the answer of a matter.
   */
  values: z.array(z.union([z.number().int(), matterAnswerId])),
  /** By `holidays`: the names of each date that has one. */
  names: z.record(civilDateText, z.string()).optional(),
  /** The festivals of the year, without the practice days of each month. */
  festivals: z.record(civilDateText, z.string()),
  eclipses: z.record(civilDateText, eclipseId),
  /** What communities with other holy days keep, each by its own calendar: the names of each date. */
  observances: z.array(
    z.object({
      layer: z.enum(OBSERVANCE_LAYERS),
      days: z.record(civilDateText, z.string()),
    }),
  ),
  /** The calendar of the New Year and of the stretches. */
  calendar: calendarId,
  /** The Tibetan New Year in the civil year, and that of Phugpa; `year` is the royal year that begins. */
  newYear: z.object({ date: civilDateText, phugpa: civilDateText, year: z.number().int() }),
  /** The days in a row whose number or month is another one in Phugpa, in order; none in Phugpa itself. */
  stretches: z.array(z.object({ from: civilDateText, to: civilDateText, days: z.number().int() })),
})

export type MatterId = z.infer<typeof matterId>
export type MatterAnswerId = z.infer<typeof matterAnswerId>
export type DayMatter = z.infer<typeof dayMatter>
export type FindQuery = z.output<typeof findQuery>
export type FoundDay = z.infer<typeof foundDay>
export type FoundDays = z.infer<typeof foundDays>
export type HairListId = z.infer<typeof hairList>
export type MatterList = z.infer<typeof matterList>
export type YearData = z.infer<typeof yearData>
export type YearQuery = z.output<typeof yearQuery>
