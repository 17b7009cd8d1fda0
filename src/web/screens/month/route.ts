import type { Tradition } from '#calendar/traditions.ts'
import { addressOf } from '#contract/calls.ts'
import type { MonthEntry } from '#contract/month.schema.ts'
import type { Answer } from '#contract/page.ts'
import type { MonthTint } from '../../almanac/load-year.ts'
import { below, dated, eventOn } from '../../almanac/page-head.ts'
import { askedCal } from '../../app/calendar.ts'
import { dateParts, daysNear } from '../../app/dates.ts'
import { loadModule } from '../../app/load-module.ts'
import { defineScreen, isMissing, withStatus } from '../screen-route.ts'

/** What the month screen's loader gives. */
export interface MonthScreenData {
  /** `YYYY-MM` */
  month: string
  answer: Answer<MonthEntry[]>
  tint: MonthTint
  cal?: Tradition
}

export const month = defineScreen<MonthScreenData>({
  id: 'month',
  path: 'month/:date?',
  query: ['by', 'cal'],
  load: async (env, { lang, params, search, signal }) => {
    const asked = params.date ?? ''
    const shown = /^\d{4}-\d{2}$/.test(asked) ? asked : env.today().slice(0, 7)
    const by = search.get('by')
    const [answer, tint] = await Promise.all([
      env.calls.month(lang, { params: { date: `${shown}-01` }, query: askedCal(search) }, signal),
      // Most visits mark nothing: then neither this module nor the list of matters is read.
      by === null
        ? { by: null, answers: [], words: null }
        : loadModule(import('../../almanac/load-year.ts')).then(({ loadTint }) =>
            loadTint(env, lang, { month: shown, by }, signal),
          ),
    ])
    return withStatus({ month: shown, answer, tint, ...askedCal(search) })
  },
  module: 'month/month.tsx',
  component: () => import('./month.tsx'),
  title: ({ t, date: write }, data) =>
    isMissing(data.answer) ? t('month.missingTitle') : write('month', data.month),
  head: ({ words, data }) => {
    const { t, lang } = words
    const name = words.date('month', data.month)
    const year = data.month.slice(0, 4)
    const days = data.answer.ok ? data.answer.data : []
    return {
      description: t('month.description', dateParts(lang, data.month)),
      pictureOf: data.month,
      cal: data.cal,
      canonicalPath: `/month/${data.month}`,
      breadcrumb: below(
        words,
        { name: t('year.title', { year }), path: `/year/${year}` },
        { name, path: `/month/${data.month}` },
      ),
      jsonLd: days
        .filter(({ date, isSpecial }) => isSpecial && date.startsWith(data.month))
        .map(({ date, holidayName }) => eventOn(date, holidayName.split('; ')[0] ?? '', words)),
    }
  },
  menu: { icon: 'calendar', label: 'menu.month', coversBelow: true },
  sitemap: today => {
    const [months, current] = [daysNear(today).map(date => date.slice(0, 7)), today.slice(0, 7)]
    return dated('month', months, current, `${current}-01`)
  },
  callsOf: ({ month: shown, cal }, lang) => [
    addressOf('month', { params: { date: `${shown}-01` }, query: { cal, lang } }),
  ],
})
