import type { TibetanDay, Weekday } from '#calendar/types.ts'
import { at } from '../lookup.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import table from '../tables/mansions.json' with { type: 'json' }
import type { MansionClass, MansionKind, OuterElement, Planet } from '../types.ts'
import { pairRow } from './main-combination.ts'
import { WEEKDAY_ROWS } from './weekday.ts'

export interface ConstellationFact {
  /** 0..26, 0 = tha skar (Ashvini). */
  id: number
  element: OuterElement
  kind: MansionKind
  class: MansionClass
  /** The planet that rules the mansion, and that planet's weekday. */
  planet: Planet
  planetWeekday: Weekday
  /** Weekdays whose element makes a good or sustaining pair with the mansion's, Sunday first. */
  goodWeekdays: readonly Weekday[]
}

interface MansionRow {
  id: number
  element: OuterElement
  kind: MansionKind
  class: MansionClass
  planet: Planet
}

const ROWS = table.rows as readonly MansionRow[]

function weekdayOfPlanet(planet: Planet): Weekday | undefined {
  return WEEKDAY_ROWS.find(row => row.planet === planet)?.id
}

function goodWeekdays(element: OuterElement): readonly Weekday[] {
  const good = WEEKDAY_ROWS.filter(row => pairRow(row.element, element).activity > 0)
  return good.map(row => row.id)
}

function factOf({ id, element, kind, class: mansionClass, planet }: MansionRow): ConstellationFact {
  const planetWeekday = weekdayOfPlanet(planet)
  if (planetWeekday === undefined) throw new Error(`no weekday of ${planet}`)
  return {
    id,
    element,
    kind,
    class: mansionClass,
    planet,
    planetWeekday,
    goodWeekdays: goodWeekdays(element),
  }
}

const FACTS = ROWS.map(factOf)

/** The mansion in which the Moon stands at daybreak, with its ruler and the weekdays that suit its element. */
export const constellationRule = rule({
  id: 'constellation',
  sources: sourceRefs(table.sources, table.goodWeekdaySources),
  read: (day: TibetanDay) => ({ mansion: day.mansion }),
  apply({ mansion }): ConstellationFact {
    const fact = at(FACTS, mansion)
    return { ...fact, goodWeekdays: [...fact.goodWeekdays] }
  },
})
