import { askedCal } from '../../app/calendar.ts'
import { loadModule } from '../../app/load-module.ts'
import { defineScreen, isMissing, type ScreenRoute, withStatus } from '../screen-route.ts'
import type { PosterScreenData } from './load-poster.ts'

const screen: Pick<ScreenRoute<PosterScreenData>, 'module' | 'component' | 'title'> = {
  module: 'poster/poster.tsx',
  component: () => import('./poster.tsx'),
  title: ({ t, date }, data) => {
    if (isMissing(data.answer)) return t(data.kind === 'month' ? 'month.missingTitle' : 'year.missingTitle')
    const name = data.kind === 'month' ? date('month', data.month) : data.year.year
    return t('poster.title', { name })
  },
}

/** A month on one sheet. */
export const monthPoster = defineScreen<PosterScreenData>({
  ...screen,
  id: 'month-poster',
  path: 'month/:date/print',
  query: ['cal'],
  load: async (env, { lang, params, search, signal }) => {
    const { loadMonthPoster } = await loadModule(import('./load-poster.ts'))
    return withStatus(
      await loadMonthPoster(env, lang, { month: params.date ?? '', ...askedCal(search) }, signal),
    )
  },
})

/** A year on one sheet. */
export const yearPoster = defineScreen<PosterScreenData>({
  ...screen,
  id: 'year-poster',
  path: 'year/:year/print',
  query: ['cal'],
  load: async (env, { lang, params, search, signal }) => {
    const { loadYearPoster } = await loadModule(import('./load-poster.ts'))
    return withStatus(await loadYearPoster(env, lang, { year: params.year, ...askedCal(search) }, signal))
  },
})
