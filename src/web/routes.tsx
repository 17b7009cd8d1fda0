import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { dateParts } from './dates.ts'
import type { Words } from './i18n/words.tsx'
import {
  convertLoader,
  dayLoader,
  homeLoader,
  languageLoader,
  monthLoader,
  notFoundLoader,
  textLoader,
  todayLoader,
} from './loaders.ts'
import type { RouteEnv } from './route-env.ts'
import type { DayScreenData, MonthScreenData } from './screen-data.ts'
import { BareCrash, Crash } from './shell/crash.tsx'
import { Shell } from './shell/shell.tsx'

/** What a route tells about itself beside its screen. */
export interface RouteHandle {
  /** Source file of the screen, as the client manifest names it. */
  module: string
  /** Name of the page, without the product's. */
  title(words: Words, data: unknown): string
}

/** A screen's module exports its component under this name. */
type ScreenModule = Promise<{ Screen: ComponentType }>

// A function, because the router empties the `lazy` object of a route once it has loaded what it names.
function screen(module: string, load: () => ScreenModule, title: RouteHandle['title']) {
  return () => ({
    handle: { module: `src/web/screens/${module}`, title } satisfies RouteHandle,
    lazy: { Component: async () => (await load()).Screen },
  })
}

/** The routes of the app, used by the page renderer and by the browser. */
export function createRoutes(env: RouteEnv): RouteObject[] {
  return [
    {
      path: '/:lang',
      id: 'language',
      loader: languageLoader(env),
      Component: Shell,
      ErrorBoundary: BareCrash,
      children: [{ id: 'screens', ErrorBoundary: Crash, children: screens(env) }],
    },
  ]
}

function screens(env: RouteEnv): RouteObject[] {
  return [
    { index: true, id: 'home', loader: homeLoader(env), ...home() },
    { path: 'today', loader: todayLoader() },
    { path: 'day/:date?', id: 'day', loader: dayLoader(env), ...day() },
    { path: 'month/:date?', id: 'month', loader: monthLoader(env), ...month() },
    { path: 'convert/:date?', id: 'convert', loader: convertLoader(env), ...convert() },
    { path: 'convert/lunar/:lunar', id: 'convert-lunar', loader: convertLoader(env), ...convert() },
    { path: 'knowledge', id: 'knowledge', loader: textLoader(env, 'knowledge'), ...knowledge() },
    { path: 'about', id: 'about', loader: textLoader(env, 'about'), ...about() },
    { path: 'privacy', id: 'privacy', loader: textLoader(env, 'privacy'), ...privacy() },
    { path: 'test', id: 'test', ...pieces() },
    { path: 'error', id: 'error', ...failing() },
    { path: '*', id: 'not-found', loader: notFoundLoader(), ...notFound() },
  ]
}

const home = screen(
  'home/home.tsx',
  () => import('./screens/home/home.tsx'),
  ({ t }) => t('home.title'),
)

const day = screen(
  'day/day.tsx',
  () => import('./screens/day/day.tsx'),
  (words, data) => {
    const { date, answer } = data as DayScreenData
    return answer.ok ? words.date('full', date) : words.t('day.title')
  },
)

const month = screen(
  'month/month.tsx',
  () => import('./screens/month/month.tsx'),
  ({ t, lang }, data) => t('dates.month', dateParts(lang, (data as MonthScreenData).month)),
)

const convert = screen(
  'convert/convert.tsx',
  () => import('./screens/convert/convert.tsx'),
  ({ t }) => t('convert.title'),
)

const knowledge = screen(
  'knowledge/knowledge.tsx',
  () => import('./screens/knowledge/knowledge.tsx'),
  ({ t }) => t('pages.knowledge'),
)

const about = screen(
  'about/about.tsx',
  () => import('./screens/about/about.tsx'),
  ({ t }) => t('pages.about'),
)

const privacy = screen(
  'privacy/privacy.tsx',
  () => import('./screens/privacy/privacy.tsx'),
  ({ t }) => t('pages.privacy'),
)

const pieces = screen(
  'test/test.tsx',
  () => import('./screens/test/test.tsx'),
  ({ t }) => t('pieces.title'),
)

const failing = screen(
  'error/error.tsx',
  () => import('./screens/error/error.tsx'),
  ({ t }) => t('crash.title'),
)

const notFound = screen(
  'not-found/not-found.tsx',
  () => import('./screens/not-found/not-found.tsx'),
  ({ t }) => t('notFound.title'),
)
