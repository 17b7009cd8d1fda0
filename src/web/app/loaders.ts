import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { isLanguage, type Language } from '#contract/languages.ts'
import type { Answer } from '#contract/page.ts'
import type { PageName } from '#contract/pages.ts'
import { localizedPath } from './links.ts'
import { loadModule } from './load-module.ts'
import type { RouteEnv } from './route-env.ts'
import type { DayScreenData, MonthScreenData, TextScreenData } from './screen-data.ts'

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>

/** The language of an address below `/:lang`. */
export function languageOfParams({ lang }: Record<string, string | undefined>): Language {
  if (isLanguage(lang)) return lang
  throw new Error(`No language stands in the address: ${lang}`)
}

/** What a screen's answer makes of the page's status: an asked date that cannot be is a page that is not there. */
function statusOf(answer: Answer<unknown>): { status: number } {
  if (answer.ok) return { status: 200 }
  return { status: answer.problem.status === 400 ? 404 : answer.problem.status || 503 }
}

function withStatus<T extends { answer: Answer<unknown> }>(screen: T) {
  return data(screen, statusOf(screen.answer))
}

/** Loads the words of the language; an address without a known one gets the saved one put before it. */
export function languageLoader(env: RouteEnv): Loader {
  return async ({ params, request }) => {
    const { pathname, search } = new URL(request.url)
    if (!isLanguage(params.lang)) throw redirect(`/${env.savedLanguage()}${pathname}${search}`)
    await env.prepare(params.lang)
    return null
  }
}

export function homeLoader(env: RouteEnv): Loader {
  return async ({ params, request }) => {
    const { loadHome } = await loadModule(import('../screens/home/load-home.ts'))
    return loadHome(env, languageOfParams(params), request.signal)
  }
}

export function todayLoader(): Loader {
  return async ({ params }) => redirect(localizedPath(languageOfParams(params), '/day'))
}

export function dayLoader(env: RouteEnv): Loader {
  return async ({ params, request }) => {
    const date = params.date ?? env.today()
    const answer = await env.calls.day(languageOfParams(params), { params: { date } }, request.signal)
    return withStatus({ date, answer } satisfies DayScreenData)
  }
}

export function monthLoader(env: RouteEnv): Loader {
  return async ({ params, request }) => {
    const asked = params.date ?? ''
    const month = /^\d{4}-\d{2}$/.test(asked) ? asked : env.today().slice(0, 7)
    const lang = languageOfParams(params)
    const by = new URL(request.url).searchParams.get('by')
    const [answer, tint] = await Promise.all([
      env.calls.month(lang, { params: { date: `${month}-01` } }, request.signal),
      // Most visits mark nothing: then neither this module nor the list of matters is read.
      by === null
        ? { by: null, answers: [], words: null }
        : loadModule(import('../screens/year/load-year.ts')).then(({ loadTint }) =>
            loadTint(env, lang, { month, by }, request.signal),
          ),
    ])
    return withStatus({ month, answer, tint } satisfies MonthScreenData)
  }
}

/** The form without script sends its fields as a query; the answer is the address that can be shared. */
export function convertLoader(env: RouteEnv): Loader {
  return async args => {
    const lang = languageOfParams(args.params)
    const converter = await loadModule(import('../screens/convert/load-conversion.ts'))
    const target = converter.formTarget(new URL(args.request.url).searchParams)
    if (target) return redirect(localizedPath(lang, target))
    return withStatus(await converter.loadConversion(env, lang, args.params, args.request.signal))
  }
}

/** The form without script sends its fields as a query; the answer is the address of the matter. */
export function findLoader(env: RouteEnv): Loader {
  return async ({ params, request }) => {
    const lang = languageOfParams(params)
    const { searchParams: search } = new URL(request.url)
    const finder = await loadModule(import('../screens/find/load-find.ts'))
    const chosen = search.get('matter')
    if (chosen && !params.matter) return redirect(localizedPath(lang, finder.formTarget(search, env.today())))
    const screen = await finder.loadFind(env, lang, { matter: params.matter, search }, request.signal)
    const failed = [screen.list, screen.answer].find(answer => answer?.ok === false)
    return data(screen, screen.isUnknown ? { status: 404 } : statusOf(failed ?? screen.list))
  }
}

export function yearLoader(env: RouteEnv): Loader {
  return async ({ params, request }) => {
    const lang = languageOfParams(params)
    const search = new URL(request.url).searchParams
    const [by, animal] = [search.get('by'), search.get('animal')]
    const { loadYear } = await loadModule(import('../screens/year/load-year.ts'))
    const screen = await loadYear(env, lang, { year: params.year, by, animal }, request.signal)
    return data(screen, statusOf(screen.list.ok ? screen.answer : screen.list))
  }
}

/** A month or a year on one sheet. */
export function posterLoader(env: RouteEnv, kind: 'month' | 'year'): Loader {
  return async ({ params, request }) => {
    const lang = languageOfParams(params)
    const { loadMonthPoster, loadYearPoster } = await loadModule(import('../screens/poster/load-poster.ts'))
    if (kind === 'month')
      return withStatus(await loadMonthPoster(env, lang, params.date ?? '', request.signal))
    return withStatus(await loadYearPoster(env, lang, params.year, request.signal))
  }
}

/** The form without script sends a field for each layer; the answer is the address that can be shared. */
export function subscribeLoader(env: RouteEnv): Loader {
  return async ({ params, request }) => {
    const lang = languageOfParams(params)
    const { searchParams: search } = new URL(request.url)
    const { isFormAnswer, loadSubscription, readSubscription, subscribePath } = await loadModule(
      import('../screens/subscribe/load-subscription.ts'),
    )
    if (isFormAnswer(search))
      return redirect(localizedPath(lang, subscribePath(readSubscription(search, lang), lang)))
    const screen = await loadSubscription(env, lang, search, request.signal)
    return data(screen, screen.answer ? statusOf(screen.answer) : { status: 200 })
  }
}

export function textLoader(env: RouteEnv, page: PageName): Loader {
  return async ({ params, request }) => {
    const lang = languageOfParams(params)
    const answer = await env.calls.text(lang, { params: { lang, page } }, request.signal)
    return withStatus({ answer } satisfies TextScreenData)
  }
}

export function notFoundLoader(): Loader {
  return async () => data(null, { status: 404 })
}
