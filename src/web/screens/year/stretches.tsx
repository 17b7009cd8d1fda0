import { ROYAL_YEAR_OFFSET } from '#calendar/range.ts'
import { TRADITIONS } from '#calendar/traditions.ts'
import type { YearData } from '#contract/matters.schema.ts'
import { capitalized } from '#contract/words.ts'
import { signsOfYear, YearInScript } from '../../almanac/tibetan-months.tsx'
import { yearName } from '../../almanac/year-name.ts'
import { AppLink } from '../../components/link.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './stretches.module.css'

type Found = Pick<YearData, 'calendar' | 'newYear' | 'stretches'>

/** The New Year of another calendar than Phugpa, beside the one of Phugpa where they differ. */
export function NewYear({ found: { calendar, newYear } }: { found: Found }) {
  const { t, date } = useWords()
  const name = t(`calendars.newYears.${calendar}`)
  const own = date('long', newYear.date)
  const phugpa = date('long', newYear.phugpa)
  const year = newYear.year - ROYAL_YEAR_OFFSET
  return (
    <>
      <p key={newYear.date} className={s.newYear}>
        <AppLink to={`/day/${newYear.date}`}>{t('calendars.newYear', { name, date: own })}</AppLink>
      </p>
      <p key={`year-${newYear.year}`}>
        <span>
          {capitalized(
            [signsOfYear(year, undefined, calendar, t), yearName(newYear.year, calendar, t)].join(', '),
          )}
        </span>{' '}
        <YearInScript year={year} cal={calendar} />
      </p>
      {newYear.date !== newYear.phugpa && (
        <p key={newYear.phugpa}>
          {TRADITIONS[calendar].keepsPhugpaNewYear
            ? t('calendars.practice', { date: own, phugpa })
            : t('calendars.newYearPhugpa', { date: phugpa })}
        </p>
      )}
    </>
  )
}

/** The days on which Phugpa has another number or month, in a row each, on a strip and in words. */
export function Stretches({ found: { stretches } }: { found: Found }) {
  const { t, date } = useWords()
  const total = stretches.reduce((sum, { days }) => sum + days, 0)
  return (
    <section className={s.stretches}>
      <h2>{t('calendars.stretches')}</h2>
      <p key={total}>{t('calendars.total', { count: total })}</p>
      <ul>
        {stretches.map(({ from, to, days }) => (
          <li key={from} data-long={days > 30 || undefined}>
            <AppLink to={`/month/${from.slice(0, 7)}`}>
              {days === 1
                ? date('dayMonth', from)
                : t('calendars.stretch', { from: date('dayMonth', from), to: date('dayMonth', to), days })}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
