import type { Tradition } from '#calendar/traditions.ts'
import { addressOf } from '#contract/calls.ts'
import type { LoThoData, LoThoMonthData } from '#contract/lo-tho.schema.ts'
import type { Answer } from '#contract/page.ts'
import { below } from '../../almanac/page-head.ts'
import { askedCal } from '../../app/calendar.ts'
import { defineScreen, isMissing, withStatus } from '../screen-route.ts'

/** What the loader of a day's line gives; `date` is the asked text, whatever it is. */
export interface LoThoScreenData {
  date: string
  cal?: Tradition
  answer: Answer<LoThoData>
}

/** What the loader of a month's sheet gives; `month` likewise. */
export interface SheetScreenData {
  month: string
  answer: Answer<LoThoMonthData>
}

/** The line of a day in the almanac's own script, open to everybody. */
export const dayLoTho = defineScreen<LoThoScreenData>({
  id: 'day-lotho',
  path: 'day/:date/lotho',
  query: ['cal'],
  load: async (env, { lang, params, search, signal }) => {
    const date = params.date ?? ''
    const query = askedCal(search)
    return withStatus({
      date,
      ...query,
      answer: await env.calls.loTho(lang, { params: { date }, query }, signal),
    })
  },
  module: 'lotho/lotho.tsx',
  component: () => import('./lotho.tsx'),
  title: ({ t, date: write }, { date, answer }) =>
    answer.ok ? t('loTho.pageTitle', { date: write('long', date) }) : t('day.missingTitle'),
  head: ({ words, data: { date, answer } }) => ({
    description: answer.ok ? words.t('loTho.description') : '',
    pictureOf: date,
    canonicalPath: `/day/${date}/lotho`,
    breadcrumb: below(
      words,
      { name: words.date('full', date), path: `/day/${date}` },
      { name: words.t('loTho.title'), path: `/day/${date}/lotho` },
    ),
  }),
  callsOf: ({ date, cal }, lang) => [addressOf('loTho', { params: { date }, query: { cal, lang } })],
})

/** A civil month as a Tibetan almanac lists it, on one sheet. */
export const monthLoTho = defineScreen<SheetScreenData>({
  id: 'month-lotho',
  path: 'month/:date/lotho',
  load: async (env, { lang, params, signal }) => {
    const month = params.date ?? ''
    const answer = await env.calls.loThoMonth(lang, { params: { date: `${month}-01` } }, signal)
    return withStatus({ month, answer })
  },
  module: 'lotho/sheet.tsx',
  component: () => import('./sheet.tsx'),
  title: ({ t, date: write }, { month, answer }) =>
    isMissing(answer) ? t('month.missingTitle') : t('loTho.sheetTitle', { name: write('month', month) }),
})
