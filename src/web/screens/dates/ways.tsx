import { useState } from 'react'
import { ALARMS, type Alarm } from '#contract/alarms.ts'
import { LONGEST_ADDRESS } from '#contract/calendar-layers.ts'
import { datesPath } from '#contract/kept-dates.ts'
import type { KeptDate } from '../../almanac/people/kept.ts'
import { addressed, nextDays, weeksOf } from '../../almanac/people/kept-days.ts'
import { useToday } from '../../app/app-context.tsx'
import { getStored, setStored } from '../../app/storage.ts'
import { CalendarPlaces } from '../../components/calendar-places.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { AlarmOptions } from '../../components/form/alarm-options.tsx'
import { Select } from '../../components/form/field.tsx'
import { MainButton } from '../../components/page.tsx'
import page from '../../theme/page.module.css'
import s from './dates.module.css'
import { useDatesFile } from './dates-file.ts'
import { useDatesWords } from './words.ts'

const ALARM_NAME = 'your-dates-alarm'
const YEARS = 20

/** The reminder that was chosen on this device: none until then, because nobody wants to be woken by a death. */
export function useAlarm(): [Alarm | undefined, (alarm: string) => void] {
  const [alarm, setAlarm] = useState(() => getStored(ALARM_NAME))
  const choose = (chosen: string) => {
    setAlarm(chosen)
    setStored(ALARM_NAME, chosen)
  }
  return [ALARMS.find(one => one === alarm), choose]
}

interface WaysProps {
  dates: readonly KeptDate[]
  alarm: Alarm | undefined
  onAlarm(alarm: string): void
}

/** The ways into a calendar: a file with names, or the address of a feed without them. */
export function Ways({ dates, alarm, onAlarm }: WaysProps) {
  const { t, lang } = useDatesWords()
  const today = useToday()
  const save = useDatesFile(alarm)
  const [which, setWhich] = useState('')
  const one = dates.find(({ id }) => id === which)
  const path = datesPath(
    lang,
    (one ? [one] : dates).map(kept => addressed(kept, today)),
    alarm,
  )
  const address = location.origin + path
  return (
    <section className={`${s.card} ${s.ways} screen-only`} aria-labelledby="calendar">
      <h2 id="calendar">{t('yourDates.calendarAll')}</h2>
      <Select
        label={t('alarms.label')}
        hint={t('alarms.note')}
        value={alarm ?? 'none'}
        onChange={({ target }) => onAlarm(target.value)}
      >
        <AlarmOptions />
      </Select>
      <MainButton
        onClick={() =>
          save(
            nextDays(dates, today, YEARS * dates.length * 4, YEARS),
            dates.flatMap(kept => weeksOf(kept, today)),
          )
        }
      >
        <Icon name="save" size={20} />
        <span>{t('yourDates.file')}</span>
      </MainButton>
      <p className={page.fine}>{t('yourDates.feedNote')}</p>
      {dates.length > 1 && (
        <Select
          label={t('yourDates.feedWhich')}
          value={one ? which : ''}
          onChange={({ target }) => setWhich(target.value)}
        >
          <option value="">{t('yourDates.feedAll')}</option>
          {dates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {address.length > LONGEST_ADDRESS ? (
        <p role="status">{t('subscribe.tooLong')}</p>
      ) : (
        <CalendarPlaces address={address} name={t('menu.dates')} path={path} heading="h3" />
      )}
    </section>
  )
}
