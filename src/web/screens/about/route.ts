import { textRoute } from '../text-route.ts'

export const about = textRoute({
  page: 'about',
  about: { '@type': 'AboutPage' },
  component: () => import('./about.tsx'),
  menu: { icon: 'info', label: 'menu.about' },
})
