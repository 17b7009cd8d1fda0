// The shapes of everything the almanac says about a day: ids and numbers, no words.
import type { Animal, Element, Gender, Parkha, Weekday } from '#calendar/types.ts'
import type { DayFacts } from './day/day-facts.ts'
import type {
  Direction,
  FiveClassId,
  HairCuttingId,
  HairWashingId,
  HolidayId,
  KeptBecause,
  LaPlaceId,
  MainCombinationId,
  MansionClass,
  MansionKind,
  MewaColor,
  MonthlyHolidayId,
  NagaState,
  NamedDayPlace,
  NamedDaySupport,
  OuterElement,
  PerilousId,
  Planet,
  SkyDoorId,
  SpecialCombinationId,
  Standing,
  TravelId,
  WeekdayColor,
  WeekdayLaId,
} from './ids.ts'
import type { PersonalFacts } from './personal-types.ts'

export type { DayFacts } from './day/day-facts.ts'
export type * from './ids.ts'
export type * from './notes/types.ts'
export type * from './personal-types.ts'

export interface HolidayFact {
  id: HolidayId
  kind: 'annual' | 'monthly'
  /** True for a Buddhist festival or practice day; false for a day that is only noted (omens, beginnings, eves). */
  festival: boolean
  /** One of the four great days of the Buddha's deeds. */
  greatDay: boolean
  kept: KeptBecause
}

export interface PracticeFact {
  id: MonthlyHolidayId
  kept: 'day' | 'skipped'
}

export interface MainCombinationFact {
  id: MainCombinationId
  /** -4 (worst) .. 4 (best). */
  activity: number
}

export interface BigCombinationFact {
  /** 1..28. */
  id: number
  /** -4 .. 3. */
  activity: number
}

export interface SpecialCombinationFact {
  id: SpecialCombinationId
  color: 'green' | 'red'
  /**
   * `beside`: a green name on a day with a red one, which goes first; `one-list`: the day of harmony where the same cell is the day
   * of discord, so that only one list calls it so and it helps nothing; else `own`.
   */
  place: NamedDayPlace
  support: NamedDaySupport
}

export interface ConstellationFact {
  /** 0..26, 0 = tha skar (Ashvini). */
  id: number
  element: OuterElement
  kind: MansionKind
  class: MansionClass
  /** The planet that rules the mansion, and that planet's weekday. */
  planet: Planet
  planetWeekday: Weekday
  /** Weekdays whose element makes a good or sustaining pair with the mansion's, Sunday first. */
  goodWeekdays: readonly Weekday[]
}

export interface WeekdayFact {
  id: Weekday
  element: OuterElement
  planet: Planet
  color: WeekdayColor
  /** 1 mild, 0 mixed, -1 harsh. */
  tone: number
}

export interface LunarDayFact {
  /** 1..30. */
  id: number
  /** Element of the lunar day, from the month's element. */
  element: Element
  /** `other` is a second place of the La that a source names for the lunar day. */
  la: { male: LaPlaceId; female: LaPlaceId; other: 'crown' | null; weekday: WeekdayLaId }
  fiveClass: { id: FiveClassId; tone: number }
  perilous: PerilousId | null
}

export interface AnimalFact {
  id: Animal
  /** The animal's fixed element, used in every computation. */
  element: Element
  /** Index in the display order earth, water, wood, fire, iron, wind; monkey and bird are shown as 5 and computed as iron. */
  element1Idx: number
}

export interface ParkhaFact {
  id: Parkha
  /** The trigram's own element; khen (sky) and gin (mountain) have none of the six. */
  ownElement: Element | 'sky' | 'mountain' | 'wind'
  /** The same as one of the five. */
  element: Element
  /** Index in the display order; khen and gin 0 (earth), zon 5 (wind). */
  elementType: number
  direction: Direction
}

export interface MewaFact {
  /** 1..9. */
  id: number
  color: MewaColor
  element: Element
}

export interface NagaFact {
  /** -3..4. Above 0 the nagas are reached (Tab), else turned away or silent (Dok). */
  activity: number
  /** Why a day without an entry has its number: `blank` 0, `asleep` -1 (month 10), else `listed`. */
  basis: 'listed' | 'blank' | 'asleep'
  /** What the White Beryl alone says of the date; null where it says nothing. */
  state: NagaState | null
}

export interface CustomsFact {
  /** `disputed`: another printed list has the opposite sign on this lunar day. */
  hairCutting: { sign: '+' | '-'; result: HairCuttingId; disputed: boolean }
  hairWashing: { sign: '+' | '-' | '0'; result: HairWashingId }
  prayerFlags: 'avoid' | null
  /** The third such date of its month, which the short form of the list lacks. */
  prayerFlagsThird: boolean
  skyDoor: SkyDoorId
  /** value -2..2. */
  travel: { id: TravelId; value: number }
  greatBlackDay: boolean
}

/** The civil day in the unbroken cycle of sixty, a count of its own beside the lunar day's animal. */
export interface SolarDayFact {
  animal: Animal
  element: Element
  gender: Gender
}

/** Which source supports a rule, and how far. `source` is an id of the source table. */
export interface SourceRef {
  source: string
  standing: Standing
}

export type TraceValue = string | number | boolean | null | readonly TraceValue[]

/** How one value came about: what went in, what was looked up or computed on the way, by which rule, after whom. */
export interface Trace {
  /** Path of the value inside the facts, e.g. `mainCombination` or `customs.skyDoor`. */
  of: string
  /** Rule id, a heading in docs/sources.md. */
  rule: string
  inputs: Readonly<Record<string, TraceValue>>
  steps: readonly { name: string; value: TraceValue }[]
  sources: readonly SourceRef[]
}

export interface PersonalExplanation {
  facts: PersonalFacts
  traces: readonly Trace[]
}

export interface DayExplanation {
  facts: DayFacts
  traces: readonly Trace[]
}

/** 1 speaks for a beginning, -1 against it, 0 neither. */
export type Tone = -1 | 0 | 1

/** One sign that took part in the verdict. */
export interface VerdictReason {
  /** Section of the facts the sign comes from. */
  section: VerdictSection
  /** The sign itself, an id of that section: `earth-earth`, `8`, `chi-sbyor`, `burning`, `Sat`. */
  sign: string
  tone: Tone
}

/** The single signs that can decide where the combination is divided, strongest first. */
export type VerdictLeadSection = 'weekday' | 'constellation' | 'fiveClass'

export type VerdictSection =
  | 'mainCombination'
  | 'bigCombination'
  | VerdictLeadSection
  | 'specialCombination'
  | 'happyBurning'
  | 'greatBlackDay'

export interface VerdictLead extends VerdictReason {
  section: VerdictLeadSection
}

export type Grade = -2 | -1 | 0 | 1 | 2

export interface Verdict {
  grade: Grade
  /**
   * What decided before prohibition and warnings: both halves of the combination, the worst pair alone, the leading single sign,
   * or nothing (`divided`).
   */
  by: 'combination' | 'pair' | VerdictLeadSection | 'divided'
  /** The first single sign with a tone, also where it was not asked. */
  lead: VerdictLead | null
  /** The prohibition named gtan spang is on the day; the grade is then -1 or less. */
  prohibited: boolean
  /** Ids of what warns without forbidding: other red named days, `burning`, `great-black-day`. No warned day has grade 2. */
  warned: readonly string[]
  /** Pair, great combination, the leading sign if it was asked, prohibition, warnings: strongest first. */
  reasons: readonly VerdictReason[]
}
