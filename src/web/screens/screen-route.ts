import type { ComponentType } from 'react'
import { data, type Params } from 'react-router'
import type { Tradition } from '#calendar/traditions.ts'
import type { Language } from '#contract/languages.ts'
import type { Answer, RenderedPage } from '#contract/page.ts'
import type { RouteEnv } from '../app/route-env.ts'
import type { FormWidth } from '../app/widths.ts'
import type { IconName } from '../components/drawings/icon.tsx'
import type { Words } from '../i18n/words.tsx'

/** What a loader is asked for. */
export interface Asked {
  lang: Language
  params: Params
  search: URLSearchParams
  signal: AbortSignal
}

/** Data with the status that the page answers with. */
export type WithStatus<Data> = ReturnType<typeof data<Data>>

/** What a page says of itself to search engines and social networks. */
type Head = Pick<RenderedPage, 'description' | 'canonicalPath' | 'jsonLd' | 'breadcrumb'> & {
  /** The name of its picture, where it is not the id of the screen. */
  pictureOf?: string
  /** The calendar of its dates, which stands in its addresses where it is not the default. */
  cal?: Tradition | undefined
  /** What the picture shows, where the description does not say it. */
  alt?: string
}

/** A loaded page, as its head is written from it. */
interface LoadedPage<Data> {
  words: Words
  data: Data
  params: Params
}

/** The place of a screen in the menu; the list of screens gives the order. */
interface MenuItem {
  icon: IconName
  /** Key of its words. */
  label: string
  /** A line parts it from the items above. */
  isFirst?: true
  /** Shown to these alone; absent for everybody. */
  for?: 'guests' | 'users'
  /** It is current on the pages below it too. */
  coversBelow?: true
}

/** A page without a date in the sitemap: its path after the language, and since when what it shows is so, where that is known. */
type SitemapEntry = [path: string, since?: string]

/** Everything that the app knows of a screen before it is opened; `screens/<name>/route.ts` defines it. */
export interface ScreenRoute<Data = unknown> {
  /** Unique among the screens. */
  id: string
  /** Pattern of the path after the language; empty for the home page. */
  path: string
  /** The fields of the address's query that it reads, or all of them: its loader is given no others, and the server renders no others apart. */
  query?: readonly string[] | 'all'
  /** Those of them that tell of a person: a page with one is made for its reader alone, and kept by no cache. */
  personal?: readonly string[]
  /** The app starts with the page. On all others it comes when someone acts, or reads on: they are complete without. */
  isLive?: true
  /** For a screen that is one form: its column stands in the middle of a wide page. */
  column?: FormWidth
  /** Gives its data, or a redirect. */
  load?(env: RouteEnv, asked: Asked): Promise<Data | WithStatus<Data> | Response>
  /** Source file of its component in `screens`, as the client's manifest names it. */
  module: string
  component(): Promise<{ Screen: ComponentType }>
  /** Name of the page, without the product's. */
  title(words: Words, data: Data): string
  /** Absent for pages that are not indexed. */
  head?(page: LoadedPage<Data>): Head
  menu?: MenuItem
  /** Its addresses for search engines; `matters` are the ids of all matters. */
  sitemap?(today: string, matters: readonly string[]): SitemapEntry[]
  /** Addresses of the calls that gave its data: what is stored of it for a time without a network. */
  callsOf?(data: Data, lang: Language): string[]
}

/** A screen among others: what only its own functions know of its data is hidden. */
export function defineScreen<Data>(screen: ScreenRoute<Data>): ScreenRoute {
  return screen as ScreenRoute
}

/** How the router is told where a screen stands below the language. */
export function placeOf({ path }: ScreenRoute): { index: true } | { path: string } {
  return path === '' ? { index: true } : { path }
}

/** The address of a screen after the language, without what is optional in it. */
export function plainPathOf({ path }: ScreenRoute): string {
  return `/${path.replace(/\/?:\w+\?/, '')}`
}

/** What a screen's answer makes of the page's status: an asked date that cannot be is a page that is not there. */
export function statusOf(answer: Answer<unknown>): { status: number } {
  if (answer.ok) return { status: 200 }
  return { status: answer.problem.status === 400 ? 404 : answer.problem.status || 503 }
}

/** The address asks for what the calendar or the almanac does not have. */
export function isMissing(answer: Answer<unknown>): boolean {
  return !answer.ok && answer.problem.status === 400
}

export function withStatus<T extends { answer: Answer<unknown> }>(screen: T): WithStatus<T> {
  return data(screen, statusOf(screen.answer))
}
