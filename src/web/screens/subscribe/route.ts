import { data, redirect } from 'react-router'
import { addressIn, askedCal } from '../../app/calendar.ts'
import { localizedPath } from '../../app/links.ts'
import { loadModule } from '../../app/load-module.ts'
import { defineScreen, statusOf } from '../screen-route.ts'
import type { SubscribeScreenData } from './load-subscription.ts'

export const subscribe = defineScreen<SubscribeScreenData>({
  id: 'subscribe',
  path: 'subscribe',
  isLive: true,
  query: 'all',
  load: async (env, { lang, search, signal }) => {
    const { isFormAnswer, loadSubscription, readSubscription, subscribePath } = await loadModule(
      import('./load-subscription.ts'),
    )
    // The form without script sends a field for each layer; the answer is the address that can be shared.
    if (isFormAnswer(search))
      return redirect(
        addressIn(
          localizedPath(lang, subscribePath(readSubscription(search, lang), lang)),
          askedCal(search).cal,
        ),
      )
    const found = await loadSubscription(env, lang, search, signal)
    return data(found, found.answer ? statusOf(found.answer) : { status: 200 })
  },
  module: 'subscribe/subscribe.tsx',
  component: () => import('./subscribe.tsx'),
  title: ({ t }) => t('subscribe.title'),
  // What is chosen is not another page.
  head: ({ words: { t } }) => ({ description: t('subscribe.description'), canonicalPath: '/subscribe' }),
  menu: { icon: 'save', label: 'menu.subscribe' },
  sitemap: () => [['/subscribe']],
})
