import { useWords } from '../../i18n/words.tsx'
import head from './day-head.module.css'
import { DateTitle } from './day-head.tsx'
import text from './saying.module.css'
import s from './skeleton.module.css'

/** The date at once, and placeholders of the content, below the row of day steps. */
export function Skeleton({ date }: { date: string }) {
  const { t } = useWords()
  return (
    <div role="status">
      <div className={head.head}>
        <DateTitle date={date}>
          <span className={`${head.moon} ${s.skeleton} ${s.round}`} />
        </DateTitle>
        <div className={`${s.skeleton} ${s.columns}`} />
      </div>
      <div className={text.saying}>
        <div className={`${s.skeleton} ${s.title}`} />
        <div className={`${s.skeleton} ${s.text}`} />
      </div>
      <span className="visually-hidden">{t('day.loading')}</span>
    </div>
  )
}
