import { type FunctionComponent, lazy, memo, type ReactNode, Suspense, useEffect, useState } from 'react'
import {
  type Location,
  Navigate,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useParams,
} from 'react-router'
import { sayUnreachable } from '../api/ask.ts'
import { useApp, useToday } from '../app/app-context.tsx'
import { isMailLink, languageOfParams, localizedPath } from '../app/links.ts'
import { loadOnAct } from '../app/load-module.ts'
import { useStore } from '../app/store.ts'
import { NO_TOASTS, toastStore } from '../app/toasts.ts'
import { stopTour, useTour } from '../app/tour-state.ts'
import { CalendarList } from '../components/calendar-choice.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { AppLink } from '../components/link.tsx'
import { useWords, WordsProvider } from '../i18n/words.tsx'
import type { ScreenRoute } from '../screens/screen-route.ts'
import { useSession } from '../session/use-session.ts'
import { Bar } from './bar.tsx'
import { SideMenu } from './menu.tsx'
import { NotUnderstood } from './not-understood.tsx'
import s from './shell.module.css'
import { ToastCard } from './toast-card.tsx'
import { usePageTitle } from './use-page-title.ts'

const Tour = lazy(async () => ({
  default: (await loadOnAct(import('./tour.tsx'), () => {}))?.Tour ?? NoTour,
}))

/** In place of the tour where it cannot be loaded. */
const NoTour: FunctionComponent<{ showMenu(isShown: boolean): void }> = () => {
  const { t } = useWords()
  useEffect(() => {
    stopTour()
    sayUnreachable(t)
  }, [t])
  return null
}

/** What surrounds every screen. */
export function Shell() {
  const { translator } = useApp()
  const lang = languageOfParams(useParams())
  return (
    <WordsProvider translator={translator} lang={lang}>
      <Frame />
    </WordsProvider>
  )
}

// The router renders the shell again with each change of its state; the frame around the screen needs that only where it asks for it.
const Frame = memo(function Frame() {
  const { t } = useWords()
  const [isMenuForTour, setMenuForTour] = useState(false)
  const isTouring = useTour()
  return (
    <>
      <a className={s.skip} href="#main">
        {t('shell.skip')}
      </a>
      <Bar />
      <CalendarList />
      <div className={s.frame}>
        <SideMenu isForTour={isMenuForTour} />
        <div className={s.page}>
          <Main />
          <Footer />
        </div>
      </div>
      <ToTop />
      <Toasts />
      {isTouring && (
        <Suspense>
          <Tour showMenu={setMenuForTour} />
        </Suspense>
      )}
      <Announcer />
      <ScrollRestoration getKey={placeKey} />
    </>
  )
})

function Main() {
  const isBusy = useNavigation().state !== 'idle'
  const screen = useMatches().at(-1)?.handle as ScreenRoute | undefined
  // The words of a screen are named as its folder. A partial language that has none of them shows all of it in English.
  const textLang = useWords().langOf(screen?.module.split('/')[0] ?? '')
  return (
    <main id="main" lang={textLang} className={s.main} tabIndex={-1} aria-busy={isBusy || undefined}>
      <PolicyGate>
        <NotUnderstood screen={screen} />
        <Outlet />
      </PolicyGate>
    </main>
  )
}

/** The scroll position is stored by history entry. The first entry of a document has the key `default`, which is made unique. */
function placeKey({ key }: Location): string {
  return key === 'default' ? `default ${performance.timeOrigin}` : key
}

function Announcer() {
  const announced = usePageTitle()
  return (
    <div className="visually-hidden" aria-live="polite">
      {announced}
    </div>
  )
}

function Footer() {
  const { t, langOf } = useWords()
  return (
    <footer className={`${s.footer} screen-only`}>
      <span lang={langOf('shell.footer')}>{t('shell.footer', { year: useToday().slice(0, 4) })}</span>
      <AppLink to="/accuracy" lang={langOf('pages.accuracy')}>
        {t('pages.accuracy')}
      </AppLink>
    </footer>
  )
}

/** A button back to the top; the starter shows it on a scrolled page. */
function ToTop() {
  const { t } = useWords()
  return (
    <div id="to-top" className={`${s.toTop} screen-only`} hidden>
      <IconButton icon="arrow-up" name={t('shell.toTop')} edge="end" />
    </div>
  )
}

/** The live region of toasts, rendered before the first, so that screen readers announce it. */
function Toasts() {
  const toasts = useStore(toastStore, NO_TOASTS)
  return (
    <div className={`${s.toasts} screen-only`} role="status">
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/**
 * Redirects signed-in users who have not accepted the privacy policy to the account form, from every page but the policy itself and the
 * pages of mail links: unsubscribing and recovering an account must not wait for it.
 */
function PolicyGate({ children }: { children: ReactNode }) {
  const { lang } = useWords()
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const isFree = isMailLink(pathname) || /^\/[^/]+\/(privacy|account\/manage)\/?$/.test(pathname)
  const isOpen = !user || user.policyConfirmed || isFree
  if (isOpen) return children
  const back = /\/account\/login\/?$/.test(pathname)
    ? new URLSearchParams(search).get('returnUrl')
    : pathname + search
  const query = back === null ? '' : `?${new URLSearchParams({ returnUrl: back })}`
  return <Navigate replace to={localizedPath(lang, `/account/manage${query}`)} />
}
