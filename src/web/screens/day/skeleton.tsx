import { useWords } from '../../i18n/words.tsx'
import head from './day-head.module.css'
import { DateTitle } from './day-head.tsx'
import text from './day-text.module.css'
import s from './skeleton.module.css'

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
