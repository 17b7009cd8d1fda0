import { ELEMENTS } from '#calendar/index.ts'
import type { Element } from '#calendar/types.ts'
import { modulo } from '#calendar/whole.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import table from '../tables/kinship.json' with { type: 'json' }
import type { Kinship, KinshipName } from '../types.ts'

const ROWS = table.rows as readonly (Kinship & { step: number })[]
const GOOD_SELF = table.goodSelf as readonly Element[]

function nameOf(own: Element, step: number): KinshipName | undefined {
  if (step === 0) return GOOD_SELF.includes(own) ? 'self-good' : 'self-bad'
  return ROWS.find(row => row.step === step)?.name
}

/** Steps from one's own element to the other in production order, 0..4. */
function stepsBetween(own: Element, other: Element): number {
  return modulo(ELEMENTS.indexOf(other) - ELEMENTS.indexOf(own), ELEMENTS.length)
}

function kinshipAt(own: Element, steps: number): Kinship {
  const name = nameOf(own, steps)
  const row = ROWS.find(candidate => candidate.name === name)
  if (row === undefined) throw new RangeError(`no kinship of ${own} at ${steps} steps`)
  return { name: row.name, value: row.value, white: row.white, black: row.black }
}

/** What the other element (of a day, month, year, partner) is to one's own, with its stones. */
export function kinship(own: Element, other: Element): Kinship {
  return kinshipAt(own, stepsBetween(own, other))
}

export const kinshipRule = rule({
  id: 'kinship',
  sources: sourceRefs(table.sources, table.headlineSources),
  read: ({ own, other }: { own: Element; other: Element }) => ({ own, other }),
  apply: ({ own, other }, step): Kinship => kinshipAt(own, step('steps-forward', stepsBetween(own, other))),
})
