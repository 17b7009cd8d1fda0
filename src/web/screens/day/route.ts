import { redirect } from 'react-router'
import type { Tradition } from '#calendar/traditions.ts'
import { addressOf } from '#contract/calls.ts'
import type { DayData } from '#contract/day.schema.ts'
import type { Language } from '#contract/languages.ts'
import type { Answer } from '#contract/page.ts'
import { below, dated, eventOn } from '../../almanac/page-head.ts'
import { yearName } from '../../almanac/year-name.ts'
import { addressIn, askedCal } from '../../app/calendar.ts'
import { addDays, daysNear, isInAlmanac } from '../../app/dates.ts'
import { localizedPath } from '../../app/links.ts'
import type { RouteEnv } from '../../app/route-env.ts'
import type { Words } from '../../i18n/words.tsx'
import { type Asked, defineScreen, type WithStatus, withStatus } from '../screen-route.ts'
import { type ShownDay, shownDay } from './shown-day.ts'
import { type ShownPlans, shownPlans } from './shown-plans.ts'
import { type ShownSigns, shownSigns } from './shown-signs.ts'

/** What the loader of a page of one day gives; `date` is the asked text, whatever it is. */
interface OfDay<Data> {
  date: string
  answer: Answer<Data>
  /** The calendar of the address. */
  cal?: Tradition
}

export type DayScreenData = OfDay<ShownDay>
export type PlansScreenData = OfDay<ShownPlans>
export type SignsScreenData = OfDay<ShownSigns>

const screen = {
  module: 'day/day.tsx',
  component: () => import('./day.tsx'),
}

/** The answer of a day, of which a page takes what it shows. */
async function loadDay<Data>(
  env: RouteEnv,
  { lang, params, search, signal }: Asked,
  show: (data: DayData) => Data,
): Promise<WithStatus<OfDay<Data>>> {
  const date = params.date ?? env.today()
  const query = askedCal(search)
  const answer = await env.calls.day(lang, { params: { date }, query }, signal)
  return withStatus({ date, ...query, answer: answer.ok ? { ok: true, data: show(answer.data) } : answer })
}

const callsOf = ({ date, cal }: OfDay<unknown>, lang: Language) => [
  addressOf('day', { params: { date }, query: { cal, lang } }),
]

const breadcrumb = (words: Words, date: string, ...more: { name: string; path: string }[]) =>
  below(
    words,
    { name: words.date('month', date), path: `/month/${date.slice(0, 7)}` },
    { name: words.date('full', date), path: `/day/${date}` },
    ...more,
  )

export const day = defineScreen<DayScreenData>({
  ...screen,
  id: 'day',
  path: 'day/:date?',
  query: ['cal', 'born', 'matter'],
  load: async (env, asked) => {
    const { lang, params, search } = asked
    const matter = search.get('matter')
    if (matter) {
      const path = `/day/${params.date ?? env.today()}/plans#${encodeURIComponent(matter)}`
      return redirect(addressIn(localizedPath(lang, path), askedCal(search).cal))
    }
    return loadDay(env, asked, data => shownDay(data, env.isInDocument === true))
  },
  title: titleOf,
  head: ({ words, data }) => {
    const { date, answer } = data
    const { name = '', practices = '' } = (answer.ok && answer.data.holiday) || {}
    const festivals = name.split('; ').filter(one => one && !practices.split('; ').includes(one))
    return {
      description: descriptionOf(words, data),
      pictureOf: date,
      cal: data.cal,
      canonicalPath: `/day/${date}`,
      breadcrumb: breadcrumb(words, date),
      jsonLd: festivals.map(festival => eventOn(date, festival, words)),
    }
  },
  menu: { icon: 'sun', label: 'menu.today' },
  sitemap: current => dated('day', daysNear(current), current, current),
  callsOf,
})

/** All plans of a day with their reasons. */
export const dayPlans = defineScreen<PlansScreenData>({
  id: 'day-plans',
  path: 'day/:date/plans',
  query: ['cal'],
  load: (env, asked) => loadDay(env, asked, shownPlans),
  module: 'day/all-plans.tsx',
  component: () => import('./all-plans.tsx'),
  title: ({ t, date: write }, { date, answer }) =>
    answer.ok ? t('matters.pageTitle', { date: write('long', date) }) : t('day.missingTitle'),
  head: ({ words, data: { date, answer, cal } }) => ({
    description: answer.ok
      ? words.t('matters.pageDescription', { date: words.date('long', date), lead: answer.data.lead })
      : answer.problem.detail,
    pictureOf: date,
    cal,
    canonicalPath: `/day/${date}/plans`,
    breadcrumb: breadcrumb(words, date, { name: words.t('matters.title'), path: `/day/${date}/plans` }),
  }),
  sitemap: current => belowDay('plans', current),
  callsOf,
})

/** What the signs of a day say. */
export const daySigns = defineScreen<SignsScreenData>({
  id: 'day-signs',
  path: 'day/:date/signs',
  query: ['cal'],
  load: (env, asked) => loadDay(env, asked, shownSigns),
  module: 'day/day-signs.tsx',
  component: () => import('./day-signs.tsx'),
  title: ({ t, date: write }, { date, answer }) =>
    answer.ok ? t('signs.title', { date: write('long', date) }) : t('day.missingTitle'),
  head: ({ words, data: { date, answer, cal } }) => ({
    description: answer.ok
      ? words.t('signs.description', { date: words.date('long', date) })
      : answer.problem.detail,
    pictureOf: date,
    cal,
    canonicalPath: `/day/${date}/signs`,
    breadcrumb: breadcrumb(words, date, { name: words.t('day.signs'), path: `/day/${date}/signs` }),
  }),
  sitemap: current => belowDay('signs', current),
  callsOf,
})

/** Pages below a day for search engines: of the next days alone, for most of what they say stands on the day. */
function belowDay(page: string, current: string): [path: string][] {
  return Array.from({ length: NEAR_DAYS }, (_, place) => addDays(current, place))
    .filter(isInAlmanac)
    .map(date => [`/day/${date}/${page}`])
}

const NEAR_DAYS = 31

/** An address of its own that leads to today. */
export const today = defineScreen<null>({
  ...screen,
  id: 'today',
  path: 'today',
  query: ['cal'],
  load: async (_, { lang, search }) => redirect(addressIn(localizedPath(lang, '/day'), askedCal(search).cal)),
  title: ({ t }) => t('day.title'),
})

/** A great day stands before its date. */
function titleOf({ t, date: write }: Words, { date, answer }: DayScreenData): string {
  if (!answer.ok) return t('day.title')
  const { greatDay } = answer.data
  return greatDay ? `${greatDay.name}: ${write('full', date)}` : write('full', date)
}

function descriptionOf({ t, lang, date: write }: Words, { date, answer }: DayScreenData): string {
  if (!answer.ok) return answer.problem.detail
  const { greatDay, lunarDayId, lunarMonth, calendar } = answer.data
  if (greatDay) return `${greatDay.name}. ${greatDay.lead}`
  const year = yearName(answer.data.year, calendar, t)
  const summary = firstSentence(lang, answer.data.summary)
  return t('day.description', { date: write('full', date), lunarDayId, lunarMonth, year, summary })
}

/** Search engines and social networks show some 160 characters of a description. */
function firstSentence(lang: Language, text: string): string {
  const [first] = new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)
  return first?.segment.trim() ?? ''
}
