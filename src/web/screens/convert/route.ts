import { redirect } from 'react-router'
import { addressOf } from '#contract/calls.ts'
import { below } from '../../almanac/page-head.ts'
import { addressIn, askedCal } from '../../app/calendar.ts'
import { localizedPath } from '../../app/links.ts'
import { loadModule } from '../../app/load-module.ts'
import { defineScreen, type ScreenRoute, withStatus } from '../screen-route.ts'
import type { ConvertScreenData } from './load-conversion.ts'

const screen: Omit<ScreenRoute<ConvertScreenData>, 'id' | 'path'> = {
  query: 'all',
  load: async (env, { lang, params, search, signal }) => {
    const { formTarget, loadConversion } = await loadModule(import('./load-conversion.ts'))
    // The form without script sends its fields as a query; the answer is the address that can be shared.
    const target = formTarget(search)
    const asked = askedCal(search)
    if (target) return redirect(addressIn(localizedPath(lang, target), asked.cal))
    return withStatus(await loadConversion(env, lang, { ...params, ...asked }, signal))
  },
  module: 'convert/convert.tsx',
  component: () => import('./convert.tsx'),
  title: ({ t }) => t('convert.title'),
  // A lunar date and the solar date that it falls on are one page.
  head: ({ words, data: { solar, answer }, params }) => {
    const canonicalPath = params.date || params.lunar ? `/convert/${solar}` : '/convert'
    return {
      description: words.t('convert.description'),
      cal: answer.ok ? answer.data.calendar : undefined,
      canonicalPath,
      pictureOf: 'convert',
      breadcrumb: below(words, { name: words.t('convert.title'), path: canonicalPath }),
    }
  },
  callsOf: ({ solar, cal }, lang) => [
    addressOf('convert', { query: { fromSolar: solar, ...(cal && { cal }), lang } }),
  ],
}

export const convert = defineScreen<ConvertScreenData>({
  ...screen,
  id: 'convert',
  path: 'convert/:date?',
  menu: { icon: 'swap', label: 'menu.convert', coversBelow: true },
  sitemap: today => [['/convert', today]],
})

export const convertLunar = defineScreen<ConvertScreenData>({
  ...screen,
  id: 'convert-lunar',
  path: 'convert/lunar/:lunar',
})
