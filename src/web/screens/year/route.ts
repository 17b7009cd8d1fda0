import { data } from 'react-router'
import { addressOf } from '#contract/calls.ts'
import type { YearScreenData } from '../../almanac/load-year.ts'
import { below, dated } from '../../almanac/page-head.ts'
import { askedCal } from '../../app/calendar.ts'
import { daysNear } from '../../app/dates.ts'
import { loadModule } from '../../app/load-module.ts'
import { defineScreen, isMissing, statusOf } from '../screen-route.ts'

export const year = defineScreen<YearScreenData>({
  id: 'year',
  path: 'year/:year?',
  query: ['by', 'animal', 'cal'],
  load: async (env, { lang, params, search, signal }) => {
    const [by, animal] = [search.get('by'), search.get('animal')]
    const { loadYear } = await loadModule(import('../../almanac/load-year.ts'))
    const shown = await loadYear(env, lang, { year: params.year, by, animal, ...askedCal(search) }, signal)
    return data(shown, statusOf(shown.list.ok ? shown.answer : shown.list))
  },
  module: 'year/year.tsx',
  component: () => import('./year.tsx'),
  title: ({ t }, { answer, year: shown }) =>
    isMissing(answer) ? t('year.missingTitle') : t('year.title', { year: shown }),
  // What the marks mean is not another page.
  head: ({ words, data: { year: shown, answer } }) => ({
    description:
      answer.ok || !isMissing(answer) ? words.t('year.description', { year: shown }) : answer.problem.detail,
    cal: answer.ok ? answer.data.calendar : undefined,
    canonicalPath: `/year/${shown}`,
    pictureOf: String(shown),
    breadcrumb: below(words, { name: words.t('year.title', { year: shown }), path: `/year/${shown}` }),
  }),
  menu: { icon: 'year', label: 'menu.year', coversBelow: true },
  sitemap: today => {
    const [years, current] = [daysNear(today).map(date => date.slice(0, 4)), today.slice(0, 4)]
    return dated('year', years, current, `${current}-01-01`)
  },
  callsOf: ({ year: shown, by, animal, cal }, lang) => {
    const query = { by, ...(animal && { animal }), ...(cal && { cal }), lang }
    return [addressOf('year', { params: { year: String(shown) }, query })]
  },
})
