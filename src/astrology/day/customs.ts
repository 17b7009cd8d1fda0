import type { TibetanDay } from '#calendar/types.ts'
import { at, cyclic } from '../lookup.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import monthDays from '../tables/month-days.json' with { type: 'json' }
import rounds from '../tables/rounds.json' with { type: 'json' }
import type { HairCuttingId, HairWashingId, SkyDoorId, TravelId } from '../types.ts'

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

const SKY_DOORS = rounds.skyDoor.ids as readonly SkyDoorId[]
const TRAVEL = rounds.travel.rows as readonly { id: TravelId; value: number }[]

const readMonthAndDay = (day: TibetanDay) => ({ month: day.month, lunarDay: day.day })

/** Days of the month on which no prayer flags are hung. */
export const prayerFlagsRule = rule({
  id: 'prayer-flags',
  sources: sourceRefs(monthDays.prayerFlagsAvoid.sources),
  read: readMonthAndDay,
  apply({ month, lunarDay }, step): CustomsFact['prayerFlags'] {
    const avoided = step('days-to-avoid', at(monthDays.prayerFlagsAvoid.days, month - 1))
    return avoided.includes(lunarDay) ? 'avoid' : null
  },
})

/** Each month has two such dates or three; a short form of the list leaves the third out. */
export const prayerFlagsThirdRule = rule({
  id: 'prayer-flags',
  sources: sourceRefs(monthDays.prayerFlagsAvoid.sources),
  read: readMonthAndDay,
  apply: ({ month, lunarDay }): boolean =>
    at(monthDays.prayerFlagsAvoid.days, month - 1)
      .slice(2)
      .includes(lunarDay),
})

export const greatBlackDayRule = rule({
  id: 'great-black-day',
  sources: sourceRefs(monthDays.greatBlackDay.sources),
  read: readMonthAndDay,
  apply({ month, lunarDay }, step): boolean {
    return step('black-day', at(monthDays.greatBlackDay.days, month - 1)) === lunarDay
  },
})

/** What to leave alone, by the last digit of the lunar day. */
export const skyDoorRule = rule({
  id: 'sky-door',
  sources: sourceRefs(rounds.skyDoor.sources),
  read: (day: TibetanDay) => ({ lunarDay: day.day }),
  apply: ({ lunarDay }, step): SkyDoorId => at(SKY_DOORS, step('place', (lunarDay - 1) % 10)),
})

/** Six results of setting out, in turn from the 1st. */
export const travelRule = rule({
  id: 'travel',
  sources: sourceRefs(rounds.travel.sources),
  read: (day: TibetanDay) => ({ lunarDay: day.day }),
  apply({ lunarDay }): CustomsFact['travel'] {
    const { id, value } = cyclic(TRAVEL, lunarDay - 1)
    return { id, value }
  },
})
