import { useLoaderData } from 'react-router'
import { Go } from '../../go.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Icon } from '../../pieces/icon.tsx'
import type { IconName } from '../../pieces/icon-paths.ts'
import { Moon } from '../../pieces/moon.tsx'
import type { HomeData } from '../../screen-data.ts'
import page from '../../theme/page.module.css'
import { HeroSky } from './hero-sky.tsx'
import s from './home.module.css'

export function Screen() {
  const { t } = useWords()
  return (
    <>
      <Hero />
      <section className={s.band}>
        <h2>{t('home.explore')}</h2>
        <ul className={s.ways}>
          <Way to="/day" icon="sun" name="day" />
          <Way to="/month" icon="calendar" name="month" />
          <Way to="/convert" icon="swap" name="convert" />
        </ul>
      </section>
      <section className={s.band}>
        <h2>{t('home.uniqueTitle')}</h2>
        <div>
          {['sky', 'two', 'sources'].map(name => (
            <div key={name} className={s.reason}>
              <h3>{t(`home.${name}`)}</h3>
              <p>{t(`home.${name}Text`)}</p>
            </div>
          ))}
        </div>
      </section>
    </>
  )
}

function Hero() {
  const { t, date: write } = useWords()
  const { date, answer } = useLoaderData<HomeData>()
  return (
    <section className={s.hero}>
      <HeroSky />
      <div>
        <h1>{t('home.headline')}</h1>
        <p className={s.lead}>{t('home.lead')}</p>
        <p className={page.actions}>
          <Go className={page.button} to="/day">
            {t('actions.today')}
          </Go>
        </p>
      </div>
      {answer.ok && (
        <p className={s.today}>
          <Moon className={s.moon} lunarDay={answer.data.lunarDayId} />
          <span>{write('full', date)}</span>
          <strong>
            {t('day.lunarDay')} {answer.data.lunarDayId}
          </strong>
        </p>
      )}
    </section>
  )
}

function Way({ to, icon, name }: { to: string; icon: IconName; name: string }) {
  const { t } = useWords()
  return (
    <li>
      <Go to={to}>
        <Icon name={icon} size={32} />
        <span>
          <strong>{t(`home.${name}Title`)}</strong>
          <span>{t(`home.${name}Text`)}</span>
        </span>
        <Icon name="chevron-right" />
      </Go>
    </li>
  )
}
