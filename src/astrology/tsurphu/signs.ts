/**
 * What the almanac of Rumtek prints of a day, by its own Moon and Sun and its own tables. Nothing of it is weighed: the order of strength is
 * known for Phugpa alone.
 * Source: Edward Henning's program and archive for Rumtek; 170 of 170 archive days agree in every column but one yoga.
 */
import { dayCycles, dragonMonth } from '#calendar/attributes.ts'
import { calendarDay, longitudes } from '#calendar/index.ts'
import type { Animal, CalendarDay, Longitudes, Parkha, Weekday } from '#calendar/types.ts'
import { pairOfElements } from '../day/main-combination.ts'
import { earthLordsOn } from '../notes/dates.ts'
import { karanaHalf, karanaOf, yogaPlace } from '../notes/sky.ts'
import type { KaranaId } from '../notes/types.ts'
import table from '../tables/tsurphu.json' with { type: 'json' }
import type { OuterElement } from '../types.ts'

/** The lords that the almanac of Rumtek prints beside the black day. */
export type TsurphuLord = 'yan-kwong' | 'zin-phung' | 'black-day'

export interface TsurphuSigns {
  /** The Moon at daybreak in mansions, from 0 up to but not including 27, and the mansion 0-26 in which it stands. */
  moonLongitude: number
  mansion: number
  /** Elements of weekday and mansion. */
  pair: readonly [OuterElement, OuterElement]
  /** 0-26. */
  yoga: number
  karana: KaranaId
  animal: Animal
  parkha: Parkha
  /** 1-9. */
  mewa: number
  /** What goes by the lunar date stands on the first of two days with one number. */
  nagas: 'near' | 'away' | null
  lords: readonly TsurphuLord[]
}

type Dates = Readonly<Record<string, readonly number[]>>
type Label = Pick<CalendarDay, 'month' | 'day' | 'dayPart'>
type Places = Pick<Longitudes, 'moon' | 'trueSun' | 'units'>

const isOn = (dates: Dates, { month, day }: Label) => dates[month]?.includes(day) ?? false

function nagasOf(label: Label): TsurphuSigns['nagas'] {
  if (isOn(table.nagasNear, label)) return 'near'
  return isOn(table.nagasAway, label) ? 'away' : null
}

function lordsOf(label: Label): TsurphuLord[] {
  const lords = earthLordsOn(dragonMonth(label.month, 'tiger'), label.day).map(({ id }) => id)
  const printed: TsurphuLord[] = (['yan-kwong', 'zin-phung'] as const).filter(id => lords.includes(id))
  return isOn(table.blackDays, label) ? [...printed, 'black-day'] : printed
}

/** The signs of a label and the places of Moon and Sun. */
export function signsOfTsurphu(label: Label, weekday: Weekday, places: Places): TsurphuSigns {
  const mansion = Math.floor(places.moon / places.units)
  const isSecond = label.dayPart === 2
  return {
    moonLongitude: places.moon / places.units,
    mansion,
    pair: pairOfElements(weekday, mansion),
    yoga: yogaPlace(places),
    karana: karanaOf(karanaHalf(places)).id,
    ...dayCycles(dragonMonth(label.month, 'tiger'), label.day),
    nagas: isSecond ? null : nagasOf(label),
    lords: isSecond ? [] : lordsOf(label),
  }
}

/**
 * The signs of a civil day by the Tsurphu calendar.
 * @param dayNumber Julian day number from FIRST_DAY to LAST_DAY
 * @throws RangeError for anything else
 */
export function tsurphuSigns(dayNumber: number): TsurphuSigns {
  const day = calendarDay(dayNumber, 'tsurphu')
  return signsOfTsurphu(day, day.weekday, longitudes(dayNumber, 'tsurphu'))
}
