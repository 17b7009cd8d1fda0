import type { TibetanDay, Weekday } from '#calendar/types.ts'
import { modulo } from '#calendar/whole.ts'
import { at } from '../lookup.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import table from '../tables/big-combinations.json' with { type: 'json' }

export interface BigCombinationFact {
  /** 1..28. */
  id: number
  /** -4 .. 3. */
  activity: number
}

const START: Readonly<Record<Weekday, number>> = table.start
const RING = 28

/**
 * The mansions stand in a ring of 28 with Abhijit after the 21st; a calendar of 27 never reaches its place, so each
 * weekday lacks one number. The number counts from the place where the weekday's first combination stands.
 */
export const bigCombinationRule = rule({
  id: 'big-combination',
  sources: sourceRefs(table.sources, table.activitySources),
  read: (day: TibetanDay) => ({ weekday: day.weekday, mansion: day.mansion }),
  apply({ weekday, mansion }, step): BigCombinationFact {
    const place = step('place', mansion < table.placeOfAbhijit ? mansion : mansion + 1)
    const start = step('start', START[weekday])
    const id = modulo(place - start, RING) + 1
    return { id, activity: at(table.rows, id - 1).activity }
  },
})
