import { COUNTS, MOST_WEEKS, parseDayNumber, weeksAfter, YEARLY } from '#calendar/index.ts'
import type { KeptDate } from '../../almanac/people/kept.ts'
import { areWeeksCounted } from '../../almanac/people/kept-days.ts'
import { useToday } from '../../app/app-context.tsx'
import { addDays, isAlmanacDay } from '../../app/dates.ts'
import choices from '../../components/choice-form.module.css'
import { Select } from '../../components/form/field.tsx'
import page from '../../theme/page.module.css'
import s from './date-form.module.css'
import type { FieldOf } from './date-form.tsx'
import { useDatesWords } from './words.ts'

interface AfterDeathFieldsProps {
  /** What is typed; null while it is no date. */
  kept: KeptDate | null
  field: FieldOf
}

/** How the weeks are counted and how long a death is remembered, as long as the weeks are near. */
export function AfterDeathFields({ kept, field }: AfterDeathFieldsProps) {
  const { t, date } = useDatesWords()
  const today = useToday()
  if (kept === null) return null
  const { civil } = kept
  if (civil === null) return <p className={`${page.fine} ${s.wide}`}>{t('yourDates.needsCivil')}</p>
  if (!areWeeksCounted(civil, today)) return null
  const { value: count, ...others } = field('count')
  /** The 49th day by a count. */
  const last = (one: 'day' | 'next') => {
    const [week] = weeksAfter(parseDayNumber(civil), { weeks: MOST_WEEKS, count: one }).slice(MOST_WEEKS - 1)
    const day = week && addDays(civil, week.dayNumber - parseDayNumber(civil))
    return isAlmanacDay(day) ? date('full', day) : '–'
  }
  return (
    <>
      <fieldset className={`${choices.set} ${s.wide}`}>
        <legend>{t('yourDates.counting')}</legend>
        {[...COUNTS].reverse().map(one => (
          <label key={one} className={s.count}>
            <input
              type="radio"
              {...others}
              value={one}
              checked={count === one}
              aria-describedby={`count-${one}`}
            />
            <span>{t(`yourDates.counts.${one}`)}</span>
            <small id={`count-${one}`} key={civil}>
              {t(`yourDates.restOn.${one}`, one === 'both' ? {} : { date: last(one) })}
            </small>
          </label>
        ))}
      </fieldset>
      <Select label={t('yourDates.weeks')} hint={t('yourDates.restOn.weeks')} {...field('weeks')}>
        {Array.from({ length: MOST_WEEKS + 1 }, (_, place) => MOST_WEEKS - place).map(weeks => (
          <option key={weeks} value={weeks}>
            {weeks === 0 ? t('yourDates.noWeeks') : t('yourDates.weeksTo', { count: weeks, day: 7 * weeks })}
          </option>
        ))}
      </Select>
      <Select label={t('yourDates.yearly')} hint={t('yourDates.restOn.yearly')} {...field('yearly')}>
        {YEARLY.map(one => (
          <option key={one} value={one}>
            {t(`yourDates.yearlies.${one}`)}
          </option>
        ))}
      </Select>
    </>
  )
}
