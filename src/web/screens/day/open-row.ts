/** Opens the row of a plan; undefined where there is none. */
export function openRow(id: string): HTMLDetailsElement | undefined {
  const row = document.getElementById(id)
  if (!(row instanceof HTMLDetailsElement)) return undefined
  row.open = true
  return row
}
