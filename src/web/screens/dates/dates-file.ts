import type { Alarm } from '#contract/alarms.ts'
import { calSearch } from '#contract/calendars.ts'
import { ruleKeys } from '#contract/kept-dates.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { capitalized, printed } from '#contract/words.ts'
import { calendarFile } from '../../almanac/calendar-file.ts'
import type { KeptDate } from '../../almanac/people/kept.ts'
import type { Occurrence, weeksOf } from '../../almanac/people/kept-days.ts'
import { localizedPath } from '../../app/links.ts'
import { saveFile } from '../../app/save-file.ts'
import { useDatesWords } from './words.ts'

/** Saves days with the names of those for whom they are kept; nothing is sent. */
export function useDatesFile(alarm: Alarm | undefined) {
  const { t, lang, date } = useDatesWords()
  /** An entry; what has no kind is called by its name alone. */
  const entry = ({ id, name, cal }: KeptDate, day: string, kind: string | null, text: string, part = '') => ({
    id: id + part,
    date: day,
    title: kind === null ? name : t('yourDates.entry', { name, kind }),
    text,
    url: `${location.origin}${localizedPath(lang, `/day/${day}`)}${calSearch(cal)}#${id}`,
    alarm,
  })
  return (found: readonly Occurrence[], weeks: ReturnType<typeof weeksOf> = []) => {
    const days = [
      ...weeks.map(({ kept, week, count, date: day }) => {
        const kind = t(`yourDates.week.${count}`, { week, day: 7 * week })
        const died = printed(`${t('yourDates.deathDate')}: ${date('long', kept.civil ?? '')}`, lang)
        return entry(kept, day, kind, died, `-week-${week}-${count}`)
      }),
      ...found.map(({ kept, date: day, years, found: anniversary }) => {
        const lunar = { month: kept.month, day: kept.day }
        const said = [
          t('yourDates.feed.title', lunar),
          capitalized(t(`calendars.full.${kept.cal}`)),
          ...(years === null ? [] : [t('yourDates.years', { count: years })]),
          ...ruleKeys(anniversary).map(key => t(`yourDates.feed.${key}`, lunar).replace(/\.$/, '')),
        ]
        return entry(
          kept,
          day,
          kept.kind === 'other' ? null : t(`yourDates.kinds.${kept.kind}`),
          said.join('. '),
        )
      }),
    ]
    const name = `${PRODUCT_NAME}: ${t('menu.dates')}`
    saveFile('dawa-dates.ics', 'text/calendar', calendarFile(days, new Date(), name))
  }
}
