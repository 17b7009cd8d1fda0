import type { TibetanDay } from '#calendar/types.ts'
import earthLords from '../tables/earth-lords.json' with { type: 'json' }
import type { DayFacts } from '../types.ts'
import { verdict } from '../verdict.ts'
import type { SignId, SignKind } from './types.ts'

/** The signs of a day by kind, as the tables of matters name them. */
export type DaySigns = Readonly<Record<SignKind, readonly SignId[]>>

const EARTH_LORDS = earthLords.rows as readonly {
  id: string
  dates: Readonly<Record<string, readonly number[]>>
}[]

const NONE: readonly SignId[] = []

/** Earth lords of each lunar date, at `(month - 1) * 30 + day - 1`. */
const EARTH_LORDS_OF: readonly (readonly string[])[] = Array.from({ length: 360 }, (_, place) => {
  const [month, day] = [Math.floor(place / 30) + 1, (place % 30) + 1]
  return EARTH_LORDS.filter(({ dates }) => dates[month]?.includes(day)).map(({ id }) => id)
})

/**
 * Gathers the signs once for all matters of a day. The animal and the trigram are those of the lunar date.
 */
export function signsOfDay(day: TibetanDay, facts: DayFacts): DaySigns {
  const { customs } = facts
  const { male, female } = facts.lunarDay.la
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
    holiday: facts.holidays.map(({ id }) => id),
    nagaDate: [`${day.month}/${day.day}`],
    earthLord: EARTH_LORDS_OF[(day.month - 1) * 30 + day.day - 1] ?? NONE,
    la: male === female ? [male] : [male, female],
    day: [verdict(facts).grade],
  }
}
