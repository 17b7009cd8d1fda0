import {
  type Anniversary,
  anniversaries,
  civilDate,
  dayNumber,
  FIRST_DAY,
  formatCivilDate,
  LAST_DAY,
  lunarDate,
  MOST_WEEKS,
  parseDayNumber,
  type Tradition,
  usualRules,
  weeksAfter,
  yearsAfter,
} from '#calendar/index.ts'
import { DEFAULT_CALENDAR } from '#contract/calendars.ts'
import { type AddressedDate, USUAL_AFTER_DEATH } from '#contract/kept-dates.ts'
import { type KeptDate, type KeptDeath, USUAL_DEATH } from './kept.ts'

/** Tibetan date of a civil one; before dawn that of the day before. */
export function lunarOf(civil: string, cal: Tradition, isBeforeDawn = false) {
  return lunarDate(Math.max(parseDayNumber(civil) - (isBeforeDawn ? 1 : 0), FIRST_DAY), cal)
}

/** A date of Tsurphu as that calendar is reckoned since November 2026: what was kept with a civil day follows that day. */
export function reckoned(kept: KeptDate): KeptDate {
  if (kept.civil === null || kept.cal !== 'tsurphu') return kept
  const { month, day } = lunarOf(kept.civil, kept.cal, deathOf(kept)?.isBeforeDawn)
  return month === kept.month && day === kept.day ? kept : { ...kept, month, day }
}

/** What is kept after a death of a known day; null for every other date. */
function deathOf({ kind, civil, death }: KeptDate): (KeptDeath & { civil: string }) | null {
  return kind === 'memorial' && civil !== null ? { ...USUAL_DEATH, ...death, civil } : null
}

const yearBegins = (today: string) => dayNumber(Number(today.slice(0, 4)), 1, 1)

/** Whether the weeks after a death reach into this year: in later ones nobody counts them. */
function areWeeksCounted(died: string, today: string): boolean {
  return parseDayNumber(died) + 7 * MOST_WEEKS >= yearBegins(today)
}

/** The last days of the weeks after a death, all of them as long as one lies in this year or later. */
export function weeksOf(kept: KeptDate, today: string) {
  const death = deathOf(kept)
  const weeks = death ? weeksAfter(parseDayNumber(death.civil), death, yearBegins(today)) : []
  return weeks.map(week => ({ ...week, kept, date: dateOf(week) }))
}

const dateOf = ({ dayNumber: number }: { dayNumber: number }) => formatCivilDate(civilDate(number))

export interface Occurrence {
  kept: KeptDate
  date: string
  /** Lunar years since; null where the year is not known. */
  years: number | null
  found: Anniversary
}

/** The days of all dates from a day on, the first ones. */
export function nextDays(
  dates: readonly KeptDate[],
  today: string,
  count: number,
  years = count + 1,
): Occurrence[] {
  const span = spanFrom(today, years)
  return dates
    .flatMap(kept => {
      const { civil, rules, cal } = kept
      const death = deathOf(kept)
      const first = civil === null ? null : lunarOf(civil, cal, death?.isBeforeDawn).royalYear
      const all = death
        ? yearsAfter(parseDayNumber(death.civil), death.yearly, kept, rules, cal, span)
        : anniversaries(kept, rules, cal, span)
      return all.map(found => ({
        kept,
        date: dateOf(found),
        years: first === null ? null : found.royalYear - first,
        found,
      }))
    })
    .filter(({ years }) => years === null || years > 0)
    .sort((one, other) => one.date.localeCompare(other.date))
    .slice(0, count)
}

function spanFrom(today: string, years: number) {
  const first = Math.min(Math.max(parseDayNumber(today), FIRST_DAY), LAST_DAY)
  const year = Math.min(Number(today.slice(0, 4)) + years, 2050)
  return { first, last: dayNumber(year, 12, 31) }
}

/** What an address says of a date: no name, and the day of a death only as long as something depends on it. */
export function addressed(kept: KeptDate, today: string): AddressedDate {
  const { month, day, cal, rules, kind } = kept
  const usual = usualRules(cal)
  const death = deathOf(kept)
  const isSaid = death !== null && (areWeeksCounted(death.civil, today) || death.yearly !== 'all')
  return {
    lunar: { month, day },
    kind: kind === 'other' ? undefined : kind,
    cal: unless(DEFAULT_CALENDAR, cal),
    pair: unless(usual.pair, rules.pair),
    month: unless(usual.month, rules.month),
    skipped: unless(usual.skipped, rules.skipped),
    ...(isSaid && {
      death: death.civil,
      weeks: unless(USUAL_AFTER_DEATH.weeks, death.weeks),
      count: unless(USUAL_AFTER_DEATH.count, death.count),
      yearly: unless(USUAL_AFTER_DEATH.yearly, death.yearly),
    }),
  }
}

const unless = <T>(usual: T, value: T): T | undefined => (value === usual ? undefined : value)

/** Keys of what is said of a civil date in a doubled month or of a doubled lunar day. */
export function partKeys({ civil, cal, death }: KeptDate): string[] {
  if (civil === null) return []
  const { monthPart, dayPart } = lunarOf(civil, cal, death?.isBeforeDawn)
  return [...(monthPart > 0 ? [`month${monthPart}`] : []), ...(dayPart > 0 ? [`day${dayPart}`] : [])]
}

/** Which rules choose between days of the next twenty years. */
export function rulesThatMatter(kept: KeptDate, today: string) {
  const rules = { pair: 'both', month: 'both', skipped: 'both' } as const
  const found = anniversaries(kept, rules, kept.cal, spanFrom(today, 20))
  return {
    pair: found.some(({ dayPart }) => dayPart > 0),
    month: found.some(({ monthPart }) => monthPart > 0),
    skipped: found.some(({ skipped }) => skipped !== null),
  }
}
