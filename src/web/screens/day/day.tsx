import { memo, Suspense, useCallback, useEffect, useState } from 'react'
import { useLoaderData, useNavigation } from 'react-router'
import { calQuery } from '#contract/calendars.ts'
import type { DayData } from '#contract/day.schema.ts'
import { useApp } from '../../app/app-context.tsx'
import { addDays, isAlmanacDay, isInAlmanac } from '../../app/dates.ts'
import { rememberDay } from '../../app/last-day.ts'
import { dateOfPath } from '../../app/links.ts'
import { lazyPart } from '../../app/load-module.ts'
import { ANIMAL_ELEMENT, ELEMENTS } from '../../components/drawings/elements.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { QuietLink, ToolLink } from '../../components/page.tsx'
import { usePrefetch } from '../../components/paging.ts'
import { ShareButton } from '../../components/share-button.tsx'
import { ThreeColumns } from '../../components/three-columns.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import { DateNotes } from './date-notes.tsx'
import s from './day.module.css'
import { DayContent } from './day-content.tsx'
import { DayHead, LunarDay } from './day-head.tsx'
import { DayLabels } from './day-labels.tsx'
import { DayFoot, DayNav } from './day-nav.tsx'
import great from './great-day.module.css'
import { GreatDay, GreatDayInCalendar } from './great-day.tsx'
import type { DayScreenData } from './route.ts'
import { Skeleton } from './skeleton.tsx'

// Only signed-in users have stones.
const StonesCell = lazyPart(async () => (await import('./stones-cell.tsx')).StonesCell)

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
        <Day date={date} data={answer.data} />
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

interface DayProps {
  date: string
  data: DayData
}

const Day = memo(function Day({ date, data }: DayProps) {
  const { t, lang } = useWords()
  const { calls } = useApp()
  const cal = data.calendar
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
      {data.greatDay ? <GreatDay data={data} great={data.greatDay} /> : <DayHead date={date} data={data} />}
      <SignsOfDate data={data} />
      <DayLabels data={data} />
      <DateNotes date={date} dateNotes={data.dateNotes} />
      <DayContent data={data} />
      {data.greatDay && <GreatDayInCalendar />}
      <p className={page.tools}>
        <ShareButton title={data.greatDay?.name ?? data.headline} date={date} />
        <ToolLink icon="book" text={t('loTho.link')} to={`/day/${date}/lotho`} />
      </p>
      <DayFoot date={date} />
    </>
  )
})

/** Animals, elements and genders; on a great day, whose head is the festival, beside the moon. */
function SignsOfDate({ data }: { data: DayData }) {
  const columns = (
    <ThreeColumns
      calendar={data.calendar}
      day={{
        animal: data.animalId,
        element: ELEMENTS[ANIMAL_ELEMENT[data.animalId]],
        foot: stones(data, 'day'),
      }}
      month={{
        animal: data.monthAnimalId,
        element: data.monthElement,
        isMale: data.isMonthMale,
        foot: stones(data, 'month'),
      }}
      year={{
        animal: data.yearAnimalId,
        element: data.yearElement,
        isMale: data.isYearMale,
        foot: stones(data, 'year'),
      }}
    />
  )
  if (!data.greatDay) return columns
  return (
    <div className={great.row}>
      <LunarDay date={data.date} data={data} />
      {columns}
    </div>
  )
}

function stones({ personal, personalHint = false }: DayData, column: 'day' | 'month' | 'year') {
  if (!personal) return null
  return (
    <Suspense>
      <StonesCell column={column} relation={personal[`${column}Relation`]} hint={personalHint} />
    </Suspense>
  )
}
