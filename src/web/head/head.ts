import type { Params, StaticHandlerContext } from 'react-router'
import type { Language } from '#contract/languages.ts'
import type { PageContext, RenderedPage } from '#contract/page.ts'
import type { PageName } from '#contract/pages.ts'
import { POLICY_VERSION } from '#contract/policy.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import type { Translator } from '#contract/translator.ts'
import { dateParts } from '../app/dates.ts'
import type { RouteHandle } from '../app/routes.tsx'
import type {
  ConvertScreenData,
  DayScreenData,
  FindScreenData,
  MonthScreenData,
  YearScreenData,
} from '../app/screen-data.ts'
import { type Words, wordsOf } from '../i18n/words.tsx'
import { findPath, isPlain } from '../screens/find/find-query.ts'
import { pageTitle } from '../shell/page-change.ts'

type Head = Pick<
  RenderedPage,
  'title' | 'description' | 'canonicalPath' | 'jsonLd' | 'breadcrumb' | 'picture'
>

/** Title, description and address of a page for browser tabs, search engines and social networks. */
export function headOf(found: StaticHandlerContext, translator: Translator, context: PageContext): Head {
  const words = wordsOf(translator, context.lang)
  const { route, params } = found.matches.at(-1) ?? {}
  if (!route || found.errors) {
    return {
      title: pageTitle(words.t('crash.title')),
      description: words.t('crash.text'),
      canonicalPath: null,
    }
  }
  const data: unknown = found.loaderData[route.id ?? '']
  const { title } = route.handle as RouteHandle
  const page = { words, data, params: params ?? {}, isFound: found.statusCode === 200 }
  return { title: pageTitle(title(words, data)), ...describe(route.id ?? '', page) }
}

interface Described {
  words: Words
  data: unknown
  params: Params
  /** False for pages that answer with an error status; they are not indexed. */
  isFound: boolean
}

type Description = Omit<Head, 'title' | 'picture'> & {
  /** The name of the picture, where it is not that of the route. */
  pictureOf?: string
  /** What the picture shows, where the description does not say it. */
  alt?: string
}
type Describe = (page: Described) => Description

const DESCRIBE: Readonly<Record<string, Describe>> = {
  home: ({ words }) => ({
    description: words.t('home.description'),
    canonicalPath: '',
    jsonLd: [website(words)],
  }),
  day: ({ words, data, params }) => dayHead(words, data as DayScreenData, params),
  month: ({ words, data, params }) => monthHead(words, data as MonthScreenData, params),
  // A lunar date and the solar date that it falls on are one page.
  convert: ({ words, data, params }) => {
    const canonicalPath =
      params.date || params.lunar ? `/convert/${(data as ConvertScreenData).solar}` : '/convert'
    return {
      description: words.t('convert.description'),
      canonicalPath,
      breadcrumb: below(words, { name: words.t('convert.title'), path: canonicalPath }),
    }
  },
  find: ({ words, data }) => findHead(words, data as FindScreenData),
  // What the marks mean is not another page.
  year: ({ words, data, params }) => {
    const { year, answer } = data as YearScreenData
    return {
      description:
        answer.ok || answer.problem.status !== 400
          ? words.t('year.description', { year })
          : answer.problem.detail,
      canonicalPath: params.year ? `/year/${year}` : '/year',
      pictureOf: String(year),
      breadcrumb: below(words, { name: words.t('year.title', { year }), path: `/year/${year}` }),
    }
  },
  // What is chosen is not another page.
  subscribe: ({ words: { t } }) => ({ description: t('subscribe.description'), canonicalPath: '/subscribe' }),
  knowledge: ({ words }) => longPage(words, 'knowledge', { '@type': 'Article' }),
  api: ({ words }) => longPage(words, 'api', { '@type': 'TechArticle' }),
  accuracy: ({ words }) => longPage(words, 'accuracy', { '@type': 'TechArticle' }),
  about: ({ words }) => longPage(words, 'about', { '@type': 'AboutPage' }),
  privacy: ({ words }) => longPage(words, 'privacy', { '@type': 'WebPage', dateModified: POLICY_VERSION }),
}

/** Description, canonical path, structured data and picture of a route's page. */
function describe(id: string, page: Described): Omit<Head, 'title'> {
  const name = id === 'convert-lunar' ? 'convert' : id
  const known = DESCRIBE[name]
  const described = known?.(page) ?? { description: page.words.t('home.description'), canonicalPath: null }
  const { pictureOf = known ? name : 'home', alt = described.description, ...own } = described
  if (!page.isFound) return { description: own.description, canonicalPath: null }
  const picture = { name: pictureOf, alt }
  return own.canonicalPath === null
    ? { description: own.description, canonicalPath: null, picture }
    : { ...own, picture }
}

/** The way to a page: the home page, those between, and itself. */
function below({ t }: Words, ...steps: { name: string; path: string }[]) {
  return [{ name: t('menu.home'), path: '' }, ...steps]
}

function dayHead(words: Words, data: DayScreenData, params: Params): Description {
  const { date, answer } = data
  const day = { name: words.date('full', date), path: `/day/${date}` }
  const month = {
    name: words.t('dates.month', dateParts(words.lang, date)),
    path: `/month/${date.slice(0, 7)}`,
  }
  const { name = '', practices = '' } = (answer.ok && answer.data.holiday) || {}
  const festivals = name.split('; ').filter(one => one && !practices.split('; ').includes(one))
  return {
    description: dayDescription(words, data),
    pictureOf: date,
    canonicalPath: params.date ? `/day/${params.date}` : '/day',
    breadcrumb: below(words, month, day),
    jsonLd: festivals.map(festival => eventOn(date, festival, words)),
  }
}

function monthHead(words: Words, { month, answer }: MonthScreenData, params: Params): Description {
  const name = words.t('dates.month', dateParts(words.lang, month))
  const year = {
    name: words.t('year.title', { year: month.slice(0, 4) }),
    path: `/year/${month.slice(0, 4)}`,
  }
  const days = answer.ok ? answer.data : []
  return {
    description: words.t('month.description', dateParts(words.lang, month)),
    pictureOf: month,
    canonicalPath: params.date ? `/month/${month}` : '/month',
    breadcrumb: below(words, year, { name, path: `/month/${month}` }),
    jsonLd: days
      .filter(({ date, isSpecial }) => isSpecial && date.startsWith(month))
      .map(({ date, holidayName }) => eventOn(date, holidayName.split('; ')[0] ?? '', words)),
  }
}

/** A festival, which lasts its whole day everywhere: the place to look it up is the page of its day. */
function eventOn(date: string, name: string, { lang }: Words): object {
  const location = { '@type': 'VirtualLocation', url: `/day/${date}` }
  return { '@type': 'Event', name, startDate: date, endDate: date, location, inLanguage: lang }
}

/** Pages of a matter may be indexed as they are, not with filters. */
function findHead(words: Words, { query, today, answer }: FindScreenData): Description {
  const { t, lang } = words
  const canonicalPath = isPlain(query, today) ? findPath(query, today) : null
  if (!answer?.ok) return { description: t('find.description'), canonicalPath }
  const { good, reserved, infinitive, name, since, to, rows } = answer.data
  const month = (date: string) => t('dates.month', dateParts(lang, date))
  const values = { count: good || reserved, infinitive, from: month(since), to: month(to) }
  const description = t('find.matterDescription', values)
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

function dayDescription({ t, lang, date: write }: Words, { date, answer }: DayScreenData): string {
  if (!answer.ok) return answer.problem.detail
  const { lunarDayId, lunarMonth, year } = answer.data
  const summary = firstSentence(lang, answer.data.summary)
  return t('day.description', { date: write('full', date), lunarDayId, lunarMonth, year, summary })
}

/** Search engines and social networks show some 160 characters of a description. */
function firstSentence(lang: Language, text: string): string {
  const [first] = new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)
  return first?.segment.trim() ?? ''
}

function longPage(words: Words, page: PageName, about: object): Description {
  const { t, lang } = words
  const [headline, description] = [t(`pages.${page}`), t(`pages.${page}Text`)]
  return {
    description,
    canonicalPath: `/${page}`,
    breadcrumb: below(words, { name: headline, path: `/${page}` }),
    jsonLd: [{ ...about, headline, description, inLanguage: lang }],
  }
}

function website({ t, lang }: Words): object {
  return {
    '@type': 'WebSite',
    name: PRODUCT_NAME,
    description: t('home.description'),
    inLanguage: lang,
  }
}
