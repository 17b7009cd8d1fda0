import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ANSWERS, ASKED_MOST } from '#contract/answers.ts'
import type { DayData } from '#contract/day.schema.ts'
import type { DayMatter, MatterId } from '#contract/matters.schema.ts'
import { AnswerMark } from '../../almanac/answer-mark.tsx'
import { onDevice, useKept } from '../../almanac/pinned-matters.ts'
import { useStore } from '../../app/store.ts'
import { AiNotice } from '../../components/ai-notice.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { useWords } from '../../i18n/words.tsx'
import { useSession } from '../../session/use-session.ts'
import { MatterFilter } from './matter-filter.tsx'
import s from './matters.module.css'

/** Stays when the next day takes the place of this one. */
let loaded: typeof import('./keeping.tsx') | undefined

interface MattersProps {
  date: string
  matters: readonly DayMatter[]
  grade: DayData['verdict']['grade']
}

/** What the day is for: the matters on top, then all of them by answer, each with its reasons. */
export function Matters({ date, matters, grade }: MattersProps) {
  const { t } = useWords()
  const { hash } = useLocation()
  // Keeping is for those who open a matter or are signed in: it loads then.
  const [keeping, setKeeping] = useState(loaded)
  const load = useCallback(
    // Without a network the matters can be read, and their places stay as they are.
    () =>
      void import('./keeping.tsx').then(
        module => {
          loaded = module
          setKeeping(module)
        },
        () => {},
      ),
    [],
  )
  // Not every engine opens a folded row that an address names.
  useEffect(() => {
    const row = hash && document.getElementById(hash.slice(1))
    if (!(row instanceof HTMLDetailsElement)) return
    row.open = true
    row.scrollIntoView()
  }, [hash])
  const { user } = useSession()
  const device = useStore(onDevice, null)
  const kept = useKept(matters)
  const mayMerge = Boolean(user && device)
  useEffect(() => void (mayMerge && load()), [mayMerge, load])
  const onTop: readonly string[] = kept.length > 0 ? kept : ASKED_MOST
  const row = (matter: DayMatter) => ({
    date,
    matter,
    grade,
    onOpen: load,
    children: keeping && <keeping.KeepButtons matters={matters} kept={kept} id={matter.id} />,
  })
  return (
    <section className={s.matters} aria-labelledby="matters">
      {keeping && <keeping.Merging matters={matters} />}
      <MattersHead />
      <h3 className={s.kind}>{t(kept.length > 0 ? 'matters.mine' : 'matters.askedMost')}</h3>
      <ul className={s.top}>
        {onTop.flatMap(id => {
          const matter = matters.find(one => one.id === id)
          return matter ? [<Row key={id} {...row(matter)} isTop />] : []
        })}
      </ul>
      <h3 className={s.kind}>{t('matters.all', { count: matters.length })}</h3>
      <MatterFilter matters={matters}>
        {shown =>
          ANSWERS.map(answer => {
            const those = shown.filter(matter => matter.answer === answer)
            const [first] = those
            if (!first) return null
            return (
              <div key={answer} id={`answer-${answer}`} className={s.group}>
                <h4>
                  <AnswerMark answer={answer} />
                  <span data-answer={answer}>{first.answerName}</span> <span>{those.length}</span>
                </h4>
                <ul>
                  {those.map(matter =>
                    onTop.includes(matter.id) ? (
                      <li key={matter.id}>
                        <a className={s.toTop} href={`#${matter.id}`}>
                          <AnswerMark answer={answer} size={14} />
                          <span>{matter.name}</span>
                        </a>
                      </li>
                    ) : (
                      <Row key={matter.id} {...row(matter)} />
                    ),
                  )}
                </ul>
              </div>
            )
          })
        }
      </MatterFilter>
    </section>
  )
}

export function MattersHead() {
  const { t } = useWords()
  return (
    <header>
      <h2 id="matters">{t('matters.title')}</h2>
      <AiNotice label="AiGenerated" isSign />
      <AppLink to="/knowledge#weighing">{t('matters.weighed')}</AppLink>
    </header>
  )
}

interface RowProps extends Omit<MattersProps, 'matters'> {
  matter: DayMatter
  isTop?: boolean
  onOpen?(): void
  /** What can be done with its place. */
  children: ReactNode
}

/** The matters whose rows are open: they open on the next day too, since who looks for a day compares its answers. */
const opened = new Set<MatterId>()

/** A matter with its answer, which opens to its reasons. */
export function Row({ date, matter, grade, isTop = false, onOpen, children }: RowProps) {
  const { t } = useWords()
  const { id, name, answer, answerName, reason, decidedBy, notice } = matter
  const remember = (row: HTMLDetailsElement | null) => {
    if (row?.open) {
      opened.add(id)
      onOpen?.()
    } else if (row) opened.delete(id)
  }
  return (
    <li>
      <details
        id={id}
        className={isTop ? s.open : undefined}
        // A row may have been opened before the page was hydrated.
        ref={remember}
        open={opened.has(id)}
        onToggle={event => remember(event.currentTarget)}
      >
        <summary>
          <AnswerMark answer={answer} size={isTop ? 24 : 14} />
          <span>
            <span className={s.name}>{name}</span>
            {isTop && <small data-answer={answer}>{` ${answerName}`}</small>}
            <Reservation matter={matter} />
          </span>
          <Icon name="chevron-down" size={16} />
        </summary>
        <div className={s.reasons}>
          <p>{reason}</p>
          <Signs side="for" signs={matter.for} decider={decidedBy} />
          <Signs side="against" signs={matter.against} decider={decidedBy} />
          <Signs side="warning" signs={matter.warnings} decider={null} />
          {grade < 0 && (answer === 'good' || answer === 'leaning-good') && <p>{t('matters.apart')}</p>}
          {notice && <p>{notice}</p>}
          <p className={s.ways}>
            <AppLink to={`/find/${id}?from=${date.slice(0, 7)}`}>{t('matters.findDay')}</AppLink>
            {children}
          </p>
        </div>
      </details>
    </li>
  )
}

const ICON_OF = { for: 'check', against: 'cross', warning: 'warning' } as const

interface SignsProps {
  side: keyof typeof ICON_OF
  signs: DayMatter['for']
  decider: DayMatter['decidedBy']
}

/** What speaks for or against in one line, strongest first; the sign that decided stands out. */
function Signs({ side, signs, decider }: SignsProps) {
  const { t } = useWords()
  if (signs.length === 0) return null
  const names = signs.map(({ name }) => name)
  const place = signs.findIndex(({ kind, id }) => decider?.kind === kind && decider.id === id)
  const [before, decides, after] = [names.slice(0, Math.max(place, 0)), names[place], names.slice(place + 1)]
  return (
    <p className={s.signs} data-side={side}>
      <Icon name={ICON_OF[side]} size={16} title={t(`matters.${side}`)} />
      <span>
        {before.length > 0 && <span>{[...before, ''].join(' · ')}</span>}
        {decides && <strong>{decides}</strong>}
        {after.length > 0 && <span>{(decides ? ['', ...after] : after).join(' · ')}</span>}
      </span>
    </p>
  )
}

/** In two or three words, whose reservation it is, or what forbids. */
function Reservation({ matter: { answer, for: helping, against } }: { matter: DayMatter }) {
  const { t } = useWords()
  const isFor = answer === 'leaning-bad'
  const sign = isFor ? helping[0] : answer === 'leaning-good' || answer === 'barred' ? against[0] : undefined
  if (!sign) return null
  return (
    <small className={s.reservation}>
      <Icon name={isFor ? 'check' : 'cross'} size={12} title={t(isFor ? 'matters.for' : 'matters.against')} />
      <span>{sign.name}</span>
    </small>
  )
}
