import { Icon } from '../../components/drawings/icon.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './month.module.css'

/** What the marks of the grid mean. */
export function Legend() {
  const { t } = useWords()
  return (
    <ul className={s.legend} aria-label={t('month.legend')}>
      <li>
        <Icon className={s.starSign} name="star" size={18} />
        {t('month.holiday')}
      </li>
      <li>
        <Icon className={s.nagaSign} name="naga-perfect" size={18} />
        {t('month.nagaPerfect')}
      </li>
      <li>
        <Icon className={s.nagaSign} name="naga-good" size={18} />
        {t('month.nagaGood')}
      </li>
      <li>
        <span className={s.swatch} data-kind="special" />
        {t('month.special')}
      </li>
      <li>
        <span className={s.swatch} data-kind="today" />
        {t('month.today')}
      </li>
      <li>
        <span aria-hidden="true">
          <span className={s.sampleDay}>20</span> <span className={s.sampleLunar}>11</span>
        </span>
        {t('month.numbers')}
      </li>
      <li>
        <span className={s.sampleDoubled} aria-hidden="true">
          3′ 3″
        </span>
        {t('month.doubled')}
      </li>
      <li>
        <span className={s.sampleSkipped} aria-hidden="true">
          <s>15</s> 16
        </span>
        {t('month.skipped')}
      </li>
    </ul>
  )
}
