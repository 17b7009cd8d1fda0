import { rabjung, rabjungYear } from '#calendar/attributes.ts'
import { ROYAL_YEAR_OFFSET } from '#calendar/range.ts'
import { TRADITIONS, type Tradition } from '#calendar/traditions.ts'
import type { Translate } from '#contract/translator.ts'

/** A Tibetan year as almanacs of its calendar number it: the royal year, or its place in the sixty-year cycle. */
export function yearName(royalYear: number, cal: Tradition, t: Translate): string {
  if (TRADITIONS[cal].yearName === 'royal') return t('dates.royalYear', { year: royalYear })
  const year = royalYear - ROYAL_YEAR_OFFSET
  return t('dates.cycleYear', { year: rabjungYear(year), cycle: rabjung(year) })
}

const LUNAR_DATES = ['dates.lunar', 'dates.lunarFirst', 'dates.lunarSecond']

interface WrittenLunarDate {
  year: number
  month: number
  monthPart: number
  day: number
}

/** A date of a calendar: `lunar day 10 of month 6 (royal year 2153)`. */
export function lunarDateName(
  { year, month, monthPart, day }: WrittenLunarDate,
  cal: Tradition,
  t: Translate,
): string {
  return t(LUNAR_DATES[monthPart] ?? '', { year: yearName(year, cal, t), month, day })
}
