import { textRoute } from '../text-route.ts'

export const knowledge = textRoute({
  page: 'knowledge',
  about: { '@type': 'Article' },
  component: () => import('./knowledge.tsx'),
  menu: { icon: 'book', label: 'menu.knowledge', isFirst: true },
})
