import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { isAlmanacDay } from '../../app/dates.ts'
import { dateOfPath } from '../../app/links.ts'
import { useWords } from '../../i18n/words.tsx'
import head from './day-head.module.css'
import { DateTitle } from './day-head.tsx'
import text from './day-text.module.css'
import s from './skeleton.module.css'

/** After a shorter wait the skeleton would only flicker. */
const DELAY_MS = 150

/** The day that is being loaded, once that takes long enough for a skeleton; null when only the language changes. */
export function usePendingDay(shown: string): string | null {
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

/** The date at once, and placeholders of the content, below the row of day steps. */
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
