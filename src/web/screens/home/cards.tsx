import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { ALMANAC_DAYS } from '../../app/dates.ts'
import { CalendarField } from '../../components/calendar-choice.tsx'
import { AnimalIcon } from '../../components/drawings/elements.tsx'
import type { IconName } from '../../components/drawings/icon.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { MewaSquare } from '../../components/drawings/mewa-square.tsx'
import { ParkhaRing } from '../../components/drawings/parkha.tsx'
import { AppLink } from '../../components/link.tsx'
import { QuietLink } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import { useSession } from '../../session/use-session.ts'
import page from '../../theme/page.module.css'
import s from './cards.module.css'
import type { HomeData } from './load-home.ts'

/** For anonymous users; the others find their account in the menu. */
export function SignIn() {
  const { t } = useWords()
  if (useSession().user) return null
  return (
    <QuietLink to="/account/login" data-for="visitor">
      {t('actions.signIn')}
    </QuietLink>
  )
}

export function Reasons({ title, names }: { title: string; names: readonly string[] }) {
  const { t } = useWords()
  return (
    <section className={s.band}>
      <h2>{t(`home.${title}Title`)}</h2>
      <div>
        {names.map(name => (
          <details key={name} className={s.reason}>
            <summary>
              <h3>{t(`home.${name}`)}</h3>
              <Icon name="chevron-down" size={16} />
            </summary>
            <p>{t(`home.${name}Text`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

export function Explore() {
  const { t } = useWords()
  return (
    <section className={s.band}>
      <h2>{t('home.explore')}</h2>
      <ul>
        <Entry to="/day" icon="sun" name="day" />
        <Entry to="/convert" icon="swap" name="convert" />
        <CheckDate />
        <Entry to="/month" icon="calendar" name="month" />
        <li className={s.entry}>
          <EntryText icon="user" name="personal">
            <AccountLinks />
          </EntryText>
        </li>
      </ul>
    </section>
  )
}

/** A form that needs no script: it leads to the date in the converter. */
function CheckDate() {
  const { t, lang } = useWords()
  return (
    <li>
      <form className={s.check} action={`/${lang}/convert`}>
        <CalendarField />
        <input type="date" name="date" required {...ALMANAC_DAYS} aria-label={t('convert.solar')} />
        <button type="submit" className={page.quiet}>
          {t('home.convertTitle')}
        </button>
      </form>
    </li>
  )
}

interface EntryProps {
  icon: IconName
  name: string
}

function Entry({ to, ...entry }: EntryProps & { to: string }) {
  return (
    <li>
      <AppLink className={s.entry} to={to}>
        <EntryText {...entry} />
        <Icon name="chevron-right" />
      </AppLink>
    </li>
  )
}

/** The links to sign in and to register. */
function AccountLinks() {
  const { t } = useWords()
  if (useSession().user) return null
  return (
    <span className={`${page.actions} ${s.account}`} data-for="visitor">
      <SignIn />
      <QuietLink to="/account/register">{t('actions.register')}</QuietLink>
    </span>
  )
}

function EntryText({ icon, name, children }: EntryProps & { children?: ReactNode }) {
  const { t } = useWords()
  return (
    <>
      <Icon name={icon} size={32} />
      <span>
        <strong>{t(`home.${name}Title`)}</strong>
        <span>{t(`home.${name}Text`)}</span>
        {children}
      </span>
    </>
  )
}

/** Examples of square and ring; the animal is today's. */
export function KeyElements() {
  const { t } = useWords()
  const { answer } = useLoaderData<HomeData>()
  const keys = {
    animal: <AnimalIcon id={answer.ok ? answer.data.animalId : 'horse'} />,
    parkha: <ParkhaRing id="li" />,
    mewa: <MewaSquare id={5} />,
  }
  return (
    <section className={s.keys}>
      <h2>{t('home.elementsTitle')}</h2>
      <ul>
        {Object.entries(keys).map(([name, drawing]) => (
          <li key={name}>
            {drawing}
            <h3>{t(`home.${name}`)}</h3>
            <p>{t(`home.${name}Text`)}</p>
          </li>
        ))}
      </ul>
      <AppLink className="target" to="/knowledge#elements">
        {t('home.toKnowledge')}
      </AppLink>
    </section>
  )
}

export function Horoscope() {
  const { t } = useWords()
  return (
    <section className={s.band}>
      <h2>{t('home.horoscopeTitle')}</h2>
      <div>
        <p>{t('home.horoscopeText')}</p>
        <p className={page.actions}>
          <QuietLink to="/consultation">{t('home.consult')}</QuietLink>
        </p>
      </div>
    </section>
  )
}

const LINKS = [
  ['/privacy', 'shield', 'menu.privacy'],
  ['/feedback', 'mail', 'menu.feedback'],
  ['/about', 'info', 'pages.about'],
] as const

export function FooterLinks() {
  const { t } = useWords()
  return (
    <nav className={s.strip} aria-label={t('home.more')}>
      {LINKS.map(([to, icon, label]) => (
        <AppLink key={to} to={to}>
          <Icon name={icon} size={20} />
          <span>{t(label)}</span>
        </AppLink>
      ))}
    </nav>
  )
}
