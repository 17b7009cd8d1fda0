// Every id the almanac can say.

/** What an answer can be asked for, in the order of the lists. */
export const MATTER_IDS = [
  'building',
  'new-home',
  'marriage',
  'feast',
  'gifts',
  'guests',
  'trade',
  'loans',
  'taking-in-goods',
  'taking-office',
  'hiring',
  'study',
  'journey',
  'medicine',
  'treatment',
  'hair-cutting',
  'hair-washing',
  'new-clothes',
  'ornaments',
  'planting',
  'sowing',
  'wells',
  'animals',
  'practice-days',
  'prayer-flags',
  'naga-offering',
  'fire-offering',
  'deity-offering',
  'prosperity-rite',
  'consecration',
  'sacred-objects',
  'vows-and-teaching',
  'council',
  'lawsuit',
  'peace-making',
  'funeral',
] as const

export type MatterId = (typeof MATTER_IDS)[number]

/** From the best to the worst. */
export const ANSWERS = ['good', 'leaning-good', 'open', 'leaning-bad', 'bad', 'barred'] as const

export type Answer = (typeof ANSWERS)[number]

/** The two lists of days for cutting hair: by lunar date, or the White Beryl's by weekday and mansion. They are never mixed. */
export const HAIR_LISTS = ['dates', 'white-beryl'] as const

export type HairList = (typeof HAIR_LISTS)[number]

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
 * its own (`skipped`); or it is tied to the first or last civil days of the year (`year-edge`).
 */
export type KeptBecause = 'day' | 'skipped' | 'year-edge'

/** The day on which others keep an observance: beside a gap, the second of two days, the other of two months, by its number. */
export type OtherDay =
  | 'skipped-before'
  | 'skipped-after'
  | 'second-day'
  | 'first-month'
  | 'second-month'
  | 'by-number'

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

export type WeekdayColor = 'red' | 'white' | 'blue-green' | 'yellow' | 'black'

export type MewaColor = 'white' | 'black' | 'blue' | 'green' | 'yellow' | 'red'

export type KinshipName = 'mother' | 'friend' | 'self-good' | 'child' | 'self-bad' | 'enemy'

export type ForceId = 'srog' | 'lus' | 'wangthang' | 'lungta' | 'la'

export type AnimalRelationId = 'own' | 'harmony' | 'seventh' | 'fourth-forward' | 'fourth-back' | 'neutral'

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

/** The place of a named day beside the others of its day. */
export type NamedDayPlace = 'own' | 'beside' | 'one-list'

/** How far the cells of a named day are supported. */
export type NamedDaySupport = 'two-tables' | 'tables-differ' | 'verse' | 'printed' | 'one-writer'

/** What the lists of the White Beryl say of the nagas on a lunar date. */
export const NAGA_STATES = ['near', 'away', 'asleep'] as const

export type NagaState = (typeof NAGA_STATES)[number]

/** What weekday and animal of a day come to for those born in the year of an animal. */
export const BORN_IN_IDS = ['good', 'leaning-good', 'plain', 'divided', 'leaning-bad', 'bad'] as const

export type BornInId = (typeof BORN_IN_IDS)[number]

/** What a cell of the line in Tibetan script says. */
export const LO_THO_CELLS = [
  ...(['cycle', 'year', 'month', 'leapMonth', 'lunarDay', 'doubledDay', 'weekday'] as const),
  ...(['mansion', 'yoga', 'karana', 'trueSun', 'trueWeekday', 'skippedDay'] as const),
] as const

export type LoThoCellId = (typeof LO_THO_CELLS)[number]

/** The columns of the sheet in Tibetan script, in its order. */
export const LO_THO_COLUMNS = [
  ...(['lunarDay', 'weekday', 'mansion', 'pair', 'combination'] as const),
  ...(['animal', 'parkha', 'mewa', 'days'] as const),
] as const

export type LoThoColumn = (typeof LO_THO_COLUMNS)[number]

/** The schools whose days of masters are known, by the Phugpa calendar. */
export const SCHOOL_LAYERS = ['kagyu', 'nyingma', 'sakya', 'gelug'] as const

/** The communities whose holy days are known, each by its own calendar. */
export const OBSERVANCE_LAYERS = [
  ...(['mongolia', 'bhutan', 'karma-kagyu', 'bon', 'sikkim', 'ladakh', 'kalmykia'] as const),
  ...SCHOOL_LAYERS,
] as const

export type ObservanceLayer = (typeof OBSERVANCE_LAYERS)[number]
