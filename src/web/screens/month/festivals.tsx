import type { MonthEntry } from '#contract/month.schema.ts'
import { localizedPath } from '../../app/links.ts'
import { phrases } from '../../components/phrases.ts'
import { useWords } from '../../i18n/words.tsx'
import s from './month.module.css'

/** The festivals and practice days of the month, in order. */
export function Festivals({ entries }: { entries: readonly MonthEntry[] }) {
  const { t, lang, date: write } = useWords()
  return (
    <section className={s.festivals}>
      <h2>{t('month.thisMonth')}</h2>
      {entries.length === 0 && <p>{t('month.noFestivals')}</p>}
      <ul>
        {entries.map(({ date, holidayName, isSpecial, lunarDayId }) => (
          <li key={date} data-special={isSpecial || undefined}>
            <a href={localizedPath(lang, `/day/${date}`)} data-plain="day">
              <span className={s.festivalDay} aria-hidden="true">
                {Number(date.slice(8))}
              </span>
              <span className="visually-hidden">{write('dayMonth', date)}: </span>
              <span>
                <strong>{phrases(holidayName).join(', ')}</strong>
                <small>{t('month.festivalLunarDay', { lunarDay: lunarDayId })}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
