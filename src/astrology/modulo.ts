/** Remainder that is never negative, 0 .. n - 1. */
export function mod(a: number, n: number): number {
  return ((a % n) + n) % n
}

/** Remainder that runs 1 .. n. */
export function amod(a: number, n: number): number {
  return mod(a - 1, n) + 1
}
