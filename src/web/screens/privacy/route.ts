import { POLICY_VERSION } from '#contract/product.ts'
import { textRoute } from '../text-route.ts'

export const privacy = textRoute({
  page: 'privacy',
  about: { '@type': 'WebPage', dateModified: POLICY_VERSION },
  component: () => import('./privacy.tsx'),
  menu: { icon: 'shield', label: 'menu.privacy' },
})
