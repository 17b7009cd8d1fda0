import { lazy, Suspense, useSyncExternalStore } from 'react'
import s from './shell.module.css'
import { listenToToasts, noToasts, toastsNow } from './toasts.ts'

const ToastCard = lazy(async () => ({ default: (await import('./toast-card.tsx')).ToastCard }))

/** The place of short messages; it is there before the first, so that readers of the screen hear it. */
export function Toasts() {
  const toasts = useSyncExternalStore(listenToToasts, toastsNow, noToasts)
  return (
    <div className={s.toasts} role="status">
      <Suspense>
        {toasts.map(toast => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </Suspense>
    </div>
  )
}
