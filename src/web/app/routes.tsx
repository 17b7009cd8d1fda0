import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { Answer } from '#contract/page.ts'
import type { PageName } from '#contract/pages.ts'
import type { Words } from '../i18n/words.tsx'
import { Column, type FormWidth } from '../shell/column.tsx'
import { BareCrash, Crash } from '../shell/crash.tsx'
import { Shell } from '../shell/shell.tsx'
import { dateParts } from './dates.ts'
import { loadModule } from './load-module.ts'
import {
  convertLoader,
  dayLoader,
  findLoader,
  homeLoader,
  languageLoader,
  monthLoader,
  notFoundLoader,
  posterLoader,
  subscribeLoader,
  textLoader,
  todayLoader,
  yearLoader,
} from './loaders.ts'
import type { RouteEnv } from './route-env.ts'
import type {
  DayScreenData,
  FindScreenData,
  MonthScreenData,
  PosterScreenData,
  YearScreenData,
} from './screen-data.ts'

/** What a route states about itself beside its screen. */
export interface RouteHandle {
  /** Source file of the screen, as the client manifest names it. */
  module: string
  /** Name of the page, without the product's. */
  title(words: Words, data: unknown): string
}

/** A screen's module exports its component under this name. */
type ScreenModule = Promise<{ Screen: ComponentType }>

function screen(module: string, load: () => ScreenModule, title: RouteHandle['title']) {
  return {
    handle: { module: `src/web/screens/${module}`, title } satisfies RouteHandle,
    lazy: async () => ({ Component: (await loadModule(load())).Screen }),
  }
}

/** The route of a long text: its address, its screen and its words go by one name. */
function text(env: RouteEnv, page: PageName, load: () => ScreenModule): RouteObject {
  const title: RouteHandle['title'] = ({ t }) => t(`pages.${page}`)
  return {
    path: page,
    id: page,
    loader: textLoader(env, page),
    ...screen(`${page}/${page}.tsx`, load, title),
  }
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
      children: [{ id: 'screens', ErrorBoundary: Crash, children: [...screens(env), ...accountScreens()] }],
    },
    { path: '/external-signin', id: 'external-signin', ErrorBoundary: BareCrash, ...externalSignIn },
  ]
}

function screens(env: RouteEnv): RouteObject[] {
  return [
    { index: true, id: 'home', loader: homeLoader(env), ...home },
    { path: 'today', loader: todayLoader() },
    { path: 'day/:date?', id: 'day', loader: dayLoader(env), ...day },
    { path: 'month/:date?', id: 'month', loader: monthLoader(env), ...month },
    { path: 'convert/:date?', id: 'convert', loader: convertLoader(env), ...convert },
    { path: 'convert/lunar/:lunar', id: 'convert-lunar', loader: convertLoader(env), ...convert },
    { path: 'find/:matter?', id: 'find', loader: findLoader(env), ...find },
    { path: 'year/:year?', id: 'year', loader: yearLoader(env), ...year },
    { path: 'month/:date/print', id: 'month-poster', loader: posterLoader(env, 'month'), ...poster },
    { path: 'year/:year/print', id: 'year-poster', loader: posterLoader(env, 'year'), ...poster },
    { path: 'subscribe', id: 'subscribe', loader: subscribeLoader(env), ...subscribe },
    text(env, 'knowledge', () => import('../screens/knowledge/knowledge.tsx')),
    text(env, 'about', () => import('../screens/about/about.tsx')),
    text(env, 'privacy', () => import('../screens/privacy/privacy.tsx')),
    text(env, 'api', () => import('../screens/api/api.tsx')),
    text(env, 'accuracy', () => import('../screens/accuracy/accuracy.tsx')),
    { path: 'test', id: 'test', ...pieces },
    { path: 'error', id: 'error', ...failing },
    { path: '*', id: 'not-found', loader: notFoundLoader(), ...notFound },
  ]
}

function accountScreens(): RouteObject[] {
  return [
    column(480, [
      { path: 'account', id: 'account', ...login },
      { path: 'account/login', id: 'login', ...login },
      { path: 'account/register', id: 'register', ...register },
    ]),
    column(500, [
      { path: 'account/confirm-email', id: 'confirm-email', ...confirmEmail },
      { path: 'account/forgot-password', id: 'forgot-password', ...forgotPassword },
      { path: 'account/reset-password', id: 'reset-password', ...resetPassword },
      { path: 'account/undo-email-change', id: 'undo-email-change', ...undoEmailChange },
      { path: 'account/unsubscribe', id: 'unsubscribe', ...unsubscribe },
    ]),
    column(550, [
      { path: 'consultation', id: 'consultation', ...consultation },
      { path: 'feedback', id: 'feedback', ...feedback },
    ]),
    column(600, [{ path: 'account/manage', id: 'manage', ...manage }]),
  ]
}

/** Screens that are one form: their column stands in the middle of a wide page. */
function column(width: FormWidth, children: RouteObject[]): RouteObject {
  return { id: `column-${width}`, element: <Column width={width} />, children }
}

const home = screen(
  'home/home.tsx',
  () => import('../screens/home/home.tsx'),
  ({ t }) => t('home.title'),
)

const day = screen(
  'day/day.tsx',
  () => import('../screens/day/day.tsx'),
  (words, data) => {
    const { date, answer } = data as DayScreenData
    return answer.ok ? words.date('full', date) : words.t('day.title')
  },
)

const month = screen(
  'month/month.tsx',
  () => import('../screens/month/month.tsx'),
  ({ t, lang }, data) => {
    const { answer, month } = data as MonthScreenData
    return isMissing(answer) ? t('month.missingTitle') : t('dates.month', dateParts(lang, month))
  },
)

const convert = screen(
  'convert/convert.tsx',
  () => import('../screens/convert/convert.tsx'),
  ({ t }) => t('convert.title'),
)

const find = screen(
  'find/find.tsx',
  () => import('../screens/find/find.tsx'),
  ({ t }, data) => {
    const { answer } = data as FindScreenData
    if (!answer?.ok) return t('find.title')
    const { infinitive, since, to } = answer.data
    return t('find.matterTitle', { infinitive, years: yearsOf(since, to) })
  },
)

const year = screen(
  'year/year.tsx',
  () => import('../screens/year/year.tsx'),
  ({ t }, data) => {
    const { answer, year } = data as YearScreenData
    return isMissing(answer) ? t('year.missingTitle') : t('year.title', { year })
  },
)

const poster = screen(
  'poster/poster.tsx',
  () => import('../screens/poster/poster.tsx'),
  ({ t, lang }, data) => {
    const shown = data as PosterScreenData
    if (isMissing(shown.answer)) return t(shown.kind === 'month' ? 'month.missingTitle' : 'year.missingTitle')
    const name =
      shown.kind === 'month' ? t('dates.month', dateParts(lang, shown.month)) : String(shown.year.year)
    return t('poster.title', { name })
  },
)

const subscribe = screen(
  'subscribe/subscribe.tsx',
  () => import('../screens/subscribe/subscribe.tsx'),
  ({ t }) => t('subscribe.title'),
)

/** The address asks for what the calendar or the almanac does not have. */
function isMissing(answer: Answer<unknown>): boolean {
  return !answer.ok && answer.problem.status === 400
}

/** `2026`, or `2026–2027`. */
function yearsOf(first: string, last: string): string {
  return [...new Set([first.slice(0, 4), last.slice(0, 4)])].join('–')
}

const pieces = screen(
  'test/test.tsx',
  () => import('../screens/test/test.tsx'),
  ({ t }) => t('pieces.title'),
)

const failing = screen(
  'error/error.tsx',
  () => import('../screens/error/error.tsx'),
  ({ t }) => t('crash.title'),
)

const notFound = screen(
  'not-found/not-found.tsx',
  () => import('../screens/not-found/not-found.tsx'),
  ({ t }) => t('notFound.title'),
)

const login = screen(
  'account/login.tsx',
  () => import('../screens/account/login.tsx'),
  ({ t }) => t('login.title'),
)

const register = screen(
  'account/register.tsx',
  () => import('../screens/account/register.tsx'),
  ({ t }) => t('register.title'),
)

const confirmEmail = screen(
  'account/confirm-email.tsx',
  () => import('../screens/account/confirm-email.tsx'),
  ({ t }) => t('confirm.title'),
)

const forgotPassword = screen(
  'account/forgot-password.tsx',
  () => import('../screens/account/forgot-password.tsx'),
  ({ t }) => t('reset.title'),
)

const resetPassword = screen(
  'account/reset-password.tsx',
  () => import('../screens/account/reset-password.tsx'),
  ({ t }) => t('reset.newTitle'),
)

const undoEmailChange = screen(
  'account/undo-email-change.tsx',
  () => import('../screens/account/undo-email-change.tsx'),
  ({ t }) => t('undo.title'),
)

const manage = screen(
  'account/manage.tsx',
  () => import('../screens/account/manage.tsx'),
  ({ t }) => t('account.title'),
)

const unsubscribe = screen(
  'account/unsubscribe.tsx',
  () => import('../screens/account/unsubscribe.tsx'),
  ({ t }) => t('unsubscribe.title'),
)

const consultation = screen(
  'consultation/consultation.tsx',
  () => import('../screens/consultation/consultation.tsx'),
  ({ t }) => t('consultation.title'),
)

const feedback = screen(
  'feedback/feedback.tsx',
  () => import('../screens/feedback/feedback.tsx'),
  ({ t }) => t('feedback.title'),
)

const externalSignIn = screen(
  'external-signin/external-signin.tsx',
  () => import('../screens/external-signin/external-signin.tsx'),
  ({ t }) => t('login.title'),
)
