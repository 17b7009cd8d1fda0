import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Tradition } from '#calendar/traditions.ts'
import { CALENDARS, DEFAULT_CALENDAR } from '#contract/calendars.ts'
import { useClient, useHydrated } from '../app/app-context.tsx'
import { addressIn, isDated, savedCalendar, useCalendar, withoutCalendar } from '../app/calendar.ts'
import { useWords } from '../i18n/words.tsx'
import { keepCalendar } from '../session/own-calendar.ts'
import { useSession } from '../session/use-session.ts'
import s from './calendar-choice.module.css'
import { Icon } from './drawings/icon.tsx'
import popover from './popover.module.css'

/** Which calendar the page counts by, and the way to the others. A choice is kept on the device, and with the account; without script the server keeps it there. */
export function CalendarChoice() {
  const { t } = useWords()
  const cal = useCalendar()
  return (
    <div className="row">
      <button
        type="button"
        className={cal === DEFAULT_CALENDAR ? `${s.button} screen-only` : s.button}
        popoverTarget={LIST}
      >
        {t('calendars.shown', { name: t(`calendars.names.${cal}`) })}
      </button>
      <OwnChoice />
    </div>
  )
}

/** The list is in the page once; buttons of the page and the menu open it beside themselves. */
const LIST = 'calendars'

/** The calendar that is chosen here: of the address, or on pages without dates the one of this device, which the server does not know. */
function useChosen(): Tradition | undefined {
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  const cal = useCalendar()
  if (isDated(pathname)) return cal
  return isHydrated ? (savedCalendar() ?? DEFAULT_CALENDAR) : undefined
}

/** The way to the list from the menu. It names the calendar where the page counts by one: the same before and after the app starts. */
export function CalendarMenuItem() {
  const { t } = useWords()
  const { pathname } = useLocation()
  const cal = useCalendar()
  return (
    <button type="button" popoverTarget={LIST}>
      <Icon name="moon" />
      <span>
        {isDated(pathname)
          ? t('calendars.shown', { name: t(`calendars.names.${cal}`) })
          : t('calendars.choose')}
      </span>
    </button>
  )
}

export function CalendarList() {
  const { t } = useWords()
  const { pathname } = useLocation()
  const cal = useChosen()
  const choose = useChoose()
  return (
    <nav
      id={LIST}
      popover="auto"
      className={`${popover.popover} ${s.list}`}
      aria-label={t('calendars.choose')}
    >
      {CALENDARS.map(one => (
        <a
          key={one}
          href={`${pathname}?choose-cal=${one}`}
          aria-current={one === cal || undefined}
          onClick={event => choose(event, one)}
        >
          <b>{t(`calendars.names.${one}`)}</b>
          <span>{t(`calendars.users.${one}`)}</span>
        </a>
      ))}
      <p>{t('calendars.note')}</p>
    </nav>
  )
}

/** Keeps a calendar and opens this page in it. */
function useChoose(): (event: MouseEvent<HTMLElement>, chosen: Tradition) => void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const client = useClient()
  const { user } = useSession()
  return (event, chosen) => {
    if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    document.getElementById('drawer')?.hidePopover()
    void keepCalendar(client(), user, chosen)
    const address = pathname + withoutCalendar(search) + hash
    void navigate(chosen === DEFAULT_CALENDAR ? address : addressIn(address, chosen), {
      replace: true,
      preventScrollReset: true,
    })
  }
}

/** In a form that leads to another page: the calendar goes with what is sent. */
export function CalendarField() {
  const cal = useCalendar()
  return cal === DEFAULT_CALENDAR ? null : <input type="hidden" name="cal" value={cal} />
}

/** A link that was shared may show another calendar than the one that is kept here: both ways are offered. */
function OwnChoice() {
  const { t } = useWords()
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  const cal = useCalendar()
  const choose = useChoose()
  const own = isHydrated ? (savedCalendar() ?? DEFAULT_CALENDAR) : cal
  if (own === cal) return null
  const ways = [
    { to: own, text: t('calendars.mine', { name: t(`calendars.names.${own}`) }) },
    { to: cal, text: t('calendars.keep', { name: t(`calendars.names.${cal}`) }) },
  ]
  return (
    <p className={`${s.own} row`}>
      {ways.map(({ to, text }) => (
        <a
          key={to}
          className="target"
          href={`${pathname}?choose-cal=${to}`}
          onClick={event => choose(event, to)}
        >
          {text}
        </a>
      ))}
    </p>
  )
}

/** In another calendar than Phugpa: what follows it and what does not, and what the page has to say beside that. */
export function WhatStays({ children }: { children?: ReactNode }) {
  const { t } = useWords()
  const cal = useCalendar()
  if (cal === DEFAULT_CALENDAR) return null
  return (
    <p className={s.stays}>
      <span key={cal}>{t('calendars.stays', { calendar: t(`calendars.full.${cal}`) })}</span> {children}
    </p>
  )
}
