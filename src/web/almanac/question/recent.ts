import { createStoredText } from '../../app/store.ts'

/** What was looked for on this device, one in each line, the latest first. */
export const recent = createStoredText('searches')

const MOST = 5

export function recentSearches(text: string | null): string[] {
  return (text ?? '').split('\n').filter(Boolean).slice(0, MOST)
}

/** The same with one more on top. */
export function withSearch(text: string | null, typed: string): string {
  const others = recentSearches(text).filter(one => one.toLowerCase() !== typed.toLowerCase())
  return [typed, ...others].slice(0, MOST).join('\n')
}
