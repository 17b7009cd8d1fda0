import type { TibetanDay } from '#calendar/types.ts'
import { at } from '../lookup.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import table from '../tables/naga.json' with { type: 'json' }
import type { NagaFact } from '../types.ts'

const ASLEEP: NagaFact = { activity: -1, basis: 'asleep' }
const BLANK: NagaFact = { activity: 0, basis: 'blank' }

/** Graded days on which the nagas are reached or turned away; a day without an entry is 0, the month of their sleep -1. */
export const nagaRule = rule({
  id: 'naga',
  sources: sourceRefs(table.sources),
  read: (day: TibetanDay) => ({ month: day.month, lunarDay: day.day }),
  apply({ month, lunarDay }, step): NagaFact {
    if (month === table.asleepMonth) return { ...ASLEEP }
    const listed = step('entry', at(at(table.activity, month - 1), lunarDay - 1))
    return listed === null ? { ...BLANK } : { activity: listed, basis: 'listed' }
  },
})
