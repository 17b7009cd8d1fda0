import { defineScreen } from '../screen-route.ts'

export const testPage = defineScreen<null>({
  id: 'test',
  path: 'test',
  isLive: true,
  module: 'test/test.tsx',
  component: () => import('./test.tsx'),
  title: ({ t }) => t('pieces.title'),
})
