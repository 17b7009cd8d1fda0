import type { YearData } from '#contract/matters.schema.ts'
import type { EclipseId, MonthEntry } from '#contract/month.schema.ts'

/** The sign of an eclipse. */
export const eclipseIcon = (id: EclipseId) => (id.startsWith('solar') ? 'eclipse-solar' : 'eclipse-lunar')

/** The days of a year with a festival or an eclipse, in order. */
export function eventDates({ festivals, eclipses }: Pick<YearData, 'festivals' | 'eclipses'>): string[] {
  return [...new Set([...Object.keys(festivals), ...Object.keys(eclipses)])].sort()
}

/** First and second day of two with one number. */
export const PRIMES = ['', '′', '″'] as const

/** The number of the lunar day: primes tell the two of a doubled one apart, a skipped one stands before it, crossed out. */
export function LunarNumber({ entry }: { entry: MonthEntry }) {
  return (
    <>
      {entry.previousDaySkipped && <s>{skippedDay(entry.lunarDayId)}</s>}
      <span>{`${entry.lunarDayId}${PRIMES[entry.dayPart]}`}</span>
    </>
  )
}

/** True for the first civil day of a Tibetan month, whose lunar day 1 may be skipped or come twice. */
export function beginsMonth({
  lunarDayId,
  dayPart,
  previousDaySkipped,
}: Pick<MonthEntry, 'lunarDayId' | 'dayPart' | 'previousDaySkipped'>): boolean {
  return dayPart < 2 && (lunarDayId === 1 || (lunarDayId === 2 && previousDaySkipped))
}

/** The lunar day that is skipped before another. */
export function skippedDay(lunarDay: number): number {
  return lunarDay === 1 ? 30 : lunarDay - 1
}

/**
 * The lunar day of a place in the year, which of two with one number it is (1, 2, else 0), and the number that is skipped before it; the
 * first day of a year is not known to follow a skipped one or to be the second of two.
 */
export function lunarDayAt(lunarDays: readonly number[], place: number) {
  const at = (index: number) => lunarDays[index] ?? Number.NaN
  const [before, lunarDay, after] = [at(place - 1), at(place), at(place + 1)]
  const part = before === lunarDay ? 2 : after === lunarDay ? 1 : 0
  const isSkipped = (lunarDay - before + 30) % 30 === 2
  return { lunarDay, part, skipped: isSkipped ? skippedDay(lunarDay) : null } as const
}
