import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { dateNames } from '#contract/date-names.ts'
import { LANGUAGES } from '#contract/languages.ts'
import type { PageRenderer, PageRequest, RenderedPage } from '#contract/page.ts'
import { createTranslator } from '#contract/translator.ts'
import { AppContext, HydratedContext } from './app/app-context.tsx'
import { registerDateNames } from './app/dates.ts'
import { createRoutes, type RouteHandle } from './app/routes.tsx'
import { parseLongText } from './components/markdown/parse.ts'
import { headOf } from './head/head.ts'

export { cardStyle, drawCards } from './embed/day-card.tsx'
export { drawShare } from './share/day-picture.tsx'
export { drawMonth } from './share/month-picture.tsx'
export { drawPage } from './share/page-picture.tsx'
export { parseLongText }

for (const lang of LANGUAGES) registerDateNames(lang, dateNames(lang))

const NOTHING = { html: '', title: '', description: '', canonicalPath: null, state: {}, modules: [] }

/** Renders one page of the app with everything the browser needs to take it over. */
export const render: PageRenderer['render'] = async ({ url, context, words, calls }) => {
  const handler = createStaticHandler(
    createRoutes({
      calls,
      today: () => context.today,
      prepare: async () => {},
      savedLanguage: () => context.lang,
    }),
  )
  // The origin is never seen; the router only wants a whole address.
  const found = await handler.query(new Request(new URL(url, 'http://app.invalid')))
  if (found instanceof Response) {
    return { ...NOTHING, status: found.status, redirect: found.headers.get('location') ?? '/' }
  }
  return page(handler, found, { url, context, words, calls })
}

const never = () => {
  throw new Error('Routes that are only matched load nothing.')
}
const MATCHED = createRoutes({
  calls: {
    day: never,
    month: never,
    ahead: never,
    convert: never,
    text: never,
    find: never,
    year: never,
    matters: never,
    calendarPreview: never,
  },
  today: never,
  prepare: never,
  savedLanguage: never,
})

export const routeOf: PageRenderer['routeOf'] = path => matchRoutes(MATCHED, path)?.at(-1)?.route.id

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
    state: { context, router: hydration(found) },
    modules: found.matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined)?.module ?? []),
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
