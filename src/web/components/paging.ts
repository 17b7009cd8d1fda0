import { type TouchEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApp } from '../app/app-context.tsx'
import { isInAlmanac } from '../app/dates.ts'
import { dateOfPath, localizedPath } from '../app/links.ts'
import { useWords } from '../i18n/words.tsx'

const MIN_SWIPE_PX = 10

/** What takes fingers and arrow keys itself, or lies over the page. */
export const OWN_INPUT = 'input, select, textarea, [contenteditable], [role="dialog"], [popover]:not(#drawer)'

/** On a zoomed page a finger pans, and over a text it may be selecting. */
const isPanning = () => (window.visualViewport?.scale ?? 1) > 1.01
const isSelecting = () => document.getSelection()?.isCollapsed === false

/** Handlers for swipes of one finger: to the left opens the next page, to the right the previous one. */
export function useSwipe(onNext: () => void, onPrevious: () => void) {
  const start = useRef<{ clientX: number; clientY: number } | undefined>(undefined)
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const isOwn = (target as Element).closest(OWN_INPUT) !== null
      start.current = touches.length === 1 && !isOwn ? touches[0] : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0]
      if (!start.current || !end) return
      const dx = end.clientX - start.current.clientX
      const dy = end.clientY - start.current.clientY
      start.current = undefined
      if (Math.abs(dx) < MIN_SWIPE_PX || Math.abs(dx) <= Math.abs(dy)) return
      if (isPanning() || isSelecting()) return
      if (dx < 0) onNext()
      else onPrevious()
    },
  }
}

/** Loads what is likely to be opened next, 200 ms after `fetchAhead`, a function from `useCallback`, has changed. */
export function usePrefetch(fetchAhead: () => readonly Promise<unknown>[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A call that was already pending may be aborted by its first caller.
      for (const each of fetchAhead()) each.catch(() => {})
    }, 200)
    return () => clearTimeout(timer)
  }, [fetchAhead])
}

interface Steps {
  kind: 'day' | 'month'
  /** The day or month that is shown. */
  from: string
  /** The day or month some steps away. */
  add: (from: string, by: number) => string
  state?: unknown
}

/** Opens the day or month some steps from the current one, or from the pending navigation's: fast steps add up. A month keeps its marks, a day the matter that its address names. */
export function useStep({ kind, from, add, state }: Steps): (by: number) => void {
  const { lang } = useWords()
  const { client } = useApp()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  return by => {
    const to = add(dateOfPath(client?.pendingPath(), kind) ?? from, by)
    if (isInAlmanac(to))
      void navigate(localizedPath(lang, `/${kind}/${to}`) + (kind === 'month' ? search : hash), { state })
  }
}
