import { dayFacts, eclipseOf, holyDays } from '#astrology/index.ts'
import {
  calendarDay,
  dayNumber,
  FIRST_DAY,
  formatCivilDate,
  LAST_DAY,
  type Tradition,
  tibetanDay,
} from '#calendar/index.ts'
import type { EclipseId, MonthEntry } from '#contract/month.schema.ts'
import { customsOf } from './date-notes.ts'
import { holidayName } from './holiday.ts'
import { isCountedOtherwise, labelOf, phugpaBeside } from './labels.ts'
import { mastersOf } from './observances.ts'
import type { AlmanacTexts } from './texts.ts'

/** Days before the 1st and after the last that a six-week grid can show, whatever its first weekday. */
const BEFORE = 6
const AFTER = 14

/** Every day that a grid of the month can show, clipped to the supported range. month 1-12. */
export function presentMonth(year: number, month: number, texts: AlmanacTexts, cal: Tradition): MonthEntry[] {
  const first = Math.max(FIRST_DAY, dayNumber(year, month, 1) - BEFORE)
  const nextMonth = month === 12 ? dayNumber(year + 1, 1, 1) : dayNumber(year, month + 1, 1)
  const last = Math.min(LAST_DAY, nextMonth - 1 + AFTER)
  return Array.from({ length: last - first + 1 }, (_, offset) => presentEntry(first + offset, texts, cal))
}

function presentEntry(number: number, texts: AlmanacTexts, cal: Tradition): MonthEntry {
  const day = tibetanDay(number)
  const facts = dayFacts(day)
  const holy = holyDays(number, cal, facts)
  const eclipse = eclipseOf(day)
  const customs = customsOf(holy, texts)
  const masters = cal === 'phugpa' ? mastersOf(holy.elsewhere, texts) : ''
  return {
    date: formatCivilDate(day.civil),
    isSpecial: holy.isSpecial,
    isHoliday: holy.isHoliday,
    naga: Math.max(0, facts.naga.activity),
    ...labelOf(calendarDay(number, cal)),
    ...(isCountedOtherwise(number, cal) && phugpaBeside(number, cal)),
    holidayName: holidayName(holy, texts),
    ...(customs && { customs }),
    ...(masters && { masters }),
    ...(eclipse && { eclipse: { id: `${eclipse.kind}-${eclipse.type}` as EclipseId, utc: eclipse.utc } }),
  }
}
