import { useMemo, useState } from 'react'
import { ALARMS, type Alarm } from '#contract/alarms.ts'
import { calSearch } from '#contract/calendars.ts'
import { capitalized } from '#contract/words.ts'
import { calendarFile } from '../../almanac/calendar-file.ts'
import { chosenPeople } from '../../almanac/people/chosen.ts'
import { type KeptDate, nextDays, type Occurrence } from '../../almanac/people/kept.ts'
import { useToday } from '../../app/app-context.tsx'
import { localizedPath } from '../../app/links.ts'
import { saveFile } from '../../app/save-file.ts'
import { getStored, setStored } from '../../app/storage.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { AlarmOptions } from '../../components/form/alarm-options.tsx'
import { Select } from '../../components/form/field.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { AppLink } from '../../components/link.tsx'
import { MainButton } from '../../components/page.tsx'
import controls from '../../theme/controls.module.css'
import page from '../../theme/page.module.css'
import s from './dates.module.css'
import { useDatesWords } from './words.ts'

const ALARM_NAME = 'your-dates-alarm'
const NEXT = 20

/** The next days of all dates by year, and the ways into a calendar. */
export function Next({ dates }: { dates: readonly KeptDate[] }) {
  const { t, lang } = useDatesWords()
  const today = useToday()
  const [alarm, setAlarm] = useState(() => getStored(ALARM_NAME) ?? 'PT15H')
  const next = useMemo(() => nextDays(dates, today, NEXT), [dates, today])
  const reminder = ALARMS.find(one => one === alarm)
  const file = (found: readonly Occurrence[]) => {
    const days = found.map(({ kept, date: day, years }) => ({
      id: kept.id,
      date: day,
      title: t('yourDates.entry', { name: kept.name, kind: t(`yourDates.kinds.${kept.kind}`) }),
      text: [
        t('yourDates.feed.title', { month: kept.month, day: kept.day }),
        capitalized(t(`calendars.full.${kept.cal}`)),
        ...(years === null ? [] : [t('yourDates.years', { count: years })]),
      ].join('. '),
      url: `${location.origin}${localizedPath(lang, `/day/${day}`)}${calSearch(kept.cal)}#${kept.id}`,
      alarm: reminder,
    }))
    saveFile('dawa-dates.ics', 'text/calendar', calendarFile(days, new Date()))
  }
  const years = [...new Set(next.map(({ date: day }) => day.slice(0, 4)))]
  return (
    <>
      <section className={s.card} aria-labelledby="calendar">
        <h2 id="calendar">{t('yourDates.calendarAll')}</h2>
        <Select
          label={t('alarms.label')}
          hint={t('alarms.note')}
          value={alarm}
          onChange={({ target }) => {
            setAlarm(target.value)
            setStored(ALARM_NAME, target.value)
          }}
        >
          <AlarmOptions />
        </Select>
        <MainButton onClick={() => file(nextDays(dates, today, NEXT * dates.length, NEXT))}>
          <Icon name="save" size={20} />
          <span>{t('yourDates.file')}</span>
        </MainButton>
        <p className={page.fine}>{t('yourDates.feedNote')}</p>
        <ul className={s.feeds}>
          {dates.map(one => (
            <li key={one.id}>
              <a className="target" href={feedOf(one, lang, reminder)}>
                {t('yourDates.subscribe', { name: one.name })}
              </a>
            </li>
          ))}
        </ul>
      </section>
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
                    <Row key={`${one.kept.id} ${one.date}`} found={one} onSave={() => file([one])} />
                  ))}
              </ol>
            </div>
          ))}
        </div>
      </section>
    </>
  )
}

interface RowProps {
  found: Occurrence
  onSave(): void
}

function Row({ found: { kept, date: day, years: since }, onSave }: RowProps) {
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
      </p>
      <AppLink
        className={controls.icon}
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

/** The feed of a date, in which no name stands. */
function feedOf({ month, day, cal, rules }: KeptDate, lang: string, alarm: Alarm | undefined): string {
  const query = new URLSearchParams({ cal, ...rules, ...(alarm && { alarm }) })
  return `webcal://${location.host}/calendar/${lang}/date/${month}-${day}.ics?${query}`
}
