import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { MonthEntry } from '#contract/month.schema.ts'
import { useApp, useFirstWeekday, useHydrated, useToday } from '../../app/app-context.tsx'
import { addMonths, isInAlmanac, nameIn, weekdayOf } from '../../app/dates.ts'
import { localizedPath } from '../../app/links.ts'
import { useStep } from '../../components/use-step.ts'
import { useSwipe } from '../../components/use-swipe.ts'
import { useWords } from '../../i18n/words.tsx'
import { Cell } from './cell.tsx'
import { gridDays, weeksOf } from './grid-days.ts'
import s from './month.module.css'
import { dayAfterKey } from './month-keys.ts'

interface MonthGridProps {
  month: string
  entries: readonly MonthEntry[]
}

/** Six weeks as a table with one stop for the tabulator key; arrows walk through it and on into the next month. */
export function MonthGrid({ month, entries }: MonthGridProps) {
  const { t, lang, date } = useWords()
  const firstWeekday = useFirstWeekday()
  const days = gridDays(month, firstWeekday)
  const today = useToday()
  const { stop, ref, onKeyDown } = useWalk({ month, days, firstWeekday, today })
  const step = useStep({ kind: 'month', from: month, add: addMonths })
  const { ref: swipeRef, ...swipe } = useSwipe(
    () => step(1),
    () => step(-1),
  )
  const byDate = new Map(entries.map(entry => [entry.date, entry]))
  return (
    <table
      {...swipe}
      ref={element => {
        ref.current = element
        swipeRef(element)
      }}
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

function isWeekend(date: string): boolean {
  return weekdayOf(date) % 6 === 0
}

/** Opens the month of a day and leads the keyboard on to the day. */
function useOpenMonth(): (day: string) => void {
  const { lang } = useWords()
  const { client } = useApp()
  return day => client?.open(localizedPath(lang, `/month/${day.slice(0, 7)}`), { focus: day }, true)
}

interface Walk {
  month: string
  days: readonly string[]
  firstWeekday: number
  today: string
}

function useWalk({ month, days, firstWeekday, today }: Walk) {
  const ref = useRef<HTMLTableElement | null>(null)
  const isAlive = useHydrated()
  const open = useOpenMonth()
  const { focus } = (useLocation().state ?? {}) as { focus?: string }
  const [walked, setWalked] = useState('')
  const focusOn = (date: string) => ref.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wished day is taken once, when its month has come
  useEffect(() => {
    if (!focus?.startsWith(month)) return
    setWalked(focus)
    focusOn(focus)
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
    focusOn(to)
  }
  const start = today.startsWith(month) ? today : `${month}-01`
  // Without script every day is a stop of its own: there is nobody to walk with the arrows.
  return { ref, onKeyDown, stop: isAlive ? (days.includes(walked) ? walked : start) : null }
}
