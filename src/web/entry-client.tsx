import './theme/tokens.css'
import './theme/base.css'
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router'
import { DEFAULT_CALENDAR } from '#contract/calendars.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/languages.ts'
import type { PageContext } from '#contract/page.ts'
import { createTranslator } from '#contract/translator.ts'
import { createCalls } from './api/calls.ts'
import { AppContext, type Client, HydratedContext } from './app/app-context.tsx'
import { savedCalendar } from './app/calendar.ts'
import { removeDrafts } from './app/drafts.ts'
import { pathInLanguage } from './app/links.ts'
import { loadOnAct } from './app/load-module.ts'
import { getStored, setCookie } from './app/storage.ts'
import { showToast } from './app/toasts.ts'
import { localToday } from './app/today.ts'
import { loadWords } from './i18n/load.ts'
import { pageLanguage } from './i18n/page-language.ts'
import { wordsOf } from './i18n/words.tsx'
import { createRoutes } from './routes.tsx'
import type { ScreenRoute } from './screens/screen-route.ts'
import { shareCalendar } from './session/own-calendar.ts'
import { createSession } from './session/session.ts'
import { recover, reportCrash } from './shell/crash.tsx'
import { failedToHydrate } from './shell/load-again.ts'

interface PageState {
  context: PageContext
  router: { loaderData: Record<string, unknown>; errors?: Record<string, unknown> | null }
}

/** Loads the screens of the page on show before React hydrates it, as the router's guide to hydrating lazy routes says. */
async function loadScreens(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

function savedLanguage(): Language {
  const lang = getStored('lang')
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}

/**
 * Gives the server back the language that it was to remember, where the browser has dropped the cookie and kept its copy. Where it
 * had to guess the language meanwhile, as a redirect tells, the page is opened in the right one.
 */
function leadsToSavedLanguage(shown: Language): boolean {
  const lang = getStored('lang')
  if (!isLanguage(lang) || /(^|; )lang=/.test(document.cookie)) return false
  setCookie('lang', lang)
  const [visit] = performance.getEntriesByType('navigation')
  const wasRedirected = visit instanceof PerformanceNavigationTiming && visit.redirectCount > 0
  if (!wasRedirected || lang === shown) return false
  location.replace(pathInLanguage(location.pathname, lang) + location.search + location.hash)
  return true
}

interface CommittedProps {
  /** The server has written nothing that the first render would have to match. */
  isEmpty: boolean
  onCommit(): void
  children: ReactNode
}

/** Calls back once React has committed the page. */
function Committed({ isEmpty, onCommit, children }: CommittedProps) {
  const [isHydrated, setHydrated] = useState(isEmpty)
  // The starter tells at once what was typed: a store whose value is another than on the server renders fields again, as they were.
  useLayoutEffect(() => void dispatchEvent(new Event('dawa-commit')), [])
  useEffect(() => {
    onCommit()
    startTransition(() => setHydrated(true))
  }, [onCommit])
  // The public sign for tests and checks: every effect has run, and so has the render that follows hydration.
  useEffect(() => {
    if (!isHydrated) return
    document.documentElement.dataset.hydrated = ''
    // The starter tells now what else was done before.
    dispatchEvent(new Event('dawa-hydrated'))
  }, [isHydrated])
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>
}

async function start(): Promise<void> {
  const state = JSON.parse(document.getElementById('dawa-state')?.textContent ?? '') as PageState
  const { context, router: hydrationData } = state
  if (leadsToSavedLanguage(context.lang)) return
  const translator = createTranslator({})
  const calls = createCalls(context.version, translator, () => session)
  let router: ReturnType<typeof createBrowserRouter> | undefined
  let setCommitted: () => void = () => {}
  const committed = new Promise<void>(resolve => {
    setCommitted = resolve
  })
  // Data of a signed-in user that arrive while React hydrates would not match the markup, which is for anonymous users.
  const revalidate = () => void committed.then(() => router?.revalidate())
  const session = createSession({
    lang: pageLanguage,
    onUserChange: () => {
      const { user } = session.state()
      if (user) removeDrafts(user.email)
      calls.forgetNearby()
      revalidate()
    },
    onSignOut: () => removeDrafts(),
    onExpired: () => {
      const text = translator.in(pageLanguage())('toast.sessionExpired')
      showToast({ kind: 'warning', text, seconds: 20 })
    },
    onNotStored: () => {
      const text = translator.in(pageLanguage())('toast.notKept')
      showToast({ kind: 'info', text, seconds: 20 })
    },
  })
  const client: Client = { ask: calls.ask, session, pendingPath: () => pendingPath(router) }
  shareCalendar(client, revalidate)
  const isKnown = session.state().isLoading
  const routes = createRoutes({
    calls,
    today: localToday,
    prepare: lang => loadWords(translator, lang, context.version),
    words: lang => wordsOf(translator, lang),
    savedLanguage,
    calendar: () => {
      const cal = savedCalendar()
      return cal === DEFAULT_CALENDAR ? undefined : cal
    },
  })
  const root = document.getElementById('root') ?? document.body
  // Without a network the document may be an empty one of another page.
  const isEmpty = !root.firstElementChild
  // For who is not signed in a page is complete without script, but for forms.
  if (failedToHydrate() && !isEmpty && !isKnown && !root.querySelector('noscript')) return stayAsWritten()
  // Without markup to hydrate the router loads the screen, and says where it is missing.
  await Promise.all([isEmpty || loadScreens(routes), loadWords(translator, context.lang, context.version)])
  // Without its words the page stays as the server wrote it: hydrated, it would show English or keys.
  if (!isEmpty && !translator.hasWords(context.lang)) return stayAsWritten()
  router = createBrowserRouter(routes, isEmpty ? {} : { hydrationData })
  if (isEmpty) await settled(router)
  const app = (
    <AppContext
      value={{
        context: isEmpty ? { ...context, today: localToday() } : context,
        translator,
        calls,
        client,
      }}
    >
      <Committed isEmpty={isEmpty} onCommit={setCommitted}>
        <RouterProvider router={router} onError={recover} />
      </Committed>
    </AppContext>
  )
  // What no boundary catches has emptied the page.
  const onUncaughtError = (error: unknown, errorInfo: { componentStack?: string | undefined }) => {
    recover(error, { errorInfo })
    stayAsWritten()
    reportError(error)
  }
  if (isEmpty) createRoot(root, { onUncaughtError }).render(app)
  // As a transition React hydrates in slices, between which a slow phone can handle input.
  else startTransition(() => void hydrateRoot(root, app, { onUncaughtError }))
  if (hydrationData.errors) reportCrash(new Error('The server could not write this page.'), {})
  // The server renders every page for anonymous users.
  if (isKnown && !isEmpty) revalidate()
  const { loaderData, matches } = router.state
  const shown = matches.flatMap(({ route }) => {
    const screen = route.handle as ScreenRoute | undefined
    return screen?.callsOf?.(loaderData[route.id], context.lang) ?? []
  })
  const goOffline = async () =>
    (await loadOnAct(import('./offline/register.ts'), () => {}))?.register(translator, shown)
  if (document.readyState === 'complete') void goOffline()
  else addEventListener('load', () => void goOffline())
}

/** Tells the starter that the app does not take the page over. */
function stayAsWritten(): void {
  dispatchEvent(new Event('dawa-failed'))
}

function pendingPath(router: ReturnType<typeof createBrowserRouter> | undefined): string {
  return (router?.state.navigation.location ?? router?.state.location ?? location).pathname
}

function settled(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise(resolve => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

// In a task of its own: together with the evaluation of the scripts it blocked a slow phone for 40 ms longer.
setTimeout(() =>
  start().catch(error => {
    recover(error)
    stayAsWritten()
    throw error
  }),
)
