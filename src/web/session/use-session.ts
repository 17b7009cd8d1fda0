import { useSyncExternalStore } from 'react'
import { useApp } from '../app/app-context.tsx'
import { NOBODY, type SessionState } from './session.ts'

/** Who reads; nobody on the server and in the first render of the browser, which must be the same. */
export function useSession(): SessionState {
  const session = useApp().client?.session
  return useSyncExternalStore(
    session?.listen ?? never,
    () => session?.state() ?? NOBODY,
    () => NOBODY,
  )
}

function never(): () => void {
  return () => {}
}
