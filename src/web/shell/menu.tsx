import { useLocation } from 'react-router'
import { Go } from '../go.tsx'
import { useWords } from '../i18n/words.tsx'
import { localized } from '../links.ts'
import { Icon } from '../pieces/icon.tsx'
import type { IconName } from '../pieces/icon-paths.ts'
import { useLastDay } from './last-day.ts'
import s from './shell.module.css'

interface Item {
  to: string
  icon: IconName
  label: string
  /** A line parts it from the items above. */
  isFirst?: boolean
}

export function Menu() {
  const { t, lang, date } = useWords()
  const last = useLastDay()
  const { pathname } = useLocation()
  const items: Item[] = [
    { to: '/', icon: 'home', label: t('menu.home') },
    { to: '/day', icon: 'sun', label: t('menu.today') },
    { to: '/month', icon: 'calendar', label: t('menu.month') },
    { to: `/day/${last}`, icon: 'clock', label: date('short', last) },
    { to: '/convert', icon: 'swap', label: t('menu.convert') },
    { to: '/knowledge', icon: 'book', label: t('menu.knowledge'), isFirst: true },
    { to: '/privacy', icon: 'shield', label: t('menu.privacy') },
    { to: '/about', icon: 'info', label: t('menu.about') },
  ]
  return (
    <nav className={s.menu} aria-label={t('shell.menu')}>
      {items.map(({ to, icon, label, isFirst }) => (
        <Go
          key={icon}
          to={to}
          data-first={isFirst}
          aria-current={isCurrent(pathname, localized(lang, to)) ? 'page' : undefined}
        >
          <Icon name={icon} />
          {label}
        </Go>
      ))}
    </nav>
  )
}

/** Home is current on its own page only; the others also on the pages below them, except a single day's. */
function isCurrent(pathname: string, to: string): boolean {
  if (pathname === to) return true
  return /\/(month|convert)$/.test(to) && pathname.startsWith(`${to}/`)
}
