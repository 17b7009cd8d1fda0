import { textRoute } from '../text-route.ts'

export const accuracy = textRoute({
  page: 'accuracy',
  about: { '@type': 'TechArticle' },
  component: () => import('./accuracy.tsx'),
})
