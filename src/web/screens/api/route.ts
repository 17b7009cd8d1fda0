import { textRoute } from '../text-route.ts'

export const api = textRoute({
  page: 'api',
  about: { '@type': 'TechArticle' },
  component: () => import('./api.tsx'),
})
