import type { TibetanDay } from '#calendar/types.ts'
import { plainRun, type Run, recordingRun } from '../rule.ts'
import type { DayExplanation, Trace } from '../types.ts'
import { type BigCombinationFact, bigCombinationRule } from './big-combination.ts'
import { type ConstellationFact, constellationRule } from './constellation.ts'
import {
  type CustomsFact,
  greatBlackDayRule,
  prayerFlagsRule,
  prayerFlagsThirdRule,
  skyDoorRule,
  travelRule,
} from './customs.ts'
import { goodEvilRule, happyBurningRule } from './day-flags.ts'
import {
  type AlsoKeptFact,
  alsoKeptRule,
  type HolidayFact,
  holidaysRule,
  isHolidayRule,
  isSpecialRule,
  type PracticeFact,
  practicesRule,
} from './holidays.ts'
import { readHolidayInputs } from './kept-days.ts'
import {
  fiveClassRule,
  hairCuttingRule,
  hairWashingRule,
  type LunarDayFact,
  laRule,
  lunarDayElementRule,
  perilousDayRule,
} from './lunar-day.ts'
import { type MainCombinationFact, mainCombinationRule } from './main-combination.ts'
import { type NagaFact, nagaRule } from './naga.ts'
import {
  type AnimalFact,
  dayAnimalRule,
  dayMewaRule,
  dayParkhaRule,
  type MewaFact,
  type ParkhaFact,
  type SolarDayFact,
  solarDayRule,
} from './signs.ts'
import { type SpecialCombinationFact, specialCombinationsRule } from './special-combinations.ts'
import { type WeekdayFact, weekdayLaRule, weekdayRule } from './weekday.ts'

/** Everything the almanac says about one civil day: the value of each rule, in the order in which `assemble` runs them. */
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
  /** What others keep on this day and most on another: no star. */
  alsoKept: readonly AlsoKeptFact[]
  /** Further monthly practices: facts, but no holidays. */
  practices: readonly PracticeFact[]
  /** A Buddhist festival or principal monthly practice day. */
  isHoliday: boolean
  /** The three days of Losar and the four great days; nothing monthly. */
  isSpecial: boolean
  customs: CustomsFact
  solarDay: SolarDayFact
}

function lunarDayFact(day: TibetanDay, run: Run): LunarDayFact {
  return {
    id: day.day,
    element: run('lunarDay.element', lunarDayElementRule, day),
    la: { ...run('lunarDay.la', laRule, day), weekday: run('lunarDay.la.weekday', weekdayLaRule, day) },
    fiveClass: run('lunarDay.fiveClass', fiveClassRule, day),
    perilous: run('lunarDay.perilous', perilousDayRule, day),
  }
}

function customsFact(day: TibetanDay, run: Run): CustomsFact {
  return {
    hairCutting: run('customs.hairCutting', hairCuttingRule, day),
    hairWashing: run('customs.hairWashing', hairWashingRule, day),
    prayerFlags: run('customs.prayerFlags', prayerFlagsRule, day),
    prayerFlagsThird: run('customs.prayerFlagsThird', prayerFlagsThirdRule, day),
    skyDoor: run('customs.skyDoor', skyDoorRule, day),
    travel: run('customs.travel', travelRule, day),
    greatBlackDay: run('customs.greatBlackDay', greatBlackDayRule, day),
  }
}

function assemble(day: TibetanDay, run: Run): DayFacts {
  const dates = readHolidayInputs(day)
  const holidays = run('holidays', holidaysRule, dates)
  return {
    mainCombination: run('mainCombination', mainCombinationRule, day),
    bigCombination: run('bigCombination', bigCombinationRule, day),
    specialCombinations: run('specialCombinations', specialCombinationsRule, day),
    happyBurning: run('happyBurning', happyBurningRule, day),
    goodEvil: run('goodEvil', goodEvilRule, day),
    constellation: run('constellation', constellationRule, day),
    weekday: run('weekday', weekdayRule, day),
    lunarDay: lunarDayFact(day, run),
    animal: run('animal', dayAnimalRule, day),
    parkha: run('parkha', dayParkhaRule, day),
    mewa: run('mewa', dayMewaRule, day),
    naga: run('naga', nagaRule, day),
    holidays,
    alsoKept: run('alsoKept', alsoKeptRule, dates),
    practices: run('practices', practicesRule, dates),
    isHoliday: run('isHoliday', isHolidayRule, holidays),
    isSpecial: run('isSpecial', isSpecialRule, holidays),
    customs: customsFact(day, run),
    solarDay: run('solarDay', solarDayRule, day),
  }
}

/**
 * Everything the almanac says about a day, as ids and numbers.
 * @param day a day as `tibetanDay` of the calendar gives it; it is read only
 * @throws RangeError when the day's numbers lie outside their ranges or its civil day outside the supported ones
 */
export function dayFacts(day: TibetanDay): DayFacts {
  return assemble(day, plainRun)
}

/** The same facts, with the trace of each: inputs, steps, rule and sources. Errors as `dayFacts`. */
export function explainDay(day: TibetanDay): DayExplanation {
  const traces: Trace[] = []
  return { facts: assemble(day, recordingRun(traces)), traces }
}
