import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { dateNames } from '#contract/date-names.ts'
import { LANGUAGES } from '#contract/languages.ts'
import type { PageRenderer, PageRequest, RenderedPage } from '#contract/page.ts'
import { createTranslator } from '#contract/translator.ts'
import { AppContext, HydratedContext } from './app/app-context.tsx'
import { registerDateNames } from './app/dates.ts'
import { queryOf } from './app/links.ts'
import { parseLongText } from './components/markdown/parse.ts'
import { headOf } from './head/head.ts'
import { wordsOf } from './i18n/words.tsx'
import { createRoutes } from './routes.tsx'
import { externalSignIn } from './screens/external-signin/route.ts'
import { placeOf, type ScreenRoute } from './screens/screen-route.ts'
import { SCREENS } from './screens/screens.ts'

export { cardStyle, drawCards } from './embed/day-card.tsx'
export { drawShare } from './share/day-picture.tsx'
export { drawMonth } from './share/month-picture.tsx'
export { drawPage } from './share/page-picture.tsx'
export { parseLongText }

for (const lang of LANGUAGES) registerDateNames(lang, dateNames(lang))

const NOTHING = {
  html: '',
  title: '',
  description: '',
  canonicalPath: null,
  isLive: true,
  state: {},
  modules: [],
}

/** Renders one page of the app with everything the browser needs to take it over. */
export const render: PageRenderer['render'] = async ({ url, context, words, calls }) => {
  const handler = createStaticHandler(
    createRoutes({
      calls,
      today: () => context.today,
      prepare: async () => {},
      words: lang => wordsOf(createTranslator(words), lang),
      savedLanguage: () => context.lang,
      // The server answers the address as it stands; what is kept on the device leads there before.
      calendar: () => undefined,
      isInDocument: true,
    }),
  )
  // The origin is never seen; the router only wants a whole address.
  const found = await handler.query(new Request(new URL(url, 'http://app.invalid')))
  if (found instanceof Response) {
    return { ...NOTHING, status: found.status, redirect: found.headers.get('location') ?? '/' }
  }
  return page(handler, found, { url, context, words, calls })
}

/** The screens as the router matches them, which loads nothing. */
const MATCHED: RouteObject[] = [
  {
    path: '/:lang',
    children: SCREENS.map(screen => ({ ...placeOf(screen), handle: screen })),
  },
  { ...placeOf(externalSignIn), handle: externalSignIn },
]

export const screenOf: PageRenderer['screenOf'] = url => {
  const [path = '', search = ''] = url.split(/(?=\?)/, 2)
  const { handle } = matchRoutes(MATCHED, path)?.at(-1)?.route ?? {}
  const screen = handle as ScreenRoute | undefined
  if (screen === undefined) return undefined
  const read = queryOf(screen, search)
  const isPersonal = screen.personal?.some(name => new URLSearchParams(read).has(name)) === true
  return { id: screen.id, search: read, isPersonal }
}

export const sitemap: PageRenderer['sitemap'] = (today, matters) =>
  SCREENS.flatMap(screen => screen.sitemap?.(today, matters) ?? [])

type Handler = ReturnType<typeof createStaticHandler>

function page(handler: Handler, found: StaticHandlerContext, request: PageRequest): RenderedPage {
  const { context, words, calls } = request
  const translator = createTranslator(words)
  const html = markup(handler, found, { context, translator, calls, client: null })
  return {
    status: found.statusCode,
    html,
    ...headOf(found, translator, context),
    failure: Object.values(found.errors ?? {})[0],
    isLive:
      Boolean(found.errors) ||
      found.matches.some(({ route: { handle } }) => (handle as ScreenRoute | undefined)?.isLive),
    state: { context, router: hydration(found) },
    modules: found.matches.flatMap(({ route: { handle } }) =>
      handle ? `src/web/screens/${(handle as ScreenRoute).module}` : [],
    ),
  }
}

/** A screen that fails while it is rendered is replaced by the error screen, as in the browser. */
function markup(handler: Handler, found: StaticHandlerContext, app: Parameters<typeof tree>[2]): string {
  try {
    return renderToString(tree(handler, found, app))
  } catch (error) {
    if (found.errors) throw error
    found.errors = { screens: error }
    found.statusCode = 500
    return renderToString(tree(handler, found, app))
  }
}

function tree(
  handler: Handler,
  found: StaticHandlerContext,
  app: NonNullable<React.ContextType<typeof AppContext>>,
) {
  return (
    <AppContext value={app}>
      <HydratedContext value={false}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, found)}
          context={found}
          hydrate={false}
        />
      </HydratedContext>
    </AppContext>
  )
}

function hydration({ loaderData, errors }: StaticHandlerContext) {
  return { loaderData, errors: errors && Object.fromEntries(Object.keys(errors).map(id => [id, true])) }
}
