import * as z from 'zod'
import { NAGA_STATES } from '#astrology/ids.ts'
import { OBSERVANCE_LAYERS } from './calendar-layers.ts'
import { calendarId, civilDateText, dateLabel, phugpaLabel } from './date.schema.ts'
import { loThoData } from './lo-tho.schema.ts'
import { balance, dayMatter, matterCounts, matterId, standing } from './matters.schema.ts'
import { animalId, anyElementId, bornInId, elementId, parkhaId, weekdayId } from './zodiac.schema.ts'

/** A semicolon-separated list of short phrases in the asked language; empty where the tradition names nothing. */
const phrases = z.string()

/** Why a value is so: the rule in one sentence, its inputs and its sources. Full level only. */
const trace = z.object({
  rule: z.string(),
  ruleId: z.string(),
  inputs: z.array(z.object({ name: z.string(), value: z.string() })),
  sources: z.array(
    z.object({
      name: z.string(),
      standing,
      standingName: z.string(),
    }),
  ),
})
const holiday = z.object({
  /** Several holidays are joined by semicolons, strongest first. */
  name: z.string(),
  /** Those of the names that are practice days of every month, joined likewise; absent when there are none. */
  practices: phrases.optional(),
  /** What each of them is, a line each, with the other custom where some keep it on another day. */
  description: z.string().optional(),
  /** File name under `/images/`. */
  image: z.string().optional(),
})

/** A festival that leads its day, at every level: title, picture and what people do stand before the grade, which does not weigh it. */
const greatDay = z.object({
  id: z.string(),
  name: z.string(),
  /** What else it is called, or which year begins; absent where there is nothing. */
  line: z.string().optional(),
  /** At most 35 words. */
  lead: z.string(),
  /** What people do, in the order of the day. */
  doing: z.array(z.object({ when: z.string(), what: z.string() })),
  /** File name under `/images/`. */
  image: z.string().optional(),
})

/** What the calendar does to the day's number or month, and when what falls there is kept: by most, and by others; and what another almanac may reckon otherwise. */
const dateNote = z.object({
  id: z.enum(['skipped', 'doubled', 'new-year', 'month', 'step', 'edge']),
  title: z.string(),
  /** Absent on a usual day of a doubled month, whose first day tells it in full. */
  text: z.string().optional(),
  /** The other of two days, the day on the other side of the gap, or the first of the month. */
  other: civilDateText.optional(),
})

/** A sign with its fields; the signs of a day are absent below the level that grants them. */
const sign = <Shape extends z.ZodRawShape>(fields: Shape) =>
  z.object({
    ...fields,
    /** In a few words: how far the value is supported or by which list it goes, where that has to be said beside it. */
    caveat: z.string().optional(),
    trace: trace.optional(),
  })

/** A named day of a weekday and a mansion. */
const specialCombination = sign({
  id: z.string(),
  name: z.string(),
  nameTibetan: z.string().optional(),
  color: z.enum(['green', 'red']),
  description: z.string().optional(),
  /** How far the cells of this name are supported: one sentence. Full level only. */
  support: z.string().optional(),
})

/**
 * The signs of a day in the order of the answer: every field that can leave the server is listed here, and nowhere else. The fields
 * without which the simple level shows a sign are optional.
 */
const signs = {
  mainCombination: sign({
    /** Two element names joined by a hyphen, in the order earth, fire, water, wind. */
    id: z.string(),
    name: z.string(),
    nameTibetan: z.string().optional(),
    /** -4 .. 4 */
    activity: z.number().int().optional(),
    comment: z.string().optional(),
    recommended: phrases.optional(),
    notRecommended: phrases.optional(),
    summary: z.string().optional(),
    descriptionShort: z.string().optional(),
    description: z.string().optional(),
  }),
  bigCombination: sign({
    id: z.number().int().min(1).max(28),
    name: z.string(),
    nameTibetan: z.string(),
    /** -4 .. 3 */
    activity: z.number().int(),
    description: z.string(),
  }),
  /** The first of the special combinations. */
  specialCombination: specialCombination.nullable(),
  /** All of them; below the full level without a name that one list alone gives against a warning. */
  specialCombinations: z.array(specialCombination),
  constellation: sign({
    id: z.number().int().min(0).max(26),
    nameEuropean: z.string(),
    /** The European names of all 27 in their order, for a drawing that is turned to another. */
    names: z.array(z.string()).length(27),
    nameTibetan: z.string(),
    nameSanskrit: z.string(),
    shape: z.string(),
    element: anyElementId,
    /** Comma lists. */
    planet: z.string(),
    weekday: z.string(),
    recommended: phrases,
    notRecommended: phrases,
    summary: z.string(),
  }),
  weekDay: sign({
    id: weekdayId,
    color: z.string(),
    planet: z.string(),
    recommended: phrases,
    notRecommended: phrases,
    summary: z.string(),
    description: z.string(),
  }),
  lunarDay: sign({
    id: z.number().int().min(1).max(30),
    /** One sentence: where the La rests. */
    energyLa: z.string(),
    /** Ids of the places, for the figure. */
    la: z.object({ male: z.string(), female: z.string() }),
    /** Another place that a source names, and what the sides rest on. */
    laNotes: z.array(z.string()),
    recommended: phrases,
    notRecommended: phrases,
    summary: z.string(),
    description: z.string(),
  }),
  animal: sign({
    id: animalId,
    /** Index into the display order of elements. */
    element1Idx: z.number().int().min(0).max(5),
    recommended: phrases,
    notRecommended: phrases,
    summary: z.string(),
  }),
  parka: sign({
    id: parkhaId,
    elementType: z.string(),
    recommended: phrases,
    notRecommended: phrases,
    summary: z.string(),
  }),
  mewa: sign({
    id: z.number().int().min(1).max(9),
    color: z.string(),
    recommended: phrases,
    notRecommended: phrases.optional(),
    summary: z.string(),
  }),
  naga: sign({
    /** What the White Beryl alone says of the date; absent where it says nothing. */
    state: z.object({ id: z.enum(NAGA_STATES), name: z.string(), description: z.string() }).optional(),
    /** Our own number, -3 .. 4; above 0 Tab, otherwise Dok. Absent at the short level. */
    activity: z.number().int().optional(),
    description: z.string().optional(),
  }),
  /**
   * Hair cutting, prayer flags, sky door; at the full level also the great black day, Happy, Burning, Goodness and Evil day, five-fold
   * class and travel.
   */
  customs: z.array(
    sign({
      id: z.string(),
      name: z.string(),
      /** 1 good, 0 neutral, -1 better not. */
      sign: z.number().int().min(-1).max(1),
      text: z.string(),
      /** In one line what the answer of its matter does not say; of those that a day in short lists. */
      line: z.string().optional(),
    }),
  ),
}

/** For whom the weekday is good or bad, the stones of the day, and what both come to, by the animal of the year of birth. */
const birthYears = sign({
  name: z.string(),
  good: z.array(animalId),
  bad: z.array(animalId),
  /** White stones less black ones, -2..3, for each animal of a year of birth, from rat to pig. */
  stones: z.array(z.number().int().min(-2).max(3)).length(12),
  /** What weekday and stones come to, in the same order; `divided` where one helps and the other warns. Our own. */
  conclusions: z.array(bornInId).length(12),
  text: z.string(),
})

/** A fact of the day that weighs nothing in its grade or in a matter: an eclipse, a black day, the yoga. */
const note = sign({
  id: z.string(),
  name: z.string(),
  /** 1 good, 0 neutral, -1 better not. */
  sign: z.number().int().min(-1).max(1),
  text: z.string(),
  /** Instant of the greatest eclipse, `YYYY-MM-DDTHH:MMZ`; the text leaves it to the reader's clock. */
  utc: z.string().optional(),
})

/** What a community keeps on the day by its own calendar. */
const observance = z.object({
  id: z.string(),
  layer: z.enum(OBSERVANCE_LAYERS),
  name: z.string(),
  /** Two facts of it. */
  text: z.string(),
  /** How well its rule is supported. */
  standing,
  standingName: z.string(),
})

/** What a sign says, at every level: the drawing goes by its id. */
const signSentence = <Id extends z.ZodType>(id: Id) => z.object({ id, text: z.string() })

/** The sentences of four signs. */
const signSentences = z.object({
  mainCombination: signSentence(z.string()),
  bigCombination: signSentence(z.number().int().min(1).max(28)),
  constellation: signSentence(z.number().int().min(0).max(26)),
  weekDay: signSentence(weekdayId),
})

/** A sign that the almanac of a calendar prints by its own reckoning: told, never weighed. */
const ownSign = z.object({
  id: z.enum([
    ...(['mainCombination', 'constellation', 'animal', 'parka', 'mewa'] as const),
    ...(['yoga', 'karana', 'naga', 'lords'] as const),
  ]),
  name: z.string(),
})

const verdict = z.object({
  /** -2 .. 2 */
  grade: z.number().int().min(-2).max(2),
  name: z.string(),
  /** One sentence, at most two: why the day has it. */
  reason: z.string(),
  /** Names of the signs that decided it, strongest first. Full level only. */
  reasons: z.array(z.string()).optional(),
  trace: trace.optional(),
})

/** Where a lunar day ends inside the civil day, as a fraction counted from dawn. */
const instant = z.object({
  lunarDayId: z.number().int().min(1).max(30),
  fraction: z.number().min(0).lt(1),
})

const relation = z.object({ value: z.number().int(), name: z.string(), comment: z.string() })

const personal = z.object({
  dayRelation: relation.nullable(),
  monthRelation: relation.nullable(),
  yearRelation: relation.nullable(),
})

/** Answer of `GET /api/day/{date}`. Fields that a level does not grant are absent. */
export const dayData = z.object({
  date: civilDateText,
  ...dateLabel,
  /** The calendar of the labels above, of the animals and elements below, and of the instants; all else is of the Phugpa almanac. */
  calendar: calendarId,
  /** The day in the Phugpa calendar, where that is not the calendar of the answer. */
  phugpa: phugpaLabel.optional(),
  /** Where the New Year is another day in Phugpa, and one of the two is this day: both. */
  newYear: z.object({ date: civilDateText, phugpa: civilDateText }).optional(),
  animalId,
  isMonthMale: z.boolean(),
  monthAnimalId: animalId,
  monthElement: elementId.optional(),
  isYearMale: z.boolean(),
  yearAnimalId: animalId,
  yearElement: elementId.optional(),
  isHappyBurning: z.boolean().nullable(),
  isGoodEvil: z.boolean().nullable(),
  isShort: z.boolean(),
  isSimple: z.boolean(),
  holiday: holiday.nullable(),
  /** What communities with other holy days keep; absent where there is nothing. */
  observances: z.array(observance).optional(),
  /** On ten festivals of the year, which then also have their `detail` at every level. */
  greatDay: greatDay.optional(),
  /** At every level; empty on most days. */
  dateNotes: z.array(dateNote),
  /** Two sentences at the short level, the whole reading above it. */
  summary: z.string(),
  /** The day in one line: its grade or feast, what goes well and what does not. */
  line: z.string(),
  /** A short title of the day. */
  headline: z.string(),
  /** Of a hard day: one near by on which clearly more plans are favourable, how many, and both in words. */
  kinder: z.object({ date: civilDateText, good: z.number().int(), text: z.string() }).optional(),
  verdict,
  /** How many of the matters have which answer. */
  matterCounts,
  balance,
  /** Every matter. */
  matters: z.array(dayMatter).length(matterId.options.length),
  birthYears,
  detail: z.object({ title: z.string(), text: z.string(), image: z.string().optional() }).optional(),
  /** What the pair of elements, the big combination and the lunar mansion are called; below the full level, which has their signs. */
  signNames: z
    .object({ mainCombination: z.string(), bigCombination: z.string(), constellation: z.string() })
    .optional(),
  /** What they and the weekday say, on every date. */
  signSentences,
  /** The signs of the Tsurphu almanac, in its calendar alone. */
  ownSigns: z.array(ownSign).optional(),
  ...z.object(signs).partial().shape,
  /** Full level only. */
  loTho: loThoData.optional(),
  notes: z.array(note).optional(),
  /** Lunar days that end inside this civil day; none on the first of a doubled one. */
  instants: z.array(instant),
  personal: personal.optional(),
  /** The stones of this date are not available yet: question mark and hint. */
  personalHint: z.boolean().optional(),
})

export type DayData = z.infer<typeof dayData>
export type Trace = z.infer<typeof trace>
/** A sign by its key in the answer. */
export type SignKey = keyof typeof signs
/** What an answer holds of a sign. */
export type SignData<K extends SignKey> = z.infer<(typeof signs)[K]>
export type GreatDay = z.infer<typeof greatDay>
export type DateNote = z.infer<typeof dateNote>
export type Holiday = z.infer<typeof holiday>
export type Personal = z.infer<typeof personal>
