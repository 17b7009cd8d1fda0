import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { nagaIcon } from '#contract/display.ts'
import type { MatterAnswerId } from '#contract/matters.schema.ts'
import type { MonthEntry } from '#contract/month.schema.ts'
import { MarkUse, markName } from '../../almanac/answer-mark.tsx'
import { beginsMonth, eclipseIcon, LunarNumber, skippedDay } from '../../almanac/day-marks.tsx'
import { dayAfterKey, gridDays, weeksOf } from '../../almanac/grid-days.ts'
import type { MonthTint } from '../../almanac/load-year.ts'
import { useFirstWeekday, useHydrated, useToday } from '../../app/app-context.tsx'
import { isInAlmanac, nameIn, weekdayOf } from '../../app/dates.ts'
import { localizedPath } from '../../app/links.ts'
import { useAddress } from '../../components/address.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { MoonDot } from '../../components/drawings/moon.tsx'
import { useWords, type Words } from '../../i18n/words.tsx'
import s from './month-grid.module.css'

interface MonthGridProps {
  month: string
  entries: readonly MonthEntry[]
  tint: MonthTint
}

/** Six weeks as a table with one stop for the tabulator key; arrows walk through it and on into the next month. */
export function MonthGrid({ month, entries, tint }: MonthGridProps) {
  const { t, lang, date } = useWords()
  const firstWeekday = useFirstWeekday()
  const days = gridDays(month, firstWeekday)
  const today = useToday()
  const { stop, ref, onKeyDown } = useArrowKeys({ month, days, firstWeekday, today })
  const byDate = new Map(entries.map(entry => [entry.date, entry]))
  return (
    <table
      data-swipe
      ref={ref}
      className={s.grid}
      aria-label={t('month.grid', { month: date('month', `${month}-01`) })}
      onKeyDown={onKeyDown}
    >
      <colgroup span={7} />
      <thead>
        <tr>
          {days.slice(0, 7).map(day => (
            <th key={day} scope="col" data-weekend={isWeekend(day) || undefined}>
              <abbr title={nameIn(lang, 'weekday', day)}>{nameIn(lang, 'weekdayShort', day)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map(week => (
          <tr key={week[0]}>
            {week.map(day => (
              <Cell
                key={day}
                date={day}
                entry={byDate.get(day)}
                {...(day.startsWith(month) && markOf(day, tint))}
                isToday={day === today}
                isOutside={!day.startsWith(month)}
                isWeekend={isWeekend(day)}
                isStop={stop === null || day === stop}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The mark of a day of the month by grade or matter, and its word. */
function markOf(date: string, { by, answers, words }: MonthTint) {
  const answer = answers[Number(date.slice(8)) - 1]
  if (answer === undefined) return {}
  return {
    answer,
    answerName: by && words ? markName(by, answer, words) : undefined,
  }
}

function isWeekend(date: string): boolean {
  return weekdayOf(date) % 6 === 0
}

/** Opens the month of a day and leads the keyboard on to the day. */
function useOpenMonth(): (day: string) => void {
  const { lang } = useWords()
  const navigate = useNavigate()
  const { search } = useLocation()
  return day =>
    void navigate(localizedPath(lang, `/month/${day.slice(0, 7)}`) + search, {
      state: { focus: day },
      preventScrollReset: true,
    })
}

function focusDay(table: HTMLElement | null, date: string): void {
  table?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
}

interface Grid {
  month: string
  days: readonly string[]
  firstWeekday: number
  today: string
}

function useArrowKeys({ month, days, firstWeekday, today }: Grid) {
  const ref = useRef<HTMLTableElement | null>(null)
  const isHydrated = useHydrated()
  const open = useOpenMonth()
  const { focus } = (useLocation().state ?? {}) as { focus?: string }
  const [walked, setWalked] = useState('')
  useEffect(() => {
    if (!focus?.startsWith(month)) return
    setWalked(focus)
    focusDay(ref.current, focus)
  }, [focus, month])
  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset.date
    const to =
      from &&
      !event.altKey &&
      !event.ctrlKey &&
      !event.metaKey &&
      dayAfterKey(event.key, from, { firstWeekday, month })
    if (!to) return
    event.preventDefault()
    if (!isInAlmanac(to)) return
    if (event.key.startsWith('Page') || !days.includes(to)) return open(to)
    setWalked(to)
    focusDay(ref.current, to)
  }
  const start = today.startsWith(month) ? today : `${month}-01`
  // Without script every day is a tab stop: the arrow keys do nothing.
  return { ref, onKeyDown, stop: isHydrated ? (days.includes(walked) ? walked : start) : null }
}

interface CellProps {
  date: string
  /** Nothing when the almanac does not reach so far, or did not answer. */
  entry: MonthEntry | undefined
  /** The mark of the day's grade or matter, and its word. */
  answer?: MatterAnswerId | undefined
  answerName?: string | undefined
  isToday: boolean
  isOutside: boolean
  isWeekend: boolean
  /** Whether the tabulator key stops here. */
  isStop: boolean
}

function Cell({ date, entry, answer, answerName, isToday, isOutside, isWeekend, isStop }: CellProps) {
  const words = useWords()
  const address = useAddress()
  const number = <span className={s.number}>{Number(date.slice(8))}</span>
  if (!isInAlmanac(date)) {
    return (
      <td data-outside>
        <span className={s.cell}>{number}</span>
      </td>
    )
  }
  return (
    <td
      data-weekend={isWeekend || undefined}
      data-outside={isOutside || undefined}
      data-special={entry?.isSpecial || undefined}
      data-part={entry?.dayPart || undefined}
      data-skipped={entry?.previousDaySkipped || undefined}
      data-today={isToday || undefined}
      data-tint={answer}
    >
      <a
        className={s.cell}
        href={address(`/day/${date}`)}
        data-app-link
        data-date={date}
        tabIndex={isStop ? undefined : -1}
        aria-label={[spoken(words, date, entry, isToday), ...(answer && answerName ? [answerName] : [])].join(
          ', ',
        )}
        aria-current={isToday ? 'date' : undefined}
      >
        {number}
        {answer && <MarkUse answer={answer} className={s.answer} />}
        {entry && <Marks entry={entry} />}
      </a>
    </td>
  )
}

function Marks({ entry }: { entry: MonthEntry }) {
  const { t } = useWords()
  const naga = nagaIcon(entry.naga)
  const begins = beginsMonth(entry)
  return (
    <>
      {(begins || entry.eclipse) && (
        <span className={s.under}>
          {entry.eclipse && <Icon name={eclipseIcon(entry.eclipse.id)} />}
          {begins && (
            <>
              <b className={s.wide}>{t('month.begins', { month: entry.lunarMonth })}</b>
              <b className={s.narrow}>{t('month.beginsShort', { month: entry.lunarMonth })}</b>
            </>
          )}
        </span>
      )}
      {entry.isHoliday && <Icon className={s.star} name="star" />}
      {naga && <Icon className={s.naga} name={`naga-${naga}`} />}
      <MoonDot className={s.moon} lunarDay={entry.lunarDayId} />
      {entry.phugpa && (
        <span className={s.otherwise} aria-hidden="true">
          ≠
        </span>
      )}
      <span className={s.lunar}>
        <LunarNumber entry={entry} />
      </span>
    </>
  )
}

const PARTS = ['', 'month.firstOfTwo', 'month.secondOfTwo'] as const
const NAGAS = { good: 'month.nagaGood', perfect: 'month.nagaPerfect' } as const

/** Everything that a cell shows, as one sentence. */
function spoken(
  { t, date: write }: Words,
  date: string,
  entry: MonthEntry | undefined,
  isToday: boolean,
): string {
  const naga = entry && nagaIcon(entry.naga)
  const keys = [
    entry && PARTS[entry.dayPart],
    isToday && 'month.today',
    entry?.isSpecial && 'month.special',
    entry?.isHoliday && 'month.holiday',
    naga && NAGAS[naga],
    entry?.eclipse && `year.eclipses.${entry.eclipse.id}`,
    entry?.phugpa && 'calendars.mark',
  ].filter(key => typeof key === 'string' && key !== '')
  const full = write('full', date)
  const head = entry ? t('month.cell', { date: full, lunarDay: entry.lunarDayId }) : full
  const skipped = entry?.previousDaySkipped
    ? [t('month.skippedBefore', { day: skippedDay(entry.lunarDayId) })]
    : []
  const begins = entry && beginsMonth(entry) ? [t('year.begins', { month: entry.lunarMonth })] : []
  return [head, ...skipped, ...keys.map(key => t(String(key))), ...begins].join(', ')
}
