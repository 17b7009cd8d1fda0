import { useEffect, useRef, useState } from 'react'
import { type UIMatch, useLocation, useMatches, useNavigationType, useRevalidator } from 'react-router'
import { useApp, useToday } from '../app-context.tsx'
import { pageTitle } from '../head/page-title.ts'
import { useWords, type Words } from '../i18n/words.tsx'
import type { RouteHandle } from '../routes.tsx'

/** Keeps title, language, scroll and focus in step with the route; gives the new page's title to be read out. */
export function usePageChange(): string {
  useOwnDay()
  usePlace()
  return useTitle()
}

function useTitle(): string {
  const words = useWords()
  const title = titleOf(useMatches(), words)
  const first = useRef(title)
  const [isMoved, setMoved] = useState(false)
  // Set again, even to the same, it makes the browser work out the styles of the whole page anew.
  useEffect(() => {
    document.documentElement.lang = words.lang
  }, [words.lang])
  useEffect(() => {
    const whole = pageTitle(title)
    if (title === first.current && document.title === whole) return
    document.title = whole
    first.current = ''
    setMoved(true)
  }, [title])
  return isMoved ? title : ''
}

function titleOf(matches: UIMatch[], words: Words): string {
  const { handle, loaderData } = matches.at(-1) ?? {}
  return (handle as RouteHandle | undefined)?.title(words, loaderData) ?? ''
}

/** A new page begins at its top, or at the anchor that its address names; going back is the browser's affair. */
function usePlace(): void {
  const { pathname, hash, state } = useLocation()
  const type = useNavigationType()
  const last = useRef(pathname + hash)
  useEffect(() => {
    if (last.current === pathname + hash) return
    last.current = pathname + hash
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
    const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (anchor) anchor.scrollIntoView()
    else if (type !== 'POP' && !(state as { stay?: boolean } | null)?.stay) scrollTo(0, 0)
  }, [pathname, hash, type, state])
}

/** The server took today from a cookie or from UTC; where the reader's day is another, the page is loaded again. */
function useOwnDay(): void {
  const { context } = useApp()
  const today = useToday()
  const shown = useRef(context.today)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (today === shown.current) return
    shown.current = today
    void revalidate()
  }, [today, revalidate])
}
