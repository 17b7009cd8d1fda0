import { useLoaderData } from 'react-router'
import type { Translate } from '#contract/translator.ts'
import { capitalized } from '#contract/words.ts'
import { AnswerMark, answerOfGrade } from '../../almanac/answer-mark.tsx'
import { QuestionField } from '../../almanac/question/question-field.tsx'
import { daysFrom, nameIn } from '../../app/dates.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { Moon } from '../../components/drawings/moon.tsx'
import { AppLink } from '../../components/link.tsx'
import { ButtonLink } from '../../components/page.tsx'
import { phrases } from '../../components/phrases.ts'
import { shortDate, useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import { Explore, FooterLinks, Horoscope, KeyElements, Reasons, SignIn } from './cards.tsx'
import { HeroSky } from './hero-sky.tsx'
import s from './home.module.css'
import type { HomeData, HomeDay } from './load-home.ts'

export function Screen() {
  return (
    <>
      <Hero />
      <Week />
      <Holidays />
      <Says />
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
        {answer.ok && (
          <>
            <p className={s.today}>
              <span className={s.when}>
                {capitalized(
                  t('month.cell', { date: write('full', date), lunarDay: answer.data.lunarDayId }),
                )}
              </span>{' '}
              <DayLine day={answer.data} />
            </p>
            <Plan />
          </>
        )}
        <p className={page.actions}>
          <ButtonLink to="/day">{t('actions.today')}</ButtonLink>
          <SignIn />
        </p>
      </div>
      {answer.ok && <Moon className={s.moon} lunarDay={answer.data.lunarDayId} />}
      {/* At the end of the markup: written first, it would move while the page is still arriving. */}
      <HeroSky />
    </section>
  )
}

/** The day's festival or title, and the day in one line. */
function DayLine({ day: { verdict, greatDay, headline, line } }: { day: HomeDay }) {
  return (
    <>
      <AppLink className={s.title} to="/day">
        {greatDay?.name ?? headline}
      </AppLink>{' '}
      <span className={s.line}>
        <AnswerMark answer={answerOfGrade(verdict.grade)} size={20} />
        <span>{line}</span>
      </span>
    </>
  )
}

/** One field for what is planned and when; without script it is a form that leads to the finder. */
function Plan() {
  const { t } = useWords()
  return (
    <div className={s.plan}>
      <h2>{t('home.plan')}</h2>
      <QuestionField />
      <p className={page.tools}>
        {t('search.examples')
          .split(', ')
          .slice(0, EXAMPLES)
          .map(example => (
            <AppLink key={example} to={`/find?q=${encodeURIComponent(example)}`}>
              {example}
            </AppLink>
          ))}
      </p>
    </div>
  )
}

const EXAMPLES = 3

/** Seven days from today on. */
function Week() {
  const { t, lang, date: write } = useWords()
  const { ahead, date: today } = useLoaderData<HomeData>()
  if (!ahead.ok || ahead.data.week.length === 0) return null
  return (
    <section className={s.briefly}>
      <header>
        <h2>{t('home.week')}</h2>
        <AppLink to="/month">{t('home.toMonth')}</AppLink>
      </header>
      <ul className={s.week}>
        {ahead.data.week.map(({ date, lunarDayId, verdict, headline }) => (
          <li key={date}>
            <AppLink to={`/day/${date}`} aria-current={date === today ? 'date' : undefined}>
              <span className={s.weekday} aria-hidden="true">
                {nameIn(lang, 'weekdayShort', date)}
              </span>
              <strong aria-hidden="true">{Number(date.slice(8))}</strong>
              <span className="visually-hidden">{write('full', date)}</span>
              <AnswerMark answer={answerOfGrade(verdict.grade)} size={20} title={verdict.name} />
              <span className={s.headline}>{headline}</span>{' '}
              <small className={s.headline}>{t('month.festivalLunarDay', { lunarDay: lunarDayId })}</small>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The next great day as a card, and beside it the feasts and monthly days until then. */
function Holidays() {
  const words = useWords()
  const { t, date: write } = words
  const { ahead, date: today } = useLoaderData<HomeData>()
  if (!ahead.ok || (ahead.data.holidays.length === 0 && !ahead.data.great)) return null
  const { great, holidays } = ahead.data
  return (
    <section className={s.briefly}>
      <header>
        <h2>{t('home.holy')}</h2>
        <AppLink to={`/year/${today.slice(0, 4)}?by=holidays`}>{t('home.toYear')}</AppLink>
      </header>
      <div className={s.holy}>
        {great && (
          <AppLink className={s.great} to={`/day/${great.date}`} data-special>
            {great.image && (
              <img src={`/images/${great.image}`} alt="" width={640} height={360} loading="lazy" />
            )}
            <span className={s.kind}>
              <Icon name="star" size={18} />
              <span>{t('home.nextGreat', { when: untilThen(today, great.date, t) })}</span>
            </span>
            <strong>{great.name}</strong>
            <span className={s.told}>{capitalized(write('full', great.date))}</span>
            {great.line && <span className={s.told}>{great.line}</span>}
          </AppLink>
        )}
        {holidays.length > 0 && (
          <div>
            <p className={s.feasts}>{t('home.feasts')}</p>
            <ul className={s.days}>
              {holidays.map(({ date, name }) => (
                <li key={date}>
                  <AppLink to={`/day/${date}`}>
                    <span className={s.told}>
                      <span>{shortDate(words, date)}</span> <small>{untilThen(today, date, t)}</small>
                    </span>
                    <strong>{phrases(name).join(', ')}</strong>
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}

function untilThen(today: string, date: string, t: Translate): string {
  const count = daysFrom(today, date)
  return count === 0 ? t('home.now') : count === 1 ? t('home.tomorrow') : t('home.inDays', { count })
}

const WAYS = [
  ['/convert', 'swap', 'menu.convert'],
  ['/subscribe', 'calendar', 'menu.subscribe'],
  ['/day/{{today}}/lotho', 'book', 'loTho.link'],
  ['/year', 'year', 'menu.year'],
  ['/knowledge', 'info', 'menu.knowledge'],
] as const

/** What the almanac says and what not, in one sentence, and ways on. */
function Says() {
  const { t } = useWords()
  const { date } = useLoaderData<HomeData>()
  return (
    <section className={s.says}>
      <p>{t('home.says')}</p>
      <ul>
        {WAYS.map(([to, icon, label]) => (
          <li key={to}>
            <AppLink to={to.replace('{{today}}', date)}>
              <Icon name={icon} size={20} />
              <span>{t(label)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
