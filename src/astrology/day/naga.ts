import type { TibetanDay } from '#calendar/types.ts'
import { at } from '../lookup.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import table from '../tables/naga.json' with { type: 'json' }
import type { NagaState } from '../types.ts'

export interface NagaFact {
  /** -3..4. Above 0 the nagas are reached (Tab), else turned away or silent (Dok). */
  activity: number
  /** Why a day without an entry has its number: `blank` 0, `asleep` -1 (month 10), else `listed`. */
  basis: 'listed' | 'blank' | 'asleep'
  /** What the White Beryl alone says of the date; null where it says nothing. */
  state: NagaState | null
}

const ASLEEP: NagaFact = { activity: -1, basis: 'asleep', state: 'asleep' }

/** The White Beryl's two lists, unmixed with any other. */
function whiteBerylState(month: number, lunarDay: number): NagaState | null {
  if (at(table.lists.whiteBerylStrikes, month - 1).includes(lunarDay)) return 'near'
  return at(table.lists.whiteBerylTurnings, month - 1).includes(lunarDay) ? 'away' : null
}

/**
 * What the White Beryl says of the nagas, and our number from all lists: a day without an entry is 0, the month of their sleep -1.
 * The two may differ, because the lists share few dates.
 */
export const nagaRule = rule({
  id: 'naga',
  sources: sourceRefs(table.sources),
  read: (day: TibetanDay) => ({ month: day.month, lunarDay: day.day }),
  apply({ month, lunarDay }, step): NagaFact {
    if (month === table.asleepMonth) return { ...ASLEEP }
    const state = step('white-beryl', whiteBerylState(month, lunarDay))
    const listed = step('entry', at(at(table.activity, month - 1), lunarDay - 1))
    return listed === null
      ? { activity: 0, basis: 'blank', state }
      : { activity: listed, basis: 'listed', state }
  },
})
