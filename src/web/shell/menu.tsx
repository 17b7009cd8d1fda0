import { Fragment, type MouseEvent, type ToggleEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { UserInfo } from '#contract/account.schema.ts'
import type { Translate } from '#contract/translator.ts'
import { useClient } from '../app/app-context.tsx'
import { localizedPath } from '../app/links.ts'
import { Icon, type IconName } from '../components/drawings/icon.tsx'
import { AppLink } from '../components/link.tsx'
import { useWords } from '../i18n/words.tsx'
import { nameOf, useSession } from '../session/use-session.ts'
import { IconButton } from './icon-button.tsx'
import { useLastDay } from './last-day.ts'
import s from './shell.module.css'

interface Item {
  to: string
  icon: IconName
  label: string
  /** A line parts it from the items above. */
  isFirst?: boolean
  /** Rendered by the server without its date; shown only where this browser has stored a day. */
  isUnknown?: boolean
}

function Menu() {
  const { t, lang, date } = useWords()
  const { user } = useSession()
  const last = useLastDay()
  const { pathname } = useLocation()
  const items: Item[] = [
    { to: '/', icon: 'home', label: t('menu.home') },
    { to: '/day', icon: 'sun', label: t('menu.today') },
    { to: '/month', icon: 'calendar', label: t('menu.month') },
    ...(last
      ? [
          {
            to: `/day/${last.date}`,
            icon: 'clock',
            label: date('short', last.date),
            isUnknown: !last.isKnown,
          } as const,
        ]
      : []),
    { to: '/year', icon: 'year', label: t('menu.year') },
    { to: '/find', icon: 'search', label: t('menu.find') },
    { to: '/convert', icon: 'swap', label: t('menu.convert') },
    { to: '/subscribe', icon: 'save', label: t('menu.subscribe') },
    ...(user
      ? ownItems(user, t)
      : [{ to: '/account/login', icon: 'user', label: t('menu.signIn') } as const]),
    { to: '/knowledge', icon: 'book', label: t('menu.knowledge'), isFirst: true },
    { to: '/privacy', icon: 'shield', label: t('menu.privacy') },
    { to: '/about', icon: 'info', label: t('menu.about') },
  ]
  return (
    <nav className={s.menu} aria-label={t('shell.menu')}>
      {items.map(({ to, icon, label, isFirst, isUnknown }) => (
        <Fragment key={to}>
          <AppLink
            to={to}
            data-first={isFirst}
            data-unknown={isUnknown || undefined}
            aria-current={isCurrent(pathname, localizedPath(lang, to)) ? 'page' : undefined}
          >
            <Icon name={icon} />
            <span>{label}</span>
          </AppLink>
          {user && icon === 'user' && <SignOut />}
        </Fragment>
      ))}
    </nav>
  )
}

function ownItems(user: UserInfo, t: Translate): Item[] {
  return [
    { to: '/consultation', icon: 'chat', label: t('menu.consultation') },
    { to: '/feedback', icon: 'mail', label: t('menu.feedback') },
    { to: '/account/manage', icon: 'user', label: nameOf(user, t) },
  ]
}

function SignOut() {
  const { t } = useWords()
  const client = useClient()
  const end = () => {
    void client().session.end()
    // The button is removed: the focus must not be lost with it.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" onClick={end}>
      <Icon name="logout" />
      <span>{t('menu.signOut')}</span>
    </button>
  )
}

/** Home is current on its own page only; the others also on the pages below them, except a single day's. */
function isCurrent(pathname: string, to: string): boolean {
  if (pathname === to) return true
  return /\/(month|year|convert|find)$/.test(to) && pathname.startsWith(`${to}/`)
}

/** Screens that have the menu beside the page. */
export const LARGE = '(min-width: 1200px)'

interface SideMenuProps {
  /** On a large screen the user has closed it. */
  isCollapsed: boolean
  /** The tour shows it, under its own overlay; a popover would lie over that. */
  isForTour: boolean
}

/**
 * The menu: beside the page on large screens; on others a popover over the page that closes with a choice, a click beside it, or
 * Escape, also without script.
 */
export function SideMenu({ isCollapsed, isForTour }: SideMenuProps) {
  const { t } = useWords()
  const ref = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const large = matchMedia(LARGE)
    const close = () => ref.current?.hidePopover()
    large.addEventListener('change', close)
    return () => large.removeEventListener('change', close)
  }, [])
  const follow = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    const isOpen = newState === 'open'
    setOver(isOpen)
    // A popover leaves the page below it within reach of the keyboard.
    document.getElementById('main')?.toggleAttribute('inert', isOpen)
    if (isOpen) currentTarget.querySelector<HTMLElement>('a, button')?.focus()
  }
  const close = ({ target, currentTarget }: MouseEvent<HTMLDivElement>) => {
    if ((target as Element).closest('a, button')) currentTarget.hidePopover()
  }
  const role = isOver ? { role: 'dialog', 'aria-label': t('shell.menu') } : { role: 'complementary' }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links and buttons inside have the keyboard
    <div
      ref={ref}
      id="drawer"
      popover="auto"
      {...role}
      className={s.drawer}
      data-collapsed={isCollapsed || undefined}
      data-tour={isForTour || undefined}
      onToggle={follow}
      onClick={close}
    >
      <IconButton
        icon="close"
        name={t('shell.close')}
        edge="start"
        popoverTarget="drawer"
        popoverTargetAction="hide"
      />
      <Menu />
    </div>
  )
}
