import { redirect } from 'react-router'
import type { Tradition } from '#calendar/traditions.ts'
import { addressOf } from '#contract/calls.ts'
import type { DayData } from '#contract/day.schema.ts'
import type { Language } from '#contract/languages.ts'
import type { Answer } from '#contract/page.ts'
import { below, dated, eventOn } from '../../almanac/page-head.ts'
import { yearName } from '../../almanac/year-name.ts'
import { addressIn, askedCal } from '../../app/calendar.ts'
import { daysNear } from '../../app/dates.ts'
import { localizedPath } from '../../app/links.ts'
import type { Words } from '../../i18n/words.tsx'
import { defineScreen, withStatus } from '../screen-route.ts'

/** What the day screen's loader gives; `date` is the asked text, whatever it is. */
export interface DayScreenData {
  date: string
  answer: Answer<DayData>
  /** The calendar of the address. */
  cal?: Tradition
}

const screen = {
  module: 'day/day.tsx',
  component: () => import('./day.tsx'),
}

export const day = defineScreen<DayScreenData>({
  ...screen,
  id: 'day',
  path: 'day/:date?',
  query: ['cal', 'born'],
  load: async (env, { lang, params, search, signal }) => {
    const date = params.date ?? env.today()
    const query = askedCal(search)
    return withStatus({
      date,
      ...query,
      answer: await env.calls.day(lang, { params: { date }, query }, signal),
    })
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
      breadcrumb: below(
        words,
        { name: words.date('month', date), path: `/month/${date.slice(0, 7)}` },
        { name: words.date('full', date), path: `/day/${date}` },
      ),
      jsonLd: festivals.map(festival => eventOn(date, festival, words)),
    }
  },
  menu: { icon: 'sun', label: 'menu.today' },
  sitemap: current => dated('day', daysNear(current), current, current),
  callsOf: ({ date, cal }, lang) => [addressOf('day', { params: { date }, query: { cal, lang } })],
})

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
