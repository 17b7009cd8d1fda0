import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SEEN_AT_ONCE } from '#contract/page.ts'
import { FIRST_SOLAR_YEAR, LAST_SOLAR_YEAR } from '#contract/product.ts'
import { useAlive, useApp } from '../../app-context.tsx'
import { addDays } from '../../dates.ts'
import { Go } from '../../go.tsx'
import { useWords } from '../../i18n/words.tsx'
import { localized } from '../../links.ts'
import { Icon } from '../../pieces/icon.tsx'
import type { IconName } from '../../pieces/icon-paths.ts'
import c from '../../shell/controls.module.css'
import s from './day.module.css'

/** Where the reader came from; it goes along from day to day. */
interface DayState {
  from?: 'month' | 'convert'
  /** Address of the conversion to return to. */
  back?: string
}

const FIRST = `${FIRST_SOLAR_YEAR}-01-01`
const LAST = `${LAST_SOLAR_YEAR}-12-31`

/** Functions that open the day before and the day after. */
export function useDaySteps(date: string): { previous(): void; next(): void } {
  const { lang } = useWords()
  const { state } = useLocation()
  const { client } = useApp()
  const open = (next: string, isThere: boolean) => {
    if (isThere) client?.open(localized(lang, `/day/${next}`), state)
  }
  return {
    previous: () => open(addDays(date, -1), date > FIRST),
    next: () => open(addDays(date, 1), date < LAST),
  }
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

/** The same steps at the foot, with their dates; the text above them is in the first paint. */
export function DayFoot({ date }: { date: string }) {
  return (
    <div id={SEEN_AT_ONCE} className={s.foot}>
      <Steps date={date} isFoot />
    </div>
  )
}

function Steps({ date, isFoot = false, children }: { date: string; isFoot?: boolean; children?: ReactNode }) {
  return (
    <>
      {date > FIRST ? <Step to={addDays(date, -1)} icon="chevron-left" isFoot={isFoot} /> : <span />}
      {children}
      {date < LAST ? <Step to={addDays(date, 1)} icon="chevron-right" isFoot={isFoot} /> : <span />}
    </>
  )
}

function Step({ to, icon, isFoot }: { to: string; icon: IconName; isFoot: boolean }) {
  const { t, date } = useWords()
  const { state } = useLocation()
  const isNext = icon === 'chevron-right'
  const name = t(isNext ? 'day.next' : 'day.previous')
  const look = isFoot
    ? { className: s.step, 'data-next': isNext || undefined }
    : { className: c.icon, 'aria-label': name, 'data-tip': name, 'data-edge': isNext ? 'end' : 'start' }
  return (
    <Go to={`/day/${to}`} state={state} {...look}>
      <Icon name={icon} />
      {isFoot && date('dayMonth', to)}
    </Go>
  )
}

/** The history entry's state is the browser's alone, so the way back stands only in a living page; its row is kept. */
function Back({ date }: { date: string }) {
  const { t } = useWords()
  const isAlive = useAlive()
  const state = useLocation().state as DayState | null
  const from = isAlive ? state?.from : undefined
  const ways: Record<string, { to: string; icon: IconName; label: string }> = {
    month: { to: `/month/${date.slice(0, 7)}`, icon: 'calendar', label: t('day.backToMonth') },
    convert: { to: state?.back ?? '/convert', icon: 'swap', label: t('day.return') },
  }
  const way = from && ways[from]
  if (!way) return <span />
  return (
    <Go className={s.back} to={way.to}>
      <Icon name={way.icon} size={20} />
      {way.label}
    </Go>
  )
}
