import type { Week } from '#calendar/index.ts'
import type { Alarm } from '#contract/alarms.ts'
import { calSearch } from '#contract/calendars.ts'
import { ruleKeys } from '#contract/kept-dates.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { capitalized, printed } from '#contract/words.ts'
import { calendarFile } from '../../almanac/calendar-file.ts'
import type { KeptDate } from '../../almanac/people/kept.ts'
import type { Occurrence } from '../../almanac/people/kept-days.ts'
import { localizedPath } from '../../app/links.ts'
import { saveFile } from '../../app/save-file.ts'
import { useDatesWords } from './words.ts'

interface DatedWeek {
  kept: KeptDate
  week: Week & { date: string }
}

/** Saves days with the names of those for whom they are kept; nothing is sent. */
export function useDatesFile(alarm: Alarm | undefined) {
  const { t, lang, date } = useDatesWords()
  const entry = ({ name }: KeptDate, kind: string) => t('yourDates.entry', { name, kind })
  const addressOf = (kept: KeptDate, day: string) =>
    `${location.origin}${localizedPath(lang, `/day/${day}`)}${calSearch(kept.cal)}#${kept.id}`
  return (found: readonly Occurrence[], weeks: readonly DatedWeek[] = []) => {
    const days = [
      ...weeks.map(({ kept, week: { week, count, date: day } }) => ({
        id: `${kept.id}-week-${week}-${count}`,
        date: day,
        title: entry(kept, t(`yourDates.week.${count}`, { week, day: 7 * week })),
        text: printed(`${t('yourDates.deathDate')}: ${date('long', kept.civil ?? '')}`, lang),
        url: addressOf(kept, day),
        alarm,
      })),
      ...found.map(({ kept, date: day, years, found: anniversary }) => {
        const lunar = { month: kept.month, day: kept.day }
        return {
          id: kept.id,
          date: day,
          // What has no kind is called by its name alone.
          title: kept.kind === 'other' ? kept.name : entry(kept, t(`yourDates.kinds.${kept.kind}`)),
          text: [
            t('yourDates.feed.title', lunar),
            capitalized(t(`calendars.full.${kept.cal}`)),
            ...(years === null ? [] : [t('yourDates.years', { count: years })]),
            ...ruleKeys(anniversary).map(key => t(`yourDates.feed.${key}`, lunar).replace(/\.$/, '')),
          ].join('. '),
          url: addressOf(kept, day),
          alarm,
        }
      }),
    ]
    const name = `${PRODUCT_NAME}: ${t('menu.dates')}`
    saveFile('dawa-dates.ics', 'text/calendar', calendarFile(days, new Date(), name))
  }
}
