import { Suspense } from 'react'
import { lazyPart } from '../../app/load-module.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { ToolLink } from '../../components/page.tsx'
import { ShareButton } from '../../components/share-button.tsx'
import { useWords } from '../../i18n/words.tsx'
import { useSession, useSignInPath } from '../../session/use-session.ts'
import page from '../../theme/page.module.css'
import { BornIn } from './born-in.tsx'
import { Elsewhere } from './elsewhere.tsx'
import s from './rest.module.css'
import type { ShownDay } from './shown-day.ts'
import { DAY_SIGNS } from './signs.tsx'

// Visitors never see them; those who do have script.
const Detailed = lazyPart(async () => (await import('./detailed-notice.tsx')).DetailedNotice)
const ForYou = lazyPart(async () => (await import('./for-you.tsx')).ForYou)

/** What stands below the reading: what the day is to the reader, its customs and signs, and what can be done with the page. */
export function Rest({ data }: { data: ShownDay }) {
  const { t } = useWords()
  const { date, full, personal, observances } = data
  return (
    <div className={s.rest}>
      {personal || data.personalHint ? (
        <Suspense>
          <ForYou data={data} />
        </Suspense>
      ) : (
        <BornIn date={date} conclusions={data.conclusions} />
      )}
      {!full && <Customs data={data} />}
      {observances && <Elsewhere observances={observances} />}
      <Signs data={data} />
      {!full && <LevelNotice isShort={data.isShort} />}
      <p className={page.tools}>
        <ShareButton title={data.greatDay?.name ?? data.headline} date={date} />
        <ToolLink icon="book" text={t('loTho.link')} to={`/day/${date}/lotho`} />
      </p>
    </div>
  )
}

/** Customs that say something, in a line each. */
function Customs({ data: { customLines, nagaState } }: { data: ShownDay }) {
  const { t } = useWords()
  const lines = [...customLines, ...(nagaState ? [{ id: 'naga', line: nagaState.description }] : [])]
  if (lines.length === 0) return null
  return (
    <section id="customs" className={s.customs}>
      <h2>{t('day.customs')}</h2>
      <dl>
        {lines.map(({ id, line }) => (
          <div key={id}>
            <dt>{t(`day.lines.${id}`)}</dt>
            <dd>{line}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The signs of the day by name: on the full day links to their sections. */
function Signs({ data }: { data: ShownDay }) {
  const words = useWords()
  const { t } = words
  const { full, nagaState, date } = data
  const signed = full ?? { ...data, ...(nagaState && { naga: { state: nagaState } }) }
  const signs = DAY_SIGNS.flatMap(({ id, kind, name }) => {
    const called = name(signed, words)
    return called === undefined ? [] : [{ id, name: nameAlone(called) || t(kind) }]
  })
  return (
    <section id="signs" className={s.signs}>
      <h2>{t('day.signs')}</h2>
      <ul>
        {signs.map(({ id, name }) => (
          <li key={id} id={full ? undefined : id}>
            {full ? <a href={`#${id}`}>{name}</a> : <span key={name}>{name}</span>}
          </li>
        ))}
      </ul>{' '}
      <AppLink to={`/day/${date}/signs`}>{t('signs.link')}</AppLink>
      <OlderLabels {...data} />
    </section>
  )
}

/** A mansion without its stars in brackets; a harsh name of a pair keeps its elements. */
const nameAlone = (name: string) => name.replace(/ \([^()]*[α-ω\d][^()]*\)$/, '')

/** Happy, Burning, Goodness, Evil: labels of one list each. */
export function olderLabels({ isHappyBurning, isGoodEvil }: Pick<ShownDay, 'isHappyBurning' | 'isGoodEvil'>) {
  return [
    ...(isHappyBurning === null
      ? []
      : [{ id: isHappyBurning ? 'happy' : 'burning', isGood: isHappyBurning }]),
    ...(isGoodEvil === null ? [] : [{ id: isGoodEvil ? 'good' : 'evil', isGood: isGoodEvil }]),
  ]
}

/** Only the burning day is also a warning in the grade. */
function OlderLabels(data: ShownDay) {
  const { t } = useWords()
  const labels = olderLabels(data)
  if (labels.length === 0) return null
  return (
    <p className={s.older}>
      <span key={String(data.isHappyBurning)}>
        {t(data.isHappyBurning === false ? 'day.older' : 'day.olderUnweighed')}
      </span>
      {labels.map(({ id, isGood }) => (
        <AppLink key={id} to="/knowledge#reading" data-good={isGood}>
          {t(`day.${id}`)}
        </AppLink>
      ))}
    </p>
  )
}

/** What more there is to the day, and for whom. */
function LevelNotice({ isShort }: { isShort: boolean }) {
  const { t } = useWords()
  const { user } = useSession()
  const signIn = useSignInPath()
  if (user)
    return (
      <Suspense>
        <Detailed />
      </Suspense>
    )
  return (
    <p className={s.account} data-for="visitor">
      <Icon name="lock" size={20} />
      <span>
        <span>{t(isShort ? 'day.shortText' : 'day.simpleText')}</span>{' '}
        <AppLink to={signIn}>{t('actions.signIn')}</AppLink>
      </span>
    </p>
  )
}
