import { useLocation } from 'react-router'
import type { Language } from '#contract/languages.ts'
import { addressIn, calendarOf } from '../app/calendar.ts'
import { localizedPath } from '../app/links.ts'
import { useWords } from '../i18n/words.tsx'

/** Makes the address of a page from its path after the language: in the language and the calendar of this page. */
export function useAddress(): (path: string, lang?: Language) => string {
  const { lang: own } = useWords()
  const cal = calendarOf(useLocation().search)
  return (path, lang = own) => addressIn(localizedPath(lang, path), cal)
}
