import type { TibetanDay } from '#calendar/types.ts'
import { blackMonthRule, earthLordsRule, noProcedureRule } from '../notes/dates.ts'
import { dayInSky, karanaRule, weekRule } from '../notes/sky.ts'
import { plainRun } from '../rule.ts'
import type { DayFacts } from '../types.ts'
import { verdict } from '../verdict.ts'
import type { SignId, SignKind } from './types.ts'

/** The signs of a day by kind, as the tables of matters name them. */
export type DaySigns = Readonly<Record<SignKind, readonly SignId[]>>

const NONE: readonly SignId[] = []

/**
 * Gathers the signs once for all matters of a day. The animal and the trigram are those of the lunar date.
 * @param holidays of the calendar that is read, which decide the days of practice; those of Phugpa when left out
 */
export function signsOfDay(
  day: TibetanDay,
  facts: DayFacts,
  holidays: DayFacts['holidays'] = facts.holidays,
): DaySigns {
  const { customs } = facts
  const { male, female } = facts.lunarDay.la
  const disputed = plainRun('notes.noProcedure', noProcedureRule, day)?.disputed
  const isBlack = plainRun('notes.blackMonth', blackMonthRule, day)
  const sky = signsInSky(day)
  return {
    mainCombination: [facts.mainCombination.id],
    rahuDate: [day.day],
    weekday: [day.weekday],
    mansion: [day.mansion],
    specialCombination: facts.specialCombinations.map(({ id }) => id),
    lunarDay: [day.day],
    animal: [facts.animal.id],
    parkha: [facts.parkha.id],
    skyDoor: [customs.skyDoor],
    prayerFlags: customs.prayerFlags === null ? NONE : [customs.prayerFlags],
    greatBlackDay: customs.greatBlackDay ? ['great-black-day'] : NONE,
    happyBurning: facts.happyBurning === null ? NONE : [facts.happyBurning],
    holiday: holidays.map(({ id }) => id),
    nagaDate: [`${day.month}/${day.day}`],
    earthLord: plainRun('notes.earthLords', earthLordsRule, day).map(({ id }) => id),
    blackMonth: isBlack ? ['black-month'] : NONE,
    noProcedure: disputed ? ['disputed'] : NONE,
    get week() {
      return sky().week
    },
    get karana() {
      return sky().karana
    },
    la: male === female ? [male] : [male, female],
    day: [verdict(facts).grade],
  }
}

/** Computed on the first look: most matters do without the places of Moon and Sun. */
function signsInSky(day: TibetanDay): () => Pick<DaySigns, 'week' | 'karana'> {
  let found: Pick<DaySigns, 'week' | 'karana'> | undefined
  return () => {
    if (found) return found
    const inSky = dayInSky(day)
    const week = plainRun('notes.week', weekRule, inSky)
    found = {
      week: week ? [week.id] : NONE,
      karana: [plainRun('notes.karana', karanaRule, inSky).id],
    }
    return found
  }
}
