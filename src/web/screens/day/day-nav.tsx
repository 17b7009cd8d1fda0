import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../../app/app-context.tsx'
import { addDays, isInAlmanac } from '../../app/dates.ts'
import { useTour } from '../../app/tour-state.ts'
import type { IconName } from '../../components/drawings/icon.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { OWN_INPUT, useStep } from '../../components/paging.ts'
import { useWords } from '../../i18n/words.tsx'
import c from '../../theme/controls.module.css'
import s from './day.module.css'

/** The page from which the day was opened; kept while the user goes from day to day. */
interface DayState {
  from?: 'month' | 'convert'
  /** Address of the conversion to return to. */
  back?: string
}

/** The page from which the day was opened, without other state of the history entry. */
function useOrigin(): DayState {
  const { from, back } = (useLocation().state ?? {}) as DayState
  return { ...(from && { from }), ...(back && { back }) }
}

/** A function that opens the day some days later. */
export function useDayStep(date: string): (by: number) => void {
  return useStep({ kind: 'day', from: date, add: addDays, state: useOrigin() })
}

const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The arrow keys to the left and to the right open the day before and the day after. */
export function useArrowKeys(step: (by: number) => void): void {
  const latest = useRef(step)
  const isTouring = useTour()
  useEffect(() => {
    latest.current = step
  })
  useEffect(() => {
    if (isTouring) return
    const press = (event: KeyboardEvent) => {
      const by = ARROWS[event.key]
      if (!by || event.defaultPrevented || event.repeat) return
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if ((event.target as Element).closest(OWN_INPUT)) return
      event.preventDefault()
      latest.current(by)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isTouring])
}

/** The row of day steps at the head of the page. */
export function DayNav({ date }: { date: string }) {
  const { t } = useWords()
  return (
    <nav className={s.nav} aria-label={t('day.nav')}>
      <Steps date={date}>
        <Back date={date} />
      </Steps>
    </nav>
  )
}

/** The same steps at the foot, with their dates. */
export function DayFoot({ date }: { date: string }) {
  return (
    <div className={s.foot}>
      <Steps date={date} isFoot />
    </div>
  )
}

function Steps({ date, isFoot = false, children }: { date: string; isFoot?: boolean; children?: ReactNode }) {
  return (
    <>
      <Step from={date} by={-1} isFoot={isFoot} />
      {children}
      <Step from={date} by={1} isFoot={isFoot} />
    </>
  )
}

function Step({ from, by, isFoot }: { from: string; by: number; isFoot: boolean }) {
  const { t, date } = useWords()
  const step = useDayStep(from)
  const to = addDays(from, by)
  if (!isInAlmanac(to)) return <span />
  const isNext = by > 0
  const name = t(isNext ? 'day.next' : 'day.previous')
  const look = isFoot
    ? { className: s.step, 'data-next': isNext || undefined }
    : {
        className: c.icon,
        'aria-label': name,
        'aria-keyshortcuts': isNext ? 'ArrowRight' : 'ArrowLeft',
        'data-tip': `${name} (${isNext ? '→' : '←'})`,
        'data-edge': isNext ? 'end' : 'start',
      }
  return (
    <AppLink to={`/day/${to}`} go={() => step(by)} {...look}>
      <Icon name={isNext ? 'chevron-right' : 'chevron-left'} />
      {isFoot && <span>{date('dayMonth', to)}</span>}
    </AppLink>
  )
}

/** Only the browser knows the state of the history entry, so the link appears with hydration; its space is reserved. */
function Back({ date }: { date: string }) {
  const { t } = useWords()
  const isHydrated = useHydrated()
  const state = useLocation().state as DayState | null
  const from = isHydrated ? state?.from : undefined
  const ways: Record<string, { to: string; icon: IconName; label: string }> = {
    month: { to: `/month/${date.slice(0, 7)}`, icon: 'calendar', label: t('day.backToMonth') },
    convert: { to: state?.back ?? '/convert', icon: 'swap', label: t('day.return') },
  }
  const way = from && ways[from]
  if (!way) return <span />
  return (
    <AppLink className={s.back} to={way.to}>
      <Icon name={way.icon} size={20} />
      <span>{way.label}</span>
    </AppLink>
  )
}
