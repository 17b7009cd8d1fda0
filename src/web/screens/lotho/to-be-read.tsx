import { useWords } from '../../i18n/words.tsx'

/** The mark of a word that a Tibetan reader still has to check; its note stands at the foot. */
export function ToBeRead() {
  const { t } = useWords()
  return (
    <sup>
      <span aria-hidden="true">°</span>
      <span className="visually-hidden">{t('loTho.toBeReadMark')}</span>
    </sup>
  )
}
