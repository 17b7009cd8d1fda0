export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The value that so large a share of them reaches at most. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Prints what a check found wrong, which makes it fail, and says how much that is. */
export function report(bad: readonly string[]): string {
  for (const line of bad.slice(0, 30)) console.error(line)
  if (bad.length > 0) process.exitCode = 1
  return `${bad.length} findings`
}
