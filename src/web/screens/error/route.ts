import { defineScreen } from '../screen-route.ts'

export const errorPage = defineScreen<null>({
  id: 'error',
  path: 'error',
  isLive: true,
  module: 'error/error.tsx',
  component: () => import('./error.tsx'),
  title: ({ t }) => t('crash.title'),
})
