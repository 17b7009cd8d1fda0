import { Fragment, useSyncExternalStore } from 'react'
import { ANSWERS } from '#contract/answers.ts'
import type { DayData } from '#contract/day.schema.ts'
import type { DayMatter } from '#contract/matters.schema.ts'
import { AnswerMark, answerOfSign } from '../../../almanac/answer-mark.tsx'
import { LoThoLines } from '../../../almanac/lo-tho-lines.tsx'
import { useKept } from '../../../almanac/pinned-matters.ts'
import { LARGE } from '../../../app/widths.ts'
import { useWords } from '../../../i18n/words.tsx'
import day from '../section.module.css'
import { Detail } from './detail.tsx'
import s from './full-day.module.css'
import { Reckoning, ReckoningSwitch } from './reckoning.tsx'
import { DAY_SIGNS } from './signs.tsx'

/** Every section of the day in the order of the tradition, with the list of all of them beside it. */
export function FullDay({ data }: { data: DayData }) {
  const { t } = useWords()
  return (
    <div className={s.two}>
      <Verdict verdict={data.verdict} />
      <Glance data={data} title={t('day.glance')} />
      {data.detail && !data.greatDay && <Detail key={data.detail.title} detail={data.detail} />}
      <ReckoningSwitch />
      {data.loTho && (
        <details className={s.loTho}>
          <summary>{t('loTho.title')}</summary>
          <LoThoLines data={data.loTho} />
        </details>
      )}
      {DAY_SIGNS.map(({ id, section }) => (
        <Fragment key={id}>{section(data)}</Fragment>
      ))}
    </div>
  )
}

/** The signs that decided how the day as a whole is judged, strongest first, and why some of them disagree. */
function Verdict({ verdict: { reasons = [], trace } }: Pick<DayData, 'verdict'>) {
  const { t } = useWords()
  return (
    <div className={s.verdict}>
      {reasons.length > 0 && (
        <p>
          <span className={s.label}>{`${t('day.decided')}:`}</span> <span>{reasons.join(' · ')}</span>
        </p>
      )}
      <p>{t('day.signsDiffer')}</p>
      {trace && <Reckoning trace={trace} />}
    </div>
  )
}

function listenToWidth(listener: () => void): () => void {
  const large = matchMedia(LARGE)
  large.addEventListener('change', listener)
  return () => large.removeEventListener('change', listener)
}

/** How many matters have which answer, the matters on top, and all signs of the day, in one list that leads to each of them. */
function Glance({ data, title }: { data: DayData; title: string }) {
  const words = useWords()
  const isWide = useSyncExternalStore(
    listenToWidth,
    () => matchMedia(LARGE).matches,
    () => false,
  )
  const lines = DAY_SIGNS.map(({ id, kind, name, activity }) => ({
    id,
    kind: words.t(kind),
    name: name(data, words),
    activity: activity?.(data),
  })).filter(({ name }) => name !== undefined)
  return (
    <nav className={s.glance} aria-label={title}>
      <h2>{title}</h2>
      {isWide && data.matters && <GlanceMatters matters={data.matters} />}
      <ul>
        {lines.map(({ id, kind, name, activity }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {activity !== undefined && <AnswerMark answer={answerOfSign(activity)} size={16} />}
              <span>{kind}</span> {name && <strong>{name}</strong>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Only where the list stands beside the page: elsewhere the matters themselves stand above it. */
function GlanceMatters({ matters }: { matters: readonly DayMatter[] }) {
  const { t } = useWords()
  const kept = useKept(matters)
  const mine = kept.flatMap(id => matters.filter(matter => matter.id === id))
  return (
    <>
      <ul>
        {ANSWERS.map(answer => {
          const those = matters.filter(matter => matter.answer === answer)
          return (
            those[0] && (
              <li key={answer}>
                <a href={`#answer-${answer}`}>
                  <AnswerMark answer={answer} size={16} />
                  <span>{those[0].answerName}</span> <strong>{those.length}</strong>
                </a>
              </li>
            )
          )
        })}
      </ul>
      {mine[0] && (
        <>
          <h3 className={day.kind}>{t('matters.mine')}</h3>
          <ul>
            {mine.map(({ id, name, answer, answerName }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <AnswerMark answer={answer} size={16} title={answerName} />
                  <span>{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className={day.kind}>{t('day.signs')}</h3>
    </>
  )
}
