import type { FormWidth } from '../../app/widths.ts'
import { defineScreen, type ScreenRoute } from '../screen-route.ts'

/** A page below `/account`. */
function account(
  id: string,
  component: ScreenRoute['component'],
  title: string,
  column: FormWidth,
  rest: Partial<Pick<ScreenRoute, 'path' | 'module' | 'menu'>> = {},
): ScreenRoute {
  return defineScreen<null>({
    id,
    path: `account/${id}`,
    module: `account/${id}.tsx`,
    component,
    title: ({ t }) => t(title),
    column,
    isLive: true,
    ...rest,
  })
}

const login = () => import('./login.tsx')

export const accountScreens: readonly ScreenRoute[] = [
  account('account', login, 'login.title', 480, { path: 'account', module: 'account/login.tsx' }),
  account('login', login, 'login.title', 480, {
    menu: { icon: 'user', label: 'menu.signIn', for: 'guests' },
  }),
  account('register', () => import('./register.tsx'), 'register.title', 480),
  account('confirm-email', () => import('./confirm-email.tsx'), 'confirm.title', 500),
  account('forgot-password', () => import('./forgot-password.tsx'), 'reset.title', 500),
  account('reset-password', () => import('./reset-password.tsx'), 'reset.newTitle', 500),
  account('undo-email-change', () => import('./undo-email-change.tsx'), 'undo.title', 500),
  account('delete', () => import('./delete.tsx'), 'account.deleteTitle', 500),
  account('manage', () => import('./manage.tsx'), 'account.title', 600, {
    menu: { icon: 'user', label: 'menu.account', for: 'users' },
  }),
  account('unsubscribe', () => import('./unsubscribe.tsx'), 'unsubscribe.title', 500),
]
