import { data, redirect } from 'react-router'
import { isCalendar } from '#contract/calendars.ts'
import { addressOf } from '#contract/calls.ts'
import type { Language } from '#contract/languages.ts'
import { below } from '../../almanac/page-head.ts'
import { addressIn, askedCal } from '../../app/calendar.ts'
import { localizedPath } from '../../app/links.ts'
import { loadModule } from '../../app/load-module.ts'
import { defineScreen, statusOf } from '../screen-route.ts'
import { callOf, findPath, isPlain, placeFrom, readQuery } from './find-query.ts'
import type { FindScreenData } from './load-find.ts'

export const find = defineScreen<FindScreenData>({
  id: 'find',
  path: 'find/:matter?',
  query: [
    'matter',
    'q',
    'in',
    'from',
    'to',
    'months',
    'weekdays',
    'animal',
    'born',
    'hair',
    'min',
    'back',
    'cal',
  ],
  load: async (env, { lang, params, search, signal }) => {
    const { formTarget, loadFind } = await loadModule(import('./load-find.ts'))
    // The form without script sends its fields as a query; the answer is the address of the matter.
    if (search.get('matter') && !params.matter)
      return redirect(addressIn(localizedPath(lang, formTarget(search, env.today())), askedCal(search).cal))
    const typed = search.get('q')?.trim()
    if (typed && !params.matter) {
      const { firstPlace, resolve } = await loadModule(import('../../almanac/question/resolve.ts'))
      const asked = search.get('in')
      const cal = isCalendar(asked) ? asked : undefined
      const read = await resolve(env, lang, typed, signal, cal)
      const place = firstPlace(read)
      if (place) {
        const { query } = readQuery(search, null, env.today())
        return redirect(addressIn(localizedPath(lang, placeFrom(place, query, env.today())), cal))
      }
      return {
        ...(await loadFind(env, lang, { matter: undefined, search }, signal)),
        typed,
        remark: read.remark,
      }
    }
    const found = await loadFind(env, lang, { matter: params.matter, search }, signal)
    if (found.isUnknown && params.matter) {
      const { matterPlace, resolve } = await loadModule(import('../../almanac/question/resolve.ts'))
      const place = matterPlace(await resolve(env, lang, params.matter.replaceAll('-', ' '), signal))
      if (place) return redirect(localizedPath(lang, place))
      return data({ ...found, typed: params.matter }, { status: 404 })
    }
    const failed = [found.list, found.answer].find(answer => answer?.ok === false)
    return data(found, found.isUnknown ? { status: 404 } : statusOf(failed ?? found.list))
  },
  module: 'find/find.tsx',
  component: () => import('./find.tsx'),
  title: ({ t }, { answer }) => {
    if (!answer?.ok) return t('find.title')
    const { infinitive, since, to } = answer.data
    return t('find.matterTitle', { infinitive, years: yearsOf(since, to) })
  },
  // Pages of a matter may be indexed as they are, not with filters.
  head: ({ words, data: { query, today, answer } }) => {
    const { t, lang, date: write } = words
    const canonicalPath = isPlain(query, today) ? findPath({ ...query, back: null }, today) : null
    if (!answer?.ok) return { description: t('find.description'), canonicalPath }
    const { good, reserved, infinitive, name, since, to, rows } = answer.data
    const values = { count: good, infinitive, from: write('month', since), to: write('month', to) }
    const description =
      good > 0 || reserved === 0
        ? t('find.matterDescription', values)
        : `${name}. ${t('find.onlyReserved', { count: reserved })} ${t('find.range', values)}`
    return {
      description,
      canonicalPath,
      pictureOf: `find-${answer.data.matter}`,
      alt: `${name}: ${t('find.description')}`,
      breadcrumb: below(
        words,
        { name: t('find.title'), path: '/find' },
        { name, path: canonicalPath ?? '/find' },
      ),
      jsonLd: [dayList({ name, description, dates: rows.map(({ date }) => date) }, lang)],
    }
  },
  menu: { icon: 'search', label: 'menu.find', coversBelow: true },
  sitemap: (today, matters) => [
    ['/find'],
    ...matters.map((id): [string, string] => [`/find/${id}`, `${today.slice(0, 7)}-01`]),
  ],
  callsOf: ({ query, cal }, lang) => {
    const { matter } = query
    return matter
      ? [addressOf('find', { query: { ...callOf({ ...query, matter }), ...(cal && { cal }), lang } })]
      : []
  },
})

/** `2026`, or `2026–2027`. */
function yearsOf(first: string, last: string): string {
  return [...new Set([first.slice(0, 4), last.slice(0, 4)])].join('–')
}

/** How many of the found days are handed to search engines: the next ones. */
const LISTED = 12

function dayList(
  { name, description, dates }: { name: string; description: string; dates: string[] },
  lang: Language,
): object {
  return {
    '@type': 'CollectionPage',
    name,
    description,
    inLanguage: lang,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: dates.length,
      itemListElement: dates.slice(0, LISTED).map((date, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name: date,
        url: `/day/${date}`,
      })),
    },
  }
}
