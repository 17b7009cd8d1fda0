import { COUNTS, MOST_WEEKS, YEARLY } from '#calendar/index.ts'
import { type KeptDate, USUAL_DEATH } from '../../almanac/people/kept.ts'
import { weeksOf } from '../../almanac/people/kept-days.ts'
import { useToday } from '../../app/app-context.tsx'
import choices from '../../components/choice-form.module.css'
import { Select } from '../../components/form/field.tsx'
import { Options } from '../../components/form/options.tsx'
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
  if (kept.civil === null) return <p className={`${page.fine} ${s.wide}`}>{t('yourDates.needsCivil')}</p>
  const weeks = weeksOf({ ...kept, death: USUAL_DEATH }, today)
  if (weeks.length === 0) return null
  const { value: chosen, ...others } = field('count')
  /** The 49th day by a count. */
  const last = (count: string) => {
    const day = weeks.find(one => one.count === count && one.week === MOST_WEEKS)?.date
    return day ? date('full', day) : '–'
  }
  return (
    <>
      <fieldset className={`${choices.set} ${s.wide}`}>
        <legend>{t('yourDates.counting')}</legend>
        {[...COUNTS].reverse().map(one => (
          <label key={one} className={s.count}>
            <input type="radio" {...others} value={one} checked={chosen === one} />
            <span>{t(`yourDates.counts.${one}`)}</span>
            <small key={kept.civil}>{t(`yourDates.restOn.${one}`, { date: last(one) })}</small>
          </label>
        ))}
      </fieldset>
      <Select label={t('yourDates.weeks')} hint={t('yourDates.restOn.weeks')} {...field('weeks')}>
        <Options
          of={Array.from({ length: MOST_WEEKS + 1 }, (_, place) => MOST_WEEKS - place)}
          text={count =>
            count === 0 ? t('yourDates.noWeeks') : t('yourDates.weeksTo', { count, day: 7 * count })
          }
        />
      </Select>
      <Select label={t('yourDates.yearly')} hint={t('yourDates.restOn.yearly')} {...field('yearly')}>
        <Options of={YEARLY} text={one => t(`yourDates.yearlies.${one}`)} />
      </Select>
    </>
  )
}
