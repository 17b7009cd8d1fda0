// Facts of a day that weigh nothing in its grade or in a matter.
import type { Animal, Part } from '#calendar/types.ts'
import type { Direction, KeptBecause, OtherDay } from '../ids.ts'

export type Tone = 1 | 0 | -1

/** Animals of birth years by what the weekday is to them. */
export interface BirthYearsFact {
  soul: readonly Animal[]
  life: readonly Animal[]
  obstacle: readonly Animal[]
}

export interface NoProcedureFact {
  direction: Direction
  /** Another chapter of the White Beryl calls the date good for treatment. */
  disputed: boolean
}

export interface EclipseFact {
  kind: 'lunar' | 'solar'
  type: 'total' | 'annular' | 'hybrid' | 'partial'
  /** False of a total or annular one whose shadow’s axis misses the Earth. */
  central?: false
  /** Instant of the greatest eclipse, `YYYY-MM-DDTHH:MMZ`. */
  utc: string
  /** Moon only: minutes from the first to the last contact with the umbra. */
  minutes?: number
  /** How many times a deed counts while it lasts. */
  merit: number
}

export interface YogaFact {
  /** 0..26. */
  id: number
  key: string
  tone: Tone
  /** The whole of it is avoided. */
  avoided: boolean
}

export type KaranaId =
  | 'gdab-pa'
  | 'byis-pa'
  | 'rigs-can'
  | 'til-rdung'
  | 'khyim-skyes'
  | 'tshong-ba'
  | 'vishti'
  | 'bkra-shis'
  | 'rkang-bzhi'
  | 'klu'
  | 'mi-sdug-pa'

export interface KaranaFact {
  id: KaranaId
  tone: Tone
}

export type RahuTime =
  | 'noon'
  | 'after-noon'
  | 'mid-morning'
  | 'moonset'
  | 'dawn'
  | 'dusk'
  | 'forenoon'
  | 'daybreak'
  | 'morning'
  | 'sunset'
  | 'midnight'
  | 'early-morning'
  | 'after-midnight'
  | 'sun-a-spear-high'
  | 'all-day'

export interface RahuFact {
  when: RahuTime
  /** From where to where; null where it is everywhere. */
  course: readonly [from: Direction | 'sky', to: Direction | 'lake'] | null
  /** Whether the date has works of its own, which its number names. */
  works: boolean
}

export type MasterId =
  | 'milarepa'
  | 'mipham'
  | 'guru-rinpoche-birth'
  | 'jigme-lingpa'
  | 'atisha'
  | 'tsongkhapa'
  | 'sakya-pandita'
  | 'longchenpa'
  | 'jambhala'
  | 'dalai-lama-birthday'

export type School = 'kagyu' | 'nyingma' | 'kadam' | 'gelug' | 'sakya'

export interface MasterFact {
  id: MasterId
  /** Empty where no school is named. */
  schools: readonly School[]
  /** Why on this day; of a day that others keep, which. */
  kept: KeptBecause | OtherDay | 'civil'
  /** On which other days it is kept by some. */
  others: readonly OtherDay[]
}

export type EarthLordId =
  | 'yan-kwong'
  | 'zin-phung'
  | 'pi-ling'
  | 'gnam-sbyor'
  | 'hal-khyi'
  | 'ki-kang'
  | 'dbul-po-lag-stong'
  | 'phung-po-zor-thogs'
  | 'ka-khyung'

export interface EarthLordFact {
  id: EarthLordId
  /** The way it moves, where a source gives it. */
  course: readonly [from: Direction, to: Direction] | null
  /** Animal of the double-hour concerned, where it is one hour of the date. */
  hour: Animal | null
}

export interface JourneyFact {
  /** Whether setting out is good in general. */
  good: boolean
  /** Directions to leave alone. */
  avoid: readonly Direction[]
}

/** Instants inside a civil day count from its dawn, 05:00 local mean solar time, in parts of a day from 0 to 1. */
export interface LunarDayEndFact {
  month: number
  monthPart: Part
  /** May be the number of a skipped day. */
  day: number
  fraction: number
}

export interface MansionChangeFact {
  /** The mansion that the Moon enters. */
  mansion: number
  fraction: number
}

export interface WeekFact {
  id: 'sage-star' | 'poison-rain'
  /** 1..7. */
  day: number
}

/** The facts of a civil day beside its signs: none has a weight. */
export interface DayNotes {
  birthYears: BirthYearsFact
  noProcedure: NoProcedureFact | null
  eclipse: EclipseFact | null
  masters: readonly MasterFact[]
  week: WeekFact | null
  blackMonth: boolean
  blackDay: boolean
  earthLords: readonly EarthLordFact[]
  rahu: RahuFact
  journey: JourneyFact
  yoga: YogaFact
  karana: KaranaFact
  lunarDayEnds: readonly LunarDayEndFact[]
  mansionChanges: readonly MansionChangeFact[]
}
