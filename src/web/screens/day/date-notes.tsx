import { TRADITIONS } from '#calendar/traditions.ts'
import type { DateNote, DayData } from '#contract/day.schema.ts'
import { printed } from '#contract/words.ts'
import { isOtherDay } from '../../almanac/labels-of-day.ts'
import { lunarDateName } from '../../almanac/year-name.ts'
import { WhatStays } from '../../components/calendar-choice.tsx'
import { Drawing } from '../../components/drawings/drawing.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './date-notes.module.css'
import type { ShownDay } from './shown-day.ts'

/** What the calendar does to the number or the month of the day, and who keeps what falls there when. */
export function DateNotes({ date, dateNotes }: Pick<DayData, 'date' | 'dateNotes'>) {
  const { t, lang, date: write } = useWords()
  return dateNotes.map(({ id, title, text, other }) => (
    <div key={title} className={s.note}>
      <NoteSign id={id} />
      <p>
        {text && <b>{`${title}. `}</b>}
        {text && <span>{`${text} `}</span>}
        {other && (
          <AppLink key={other} className="screen-only" to={`/day/${other}`}>
            {text
              ? printed(`${t(other < date ? 'day.previous' : 'day.next')}: ${write('dayMonth', other)}`, lang)
              : title}
          </AppLink>
        )}
      </p>
    </div>
  ))
}

/** In another calendar than Phugpa: what follows it, what Phugpa calls the day where that differs, and both New Years where one of them is today. */
export function OtherCalendar({ data }: { data: ShownDay }) {
  const { t, date: write } = useWords()
  const { calendar, phugpa, newYear } = data
  if (!phugpa) return null
  const isSame =
    !isOtherDay(data, phugpa) && data.monthPart === phugpa.monthPart && data.dayPart === phugpa.dayPart
  const { lunarDayId: day, lunarMonth: month, dayPart } = phugpa
  const part = dayPart ? ` · ${t(`day.${dayPart === 1 ? 'firstDay' : 'secondDay'}`, { day })}` : ''
  const date = lunarDateName({ ...phugpa, day, month }, 'phugpa', t) + part
  const years = newYear && { date: write('long', newYear.date), phugpa: write('long', newYear.phugpa) }
  return (
    <div className={s.note}>
      <Icon name="swap" />
      <div>
        <WhatStays>
          {!isSame && (
            <span key={date} data-differs={isOtherDay(data, phugpa) || undefined}>
              {t('calendars.otherwise', { date })}
            </span>
          )}
        </WhatStays>
        {years && (
          <p key={years.date}>
            {TRADITIONS[calendar].keepsPhugpaNewYear
              ? t('calendars.practice', years)
              : `${t('calendars.newYear', { name: t(`calendars.newYears.${calendar}`), date: years.date })}. ${t('calendars.newYearPhugpa', { date: years.phugpa })}`}
          </p>
        )}
      </div>
    </div>
  )
}

/** A gap: a disc, a dashed line, a ring. What comes twice: two discs, joined. */
function NoteSign({ id }: Pick<DateNote, 'id'>) {
  return (
    <Drawing box={[24, 24]} size={24}>
      {id === 'skipped' ? (
        <g fill="none" stroke="currentColor" strokeWidth={1.6}>
          <circle cx={4.5} cy={12} r={2.2} fill="currentColor" />
          <path d="M12 4V20" strokeDasharray="2 2.6" />
          <circle cx={19.5} cy={12} r={2.2} />
        </g>
      ) : (
        <g fill="currentColor" stroke="currentColor" strokeWidth={1.6}>
          <circle cx={7} cy={9.5} r={2.2} />
          <circle cx={17} cy={9.5} r={2.2} />
          <path d="M4 16.5H20" />
        </g>
      )}
    </Drawing>
  )
}
