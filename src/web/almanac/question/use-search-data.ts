import { useEffect, useState } from 'react'
import { calQuery } from '#contract/calendars.ts'
import type { SearchData } from '#contract/search.schema.ts'
import { useApp, useToday } from '../../app/app-context.tsx'
import { useCalendar } from '../../app/calendar.ts'
import { useWords } from '../../i18n/words.tsx'

/** What was loaded, by language, calendar and day: festivals have other dates on another day. */
const loaded = new Map<string, SearchData>()

/** What is known beside dates: null until it is loaded, false where it cannot be. @param isAsked false until it is needed */
export function useSearchData(isAsked = true): SearchData | null | false {
  const { lang } = useWords()
  const { client } = useApp()
  const cal = useCalendar()
  const key = `${lang} ${cal} ${useToday()}`
  const [answered, setAnswered] = useState('')
  useEffect(() => {
    if (!isAsked || loaded.has(key)) return
    const controller = new AbortController()
    // Without a token: the answer is the same for everybody, and only so is it stored for a time without a network.
    const query = calQuery(cal)
    client?.ask('search', lang, { query, quiet: true, isAnonymous: true, signal: controller.signal }).then(
      reply => {
        if (reply.ok) loaded.set(key, reply.data)
        setAnswered(key)
      },
      // The list was closed before the answer came.
      () => {},
    )
    return () => controller.abort()
  }, [key, lang, cal, client, isAsked])
  return loaded.get(key) ?? (answered === key ? false : null)
}
