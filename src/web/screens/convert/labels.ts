/** A number with its part, as addresses and pickers write it: `6`, `6.1`, `6.2`. */
export function labelId(number: number, part: number): string {
  return part === 0 ? String(number) : `${number}.${part}`
}

/** Number and part of such a label. */
export function readLabel(id: string): { number: number; part: number } {
  const [number, part] = id.split('.')
  return { number: Number(number), part: Number(part ?? 0) }
}
