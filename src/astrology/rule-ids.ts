/** Rules about the day alone, in the order of the day page. Each has its section in docs/sources.md. */
export const DAY_RULE_IDS = [
  'main-combination',
  'big-combination',
  'special-combinations',
  'happy-burning',
  'good-evil',
  'constellation',
  'weekday',
  'lunar-day-element',
  'la',
  'la-of-weekday',
  'five-class',
  'perilous-day',
  'day-animal',
  'day-parkha',
  'day-mewa',
  'naga',
  'holidays',
  'practices',
  'is-holiday',
  'is-special',
  'hair-cutting',
  'hair-washing',
  'prayer-flags',
  'sky-door',
  'travel',
  'great-black-day',
  'solar-day',
  'verdict',
  'matters',
] as const

/** Rules about a person. */
export const PERSONAL_RULE_IDS = [
  'birth-day',
  'birth-sign',
  'five-forces',
  'kinship',
  'animal-relation',
  'personal-weekdays',
  'personal-mansions',
  'natal-mewa',
  'age',
  'age-parkha',
  'age-mewa',
  'progressed-sign',
  'obstacle-years',
] as const

export const RULE_IDS = [...DAY_RULE_IDS, ...PERSONAL_RULE_IDS] as const

export type RuleId = (typeof RULE_IDS)[number]
