import { lazy, memo, Suspense, useEffect } from 'react'
import { useLoaderData, useParams } from 'react-router'
import type { DayData } from '#contract/day.schema.ts'
import { useApp } from '../../app-context.tsx'
import { addDays, isCivilDate } from '../../dates.ts'
import { Go } from '../../go.tsx'
import { useWords } from '../../i18n/words.tsx'
import { ThreeColumns } from '../../parts/three-columns.tsx'
import { Trouble } from '../../parts/trouble.tsx'
import { useNeighbours } from '../../parts/use-neighbours.ts'
import { useSwipe } from '../../parts/use-swipe.ts'
import type { DayScreenData } from '../../screen-data.ts'
import { rememberDay } from '../../shell/last-day.ts'
import { WelcomeBanner } from '../../shell/welcome-banner.tsx'
import page from '../../theme/page.module.css'
import s from './day.module.css'
import { DayContent } from './day-content.tsx'
import { DayHead } from './day-head.tsx'
import { DayLabels } from './day-labels.tsx'
import { DayFoot, DayNav, useDaySteps } from './day-nav.tsx'
import { Skeleton, useDayOnItsWay } from './skeleton.tsx'

// Only signed-in readers have stones.
const StonesCell = lazy(async () => ({ default: (await import('./stones-cell.tsx')).StonesCell }))

export function Screen() {
  const { date, answer } = useLoaderData<DayScreenData>()
  const asked = useParams().date
  const { t } = useWords()
  const coming = useDayOnItsWay()
  if (coming) return <Skeleton date={coming} />
  if (answer.ok) return <Day date={date} asked={asked} data={answer.data} />
  return (
    <>
      {isCivilDate(date) && <DayNav date={date} />}
      <Trouble title={t('day.missingTitle')} problem={answer.problem}>
        <Go className={page.quiet} to="/day">
          {t('actions.backToToday')}
        </Go>
      </Trouble>
    </>
  )
}

interface DayProps {
  date: string
  /** The date in the address; without one the page is today's. */
  asked: string | undefined
  data: DayData
}

// The router tells of the way to the next day before it is there; this one need not be drawn anew for it.
const Day = memo(function Day({ date, asked, data }: DayProps) {
  const { lang } = useWords()
  const { calls } = useApp()
  const step = useDaySteps(date)
  const swipe = useSwipe(step.next, step.previous)
  useNeighbours(lang + date, () => {
    void calls.day(lang, addDays(date, 1))
    void calls.day(lang, addDays(date, -1))
  })
  useEffect(() => {
    if (asked) rememberDay(asked)
  }, [asked])
  return (
    <div {...swipe} className={s.day}>
      <DayNav date={date} />
      <DayHead date={date} data={data} />
      <ThreeColumns
        day={{ animal: data.animalId, foot: stones(data, 'day') }}
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
      <DayLabels data={data} />
      <DayContent data={data} />
      <DayFoot date={date} />
      <WelcomeBanner />
    </div>
  )
})

function stones({ personal, personalHint = false }: DayData, column: 'day' | 'month' | 'year') {
  if (!personal) return null
  return (
    <Suspense>
      <StonesCell column={column} relation={personal[`${column}Relation`]} hint={personalHint} />
    </Suspense>
  )
}
