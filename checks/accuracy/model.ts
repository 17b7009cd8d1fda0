/** What the accuracy page is made of; `src/server/almanac/accuracy.json` holds it, with every number computed. */

/** Why a value of ours is not that of an authority. Each has its sentence in `content/<language>/almanac/accuracy.json`. */
export type Reason =
  | 'practice'
  | 'festival-list'
  | 'typing-slip'
  | 'anomaly-step'
  | 'after-skipped'
  | 'second-of-pair'
  | 'eclipse-next-day'
  | 'hair-lists'
  | 'la-crown'
  | 'misprint'
  | 'two-customs'

/** A Tibetan month whose skipped (negative) and doubled (positive) days differ. */
export interface DifferentMonth {
  /** Gregorian year in which the Tibetan year begins. */
  year: number
  month: number
  /** 0 single, 1 first, 2 second of a doubled month */
  part: number
  theirs: number[]
  ours: number[]
}

/** The known disagreements of a comparison that have one reason. */
interface Difference {
  reason: Reason
  count: number
  months?: DifferentMonth[]
  /** `YYYY-MM-DD` */
  dates?: string[]
}

export interface Comparison {
  /** Of `comparisons` in `content/<language>/almanac/accuracy.json`. */
  id: string
  /** Of `authorities` there, or a source of the traces. */
  authority: string
  compared: number
  agreeing: number
  differences: Difference[]
}

/** Characters of a refused value that its error quotes. */
const LONGEST = 160

/** A comparison of values one by one; every value that differs has to have a known reason. */
export function compare<T>(
  id: string,
  authority: string,
  values: readonly T[],
  differs: (value: T) => { reason: Reason; month?: DifferentMonth; date?: string } | 'unknown' | null,
): Comparison {
  const differences = new Map<Reason, Difference>()
  for (const value of values) {
    const found = differs(value)
    if (found === null) continue
    if (found === 'unknown')
      throw new Error(`${id}: a disagreement without a reason: ${JSON.stringify(value).slice(0, LONGEST)}`)
    const known = differences.get(found.reason) ?? { reason: found.reason, count: 0 }
    known.count++
    if (found.month) known.months = [...(known.months ?? []), found.month]
    if (found.date) known.dates = [...(known.dates ?? []), found.date]
    differences.set(found.reason, known)
  }
  const all = [...differences.values()]
  const missing = all.reduce((sum, { count }) => sum + count, 0)
  return { id, authority, compared: values.length, agreeing: values.length - missing, differences: all }
}
