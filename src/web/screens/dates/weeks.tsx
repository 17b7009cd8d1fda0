import type { KeptDate } from '../../almanac/people/kept.ts'
import { weeksOf } from '../../almanac/people/kept-days.ts'
import { useToday } from '../../app/app-context.tsx'
import { AppLink } from '../../components/link.tsx'
import { shortDate } from '../../i18n/words.tsx'
import s from './dates.module.css'
import { useDatesWords } from './words.ts'

/** The weeks after a death, both counts side by side until one is chosen. */
export function Weeks({ kept }: { kept: KeptDate }) {
  const words = useDatesWords()
  const { t, date } = words
  const weeks = weeksOf(kept, useToday())
  const counts = [...new Set(weeks.map(({ count }) => count))]
  if (counts.length === 0) return null
  return (
    <table className={s.weeks}>
      <caption className="visually-hidden">{`${t('yourDates.counting')}: ${kept.name}`}</caption>
      <thead>
        <tr>
          <td />
          {counts.map(count => (
            <th key={count} scope="col">
              {t(`yourDates.counts.${count}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...new Set(weeks.map(({ week }) => week))].map(week => (
          <tr key={week}>
            <th scope="row">{t('yourDates.week.plain', { week, day: 7 * week })}</th>
            {counts.map(count => {
              const day = weeks.find(one => one.week === week && one.count === count)?.date
              return (
                <td key={count}>
                  {day && (
                    <AppLink to={`/day/${day}`} aria-label={date('full', day)}>
                      <b>{shortDate(words, day)}</b>
                      <small>{date('weekday', day)}</small>
                    </AppLink>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
