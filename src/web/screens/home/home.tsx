import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { ASKED_MOST } from '#contract/answers.ts'
import { FIRST_SOLAR_YEAR, LAST_SOLAR_YEAR } from '#contract/product.ts'
import type { Translate } from '#contract/translator.ts'
import { AnswerMark, answerOfGrade } from '../../almanac/answer-mark.tsx'
import { nameIn } from '../../app/dates.ts'
import { AnimalIcon } from '../../components/drawings/elements.tsx'
import type { IconName } from '../../components/drawings/icon.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { MewaSquare } from '../../components/drawings/mewa-square.tsx'
import { Moon } from '../../components/drawings/moon.tsx'
import { ParkhaRing } from '../../components/drawings/parkha.tsx'
import { AppLink } from '../../components/link.tsx'
import { phrases } from '../../components/phrases.ts'
import { useWords } from '../../i18n/words.tsx'
import { useSession } from '../../session/use-session.ts'
import page from '../../theme/page.module.css'
import { HeroSky } from './hero-sky.tsx'
import s from './home.module.css'
import type { HomeData, HomeDay } from './load-home.ts'

export function Screen() {
  return (
    <>
      <Hero />
      <Today />
      <Week />
      <Holidays />
      <Reasons title="unique" names={['streams', 'count', 'counsel']} />
      <Explore />
      <KeyElements />
      <Horoscope />
      <Reasons title="workings" names={['sky', 'two', 'sources']} />
      <FooterLinks />
    </>
  )
}

function Hero() {
  const { t, date: write } = useWords()
  const { date, answer } = useLoaderData<HomeData>()
  return (
    <section className={s.hero}>
      <div>
        <h1>{t('home.headline')}</h1>
        <p className={s.lead}>{t('home.lead')}</p>
        {answer.ok && (
          <>
            <p className={s.when}>
              {t('month.cell', { date: write('full', date), lunarDay: answer.data.lunarDayId })}
            </p>
            <p className={s.line}>
              <AnswerMark answer={answerOfGrade(answer.data.verdict.grade)} />
              <AppLink to="/day">{answer.data.headline}</AppLink>
            </p>
            <Plan matters={answer.data.matters} />
          </>
        )}
        <p className={page.actions}>
          <AppLink className={page.button} to="/day">
            {t('actions.today')}
          </AppLink>
          <SignIn />
        </p>
      </div>
      {answer.ok && <Moon className={s.moon} lunarDay={answer.data.lunarDayId} />}
      {/* At the end of the markup: written first, it would move while the page is still arriving. */}
      <HeroSky />
    </section>
  )
}

/** Months ahead; none is today. */
const SPANS = ['0', '3', '6', '12', '24']

/** A form that needs no script: it leads to the finder. */
function Plan({ matters }: Pick<HomeDay, 'matters'>) {
  const { t, lang } = useWords()
  return (
    <form className={s.plan} action={`/${lang}/find`}>
      <h2>{t('home.plan')}</h2>
      <select name="matter" aria-label={t('home.planMatter')} defaultValue="marriage">
        {matters.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select name="months" aria-label={t('home.planWhen')} defaultValue="12">
        {SPANS.map(months => (
          <option key={months} value={months}>
            {t(`home.within${months}`)}
          </option>
        ))}
      </select>
      <button type="submit" className={page.quiet}>
        {t('home.find')}
      </button>
    </form>
  )
}

/** What is asked most, for today. */
function Today() {
  const { t } = useWords()
  const { answer } = useLoaderData<HomeData>()
  if (!answer.ok) return null
  const { matters } = answer.data
  return (
    <section className={s.briefly}>
      <header>
        <h2>{t('home.briefly')}</h2>
        <AppLink to="/day#matters">{t('matters.all', { count: matters.length })}</AppLink>
      </header>
      <ul>
        {ASKED_MOST.flatMap(asked => matters.filter(({ id }) => id === asked)).map(
          ({ id, name, answer: its, answerName }) => (
            <li key={id}>
              <AppLink to={`/day#${id}`}>
                <AnswerMark answer={its} size={24} />
                <span>
                  <strong>{name}</strong> <span>{answerName}</span>
                </span>
                <Icon name="chevron-right" size={16} />
              </AppLink>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

/** Seven days from today on. */
function Week() {
  const { t, lang, date: write } = useWords()
  const { ahead, date: today } = useLoaderData<HomeData>()
  if (!ahead.ok || ahead.data.week.length === 0) return null
  return (
    <section className={`${s.briefly} ${s.week}`}>
      <header>
        <h2>{t('home.week')}</h2>
        <AppLink to="/month">{t('home.toMonth')}</AppLink>
      </header>
      <ul>
        {ahead.data.week.map(({ date, lunarDayId, verdict, headline }) => (
          <li key={date}>
            <AppLink to={`/day/${date}`} aria-current={date === today ? 'date' : undefined}>
              <AnswerMark answer={answerOfGrade(verdict.grade)} size={24} title={verdict.name} />
              <span>
                <strong>
                  <span aria-hidden="true">
                    {`${nameIn(lang, 'weekdayShort', date)} ${Number(date.slice(8))}`}
                  </span>
                  <span className="visually-hidden">{write('full', date)}</span>
                </strong>{' '}
                <span>{headline}</span> <small>{t('month.festivalLunarDay', { lunarDay: lunarDayId })}</small>
              </span>
              <Icon name="chevron-right" size={16} />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The next practice days and the next of the great days, with the days until then. */
function Holidays() {
  const { t, date: write } = useWords()
  const { ahead, date: today } = useLoaderData<HomeData>()
  if (!ahead.ok || ahead.data.holidays.length === 0) return null
  return (
    <section className={s.briefly}>
      <header>
        <h2>{t('home.holy')}</h2>
        <AppLink to={`/year/${today.slice(0, 4)}?by=holidays`}>{t('home.toYear')}</AppLink>
      </header>
      <ul>
        {ahead.data.holidays.map(({ date, name, isSpecial }) => (
          <li key={date}>
            <AppLink to={`/day/${date}`} data-special={isSpecial || undefined}>
              <Icon className={s.star} name="star" size={24} />
              <span>
                <strong>{phrases(name).join(', ')}</strong>{' '}
                <span>{`${write('dayMonth', date)}, ${untilThen(today, date, t)}`}</span>
              </span>
              <Icon name="chevron-right" size={16} />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function untilThen(today: string, date: string, t: Translate): string {
  const count = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
  return count === 0 ? t('home.now') : count === 1 ? t('home.tomorrow') : t('home.inDays', { count })
}

/** For anonymous users; the others find their account in the menu. */
function SignIn() {
  const { t } = useWords()
  if (useSession().user) return null
  return (
    <AppLink className={page.quiet} to="/account/login" data-for="visitor">
      {t('actions.signIn')}
    </AppLink>
  )
}

function Reasons({ title, names }: { title: string; names: readonly string[] }) {
  const { t } = useWords()
  return (
    <section className={s.band}>
      <h2>{t(`home.${title}Title`)}</h2>
      <div>
        {names.map(name => (
          <div key={name} className={s.reason}>
            <h3>{t(`home.${name}`)}</h3>
            <p>{t(`home.${name}Text`)}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

function Explore() {
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
        <input
          type="date"
          name="date"
          required
          min={`${FIRST_SOLAR_YEAR}-01-01`}
          max={`${LAST_SOLAR_YEAR}-12-31`}
          aria-label={t('convert.solar')}
        />
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
    <span className={page.actions} data-for="visitor">
      <SignIn />
      <AppLink className={page.quiet} to="/account/register">
        {t('actions.register')}
      </AppLink>
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
function KeyElements() {
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
      <AppLink className={s.more} to="/knowledge#elements">
        {t('home.toKnowledge')}
      </AppLink>
    </section>
  )
}

function Horoscope() {
  const { t } = useWords()
  return (
    <section className={s.band}>
      <h2>{t('home.horoscopeTitle')}</h2>
      <div>
        <p>{t('home.horoscopeText')}</p>
        <p className={page.actions}>
          <AppLink className={page.quiet} to="/consultation">
            {t('home.consult')}
          </AppLink>
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

function FooterLinks() {
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
