import { defineScreen } from '../screen-route.ts'

/** The one page without a language in its address. */
export const externalSignIn = defineScreen<null>({
  id: 'external-signin',
  path: '/external-signin',
  isLive: true,
  module: 'external-signin/external-signin.tsx',
  component: () => import('./external-signin.tsx'),
  title: ({ t }) => t('login.title'),
})
