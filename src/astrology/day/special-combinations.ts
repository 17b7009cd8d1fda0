import { WEEKDAYS } from '#calendar/index.ts'
import type { TibetanDay, Weekday } from '#calendar/types.ts'
import { at, get } from '../lookup.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import table from '../tables/special-combinations.json' with { type: 'json' }
import type { NamedDayPlace, NamedDaySupport, SpecialCombinationId, Standing } from '../types.ts'

export interface SpecialCombinationFact {
  id: SpecialCombinationId
  color: 'green' | 'red'
  /**
   * `beside`: a green name on a day with a red one, which goes first; `one-list`: the day of harmony where the same cell is the day
   * of discord, so that only one list calls it so and it helps nothing; else `own`.
   */
  place: NamedDayPlace
  support: NamedDaySupport
}

type Cells = Readonly<Record<Weekday, readonly number[]>>

interface SpecialRow {
  id: SpecialCombinationId
  color: 'green' | 'red'
  standing: Standing
  use: 'first' | 'second'
  support: NamedDaySupport
  first: Cells
  second: Cells | null
}

const MANSION_COUNT = 27
const ROWS = table.rows as readonly SpecialRow[]

function chosenCells(row: SpecialRow): Cells {
  return row.use === 'second' && row.second !== null ? row.second : row.first
}

/** Rows of each weekday by mansion, in the table's order of priority. */
function rowsOf(weekday: Weekday): readonly (readonly SpecialRow[])[] {
  const named = (mansion: number) => ROWS.filter(row => chosenCells(row)[weekday].includes(mansion))
  return Array.from({ length: MANSION_COUNT }, (_, mansion) => named(mansion))
}

const CELLS = new Map(WEEKDAYS.map(weekday => [weekday, rowsOf(weekday)]))

/** A list equal to its opposite in five of seven cells is more likely a row written twice, so discord stands alone there. */
const DISCORD: SpecialCombinationId = 'mi-mthun'
const HARMONY: SpecialCombinationId = 'mthun-nyi'

function placeOf(row: SpecialRow, rows: readonly SpecialRow[]): SpecialCombinationFact['place'] {
  if (row.color === 'red' || rows.every(({ color }) => color === 'green')) return 'own'
  return row.id === HARMONY && rows.some(({ id }) => id === DISCORD) ? 'one-list' : 'beside'
}

/** All named days whose chosen list holds the day's mansion under its weekday, warnings first. */
export const specialCombinationsRule = rule({
  id: 'special-combinations',
  sources: sourceRefs(table.sources, table.prioritySources),
  read: (day: TibetanDay) => ({ weekday: day.weekday, mansion: day.mansion }),
  apply({ weekday, mansion }, step): readonly SpecialCombinationFact[] {
    const rows = at(get(CELLS, weekday), mansion)
    for (const row of rows) step(row.id, [row.use, row.standing])
    return rows.map(row => {
      const { id, color, support } = row
      return { id, color, place: placeOf(row, rows), support }
    })
  },
})
