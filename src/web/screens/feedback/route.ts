import { defineScreen } from '../screen-route.ts'

export const feedback = defineScreen<null>({
  id: 'feedback',
  path: 'feedback',
  isLive: true,
  module: 'feedback/feedback.tsx',
  component: () => import('./feedback.tsx'),
  title: ({ t }) => t('feedback.title'),
  column: 550,
  menu: { icon: 'mail', label: 'menu.feedback', for: 'users' },
})
