import { Go } from '../../go.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Icon } from '../../pieces/icon.tsx'
import page from '../../theme/page.module.css'
import s from './day.module.css'

/** What more there is to the day, and for whom. */
export function LevelNotice({ isShort }: { isShort: boolean }) {
  const { t } = useWords()
  const level = isShort ? 'short' : 'simple'
  return (
    <section className={`${page.notice} ${s.notice}`}>
      <Icon name="lock" />
      <h2>{t(`day.${level}Title`)}</h2>
      <p>{t(`day.${level}Text`)}</p>
      {isShort && (
        <div>
          <Go className={page.quiet} to="/day">
            {t('actions.today')}
          </Go>
        </div>
      )}
    </section>
  )
}
