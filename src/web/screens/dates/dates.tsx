import { useEffect, useMemo, useState } from 'react'
import { ALARMS, type Alarm } from '#contract/alarms.ts'
import { calSearch } from '#contract/calendars.ts'
import { calendarFile } from '../../almanac/calendar-file.ts'
import { useHydrated, useToday } from '../../app/app-context.tsx'
import { localizedPath } from '../../app/links.ts'
import { getStored, removeStored, setStored } from '../../app/storage.ts'
import { createStore, useStore } from '../../app/store.ts'
import { showToast } from '../../app/toasts.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { Select } from '../../components/form/field.tsx'
import { AppLink } from '../../components/link.tsx'
import page from '../../theme/page.module.css'
import { Backup, saveFile } from './backup.tsx'
import { DateForm } from './date-form.tsx'
import s from './dates.module.css'
import { type KeptDate, MOST_DATES, nextDays, readKept, writeKept } from './kept.ts'
import { People } from './people.tsx'
import { useDatesWords } from './words.ts'

const NAME = 'your-dates'
const ALARM_NAME = 'your-dates-alarm'
const NEXT = 20

interface Keeping {
  dates: readonly KeptDate[]
  state: 'kept' | 'refused' | 'unreadable'
}

const NOTHING: Keeping = { dates: [], state: 'kept' }
const keeping = createStore<Keeping>(NOTHING)

function readStored(): Keeping {
  const text = getStored(NAME)
  const read = text === null ? { dates: [] } : readKept(text)
  return 'fault' in read ? { dates: [], state: 'unreadable' } : { dates: read.dates, state: 'kept' }
}

/** Keeps the dates; what cannot be stored lives as long as the page, which says so. */
function keep(dates: readonly KeptDate[]): void {
  const isStored = setStored(NAME, writeKept(dates))
  if (dates.length === 0) removeStored(NAME)
  keeping.set({ dates, state: isStored ? 'kept' : 'refused' })
}

export function Screen() {
  const { t } = useDatesWords()
  const isReady = useHydrated()
  const { dates, state } = useStore(keeping, NOTHING)
  const [editing, setEditing] = useState<KeptDate | 'new' | null>(null)
  useEffect(() => {
    keeping.set(readStored())
    const follow = ({ key }: StorageEvent) => key === NAME && keeping.set(readStored())
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
  const remove = (gone: readonly KeptDate[], text: string) => {
    const before = dates
    keep(dates.filter(one => !gone.includes(one)))
    setEditing(null)
    showToast({
      kind: 'info',
      text,
      seconds: 6,
      action: { label: t('matters.undo'), run: () => keep(before) },
    })
  }
  const save = (one: KeptDate) => {
    const known = dates.some(({ id }) => id === one.id)
    keep(known ? dates.map(other => (other.id === one.id ? one : other)) : [...dates, one])
    setEditing(null)
  }
  const isEmpty = dates.length === 0
  return (
    <>
      <div className={page.head}>
        <h1>{t('menu.dates')}</h1>
        <p>{t('yourDates.intro')}</p>
      </div>
      <div className={page.notice}>
        <Icon name="devices" size={24} />
        <p>
          <strong>{t('yourDates.kept')}</strong> <span>{t('yourDates.keptText')}</span>
        </p>
        {!isEmpty && (
          <p className={page.tools}>
            <a href="#backup">{t('yourDates.backUp')}</a>
            <button type="button" onClick={() => remove(dates, t('yourDates.removedAll'))}>
              {t('yourDates.removeAll')}
            </button>
          </p>
        )}
      </div>
      {state !== 'kept' && (
        <p className={page.failure} role="alert">
          {t(`yourDates.${state}`)}
        </p>
      )}
      <noscript>
        <p>{t('yourDates.noScript')}</p>
      </noscript>
      {isReady && (
        <div className={s.page}>
          {!isEmpty && (
            <People
              dates={dates}
              onChange={setEditing}
              onRemove={one => remove([one], t('yourDates.removed', { name: one.name }))}
            />
          )}
          {isEmpty && editing === null && <p className={s.lead}>{t('yourDates.empty')}</p>}
          {editing !== null ? (
            <DateForm
              key={editing === 'new' ? 'new' : editing.id}
              kept={editing === 'new' ? null : editing}
              onSave={save}
              onCancel={() => setEditing(null)}
            />
          ) : dates.length < MOST_DATES ? (
            <p className={page.actions}>
              <button
                type="button"
                className={isEmpty ? page.button : page.quiet}
                onClick={() => setEditing('new')}
              >
                {t('yourDates.add')}
              </button>
              {isEmpty && <span className={page.fine}>{t('yourDates.example')}</span>}
            </p>
          ) : (
            <p>{t('yourDates.full', { count: MOST_DATES })}</p>
          )}
          {!isEmpty && <Next dates={dates} />}
          <Backup dates={dates} onTake={keep} />
        </div>
      )}
    </>
  )
}

/** The next days of all dates, and the way into a calendar. */
function Next({ dates }: { dates: readonly KeptDate[] }) {
  const { t, lang, date } = useDatesWords()
  const today = useToday()
  const [alarm, setAlarm] = useState(() => getStored(ALARM_NAME) ?? 'PT15H')
  const next = useMemo(() => nextDays(dates, today, NEXT), [dates, today])
  const reminder = ALARMS.find(one => one === alarm)
  const titleOf = ({ name, kind }: KeptDate) =>
    t('yourDates.entry', { name, kind: t(`yourDates.kinds.${kind}`) })
  const file = (chosen: readonly KeptDate[]) => {
    const days = nextDays(chosen, today, 20 * chosen.length, 20).map(({ kept, date: day, years }) => ({
      date: day,
      title: titleOf(kept),
      text: [
        t('yourDates.feed.title', { month: kept.month, day: kept.day }),
        t(`yourDates.calendars.${kept.cal}`),
        ...(years === null ? [] : [t('yourDates.years', { count: years })]),
      ].join('. '),
      url: `${location.origin}${localizedPath(lang, `/day/${day}`)}${calSearch(kept.cal)}#${kept.id}`,
      alarm: reminder,
    }))
    saveFile('dawa-dates.ics', 'text/calendar', calendarFile(days, new Date()))
  }
  return (
    <>
      <section className={s.card} aria-labelledby="calendar">
        <h2 id="calendar">{t('yourDates.calendarAll')}</h2>
        <p className={page.fine}>{t('alarms.note')}</p>
        <Select
          label={t('alarms.label')}
          value={alarm}
          onChange={({ target }) => {
            setAlarm(target.value)
            setStored(ALARM_NAME, target.value)
          }}
        >
          {['none', ...ALARMS].map(one => (
            <option key={one} value={one}>
              {t(`alarms.${one}`)}
            </option>
          ))}
        </Select>
        <p className={page.actions}>
          <button type="button" className={page.button} onClick={() => file(dates)}>
            {t('yourDates.file')}
          </button>
        </p>
        <p className={page.fine}>{t('yourDates.feedNote')}</p>
        <ul className={s.feeds}>
          {dates.map(one => (
            <li key={one.id}>
              <a href={feedOf(one, lang, reminder)}>{t('yourDates.subscribe', { name: one.name })}</a>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="next">
        <h2 id="next">{t('yourDates.next')}</h2>
        <ol className={s.next}>
          {next.map(({ kept, date: day, years }) => (
            <li key={`${kept.id} ${day}`}>
              <AppLink to={`/day/${day}${calSearch(kept.cal)}`}>{date('full', day)}</AppLink>
              <span>
                <strong>{titleOf(kept)}</strong>{' '}
                {years !== null && <span>{t('yourDates.years', { count: years })}</span>}
              </span>
              <AppLink to={`/find?from=${day.slice(0, 7)}`}>{t('yourDates.findFor')}</AppLink>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

/** The feed of a date, in which no name stands. */
function feedOf({ month, day, cal, rules }: KeptDate, lang: string, alarm: Alarm | undefined): string {
  const query = new URLSearchParams({ cal, ...rules, ...(alarm && { alarm }) })
  return `webcal://${location.host}/calendar/${lang}/date/${month}-${day}.ics?${query}`
}
