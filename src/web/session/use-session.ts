import { useSyncExternalStore } from 'react'
import { useApp } from '../app/app-context.tsx'
import { ANONYMOUS, type SessionState } from './session.ts'

/** Who reads; nobody on the server and in the first render of the browser, which must be the same. */
export function useSession(): SessionState {
  const session = useApp().client?.session
  return useSyncExternalStore(
    session?.listen ?? never,
    () => session?.state() ?? ANONYMOUS,
    () => ANONYMOUS,
  )
}

function never(): () => void {
  return () => {}
}
