import { usualRules } from '#calendar/index.ts'
import { CALENDARS, calSearch, isCalendar } from '#contract/calendars.ts'
import { datesPath, KINDS } from '#contract/kept-dates.ts'
import type { KeptDate } from '../../almanac/people/kept.ts'
import { addressed, lunarOf, nextDays } from '../../almanac/people/kept-days.ts'
import { useToday } from '../../app/app-context.tsx'
import { ALMANAC_DAYS, isAlmanacDay } from '../../app/dates.ts'
import { localizedPath } from '../../app/links.ts'
import { Field, Select } from '../../components/form/field.tsx'
import { Options } from '../../components/form/options.tsx'
import page from '../../theme/page.module.css'
import form from './date-form.module.css'
import s from './dates.module.css'
import { Said } from './said.tsx'
import { Weeks } from './weeks.tsx'
import { kindKey, useDatesWords } from './words.ts'

const NEXT = 10

/** A date that is asked for by the address: a civil day, the calendar in which it returns, and what it is. */
export interface AskedDate {
  on: string
  by: string
  what: string
}

/** The lunar date of a civil day, as if a device kept it; null where the calendar has no such day. */
function dateOf({ on, by, what }: AskedDate): KeptDate | null {
  const kind = KINDS.find(one => one === what)
  if (!isAlmanacDay(on) || !isCalendar(by) || !kind) return null
  const { month, day } = lunarOf(on, by)
  const place = { time: null, zone: null, longitude: null }
  return { id: on, kind, name: on, civil: on, month, day, cal: by, rules: usualRules(by), ...place }
}

/** What the page does without script: the next days of one date. The address has the date and no name; nothing is kept. */
export function OneDate({ asked }: { asked: AskedDate | null }) {
  const { t, lang } = useDatesWords()
  const found = asked && dateOf(asked)
  return (
    <noscript>
      <div className={s.page}>
        <p>{t('yourDates.noScript')}</p>
        <form className={form.form} action={localizedPath(lang, '/dates')}>
          <Select label={t('yourDates.kind')} name="what" defaultValue={asked?.what}>
            <Options of={KINDS} text={kind => t(kindKey(kind))} />
          </Select>
          <Field
            label={t('yourDates.date')}
            type="date"
            name="on"
            {...ALMANAC_DAYS}
            defaultValue={asked?.on}
            required
          />
          <Select label={t('yourDates.calendar')} name="by" defaultValue={asked?.by}>
            <Options of={CALENDARS} text={cal => t(`calendars.names.${cal}`)} />
          </Select>
          <button className={page.button} type="submit">
            {t('year.show')}
          </button>
        </form>
        {asked && !found && <p className={page.failure}>{t('yourDates.errors.date')}</p>}
        {found && <Found date={found} />}
      </div>
    </noscript>
  )
}

function Found({ date }: { date: KeptDate }) {
  const { t, lang, date: write } = useDatesWords()
  const today = useToday()
  const { month, day, cal } = date
  return (
    <section className={s.found} aria-labelledby="one-date">
      <h2 id="one-date">{t('yourDates.feed.title', { month, day })}</h2>
      <Said kept={date} />
      <Weeks kept={{ ...date, name: write('long', date.name) }} />
      <ul>
        {nextDays([date], today, NEXT).map(one => (
          <li key={one.date}>
            <a className="target" href={localizedPath(lang, `/day/${one.date}`) + calSearch(cal)}>
              {write('long', one.date)}
            </a>
          </li>
        ))}
      </ul>
      <p className={page.tools}>
        <a href={datesPath(lang, [addressed(date, today)], undefined)}>{t('menu.subscribe')}</a>
      </p>
    </section>
  )
}
