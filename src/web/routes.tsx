import { type RouteObject, redirect } from 'react-router'
import { isLanguage } from '#contract/languages.ts'
import { addressIn } from './app/calendar.ts'
import { languageOfParams, queryOf } from './app/links.ts'
import { loadModule } from './app/load-module.ts'
import type { RouteEnv } from './app/route-env.ts'
import { externalSignIn } from './screens/external-signin/route.ts'
import { placeOf, type ScreenRoute } from './screens/screen-route.ts'
import { SCREENS } from './screens/screens.ts'
import { Column } from './shell/column.tsx'
import { BareCrash, Crash } from './shell/crash.tsx'
import { Shell } from './shell/shell.tsx'

/** The routes of the app, used by the page renderer and by the browser. */
export function createRoutes(env: RouteEnv): RouteObject[] {
  const children = SCREENS.map(screen => routeOf(screen, env))
  return [
    {
      path: '/:lang',
      id: 'language',
      loader: ({ params, request }) => prepareLanguage(env, params.lang, request),
      Component: Shell,
      ErrorBoundary: BareCrash,
      children: [{ id: 'screens', ErrorBoundary: Crash, children }],
    },
    { ...routeOf(externalSignIn, env), ErrorBoundary: BareCrash },
  ]
}

/** The route of a screen, within its column where it has one. */
function routeOf(screen: ScreenRoute, env: RouteEnv): RouteObject {
  const route = bareRouteOf(screen, env)
  if (screen.column === undefined) return route
  return { id: `column-${screen.id}`, element: <Column width={screen.column} />, children: [route] }
}

function bareRouteOf(screen: ScreenRoute, env: RouteEnv): RouteObject {
  const { id, load, component } = screen
  return {
    ...placeOf(screen),
    id,
    handle: screen,
    ...(load && {
      loader: ({ params, request }) => {
        const { pathname, search, hash } = new URL(request.url)
        // The links of the app name the calendar; other ways to a page may not.
        const carried = addressIn(pathname + search + hash, env.calendar())
        if (carried !== pathname + search + hash) throw redirect(carried)
        return load(env, {
          lang: languageOfParams(params),
          params,
          search: new URLSearchParams(queryOf(screen, search)),
          signal: request.signal,
        })
      },
    }),
    lazy: async () => ({ Component: (await loadModule(component())).Screen }),
  }
}

/** Loads the words of the language; an address without a known one gets the saved one put before it. */
async function prepareLanguage(env: RouteEnv, lang: string | undefined, request: Request): Promise<null> {
  const { pathname, search } = new URL(request.url)
  if (!isLanguage(lang)) throw redirect(`/${env.savedLanguage()}${pathname}${search}`)
  await env.prepare(lang)
  return null
}
