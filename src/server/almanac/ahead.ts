import {
  answerMatter,
  dayFacts,
  holyDays,
  MATTER_IDS,
  signsOfDay,
  verdict as weigh,
} from '#astrology/index.ts'
import {
  civilDate,
  formatCivilDate,
  LAST_DAY,
  lunarDate,
  type Tradition,
  tibetanDay,
} from '#calendar/index.ts'
import { ASKED_MOST } from '#contract/answers.ts'
import type { AheadData } from '#contract/month.schema.ts'
import { presentVerdict } from './day.ts'
import { greatDayInBrief, presentGreatDay } from './great-day.ts'
import { holidayName } from './holiday.ts'
import { headlineOf } from './summary.ts'
import type { AlmanacTexts } from './texts.ts'

const DAYS = 7
const HOLIDAYS = 5
/** The rarest matters have a favourable day in each year. */
const LONGEST_WAIT = 366

/** The week from a day on, and the holy days that follow; both end with the almanac. */
export function presentAhead(first: number, texts: AlmanacTexts, cal: Tradition): AheadData {
  const week: AheadData['week'] = []
  for (let number = first; number < first + DAYS && number <= LAST_DAY; number++) {
    const day = tibetanDay(number)
    const facts = dayFacts(day)
    const verdict = weigh(facts)
    week.push({
      date: formatCivilDate(day.civil),
      lunarDayId: lunarDate(number, cal).day,
      verdict: presentVerdict(verdict, texts),
      headline: headlineOf(day, texts.summary),
    })
  }
  return { week, ...holidaysFrom(first, texts, cal), next: nextFavourable(first, cal) }
}

/** The next days with a festival or a practice, and the next great day apart, which may be most of a year away. */
function holidaysFrom(
  first: number,
  texts: AlmanacTexts,
  cal: Tradition,
): Pick<AheadData, 'holidays' | 'great'> {
  const holidays: AheadData['holidays'] = []
  let great: AheadData['great']
  for (let number = first; number <= LAST_DAY && !(great && holidays.length >= HOLIDAYS); number++) {
    const holy = holyDays(number, cal)
    const date = formatCivilDate(civilDate(number))
    const found = great || !holy.isSpecial ? undefined : presentGreatDay(number, holy, texts, cal)
    if (found) {
      const { name, line, image } = found
      const sentence = greatDayInBrief(holy, texts)?.sentence ?? ''
      great = { date, name, ...(line && { line }), sentence, ...(image && { image }) }
    } else if (holidays.length < HOLIDAYS && holy.isHoliday) {
      holidays.push({ date, name: holidayName(holy, texts), isSpecial: holy.isSpecial })
    }
  }
  return { holidays, ...(great && { great }) }
}

/** Of what is asked most, each that is not favourable on the first day, with the next day on which it is. */
function nextFavourable(first: number, cal: Tradition): AheadData['next'] {
  const open = new Set(MATTER_IDS.filter(id => ASKED_MOST.includes(id)))
  const found: AheadData['next'] = []
  const last = Math.min(LAST_DAY, first + LONGEST_WAIT)
  for (let number = first; number <= last && open.size > 0; number++) {
    const day = tibetanDay(number)
    const facts = dayFacts(day)
    const signs = signsOfDay(day, facts, holyDays(number, cal, facts).holidays)
    for (const matter of open) {
      if (answerMatter(matter, signs).answer !== 'good') continue
      open.delete(matter)
      if (number > first) found.push({ matter, date: formatCivilDate(day.civil) })
    }
  }
  return found
}
