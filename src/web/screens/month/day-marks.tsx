import type { EclipseId, MonthEntry } from '#contract/month.schema.ts'

/** The sign of an eclipse. */
export const eclipseIcon = (id: EclipseId) => (id.startsWith('solar') ? 'eclipse-solar' : 'eclipse-lunar')

/** First and second day of two with one number. */
export const PRIMES = ['', '′', '″'] as const

/** The number of the lunar day: primes tell the two of a doubled one apart, a skipped one stands before it, crossed out. */
export function LunarNumber({ entry }: { entry: MonthEntry }) {
  return (
    <>
      {entry.previousDaySkipped && <s>{skippedDay(entry)}</s>}
      {`${entry.lunarDayId}${PRIMES[entry.dayPart]}`}
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

/** The lunar day before that of an entry, where one is skipped. */
export function skippedDay({ lunarDayId }: MonthEntry): number {
  return lunarDayId === 1 ? 30 : lunarDayId - 1
}

/**
 * The lunar day of a place in the year, which of two with one number it is (1, 2, else 0), and the number that is skipped before it; the
 * first day of a year is not known to follow a skipped one or to be the second of two.
 */
export function lunarDayAt(lunarDays: string, place: number) {
  const at = (index: number) => Number.parseInt(lunarDays[index] ?? '', 36)
  const [before, lunarDay, after] = [at(place - 1), at(place), at(place + 1)]
  const part = before === lunarDay ? 2 : after === lunarDay ? 1 : 0
  const isSkipped = (lunarDay - before + 30) % 30 === 2
  return { lunarDay, part, skipped: isSkipped ? (lunarDay === 1 ? 30 : lunarDay - 1) : null } as const
}
