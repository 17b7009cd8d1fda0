import type { KeptDate } from '../../almanac/people/kept.ts'
import { reckoned } from '../../almanac/people/kept-days.ts'
import { QuietButton } from '../../components/page.tsx'
import page from '../../theme/page.module.css'
import s from './dates.module.css'
import { useDatesWords } from './words.ts'

/** What was kept by another reckoning of its calendar is said, before and now, until the reader has seen it. */
export function Reckoned({ stored, onSeen }: { stored: readonly KeptDate[]; onSeen(): void }) {
  const { t } = useDatesWords()
  const lunar = ({ month, day }: KeptDate) => t('yourDates.feed.title', { month, day })
  const moved = stored.filter(one => reckoned(one) !== one)
  if (moved.length === 0) return null
  return (
    <section className={`${s.card} ${s.first}`} aria-labelledby="reckoned">
      <h2 id="reckoned">{t('yourDates.reckoned.title')}</h2>
      <ul>
        {moved.map(one => (
          <li key={one.id}>
            {t('yourDates.reckoned.one', { name: one.name, now: lunar(reckoned(one)), before: lunar(one) })}
          </li>
        ))}
      </ul>
      <p>{t('yourDates.reckoned.text')}</p>
      <p className={page.actions}>
        <QuietButton onClick={onSeen}>{t('yourDates.reckoned.seen')}</QuietButton>
      </p>
    </section>
  )
}
