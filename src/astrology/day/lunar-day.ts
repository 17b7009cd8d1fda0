import { ELEMENTS } from '#calendar/index.ts'
import type { Element, TibetanDay } from '#calendar/types.ts'
import { at, cyclic } from '../lookup.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import table from '../tables/lunar-days.json' with { type: 'json' }
import type {
  FiveClassId,
  HairCuttingId,
  HairWashingId,
  LaPlaceId,
  PerilousId,
  WeekdayLaId,
} from '../types.ts'

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

interface LunarDayRow {
  id: number
  la: string
  perilous: PerilousId | null
  hairCutting: { sign: '+' | '-'; result: HairCuttingId }
  hairWashing: { sign: '+' | '-' | '0'; result: HairWashingId }
}

const ROWS = table.rows as readonly LunarDayRow[]
const CLASSES = table.fiveClasses as readonly { id: FiveClassId; tone: number }[]
const WITHOUT_SIDE: readonly number[] = table.laWithoutSide

/** Last lunar day of the half of the month in which the La of men stays on the left. */
const HALF = 15

function lunarDayRow(lunarDay: number): LunarDayRow {
  return at(ROWS, lunarDay - 1)
}

const readLunarDay = (day: TibetanDay) => ({ lunarDay: day.day })

/** Counted on from the element of the month: the 5th has the month's own, the 1st its child. */
export const lunarDayElementRule = rule({
  id: 'lunar-day-element',
  sources: sourceRefs(table.sources.element),
  read: (day: TibetanDay) => ({ monthElement: day.monthElement, lunarDay: day.day }),
  apply: ({ monthElement, lunarDay }): Element => cyclic(ELEMENTS, ELEMENTS.indexOf(monthElement) + lunarDay),
})

function sided(place: string, side: 'left' | 'right', lunarDay: number): LaPlaceId {
  return (WITHOUT_SIDE.includes(lunarDay) ? place : `${side}-${place}`) as LaPlaceId
}

/** The place goes by the lunar day; men left in the first half and right in the second, women the reverse. */
export const laRule = rule({
  id: 'la',
  sources: sourceRefs(table.sources.la),
  read: readLunarDay,
  apply({ lunarDay }, step): Omit<LunarDayFact['la'], 'weekday'> {
    const place = step('place', lunarDayRow(lunarDay).la)
    const firstHalf = step('first-half', lunarDay <= HALF)
    return {
      male: sided(place, firstHalf ? 'left' : 'right', lunarDay),
      female: sided(place, firstHalf ? 'right' : 'left', lunarDay),
      other: step('other-place', lunarDay === table.laCrown ? 'crown' : null),
    }
  },
})

/** Joy, good, victory, empty and full follow one another from the 1st. */
export const fiveClassRule = rule({
  id: 'five-class',
  sources: sourceRefs(table.sources.fiveClass, table.sources.fiveClassTone),
  read: readLunarDay,
  apply({ lunarDay }): LunarDayFact['fiveClass'] {
    const { id, tone } = cyclic(CLASSES, lunarDay - 1)
    return { id, tone }
  },
})

export const perilousDayRule = rule({
  id: 'perilous-day',
  sources: sourceRefs(table.sources.perilous),
  read: readLunarDay,
  apply: ({ lunarDay }): PerilousId | null => lunarDayRow(lunarDay).perilous,
})

export const hairCuttingRule = rule({
  id: 'hair-cutting',
  sources: sourceRefs(table.sources.hairCutting),
  read: readLunarDay,
  apply: ({ lunarDay }) => ({
    ...lunarDayRow(lunarDay).hairCutting,
    disputed: table.hairCuttingDisputed.includes(lunarDay),
  }),
})

export const hairWashingRule = rule({
  id: 'hair-washing',
  sources: sourceRefs(table.sources.hairWashing),
  read: readLunarDay,
  apply: ({ lunarDay }) => ({ ...lunarDayRow(lunarDay).hairWashing }),
})
