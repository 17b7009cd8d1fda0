import { memo, Suspense, useCallback, useEffect, useState } from 'react'
import { useLoaderData, useNavigation } from 'react-router'
import { calQuery } from '#contract/calendars.ts'
import { useApp } from '../../app/app-context.tsx'
import { addDays, isAlmanacDay, isInAlmanac } from '../../app/dates.ts'
import { rememberDay } from '../../app/last-day.ts'
import { dateOfPath } from '../../app/links.ts'
import { lazyPart } from '../../app/load-module.ts'
import { LoadError } from '../../components/load-error.tsx'
import { QuietLink } from '../../components/page.tsx'
import { usePrefetch } from '../../components/paging.ts'
import { useWords } from '../../i18n/words.tsx'
import s from './day.module.css'
import { DayHead } from './day-head.tsx'
import { DayFoot, DayNav } from './day-nav.tsx'
import { Plans } from './plans.tsx'
import { Rest } from './rest.tsx'
import type { DayScreenData } from './route.ts'
import { Saying } from './saying.tsx'
import type { ShownDay } from './shown-day.ts'
import { Skeleton } from './skeleton.tsx'

// Visitors never see the full day; those who do have script.
const FullDay = lazyPart(async () => (await import('./sections/full-day.tsx')).FullDay)

export function Screen() {
  const { date, answer } = useLoaderData<DayScreenData>()
  const { t } = useWords()
  const coming = usePendingDay(date)
  const shown = coming ?? date
  return (
    <div data-swipe className={s.day}>
      {isAlmanacDay(shown) && <MemoizedNav date={shown} />}
      {coming ? (
        <Skeleton date={coming} />
      ) : answer.ok ? (
        <Day data={answer.data} />
      ) : (
        <LoadError title={t('day.missingTitle')} problem={answer.problem}>
          <QuietLink to="/day">{t('actions.backToToday')}</QuietLink>
        </LoadError>
      )}
    </div>
  )
}

/** After a shorter wait the skeleton would only flicker. */
const DELAY_MS = 150

/** The day that is being loaded, once that takes long enough for a skeleton; null when only the language changes. */
function usePendingDay(shown: string): string | null {
  const { location } = useNavigation()
  const date = dateOfPath(location?.pathname, 'day')
  const [late, setLate] = useState('')
  useEffect(() => {
    if (!date) return setLate('')
    const timer = setTimeout(() => setLate(date), DELAY_MS)
    return () => clearTimeout(timer)
  }, [date])
  return date && late === date && date !== shown && isAlmanacDay(date) ? date : null
}

// The router renders the screen when a navigation starts; what is shown need not be rendered again for that.
const MemoizedNav = memo(DayNav)

const Day = memo(function Day({ data }: { data: ShownDay }) {
  const { lang } = useWords()
  const { calls } = useApp()
  const { date, calendar: cal, full } = data
  const prefetch = useCallback(
    () =>
      [addDays(date, 1), addDays(date, -1)]
        .filter(isInAlmanac)
        .map(day => calls.day(lang, { params: { date: day }, query: calQuery(cal) })),
    [cal, calls, date, lang],
  )
  usePrefetch(prefetch)
  useEffect(() => rememberDay(date), [date])
  return (
    <>
      <DayHead data={data} />
      <div className={s.columns}>
        <Saying data={data} />
        <Plans data={data} />
        <Rest data={data} />
      </div>
      {full && (
        <Suspense>
          <FullDay data={full} />
        </Suspense>
      )}
      <DayFoot date={date} />
    </>
  )
})
