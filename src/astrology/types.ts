// The shapes of everything the almanac says about a day: ids and numbers, no words.
import type { Animal, CivilDate, Element, Gender, Parkha, TibetanDay, Weekday } from '#calendar/types.ts'

/** How far a statement is supported: it met dated or printed examples, a named source says it, or it is our own choice. */
export type Standing = 'verified' | 'sourced' | 'constructed'

/** Elements of weekdays and mansions (the Indian four). */
export type OuterElement = 'earth' | 'fire' | 'water' | 'wind'

/** The seven planets, in weekday order from Sunday. */
export type Planet = 'sun' | 'moon' | 'mars' | 'mercury' | 'jupiter' | 'venus' | 'saturn'

export type Direction = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW'

/** The ten pairs; the two words stand in the order earth, fire, water, wind. */
export type MainCombinationId =
  | 'earth-earth'
  | 'earth-fire'
  | 'earth-water'
  | 'earth-wind'
  | 'fire-fire'
  | 'fire-water'
  | 'fire-wind'
  | 'water-water'
  | 'water-wind'
  | 'wind-wind'

/** Named days of a weekday and a mansion. */
export type SpecialCombinationId =
  | 'chi-sbyor'
  | 'bdud-nyi'
  | 'gtan-spang'
  | 'jig-nyi'
  | 'mi-mthun'
  | 'mi-phrod'
  | 'grub-sbyor'
  | 'grub-nyi'
  | 'bkra-shis'
  | 'zung-sbyor'
  | 'chub-nyi'
  | 'phel-nyi'
  | 'mthun-nyi'
  | 'sbyor-nyi'
  | 'bdud-rgyal'

export type MansionKind =
  | 'enemy'
  | 'pollution'
  | 'repeating'
  | 'prosperity'
  | 'guest'
  | 'accomplishing'
  | 'wood'
  | 'the-dead'

export type MansionClass =
  | 'unstable-changing'
  | 'stable-accomplishing'
  | 'neutral'
  | 'very-stable'
  | 'quick-good'
  | 'bad-fierce'
  | 'quick-changing'

/** The five-fold round of lunar days: joy, good, victory, empty, full. */
export type FiveClassId = 'nanda' | 'bhadra' | 'jaya' | 'rikta' | 'purna'

/** The four lunar days on which the White Beryl warns that a host of spirits is abroad. */
export type PerilousId = 'gods-feast' | 'mara-king-musters' | 'vishnu-descends' | 'nagas-gather'

type SidedPlace =
  | 'big-toe'
  | 'ankle'
  | 'calf'
  | 'knee'
  | 'hollow-of-knee'
  | 'inner-thigh'
  | 'hip'
  | 'kidney'
  | 'ribs'
  | 'upper-arm'
  | 'forearm'
  | 'palm'
  | 'behind-ear'
  | 'shoulder-blade'
  | 'nape-and-jaw'
  | 'ankle-bone'
  | 'shin'

/** Where the La stays; three places have no side. */
export type LaPlaceId = `${'left' | 'right'}-${SidedPlace}` | 'throat' | 'nape' | 'whole-body'

/** The La's place by weekday, a second and coarser list. */
export type WeekdayLaId =
  | 'head'
  | 'breast-and-liver'
  | 'lungs-and-liver'
  | 'waist'
  | 'kidneys-and-waist'
  | 'back'
  | 'spine'

export type AnnualHolidayId =
  | 'losar'
  | 'kings-losar'
  | 'protectors-losar'
  | 'monlam'
  | 'chotrul-duchen'
  | 'kalachakra-day'
  | 'saga-dawa-begins'
  | 'buddha-birth'
  | 'saga-dawa-duchen'
  | 'guru-birthday-5'
  | 'zamling-chisang'
  | 'chokhor-duchen'
  | 'guru-birthday-6'
  | 'buddha-conception'
  | 'lhabab-duchen'
  | 'palden-lhamo'
  | 'ganden-ngamcho'
  | 'nine-bad-omens'
  | 'ten-good-omens'
  | 'gutor-begins'
  | 'gutor'
  | 'new-years-eve'

export type MonthlyHolidayId =
  | 'first-day'
  | 'tsiu-marpo'
  | 'medicine-buddha'
  | 'protectors-9'
  | 'guru-rinpoche'
  | 'thousand-buddhas'
  | 'full-moon'
  | 'avalokiteshvara-18'
  | 'protectors-19'
  | 'avalokiteshvara-21'
  | 'hevajra'
  | 'dakini'
  | 'amitabha'
  | 'dharma-protectors'
  | 'new-moon'

export type HolidayId = AnnualHolidayId | MonthlyHolidayId

/**
 * Why an observance stands on this civil day: its lunar day has this number (`day`); its lunar day has no civil day of
 * its own and ends inside this one (`skipped`); or it is tied to the first or last civil day of the year (`year-edge`).
 */
export type KeptBecause = 'day' | 'skipped' | 'year-edge'

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

export type HairCuttingId =
  | 'short-life'
  | 'illness'
  | 'wealth'
  | 'good-colour'
  | 'gains'
  | 'dispute'
  | 'colour-fades'
  | 'long-life'
  | 'meeting-young-people'
  | 'power'
  | 'sharp-intellect'
  | 'danger-to-life'
  | 'good-for-all'
  | 'luck'
  | 'trouble'
  | 'flesh-turns-blue'
  | 'loss-of-property'
  | 'meeting-good-people'
  | 'hunger'
  | 'food-and-drink'
  | 'good-things'
  | 'eye-trouble'
  | 'infection'
  | 'lasting-happiness'
  | 'virtue-grows'
  | 'quarrels'
  | 'soul-wanders'
  | 'meeting-the-dead'

export type HairWashingId =
  | 'short-life'
  | 'quarrels'
  | 'wealth'
  | 'resting-place-lost'
  | 'colour-fades'
  | 'losing-quarrels'
  | 'long-life'
  | 'youth'
  | 'great-power'
  | 'sharp-faculties'
  | 'illness'
  | 'good-things-arise'
  | 'flesh-turns-blue'
  | 'loss-of-wealth'
  | 'good-friends'
  | 'hunger'
  | 'food-and-drink'
  | 'epidemic'
  | 'eye-trouble'
  | 'lasting-happiness'
  | 'fights'
  | 'soul-wanders'
  | 'meeting-the-dead'

/** What the sky door (namgo) of the day says to avoid. */
export type SkyDoorId =
  | 'guests'
  | 'commerce'
  | 'children'
  | 'war'
  | 'kin'
  | 'building'
  | 'bride'
  | 'grave'
  | 'funeral'
  | 'everything'

/** The round of six that rules setting out on a journey. */
export type TravelId =
  | 'goddess-pelthang'
  | 'water-sieve'
  | 'kyethang'
  | 'zhunyang'
  | 'shingtsang'
  | 'the-brave'

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

export type WeekdayColor = 'red' | 'white' | 'blue-green' | 'yellow' | 'black'

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
  la: { male: LaPlaceId; female: LaPlaceId; weekday: WeekdayLaId }
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

export type MewaColor = 'white' | 'black' | 'blue' | 'green' | 'yellow' | 'red'

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
}

export interface CustomsFact {
  hairCutting: { sign: '+' | '-'; result: HairCuttingId }
  hairWashing: { sign: '+' | '-' | '0'; result: HairWashingId }
  prayerFlags: 'avoid' | null
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

/** Everything the almanac says about one civil day. */
export interface DayFacts {
  mainCombination: MainCombinationFact
  bigCombination: BigCombinationFact
  /** All that fall on the day, in the order of priority; often empty. */
  specialCombinations: readonly SpecialCombinationFact[]
  happyBurning: 'happy' | 'burning' | null
  goodEvil: 'good' | 'evil' | null
  constellation: ConstellationFact
  weekday: WeekdayFact
  lunarDay: LunarDayFact
  animal: AnimalFact
  parkha: ParkhaFact
  mewa: MewaFact
  naga: NagaFact
  /** Annual observances and the six principal monthly practice days, strongest first. */
  holidays: readonly HolidayFact[]
  /** Further monthly practices: facts, but no holidays. */
  practices: readonly PracticeFact[]
  /** A Buddhist festival or principal monthly practice day. */
  isHoliday: boolean
  /** The three days of Losar and the four great days; nothing monthly. */
  isSpecial: boolean
  customs: CustomsFact
  solarDay: SolarDayFact
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

export interface DayExplanation {
  facts: DayFacts
  traces: readonly Trace[]
}

/** One sign that took part in the verdict. `weight` is negative for a warning. */
export interface VerdictReason {
  /** Section of the facts the sign comes from. */
  section: VerdictSection
  /** The sign itself, an id of that section: `earth-earth`, `8`, `chi-sbyor`, `burning`, `Sat`. */
  sign: string
  weight: number
}

export type VerdictSection =
  | 'mainCombination'
  | 'bigCombination'
  | 'specialCombination'
  | 'happyBurning'
  | 'goodEvil'
  | 'greatBlackDay'
  | 'fiveClass'
  | 'weekday'
  | 'constellation'

export type Grade = -2 | -1 | 0 | 1 | 2

export interface Verdict {
  grade: Grade
  /** Sum of the weights. */
  score: number
  /** A named bad day, a burning day or the great black day keeps the grade at 0 or below. */
  prohibited: boolean
  /** Every sign with a weight, the strongest first. */
  reasons: readonly VerdictReason[]
}

export type KinshipName = 'mother' | 'friend' | 'self-good' | 'child' | 'self-bad' | 'enemy'

/** What another element is to one's own. value -2..3: white stones less black ones. */
export interface Kinship {
  name: KinshipName
  value: number
  white: number
  black: number
}

export type ForceId = 'srog' | 'lus' | 'wangthang' | 'lungta' | 'la'

/** The five forces of a sign: vitality, body, power, luck, soul. */
export type Forces = Readonly<Record<ForceId, Element>>

export interface Sign {
  element: Element
  animal: Animal
}

/** Birth data as the caller knows them. */
export interface Birth {
  /** Civil date on the clock of the birth place. */
  date: CivilDate
  /** `HH:MM` on that clock; null or exactly `00:00` means unknown. */
  time: string | null
  /** Degrees east, -180..180; null when the place is unknown. */
  longitude: number | null
  /** The clock's offset from UTC at that moment, minutes east; null when the place is unknown. */
  utcOffsetMinutes: number | null
}

export type AnimalRelationId = 'own' | 'harmony' | 'seventh' | 'fourth-forward' | 'fourth-back' | 'neutral'

export interface PeriodFacts {
  sign: Sign
  forces: Forces
  /** The headline: kinship of the two vitality elements. */
  relation: Kinship
  /** Kinship of every force of birth with the same force of the period. */
  kinships: Readonly<Record<ForceId, Kinship>>
  animalRelation: AnimalRelationId
}

export type PersonalMansionId = 'bla' | 'srog' | 'dbang' | 'skeg' | 'bdud' | 'gshed'
export type PersonalWeekdayId = 'soul' | 'life' | 'obstacle'

export type ParkhaDirectionId =
  | 'gnam-sman'
  | 'srog-tsho'
  | 'dpal-skyed'
  | 'phywa-lon'
  | 'gnod-pa'
  | 'dre-lnga'
  | 'bdud-gcod'
  | 'lus-chad'

export type ObstacleId =
  | 'own-animal'
  | 'seventh'
  | 'trine'
  | 'fourth-forward'
  | 'fourth-back'
  | 'nine-multiple'
  | 'great-nine-men'
  | 'great-nine-women'
  | 'combined-nine'
  | 'parkha-nine-men'
  | 'parkha-nine-women'
  | 'mewa-nine'
  | 'dur-mig-men'
  | 'dur-mig-women'
  | 'tomb'

export interface AgeParkha {
  id: Parkha
  /** Best to worst: the first four are good, the last four bad. */
  directions: Readonly<Record<ParkhaDirectionId, Direction>>
}

/** What the count of years says; the almanac counts men and women separately. */
export interface YearOfAge {
  /** 1 in the year of birth, one more at each Losar. */
  age: number
  parkha: { male: AgeParkha; female: AgeParkha }
  /** 1..9. */
  mewa: number
  progressedSign: { male: Sign; female: Sign }
  obstacles: readonly ObstacleId[]
}

export interface BirthFacts {
  /** The Tibetan day of birth, after the 05:00 rule. */
  day: TibetanDay
  /** Whether the birth time was known and took part. */
  timeKnown: boolean
  sign: Sign & { gender: Gender }
  forces: Forces
  weekdays: Readonly<Record<PersonalWeekdayId, Weekday>>
  /** Mansion ids 0..26; the first three lucky, the last three not. */
  mansions: Readonly<Record<PersonalMansionId, number>>
  mewa: { natal: number; life: number; power: number }
}

export interface PersonalFacts {
  birth: BirthFacts
  day: PeriodFacts & {
    /** What the viewed weekday is to the person; several may hold. */
    weekdays: readonly PersonalWeekdayId[]
    mansions: readonly PersonalMansionId[]
  }
  month: PeriodFacts
  year: PeriodFacts
  /** Null when the viewed day lies before the year of birth. */
  yearOfAge: YearOfAge | null
}

export interface PersonalExplanation {
  facts: PersonalFacts
  traces: readonly Trace[]
}
