import { PRODUCT_NAME } from '#contract/product.ts'
import { askedCal } from '../../app/calendar.ts'
import { loadModule } from '../../app/load-module.ts'
import { defineScreen, withStatus } from '../screen-route.ts'
import type { HomeData } from './load-home.ts'

export const home = defineScreen<HomeData>({
  id: 'home',
  path: '',
  query: ['cal'],
  load: async (env, { lang, search, signal }) => {
    const { loadHome } = await loadModule(import('./load-home.ts'))
    return withStatus(await loadHome(env, lang, askedCal(search), signal))
  },
  module: 'home/home.tsx',
  component: () => import('./home.tsx'),
  title: ({ t }) => t('home.title'),
  head: ({ words: { t, lang }, data: { cal } }) => {
    const description = t('home.description')
    return {
      description,
      canonicalPath: '',
      cal,
      jsonLd: [{ '@type': 'WebSite', name: PRODUCT_NAME, description, inLanguage: lang }],
    }
  },
  menu: { icon: 'home', label: 'menu.home' },
  sitemap: today => [['', today]],
})
