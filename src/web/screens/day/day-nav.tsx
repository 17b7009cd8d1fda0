import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../../app/app-context.tsx'
import { addDays, isInAlmanac } from '../../app/dates.ts'
import type { IconName } from '../../components/drawings/icon.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { useStep } from '../../components/paging.ts'
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
function useDayStep(date: string): (by: number) => void {
  return useStep({ kind: 'day', from: date, add: addDays, state: useOrigin() })
}

/** The row of day steps at the head of the page. */
export function DayNav({ date }: { date: string }) {
  const { t } = useWords()
  return (
    <nav className={`${s.nav} screen-only`} aria-label={t('day.nav')}>
      <Steps date={date}>
        <Back date={date} />
      </Steps>
    </nav>
  )
}

/** The same steps at the foot, with their dates. */
export function DayFoot({ date }: { date: string }) {
  return (
    <div className={`${s.foot} screen-only`}>
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
        rel: isNext ? 'next' : 'prev',
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

/**
 * The way back to the page before, which only the browser knows: until the app runs the starter shows it. Otherwise the way to the month,
 * so that it does not take a walk through every answer of the day to get there by the keyboard.
 */
function Back({ date }: { date: string }) {
  const { t, date: write } = useWords()
  const isHydrated = useHydrated()
  const state = useLocation().state as DayState | null
  const from = isHydrated ? state?.from : undefined
  const month = `/month/${date.slice(0, 7)}`
  const ways: { from: DayState['from']; to: string; icon: IconName; label: string }[] = [
    { from: 'month', to: month, icon: 'calendar', label: t('day.backToMonth') },
    { from: 'convert', to: state?.back ?? '/convert', icon: 'swap', label: t('day.return') },
  ]
  return (
    <span>
      {ways.map(way => (
        <AppLink key={way.from} className={s.back} to={way.to} data-way={way.from} hidden={way.from !== from}>
          <Icon name={way.icon} size={20} />
          <span>{way.label}</span>
        </AppLink>
      ))}
      <AppLink className={s.back} to={month}>
        <Icon name="calendar" size={20} />
        <span key={month}>{write('month', date)}</span>
      </AppLink>
    </span>
  )
}
