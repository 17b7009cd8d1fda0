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

type Head = Pick<RenderedPage, 'title' | 'description' | 'canonicalPath' | 'jsonLd'>

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
  return {
    title: pageTitle(title(words, data)),
    ...describe(route.id ?? '', { words, data, params: params ?? {}, isFound: found.statusCode === 200 }),
  }
}

interface Described {
  words: Words
  data: unknown
  params: Params
  /** False for pages that answer with an error status; they are not indexed. */
  isFound: boolean
}

type Description = Pick<RenderedPage, 'description' | 'canonicalPath' | 'jsonLd'>
type Describe = (page: Described) => Description

const DESCRIBE: Readonly<Record<string, Describe>> = {
  home: ({ words }) => ({
    description: words.t('home.description'),
    canonicalPath: '',
    jsonLd: website(words),
  }),
  day: ({ words, data, params }) => ({
    description: dayDescription(words, data as DayScreenData),
    canonicalPath: params.date ? `/day/${params.date}` : '/day',
  }),
  month: ({ words, data, params }) => ({
    description: words.t('month.description', dateParts(words.lang, (data as MonthScreenData).month)),
    canonicalPath: params.date ? `/month/${(data as MonthScreenData).month}` : '/month',
  }),
  // A lunar date and the solar date that it falls on are one page.
  convert: ({ words, data, params }) => ({
    description: words.t('convert.description'),
    canonicalPath: params.date || params.lunar ? `/convert/${(data as ConvertScreenData).solar}` : '/convert',
  }),
  find: ({ words, data }) => findHead(words, data as FindScreenData),
  // What the marks mean is not another page.
  year: ({ words, data, params }) => {
    const { year, isAdjusted } = data as YearScreenData
    return {
      description: words.t('year.description', { year }),
      canonicalPath: isAdjusted ? null : params.year ? `/year/${year}` : '/year',
    }
  },
  knowledge: ({ words }) => longPage(words, 'knowledge', { '@type': 'Article' }),
  about: ({ words }) => longPage(words, 'about', { '@type': 'AboutPage' }),
  privacy: ({ words }) => longPage(words, 'privacy', { '@type': 'WebPage', dateModified: POLICY_VERSION }),
}

/** Description, canonical path and structured data of a route's page. */
function describe(id: string, page: Described): Description {
  const known = DESCRIBE[id === 'convert-lunar' ? 'convert' : id]
  if (!known) return { description: page.words.t('home.description'), canonicalPath: null }
  const description = known(page)
  return page.isFound ? description : { ...description, canonicalPath: null }
}

/** Pages of a matter may be indexed as they are, not with filters. */
function findHead({ t, lang }: Words, { query, today, answer }: FindScreenData): Description {
  const canonicalPath = isPlain(query, today) ? findPath(query, today) : null
  if (!answer?.ok) return { description: t('find.description'), canonicalPath }
  const { good, reserved, infinitive, name, since, to, rows } = answer.data
  const month = (date: string) => t('dates.month', dateParts(lang, date))
  const values = { count: good || reserved, infinitive, from: month(since), to: month(to) }
  const description = t('find.matterDescription', values)
  return {
    description,
    canonicalPath,
    jsonLd: dayList({ name, description, dates: rows.map(([date]) => date) }, lang),
  }
}

/** How many of the found days are handed to search engines: the next ones. */
const LISTED = 12

function dayList(
  { name, description, dates }: { name: string; description: string; dates: string[] },
  lang: Language,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name,
    description,
    inLanguage: lang,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: dates.length,
      itemListElement: dates
        .slice(0, LISTED)
        .map((date, place) => ({ '@type': 'ListItem', position: place + 1, name: date })),
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

function longPage({ t, lang }: Words, page: PageName, about: object): Description {
  const [headline, description] = [t(`pages.${page}`), t(`pages.${page}Text`)]
  return {
    description,
    canonicalPath: `/${page}`,
    jsonLd: { '@context': 'https://schema.org', ...about, headline, description, inLanguage: lang },
  }
}

function website({ t, lang }: Words): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: PRODUCT_NAME,
    description: t('home.description'),
    inLanguage: lang,
  }
}
