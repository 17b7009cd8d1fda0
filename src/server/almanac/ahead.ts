import { dayFacts, verdict as weigh } from '#astrology/index.ts'
import { formatCivilDate, LAST_DAY, tibetanDay } from '#calendar/index.ts'
import type { AheadData } from '#contract/month.schema.ts'
import { presentVerdict } from './day.ts'
import { holidayName } from './holiday.ts'
import { headlineOf } from './summary.ts'
import type { AlmanacTexts } from './texts.ts'

const DAYS = 7
const HOLIDAYS = 5

/** The week from a day on, and the holy days that follow; both end with the almanac. */
export function presentAhead(first: number, texts: AlmanacTexts): AheadData {
  const week: AheadData['week'] = []
  for (let number = first; number < first + DAYS && number <= LAST_DAY; number++) {
    const day = tibetanDay(number)
    const facts = dayFacts(day)
    const verdict = weigh(facts)
    week.push({
      date: formatCivilDate(day.civil),
      lunarDayId: day.day,
      verdict: presentVerdict(verdict, texts),
      headline: headlineOf(day, texts.summary),
    })
  }
  return { week, holidays: holidaysFrom(first, texts) }
}

/** The great days are at most five months apart: the search reads 150 days where it reads most. */
function holidaysFrom(first: number, texts: AlmanacTexts): AheadData['holidays'] {
  const found: AheadData['holidays'] = []
  let hasSpecial = false
  for (let number = first; number <= LAST_DAY && !(hasSpecial && found.length >= HOLIDAYS); number++) {
    const day = tibetanDay(number)
    const facts = dayFacts(day)
    const { isHoliday, isSpecial } = facts
    const isNext = found.length < HOLIDAYS && (isHoliday || isSpecial)
    if (!isNext && !(isSpecial && !hasSpecial)) continue
    hasSpecial ||= isSpecial
    found.push({ date: formatCivilDate(day.civil), name: holidayName(facts, texts), isSpecial })
  }
  return found
}
