import { defineScreen } from '../screen-route.ts'

export const consultation = defineScreen<null>({
  id: 'consultation',
  path: 'consultation',
  isLive: true,
  module: 'consultation/consultation.tsx',
  component: () => import('./consultation.tsx'),
  title: ({ t }) => t('consultation.title'),
  column: 550,
  menu: { icon: 'chat', label: 'menu.consultation', for: 'users' },
})
