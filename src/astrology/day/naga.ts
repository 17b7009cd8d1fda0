import type { TibetanDay } from '#calendar/types.ts'
import { at } from '../lookup.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import table from '../tables/naga.json' with { type: 'json' }
import type { NagaState } from '../types.ts'

/** The first list that names the date: the White Beryl before the printed list, its variants and dated posts. */
type NagaBasis = 'white-beryl' | 'printed' | 'some-say' | 'posts' | 'asleep' | 'blank'

export interface NagaFact {
  /** -3..4. Above 0 the nagas are reached (Tab), else turned away or silent (Dok). 3 and 4 where the White Beryl names the date. */
  activity: number
  /** Which list gave the number; `blank`, with 0, where none names the date. */
  basis: NagaBasis
  /** What the White Beryl alone says of the date; null where it says nothing. Its sign is that of the number. */
  state: NagaState | null
}

const ASLEEP: NagaFact = { activity: -1, basis: 'asleep', state: 'asleep' }
/** The printed list contradicts the White Beryl and the posts in this month. */
const NOT_PRINTED = 11

type List = keyof typeof table.lists

/** The White Beryl's two lists, unmixed with any other. */
function whiteBerylState(names: (...lists: List[]) => boolean): NagaState | null {
  if (names('whiteBerylStrikes')) return 'near'
  return names('whiteBerylTurnings') ? 'away' : null
}

/** What the White Beryl says of the nagas, and one number from all lists, of which the answer of an offering to them is made. */
export const nagaRule = rule({
  id: 'naga',
  sources: sourceRefs(table.sources),
  read: (day: TibetanDay) => ({ month: day.month, lunarDay: day.day }),
  apply({ month, lunarDay }, step): NagaFact {
    if (month === table.asleepMonth) return { ...ASLEEP }
    const names = (...lists: List[]) =>
      lists.some(list => at(table.lists[list], month - 1).includes(lunarDay))
    const state = step('white-beryl', whiteBerylState(names))
    const activity = step('entry', at(at(table.activity, month - 1), lunarDay - 1))
    if (activity === null) return { activity: 0, basis: 'blank', state }
    return { activity, basis: step('list', basisOf()), state }

    function basisOf(): NagaBasis {
      if (state) return 'white-beryl'
      if (month !== NOT_PRINTED && names('modernMajor', 'modernMinor')) return 'printed'
      return names('whiteBerylStrikesSomeSay') ? 'some-say' : 'posts'
    }
  },
})
