import { modulo } from '#calendar/whole.ts'

/** Row of a table that is complete by construction; a RangeError names what was asked for when it is not there. */
export function at<T>(table: readonly T[], index: number): T {
  const row = table[index]
  if (row === undefined) throw new RangeError(`no row ${index} in a table of ${table.length}`)
  return row
}

/** Member of a cycle: the index is taken modulo its length. */
export function cyclic<T>(cycle: readonly T[], index: number): T {
  return at(cycle, modulo(index, cycle.length))
}

/** Rows by id. */
export function byId<Id extends string, Row extends { id: Id }>(rows: readonly Row[]): ReadonlyMap<Id, Row> {
  return new Map(rows.map(row => [row.id, row]))
}

/** Row of a complete map. */
export function get<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new RangeError(`no row for ${String(key)}`)
  return value
}
