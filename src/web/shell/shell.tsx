import { lazy, memo, Suspense, useCallback, useRef, useState } from 'react'
import { type Location, Outlet, ScrollRestoration, useNavigation, useParams } from 'react-router'
import { useApp, useToday } from '../app/app-context.tsx'
import { languageOfParams } from '../app/loaders.ts'
import { useWords, WordsProvider } from '../i18n/words.tsx'
import { Bar } from './bar.tsx'
import { Drawer, LARGE } from './drawer.tsx'
import { Menu } from './menu.tsx'
import { usePageChange } from './page-change.ts'
import { PolicyGate } from './policy-gate.tsx'
import s from './shell.module.css'
import { ToTop } from './to-top.tsx'
import { Toasts } from './toast-region.tsx'
import { useTour } from './tour-state.ts'

const Tour = lazy(async () => ({ default: (await import('./tour.tsx')).Tour }))

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

// The frame learns of every step of the router; what lies around the screen need not be drawn anew each time.
const StillBar = memo(Bar)
const StillDrawer = memo(Drawer)
const StillMenu = memo(Menu)
const StillToTop = memo(ToTop)
const StillFooter = memo(Footer)

function Frame() {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(true)
  const [isOpenForTour, setOpenForTour] = useState(false)
  const drawer = useRef<HTMLDialogElement>(null)
  const isBusy = useNavigation().state !== 'idle'
  const isTouring = useTour()
  const toggle = useCallback(() => {
    if (matchMedia(LARGE).matches) return setOpen(open => !open)
    drawer.current?.hidePopover()
    drawer.current?.showModal()
  }, [])
  const showMenu = (isShown: boolean) => {
    setOpenForTour(isShown && matchMedia(LARGE).matches)
    if (!isShown) drawer.current?.close()
    // Modal it would lie over the tour and take no part in it.
    else if (!matchMedia(LARGE).matches) drawer.current?.show()
  }
  return (
    <>
      <a className={s.skip} href="#main">
        {t('shell.skip')}
      </a>
      <StillBar onMenu={toggle} isBusy={isBusy} />
      <StillDrawer ref={drawer} />
      <div className={s.frame}>
        <aside className={s.aside} hidden={!isOpen && !isOpenForTour}>
          <StillMenu />
        </aside>
        <div className={s.page}>
          <main id="main" className={s.main} tabIndex={-1} aria-busy={isBusy || undefined}>
            <PolicyGate>
              <Outlet />
            </PolicyGate>
          </main>
          <StillFooter />
        </div>
      </div>
      <StillToTop />
      <Toasts />
      {isTouring && (
        <Suspense>
          <Tour showMenu={showMenu} />
        </Suspense>
      )}
      <Announcer />
      <ScrollRestoration getKey={placeKey} />
    </>
  )
}

/** Where a page was scrolled to is kept by the entry of the history. The one that a document begins with has no name of its own. */
function placeKey({ key }: Location): string {
  return key === 'default' ? `default ${performance.timeOrigin}` : key
}

function Announcer() {
  const announced = usePageChange()
  return (
    <div className="visually-hidden" aria-live="polite">
      {announced}
    </div>
  )
}

function Footer() {
  const { t } = useWords()
  return <footer className={s.footer}>{t('shell.footer', { year: useToday().slice(0, 4) })}</footer>
}
