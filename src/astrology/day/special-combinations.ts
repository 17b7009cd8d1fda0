import type { TibetanDay, Weekday } from '#calendar/types.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import table from '../tables/special-combinations.json' with { type: 'json' }
import type { SpecialCombinationFact, SpecialCombinationId, Standing } from '../types.ts'

type Cells = Readonly<Record<Weekday, readonly number[]>>

interface SpecialRow {
  id: SpecialCombinationId
  color: 'green' | 'red'
  standing: Standing
  use: 'first' | 'second'
  first: Cells
  second: Cells | null
}

const ROWS = table.rows as readonly SpecialRow[]

function chosenCells(row: SpecialRow): Cells {
  return row.use === 'second' && row.second !== null ? row.second : row.first
}

function keyOf(weekday: Weekday, mansion: number): string {
  return `${weekday} ${mansion}`
}

/** Rows of each weekday and mansion, in the table's order of priority. */
function cellIndex(): ReadonlyMap<string, readonly SpecialRow[]> {
  const index = new Map<string, SpecialRow[]>()
  for (const row of ROWS) {
    for (const [weekday, mansions] of Object.entries(chosenCells(row)) as [Weekday, readonly number[]][]) {
      for (const mansion of mansions) {
        const key = keyOf(weekday, mansion)
        index.set(key, [...(index.get(key) ?? []), row])
      }
    }
  }
  return index
}

const CELLS = cellIndex()

/** All named days whose chosen list holds the day's mansion under its weekday, warnings first. */
export const specialCombinationsRule = rule({
  id: 'special-combinations',
  sources: sourceRefs(table.sources, table.prioritySources),
  read: (day: TibetanDay) => ({ weekday: day.weekday, mansion: day.mansion }),
  apply({ weekday, mansion }, step): readonly SpecialCombinationFact[] {
    const rows = CELLS.get(keyOf(weekday, mansion)) ?? []
    for (const row of rows) step(row.id, [row.use, row.standing])
    return rows.map(({ id, color }) => ({ id, color }))
  },
})
