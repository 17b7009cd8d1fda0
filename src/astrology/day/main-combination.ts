import type { TibetanDay } from '#calendar/types.ts'
import { at, byId, get } from '../lookup.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import table from '../tables/main-combinations.json' with { type: 'json' }
import mansions from '../tables/mansions.json' with { type: 'json' }
import type { MainCombinationId, OuterElement } from '../types.ts'
import { weekdayRow } from './weekday.ts'

export interface MainCombinationFact {
  id: MainCombinationId
  /** -4 (worst) .. 4 (best). */
  activity: number
}

interface PairRow {
  id: MainCombinationId
  grade: 'good' | 'sustaining' | 'bad' | 'worst'
  activity: number
}

const MANSION_ELEMENTS = mansions.rows.map(row => row.element) as readonly OuterElement[]
const OUTER_ELEMENTS: readonly OuterElement[] = ['earth', 'fire', 'water', 'wind']
const PAIRS = byId<string, PairRow>(table.rows as readonly PairRow[])

/** Ids name the pair in the order earth, fire, water, wind, which happens to be that of the alphabet. */
function findPair(one: OuterElement, other: OuterElement): PairRow {
  return get(PAIRS, one < other ? `${one}-${other}` : `${other}-${one}`)
}

function pairsWith(one: OuterElement): ReadonlyMap<OuterElement, PairRow> {
  return new Map(OUTER_ELEMENTS.map(other => [other, findPair(one, other)]))
}

const PAIRS_BY_ELEMENTS = new Map(OUTER_ELEMENTS.map(one => [one, pairsWith(one)]))

/** Row of a pair of elements, whichever comes first. */
export function pairRow(one: OuterElement, other: OuterElement): PairRow {
  return get(get(PAIRS_BY_ELEMENTS, one), other)
}

function mansionElement(mansion: number): OuterElement {
  return at(MANSION_ELEMENTS, mansion)
}

/** The elements of a weekday and of a mansion 0-26. */
export function pairOfElements(
  weekday: TibetanDay['weekday'],
  mansion: number,
): [OuterElement, OuterElement] {
  return [weekdayRow(weekday).element, mansionElement(mansion)]
}

/** The element of the weekday joined with the element of the mansion at daybreak. */
export const mainCombinationRule = rule({
  id: 'main-combination',
  sources: sourceRefs(table.sources, table.activitySources),
  read: (day: TibetanDay) => ({ weekday: day.weekday, mansion: day.mansion }),
  apply({ weekday, mansion }, step): MainCombinationFact {
    const ofWeekday = step('weekday-element', weekdayRow(weekday).element)
    const ofMansion = step('mansion-element', mansionElement(mansion))
    const { id, activity, grade } = pairRow(ofWeekday, ofMansion)
    step('grade', grade)
    return { id, activity }
  },
})
