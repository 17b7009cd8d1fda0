import { useLocation } from 'react-router'
import { useHydrated } from '../app/app-context.tsx'

/** The sign-in page, which leads back to the page on show. The server writes one page for every query. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation()
  const isAlive = useHydrated()
  return `/account/login?${new URLSearchParams({ returnUrl: pathname + (isAlive ? search : '') })}`
}
