import { data } from 'react-router'
import { defineScreen } from '../screen-route.ts'

export const notFound = defineScreen<null>({
  id: 'not-found',
  path: '*',
  load: async () => data(null, { status: 404 }),
  module: 'not-found/not-found.tsx',
  component: () => import('./not-found.tsx'),
  title: ({ t }) => t('notFound.title'),
})
