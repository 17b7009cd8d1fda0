import type { Tradition } from '#calendar/traditions.ts'
import type { CallAnswer, CallInput } from './calls.schema.ts'
import type { Problem } from './errors.ts'
import type { Language } from './languages.ts'
import type { MatterAnswerId } from './matters.schema.ts'
import type { MonthEntry } from './month.schema.ts'
import type { LongText } from './pages.ts'
import type { Provider } from './providers.ts'
import type { Translate } from './translator.ts'

/** A call's answer as the screens see it: the data, or the problem with its sentence. */
export type Answer<T> = { ok: true; data: T } | { ok: false; problem: Problem }

export type PageCall =
  | 'day'
  | 'month'
  | 'loTho'
  | 'loThoMonth'
  | 'ahead'
  | 'convert'
  | 'text'
  | 'datesWords'
  | 'find'
  | 'year'
  | 'matters'
  | 'search'
  | 'calendarPreview'

/**
 * The calls that route loaders make: over HTTP in the browser, where the router may abort them, in process while the server renders.
 * A conversion without a date is that of the visitor's today.
 */
export type PageCalls = {
  [N in PageCall]: (
    lang: Language,
    input: CallInput<N>,
    signal?: AbortSignal,
  ) => Promise<Answer<CallAnswer<N>>>
}

/** Interface words of one language: nested keys, strings at the leaves. */
export interface Words {
  [key: string]: string | Words
}

/** What the server passes to the app about the visitor and itself; also handed to the browser for hydration. */
export interface PageContext {
  lang: Language
  /** The visitor's civil day, `YYYY-MM-DD`. */
  today: string
  /** 0 Sunday, 1 Monday, 6 Saturday. */
  firstWeekday: number
  environment: 'development' | 'staging' | 'production'
  /** True where mails can be read at `/dev/outbox` because there is no mail server. */
  outbox: boolean
  /** Whom one can sign in with here. */
  providers: readonly Provider[]
  /** Value of the version header while this page was made. */
  version: string
}

/** What the server asks of the built page renderer. */
export interface PageRequest {
  /** Path with language prefix, and search: `/ru/day/2025-02-28?x=1`. */
  url: string
  context: PageContext
  /** English and, when it is another, the page's language. */
  words: Partial<Record<Language, Words>>
  calls: PageCalls
}

/** What the page renderer answers. */
export interface RenderedPage {
  status: number
  /** Set when the route redirects: the location; everything else is then empty. */
  redirect?: string
  /** Markup of the app's root. */
  html: string
  title: string
  description: string
  /** Path without language prefix, for canonical and hreflang: `/day/2025-02-28`; null when the page shall not be indexed. */
  canonicalPath: string | null
  /** schema.org objects for JSON-LD: what the page is, and the festivals on it. A `url` is a path without language prefix. */
  jsonLd?: object[]
  /** The way to the page from the home page, itself last: names and paths without language prefix. */
  breadcrumb?: { name: string; path: string }[]
  /** The picture that stands for the page where it is shared: its name under `/share/{lang}`, and what it shows. */
  picture?: { name: string; alt: string; cal?: Tradition }
  /** The app starts with the page: it is nothing without, or has failed here. */
  isLive: boolean
  /** JSON handed to the browser in an inert block; begins hydration. */
  state: object
  /** The error that a screen threw; the page shows an apology in its place. */
  failure?: unknown
  /** Source modules (as the client manifest names them) whose chunks the page needs at once. */
  modules: string[]
}

/** What a picture to share shows of a day, in the language of who shares it. */
export interface SharedDay {
  /** The civil date in words. */
  date: string
  /** The lunar date in words. */
  lunar: string
  /** 1..30 */
  lunarDay: number
  /** -2 .. 2 */
  grade: number
  gradeName: string
  headline: string
  sentence: string
  /** Empty without a holiday. */
  holidays: string
  /** The festival that leads the day: it stands before the grade, and alone on its picture. */
  great?: { name: string; sentence: string; image: string }
  /** Matters with their answers, a line each. */
  asked: readonly { answer: MatterAnswerId; line: string }[]
  /** Where the almanac is found. */
  host: string
}

/** What a picture to share shows of a month. */
export interface SharedMonth extends Pick<SharedDay, 'host'> {
  lang: Language
  /** `YYYY-MM` */
  month: string
  entries: readonly MonthEntry[]
  t: Translate
}

/** What a picture to share shows of any other page. */
export interface SharedPage extends Pick<SharedDay, 'host'> {
  /** A line above the title; empty for none. */
  over: string
  title: string
  text: string
}

/** What a card of a day shows in the pages of others, in its language. */
export interface DayCard extends Omit<SharedDay, 'host'> {
  /** `YYYY-MM-DD` */
  day: string
  weekday: string
  /** Day and month in short. */
  dayMonth: string
  /** The whole address of the day's page, and the words of the link to it. */
  address: string
  open: string
}

/** 1200 x 630 pixels for the previews of links, 1080 x 1920 for stories. */
export type ShareFormat = 'wide' | 'story'

/** Exports of the built page renderer. */
export interface PageRenderer {
  /** The elements of a picture to share; their styles are the subset of CSS that satori lays out. */
  drawShare(day: SharedDay, format: ShareFormat): unknown
  /** The same of a month and of any other page, for the previews of links. */
  drawMonth(month: SharedMonth): unknown
  drawPage(page: SharedPage): unknown
  /** The markup of days for the pages of others, and the style sheet of documents that show nothing else. */
  drawCards(days: readonly DayCard[], lang: Language, shown: string): string
  cardStyle: string
  render(request: PageRequest): Promise<RenderedPage>
  /** Parses the Markdown of a long text. */
  parseLongText(markdown: string): LongText
  /** The screen of an address, what of its query that screen reads, and whether that tells of a person; undefined when it has no language. */
  screenOf(url: string): { id: string; search: string; isPersonal: boolean } | undefined
  /** Pages for search engines by their paths after the language, and since when what they show is so; `matters` are the ids of all matters. */
  sitemap(today: string, matters: readonly string[]): [path: string, since?: string][]
}
