import { WEEKDAYS } from '#calendar/index.ts'
import type { TibetanDay, Weekday } from '#calendar/types.ts'
import { at } from '../lookup.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import table from '../tables/weekdays.json' with { type: 'json' }
import type { OuterElement, Planet, WeekdayColor, WeekdayLaId } from '../types.ts'

export interface WeekdayFact {
  id: Weekday
  element: OuterElement
  planet: Planet
  color: WeekdayColor
  /** 1 mild, 0 mixed, -1 harsh. */
  tone: number
}

interface WeekdayRow {
  id: Weekday
  element: OuterElement
  planet: Planet
  color: WeekdayColor
  tone: number
  la: WeekdayLaId
}

const ROWS = table.rows as readonly WeekdayRow[]

/** Rows run from Sunday, as the planets do. */
export const WEEKDAY_ROWS = ROWS

export function weekdayRow(weekday: Weekday): WeekdayRow {
  return at(ROWS, WEEKDAYS.indexOf(weekday))
}

/** Each weekday has a planet, and with it an element, a colour and a character. */
export const weekdayRule = rule({
  id: 'weekday',
  sources: sourceRefs(table.sources, table.toneSources),
  read: (day: TibetanDay) => ({ weekday: day.weekday }),
  apply({ weekday }): WeekdayFact {
    const { id, element, planet, color, tone } = weekdayRow(weekday)
    return { id, element, planet, color, tone }
  },
})

/** A coarse place of the La by weekday, beside the one by lunar day. */
export const weekdayLaRule = rule({
  id: 'la-of-weekday',
  sources: sourceRefs(table.laSources),
  read: (day: TibetanDay) => ({ weekday: day.weekday }),
  apply: ({ weekday }): WeekdayLaId => weekdayRow(weekday).la,
})
