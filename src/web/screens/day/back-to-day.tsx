import { Icon } from '../../components/drawings/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './all-plans.module.css'

/** From a page of a day’s plans or signs back to the day. */
export function BackToDay({ date }: { date: string }) {
  const { t, date: write } = useWords()
  return (
    <AppLink className={`${s.back} screen-only`} to={`/day/${date}`}>
      <Icon name="chevron-left" size={18} />
      <span>{t('day.backTo', { date: write('dayMonth', date) })}</span>
    </AppLink>
  )
}
