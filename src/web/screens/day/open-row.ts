/** Opens the row of a matter, and the group in which it is folded; undefined where there is none. */
export function openRow(id: string): HTMLDetailsElement | undefined {
  const row = document.getElementById(id)
  if (!(row instanceof HTMLDetailsElement)) return undefined
  row.open = true
  const group = row.parentElement?.closest('details')
  if (group) group.open = true
  return row
}
