// The shapes of everything the almanac says to a person.
import type { Animal, CivilDate, Element, Gender, Parkha, TibetanDay, Weekday } from '#calendar/types.ts'
import type {
  AnimalRelationId,
  Direction,
  ForceId,
  KinshipName,
  ObstacleId,
  ParkhaDirectionId,
  PersonalMansionId,
  PersonalWeekdayId,
} from './ids.ts'

/** What another element is to one's own. value -2..3: white stones less black ones. */
export interface Kinship {
  name: KinshipName
  value: number
  white: number
  black: number
}

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
  /** `HH:MM` on that clock; null means unknown. */
  time: string | null
  /** Degrees east, -180..180; null when the place is unknown. */
  longitude: number | null
  /** The clock's offset from UTC at that moment, minutes east; null when the place is unknown. */
  utcOffsetMinutes: number | null
}

export interface PeriodFacts {
  sign: Sign
  forces: Forces
  /** The headline: kinship of the two vitality elements. */
  relation: Kinship
  /** Kinship of every force of birth with the same force of the period. */
  kinships: Readonly<Record<ForceId, Kinship>>
  animalRelation: AnimalRelationId
}

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
