/** Remainder of two whole numbers, from 0 up to but not including the modulus, also for negative values. */
export function modulo(value: number, modulus: number): number {
  const rest = value % modulus
  return rest < 0 ? rest + modulus : rest
}

/** The entry of a cycle that repeats without end; the cycle must not be empty. */
export function cycleEntry<T>(cycle: readonly T[], index: number): T {
  const entry = cycle[modulo(index, cycle.length)]
  if (entry === undefined) throw new RangeError(`Index ${String(index)} names no entry of the cycle.`)
  return entry
}
