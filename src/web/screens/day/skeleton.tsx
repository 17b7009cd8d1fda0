import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { isAlmanacDay } from '../../app/dates.ts'
import { dateOfPath } from '../../app/links.ts'
import { useWords } from '../../i18n/words.tsx'
import head from './day-head.module.css'
import { DateTitle } from './day-head.tsx'
import text from './day-text.module.css'
import s from './skeleton.module.css'

/** A shorter wait than this is no wait to the eye, and the skeleton would only flicker. */
const PATIENCE_MS = 150

/** The day that is on its way, once it takes long enough to say so; the one on show stays until it has come in another language. */
export function useDayOnItsWay(shown: string): string | null {
  const { location } = useNavigation()
  const date = dateOfPath(location?.pathname, 'day')
  const [late, setLate] = useState('')
  useEffect(() => {
    if (!date) return setLate('')
    const timer = setTimeout(() => setLate(date), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [date])
  return date && late === date && date !== shown && isAlmanacDay(date) ? date : null
}

/** The date at once, and the places of what is to come, below the row of day steps. */
export function Skeleton({ date }: { date: string }) {
  const { t } = useWords()
  return (
    <div role="status">
      <div className={head.head}>
        <DateTitle date={date} />
        <div className={head.lunar}>
          <span className={`${head.moon} ${s.skeleton} ${s.round}`} />
        </div>
      </div>
      <div className={`${s.skeleton} ${s.columns}`} />
      <div className={text.summary}>
        <div className={`${s.skeleton} ${s.title}`} />
        <div className={`${s.skeleton} ${s.text}`} />
      </div>
      <span className="visually-hidden">{t('day.loading')}</span>
    </div>
  )
}
