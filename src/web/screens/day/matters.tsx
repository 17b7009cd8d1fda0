import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ANSWERS, ASKED_MOST } from '#contract/answers.ts'
import type { DayData } from '#contract/day.schema.ts'
import type { DayMatter, MatterId } from '#contract/matters.schema.ts'
import { capitalized } from '#contract/words.ts'
import { AnswerMark } from '../../almanac/answer-mark.tsx'
import { onDevice, useKept } from '../../almanac/pinned-matters.ts'
import { loadOnAct } from '../../app/load-module.ts'
import { useStore } from '../../app/store.ts'
import { AiNotice } from '../../components/ai-notice.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { useWords } from '../../i18n/words.tsx'
import { useSession } from '../../session/use-session.ts'
import page from '../../theme/page.module.css'
import { MatterFilter } from './matter-filter.tsx'
import s from './matters.module.css'
import { openRow } from './open-row.ts'

/** Stays when the next day takes the place of this one. */
let loaded: typeof import('./keeping.tsx') | undefined

interface MattersProps {
  date: string
  matters: readonly DayMatter[]
  balance: DayData['balance']
}

/** What the day is for: the matters on top, then all of them by answer, each with its reasons. */
export function Matters({ date, matters, balance }: MattersProps) {
  const { t } = useWords()
  const { hash } = useLocation()
  // Keeping is for those who open a matter or are signed in: it loads then.
  const [keeping, setKeeping] = useState(loaded)
  const load = useCallback(
    // Without a network the matters can be read, and their places stay as they are.
    () =>
      void loadOnAct(import('./keeping.tsx'), () => {}).then(module => {
        loaded = module
        setKeeping(module)
      }),
    [],
  )
  // Not every engine opens a folded row that an address names.
  useEffect(() => {
    if (hash) openRow(hash.slice(1))?.scrollIntoView()
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
    onOpen: load,
    children: keeping && <keeping.KeepButtons matters={matters} kept={kept} id={matter.id} />,
  })
  return (
    <section className={s.matters} aria-labelledby="matters">
      {keeping && <keeping.Merging matters={matters} />}
      <MattersHead />
      <Balance {...balance} />
      <h3 className={`${s.kind} screen-only`}>{t(kept.length > 0 ? 'matters.mine' : 'matters.askedMost')}</h3>
      <ul className={`${s.top} screen-only`}>
        {onTop.flatMap(id => {
          const matter = matters.find(one => one.id === id)
          return matter ? [<Row key={id} {...row(matter)} isTop />] : []
        })}
      </ul>
      <h3 className={`${s.kind} screen-only`}>{t('matters.all', { count: matters.length })}</h3>
      <MatterFilter matters={matters}>
        {shown =>
          ANSWERS.map(answer => {
            const those = shown.filter(matter => matter.answer === answer)
            const [first] = those
            if (!first) return null
            // What is its own reason, “no sign names it”, has been said by the head.
            const shared = sharedBrief(those, first.answerName)
            return (
              // Folded on phones, where the rows on top are what is read first; a search unfolds what it finds.
              <details
                key={answer}
                id={`answer-${answer}`}
                className={s.group}
                data-group
                open={shown.length < matters.length}
              >
                <summary>
                  <AnswerMark answer={answer} />
                  <h4>
                    <span data-answer={answer}>{first.answerName}</span> <span>{those.length}</span>
                  </h4>
                  <span className={s.preview} aria-hidden="true">
                    {those.map(({ name }) => name).join(', ')}
                  </span>
                  <Icon name="chevron-down" size={16} />
                </summary>
                <ul>
                  {shared && !isSaid(shared, first.answerName) && (
                    <li className={`${s.shared} screen-only`}>
                      {t('matters.unlessNoted', { reason: shared })}
                    </li>
                  )}
                  {those.map(matter =>
                    onTop.includes(matter.id) ? (
                      <li key={matter.id}>
                        <a className={s.toTop} href={`#${matter.id}`}>
                          <span className={s.name}>{matter.name}</span>
                          <Brief text={matter.brief} unless={shared} />
                        </a>
                      </li>
                    ) : (
                      <Row key={matter.id} {...row(matter)} shared={shared} />
                    ),
                  )}
                </ul>
              </details>
            )
          })
        }
      </MatterFilter>
    </section>
  )
}

/** Fewer rows with one reason stand with it each. */
const SHARED = 3

/** The reason that most of these answers have, said once where it would stand three times and more. */
function sharedBrief(matters: readonly DayMatter[], answerName: string): string | undefined {
  const said = matters.find(({ brief }) => isSaid(brief, answerName))
  if (said) return said.brief
  const counts = new Map<string, number>()
  for (const { brief } of matters) counts.set(brief, (counts.get(brief) ?? 0) + 1)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most && most[1] >= SHARED ? most[0] : undefined
}

/** The reason is what the answer is called. */
const isSaid = (brief: string, answerName: string) => capitalized(brief) === answerName

/** Width of the bar in units of one matter. */
const GAP = 0.4

/** How the answers lie beside the grade: a bar of three lengths, and a sentence where the two part. */
function Balance({ text, good, reserved, open, bad }: DayData['balance']) {
  const { t } = useWords()
  const lengths = [
    ['good', good],
    ['open', open],
    ['bad', bad],
  ] as const
  let start = 0
  return (
    <div className={s.balance}>
      <svg
        className="screen-only"
        viewBox={`0 0 ${good + open + bad + 2 * GAP} 2`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('matters.balance', { good, reserved, open, bad })}
      >
        {lengths.map(([kind, length]) => {
          const x = start
          start += length + GAP
          return <rect key={kind} data-kind={kind} x={x} width={length} height={2} />
        })}
      </svg>
      <p>{text}</p>
    </div>
  )
}

function MattersHead() {
  const { t } = useWords()
  return (
    <header>
      <h2 id="matters">{t('matters.title')}</h2>
      <AiNotice label="AiGenerated" isSign />
      <AppLink className="screen-only" to="/knowledge#weighing">
        {t('matters.weighed')}
      </AppLink>
    </header>
  )
}

interface RowProps {
  date: string
  matter: DayMatter
  /** The reason that is said once for the group. */
  shared?: string | undefined
  isTop?: boolean
  onOpen?(): void
  /** What can be done with its place. */
  children: ReactNode
}

/** The matters whose rows are open, which the starter keeps for this tab: they open on the next day too, since who looks for a day compares its answers. */
function isOpened(id: MatterId): boolean {
  try {
    return sessionStorage.getItem('openMatters')?.split(' ').includes(id) ?? false
  } catch {
    return false
  }
}

/** A matter with its answer, which opens to its reasons. */
function Row({ date, matter, shared, isTop = false, onOpen, children }: RowProps) {
  const { t } = useWords()
  const { id, name, answer, answerName, brief, reason, decidedBy, notice, place } = matter
  const restore = useCallback(
    (row: HTMLDetailsElement | null) => {
      if (row && isOpened(id)) row.open = true
      // It may have been opened before the app ran.
      if (row?.open) onOpen?.()
    },
    [id, onOpen],
  )
  return (
    <li>
      <details
        id={id}
        className={isTop ? s.open : undefined}
        ref={restore}
        onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
      >
        <summary>
          {isTop && <AnswerMark answer={answer} size={24} />}
          <span>
            <span className={s.name}>{name}</span>
            {isTop && <small data-answer={answer}>{` ${answerName}`}</small>}
            <Brief text={brief} unless={isSaid(brief, answerName) ? brief : shared} />
          </span>
          <Icon name="chevron-down" size={16} />
        </summary>
        <div className={s.reasons}>
          <p>{reason}</p>
          <Signs side="for" signs={matter.for} decider={decidedBy} />
          <Signs side="against" signs={matter.against} decider={decidedBy} />
          <Signs side="warning" signs={matter.warnings.filter(isAside).map(told)} decider={null} />
          <Signs side="also" signs={matter.also.map(told)} decider={null} />
          {notice && <p>{notice}</p>}
          {place && <p>{place}</p>}
          <p className={`${page.tools} screen-only`}>
            <AppLink to={`/find/${id}?from=${date.slice(0, 7)}&back=${encodeURIComponent(`/day/${date}`)}`}>
              {t('matters.findDay')}
            </AppLink>
            {children}
          </p>
        </div>
      </details>
    </li>
  )
}

/** What warns for the whole day is named by the reason. */
const isAside = ({ scope }: DayMatter['warnings'][number]) => scope !== 'day'

const told = ({ kind, id, name, text }: DayMatter['warnings'][number]) => ({ kind, id, name: text ?? name })

const ICON_OF = { for: 'check', against: 'cross', warning: 'warning', also: 'info' } as const

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

/** Why, in a few words; nothing where the group has said it. */
function Brief({ text, unless }: { text: string; unless: string | undefined }) {
  return text === unless ? null : <small className={`${s.brief} screen-only`}>{text}</small>
}
