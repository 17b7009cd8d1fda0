import { useMemo } from 'react'
import type { Alarm } from '#contract/alarms.ts'
import { calSearch } from '#contract/calendars.ts'
import { ruleKeys } from '#contract/kept-dates.ts'
import { chosenPeople } from '../../almanac/people/chosen.ts'
import type { KeptDate } from '../../almanac/people/kept.ts'
import { nextDays, type Occurrence } from '../../almanac/people/kept-days.ts'
import { useToday } from '../../app/app-context.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { AppLink } from '../../components/link.tsx'
import controls from '../../theme/controls.module.css'
import s from './dates.module.css'
import { useDatesFile } from './dates-file.ts'
import { useDatesWords } from './words.ts'

const NEXT = 20

/** The next days of all dates by year. */
export function Next({ dates, alarm }: { dates: readonly KeptDate[]; alarm: Alarm | undefined }) {
  const { t } = useDatesWords()
  const today = useToday()
  const save = useDatesFile(alarm)
  const next = useMemo(() => nextDays(dates, today, NEXT), [dates, today])
  const years = [...new Set(next.map(({ date: day }) => day.slice(0, 4)))]
  return (
    <section className={s.next} aria-labelledby="next">
      <h2 id="next">{t('yourDates.next')}</h2>
      <div>
        {years.map(year => (
          <div key={year}>
            <h3>{year}</h3>
            <ol>
              {next
                .filter(({ date: day }) => day.startsWith(year))
                .map(one => (
                  <Row key={`${one.kept.id} ${one.date}`} found={one} onSave={() => save([one])} />
                ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  )
}

interface RowProps {
  found: Occurrence
  onSave(): void
}

function Row({ found: { kept, date: day, years: since, found }, onSave }: RowProps) {
  const { t, date } = useDatesWords()
  const find = `${t('yourDates.findFor')}: ${kept.name}, ${date('long', day)}`
  return (
    <li>
      <AppLink to={`/day/${day}${calSearch(kept.cal)}`} aria-label={date('full', day)}>
        <b>{date('dayMonth', day)}</b>
        <small>{date('weekday', day)}</small>
      </AppLink>
      <p>
        <strong>{kept.name}</strong>{' '}
        <span>
          {[
            t(`yourDates.kinds.${kept.kind}`),
            ...(since === null ? [] : [t('yourDates.years', { count: since })]),
          ].join(', ')}
        </span>
        {ruleKeys(found).map(key => (
          <span key={key}>{t(`yourDates.feed.${key}`, { month: kept.month, day: kept.day })}</span>
        ))}
      </p>
      <AppLink
        className={`${controls.icon} screen-only`}
        to={`/find?from=${day.slice(0, 7)}`}
        aria-label={find}
        data-tip={t('yourDates.findFor')}
        data-edge="end"
        onClick={() => chosenPeople.set([kept.id])}
      >
        <Icon name="search" size={20} />
      </AppLink>
      <IconButton
        icon="save"
        name={`${t('yourDates.subscribe', { name: kept.name })}, ${date('long', day)}`}
        edge="end"
        onClick={onSave}
      />
    </li>
  )
}
