import { Fragment } from 'react'
import { useLocation } from 'react-router'
import type { UserInfo } from '#contract/account.schema.ts'
import type { Language } from '#contract/languages.ts'
import { useClient } from '../app/app-context.tsx'
import { useLastDay } from '../app/last-day.ts'
import { localizedPath } from '../app/links.ts'
import { CalendarMenuItem } from '../components/calendar-choice.tsx'
import { Icon, type IconName } from '../components/drawings/icon.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { AppLink } from '../components/link.tsx'
import { useWords, type Words } from '../i18n/words.tsx'
import { plainPathOf } from '../screens/screen-route.ts'
import { SCREENS } from '../screens/screens.ts'
import { nameOf, useSession } from '../session/use-session.ts'
import s from './shell.module.css'

interface Item {
  to: string
  icon: IconName
  label: string
  /** Of a label that is not in the page's language. */
  lang?: Language | undefined
  /** A line parts it from the items above. */
  isFirst?: boolean | undefined
  /** Rendered by the server without its date; shown only where this browser has stored a day. */
  isUnknown?: boolean
  /** The day that was opened last, which the starter fills in. */
  isLastDay?: true
  /** It is current on the pages below it too. */
  coversBelow?: boolean | undefined
}

/** The screens of the menu, each with the address that an item leads to. */
const ITEMS = SCREENS.flatMap(screen =>
  screen.menu ? [{ ...screen.menu, id: screen.id, to: plainPathOf(screen) }] : [],
)

/** The user’s own account, whose item bears their name. */
const ACCOUNT = '/account/manage'

function itemsFor(user: UserInfo | null, { t, langOf }: Words): (Item & { id: string })[] {
  return ITEMS.filter(item => item.for !== (user ? 'guests' : 'users')).map(({ label, ...item }) => ({
    ...item,
    ...(user && item.to === ACCOUNT ? { label: nameOf(user, t) } : { label: t(label), lang: langOf(label) }),
  }))
}

function Menu() {
  const words = useWords()
  const { t, lang, date } = words
  const { user } = useSession()
  const last = useLastDay()
  const { pathname } = useLocation()
  const items: Item[] = itemsFor(user, words).flatMap(item => {
    if (item.id !== 'month' || !last) return [item]
    const lastDay: Item = {
      to: `/day/${last.date}`,
      icon: 'clock',
      label: date('short', last.date),
      isUnknown: !last.isKnown,
      isLastDay: true,
    }
    return [item, lastDay]
  })
  return (
    <nav className={s.menu} aria-label={t('shell.menu')}>
      {items.map(({ to, icon, label, lang: labelLang, isFirst, isUnknown, isLastDay, coversBelow }) => (
        <Fragment key={to}>
          <AppLink
            to={to}
            data-first={isFirst}
            data-unknown={isUnknown || undefined}
            data-last={isLastDay}
            aria-current={isCurrent(pathname, localizedPath(lang, to), coversBelow) ? 'page' : undefined}
          >
            <Icon name={icon} />
            <span lang={labelLang} suppressHydrationWarning={isLastDay}>
              {label}
            </span>
          </AppLink>
          {user && to === ACCOUNT && <SignOut />}
        </Fragment>
      ))}
      <CalendarMenuItem />
    </nav>
  )
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

/** Home is current on its own page only; some others also on the pages below them. */
function isCurrent(pathname: string, to: string, coversBelow: boolean | undefined): boolean {
  return pathname === to || (coversBelow === true && pathname.startsWith(`${to}/`))
}

interface SideMenuProps {
  /** The tour shows it, under its own overlay; a popover would lie over that. */
  isForTour: boolean
}

/**
 * The menu: beside the page on large screens; on others a popover over the page that closes with a choice, a click beside it, or
 * Escape, also without script. The starter folds it, and says that it lies over the page.
 */
export function SideMenu({ isForTour }: SideMenuProps) {
  const { t } = useWords()
  return (
    <section
      id="drawer"
      popover="auto"
      aria-label={t('shell.menu')}
      className={`${s.drawer} screen-only`}
      data-tour={isForTour || undefined}
    >
      <IconButton
        icon="close"
        name={t('shell.close')}
        edge="start"
        popoverTarget="drawer"
        popoverTargetAction="hide"
      />
      <Menu />
    </section>
  )
}
