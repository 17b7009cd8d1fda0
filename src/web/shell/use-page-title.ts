import { useEffect, useRef, useState } from 'react'
import { type UIMatch, useLocation, useMatches, useRevalidator } from 'react-router'
import { pageTitle } from '#contract/words.ts'
import { useApp, useToday } from '../app/app-context.tsx'
import { useWords, type Words } from '../i18n/words.tsx'
import type { ScreenRoute } from '../screens/screen-route.ts'

/** Updates title, language, canonical address and focus with the route; returns the new page's title for the live region. */
export function usePageTitle(): string {
  useOwnDay()
  useAddress()
  return useTitle()
}

function useTitle(): string {
  const words = useWords()
  const title = titleOf(useMatches(), words)
  const first = useRef(title)
  const [isMoved, setMoved] = useState(false)
  useEffect(() => {
    const page = document.documentElement
    // Set to what it is, it still makes the browser compute all styles again.
    if (page.lang !== words.lang) page.lang = words.lang
  }, [words.lang])
  useEffect(() => {
    const whole = pageTitle(title, words.lang)
    if (title === first.current && document.title === whole) return
    document.title = whole
    first.current = ''
    setMoved(true)
  }, [title, words.lang])
  return isMoved ? title : ''
}

function titleOf(matches: UIMatch[], words: Words): string {
  const { handle, loaderData } = matches.at(-1) ?? {}
  const screen = handle as ScreenRoute | undefined
  // A screen that could not be loaded has no data; what stands in its place is in the shell.
  if (screen?.load && loaderData === undefined) return words.t('crash.title')
  return screen?.title(words, loaderData) ?? ''
}

/** Removes what belongs to the previous address, and moves the focus. */
function useAddress(): void {
  const { pathname, hash } = useLocation()
  const last = useRef(pathname + hash)
  useEffect(() => {
    if (last.current === pathname + hash) return
    last.current = pathname + hash
    // It names the page that the server wrote, and a phone would share that one.
    document.querySelector('link[rel=canonical]')?.remove()
    // The link that had the focus may be gone; then the new page has it.
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, hash])
}

/** The server takes today from a cookie or from UTC; where the device's day differs, the data are loaded again. */
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
