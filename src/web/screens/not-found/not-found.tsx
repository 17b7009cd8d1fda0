import { Moon } from '../../components/drawings/moon.tsx'
import { ButtonLink, QuietLink } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'

export function Screen() {
  const { t } = useWords()
  return (
    <div className={page.head}>
      <Moon className={page.moon} lunarDay={30} />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <p className={page.actions}>
        <ButtonLink to="/day">{t('actions.today')}</ButtonLink>
        <QuietLink to="/">{t('menu.home')}</QuietLink>
      </p>
    </div>
  )
}
