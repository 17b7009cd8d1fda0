import { useLoaderData } from 'react-router'
import { DEFAULT_CALENDAR } from '#contract/calendars.ts'
import { AiNotice } from '../../components/ai-notice.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { NagaArrows } from '../../components/drawings/naga.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { ButtonLink, QuietLink } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import { useSignInPath } from '../../session/use-session.ts'
import plans from './all-plans.module.css'
import { BackToDay } from './back-to-day.tsx'
import s from './day-signs.module.css'
import type { SignsScreenData } from './route.ts'
import type { ShownSigns } from './shown-signs.ts'
import { SIGN_DRAWINGS } from './sign-drawings.tsx'
import { DAY_SIGNS } from './signs.tsx'

export function Screen() {
  const { answer } = useLoaderData<SignsScreenData>()
  const { t } = useWords()
  if (answer.ok) return <Signs data={answer.data} />
  return (
    <LoadError title={t('day.missingTitle')} problem={answer.problem}>
      <QuietLink to="/day">{t('actions.backToToday')}</QuietLink>
    </LoadError>
  )
}

/** The signs of a day of which everybody is told, a sentence or two each; the others by name. */
function Signs({ data }: { data: ShownSigns }) {
  const words = useWords()
  const { t, date: write } = words
  const { date, naga } = data
  const told = DAY_SIGNS.filter(({ short }) => short?.(data))
  return (
    <div className={plans.plans}>
      <BackToDay date={date} />
      <h1>{t('signs.title', { date: write('long', date) })}</h1>
      <p className={plans.lead}>{t('signs.lead')}</p>
      <div className="screen-only">
        <AiNotice />
      </div>
      <ul className={s.signs}>
        {told.map(({ id, kind, name, short }) => (
          <li key={id} id={id}>
            <figure>{SIGN_DRAWINGS[id]?.(data, words)}</figure>
            <div>
              <p className={s.kind}>{t(kind)}</p>
              <h2 key={name(data, words)}>{name(data, words)}</h2>
              <p key={short?.(data)}>{short?.(data)}</p>
              {id === 'naga' && naga?.activity !== undefined && naga.activity !== 0 && (
                <NagaArrows
                  activity={naga.activity}
                  title={t('day.nagaArrows', { activity: naga.activity })}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <Specials data={data} />
      <OwnSigns data={data} />
      {(data.isShort || data.isSimple) && <WithAccount data={data} />}
    </div>
  )
}

/** Named days, where the level names them: none is said too. */
function Specials({ data: { specialCombinations, isSimple } }: { data: ShownSigns }) {
  const { t } = useWords()
  if (!isSimple) return null
  const names = (specialCombinations ?? []).map(({ name, caveat }) => (caveat ? `${name} (${caveat})` : name))
  return (
    <section id="special" className={s.names}>
      <h2>{t(names.length > 1 ? 'day.specialCombinations' : 'day.specialCombination')}</h2>
      <p key={names.join()}>{names.join(' · ') || t('day.none')}</p>
    </section>
  )
}

/** Where the words for the kinds of a calendar's own signs stand. */
const KINDS = {
  ...{ mainCombination: 'day.mainCombination', constellation: 'day.constellation', animal: 'day.animal' },
  ...{ parka: 'day.parka', mewa: 'day.mewa', naga: 'day.naga', lords: 'signs.lords' },
  ...{ yoga: 'loTho.cells.yoga', karana: 'loTho.cells.karana' },
} as const

/** What the almanac of the chosen calendar prints by its own reckoning. */
function OwnSigns({ data: { ownSigns, calendar } }: { data: ShownSigns }) {
  const { t } = useWords()
  if (!ownSigns) return null
  return (
    <section className={s.names}>
      <h2>{t('signs.own', { calendar: t(`calendars.full.${calendar}`) })}</h2>
      <p>{t('signs.ownText')}</p>
      <dl>
        {ownSigns.map(({ id, name }) => (
          <div key={id}>
            <dt>{t(KINDS[id])}</dt>
            <dd key={name}>{name}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The signs that a guest is not told of. */
function WithAccount({ data }: { data: ShownSigns }) {
  const words = useWords()
  const { t } = words
  const signIn = useSignInPath()
  const named: Readonly<Partial<Record<string, string>>> = {
    'lunar-day': String(data.phugpa?.lunarDayId ?? data.lunarDayId),
    ...(data.calendar === DEFAULT_CALENDAR && { animal: t(`animals.${data.animalId}`) }),
  }
  const untold = DAY_SIGNS.filter(
    ({ id, short }) => !short && !(id === 'special' && data.isSimple) && id !== 'customs' && id !== 'notes',
  )
  return (
    <section className={s.account} data-for="visitor">
      <h2>
        <Icon name="lock" size={20} />
        <span>{t('signs.withAccount')}</span>
      </h2>
      <p>{untold.map(({ id, kind }) => [t(kind), named[id]].filter(Boolean).join(' ')).join(' · ')}</p>
      <p className="screen-only">
        <ButtonLink to={signIn}>{t('actions.signIn')}</ButtonLink>
      </p>
    </section>
  )
}
