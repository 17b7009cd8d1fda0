import type { KeptDate } from '../../almanac/people/kept.ts'
import { partKeys } from '../../almanac/people/kept-days.ts'
import { useToday } from '../../app/app-context.tsx'
import page from '../../theme/page.module.css'
import { useDatesWords } from './words.ts'

/** What a date has beside its numbers: a doubled month, a doubled day, or that it is still to come. */
export function Said({ kept }: { kept: KeptDate }) {
  const { t } = useDatesWords()
  const today = useToday()
  const { civil, month, day } = kept
  const keys = partKeys(kept).map(part => `part.${part}`)
  if (civil !== null && civil > today) keys.push('future')
  return keys.map(key => (
    <p key={`${key} ${month} ${day}`} className={page.fine}>
      {t(`yourDates.${key}`, { month, day })}
    </p>
  ))
}
