import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { ANIMALS } from '#calendar/names.ts'
import { ANSWERS } from '#contract/answers.ts'
import type { MatterId } from '#contract/matters.schema.ts'
import { AnswerMark } from '../../almanac/answer-mark.tsx'
import { onDevice, useKept } from '../../almanac/pinned-matters.ts'
import { useHydrated } from '../../app/app-context.tsx'
import { loadOnAct } from '../../app/load-module.ts'
import { getStored } from '../../app/storage.ts'
import { useStore } from '../../app/store.ts'
import { AiNotice } from '../../components/ai-notice.tsx'
import { AnimalIcon } from '../../components/drawings/elements.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { Stones } from '../../components/drawings/stones.tsx'
import { AppLink } from '../../components/link.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { QuietLink } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import { useSession } from '../../session/use-session.ts'
import page from '../../theme/page.module.css'
import s from './all-plans.module.css'
import { BackToDay } from './back-to-day.tsx'
import { MatterFilter } from './matter-filter.tsx'
import { openRow } from './open-row.ts'
import type { PlansScreenData } from './route.ts'
import type { PlanSign, ReasonedPlan, ShownPlans } from './shown-plans.ts'

/** Stays when the page of another day takes the place of this one. */
let loaded: typeof import('./keeping.tsx') | undefined

export function Screen() {
  const { answer } = useLoaderData<PlansScreenData>()
  const { t } = useWords()
  if (answer.ok) return <AllPlans data={answer.data} />
  return (
    <LoadError title={t('day.missingTitle')} problem={answer.problem}>
      <QuietLink to="/day">{t('actions.backToToday')}</QuietLink>
    </LoadError>
  )
}

/** Every plan by answer, each with its reasons, and what the day is to each animal of a year of birth. */
function AllPlans({ data }: { data: ShownPlans }) {
  const { t, date: write } = useWords()
  const { date, plans, lead } = data
  const keeping = useKeeping(plans)
  const row = (plan: ReasonedPlan) => ({
    date,
    plan,
    onOpen: keeping.load,
    children: keeping.buttons(plan.id),
  })
  const isUnknown = useNamedPlan(plans)
  return (
    <section className={s.plans} aria-labelledby="matters">
      {keeping.merging}
      <BackToDay date={date} />
      <h1 id="matters">{t('matters.pageTitle', { date: write('long', date) })}</h1>
      <p key={lead} className={s.lead}>
        {lead}
      </p>
      <div className={`${s.weighing} row screen-only`}>
        <AiNotice /> <AppLink to="/knowledge#weighing">{t('matters.weighed')}</AppLink>
      </div>
      {keeping.kept.length > 0 && (
        <p className={`${s.mine} screen-only`}>
          <span>{t('matters.mine')}</span>
          {keeping.kept.map(id => (
            <a key={id} href={`#${id}`}>
              {plans.find(plan => plan.id === id)?.name}
            </a>
          ))}
        </p>
      )}
      {isUnknown && (
        <div className={page.notice} role="status">
          <p>{`${t('find.unknownTitle')}. ${t('find.unknown')}`}</p>
        </div>
      )}
      <MatterFilter matters={plans}>
        {shown =>
          ANSWERS.map(answer => {
            const those = shown.filter(plan => plan.answer === answer)
            const [first] = those
            if (!first) return null
            return (
              <section key={answer} id={`answer-${answer}`} className={s.group}>
                <h2>
                  <AnswerMark answer={answer} />
                  <span data-answer={answer}>{first.answerName}</span> <small>{those.length}</small>
                </h2>
                <Medical plans={those} all={plans} />
                <ul>
                  {those.map(plan => (
                    <Row key={plan.id} {...row(plan)} />
                  ))}
                </ul>
              </section>
            )
          })
        }
      </MatterFilter>
      <Born data={data} />
    </section>
  )
}

/** Keeping is for those who open a plan or are signed in: it loads then. */
function useKeeping(plans: readonly ReasonedPlan[]) {
  const [keeping, setKeeping] = useState(loaded)
  const load = useCallback(
    // Without a network the plans can be read, and their places stay as they are.
    () =>
      void loadOnAct(import('./keeping.tsx'), () => {}).then(module => {
        loaded = module
        setKeeping(module)
      }),
    [],
  )
  const { user } = useSession()
  const device = useStore(onDevice, null)
  const kept = useKept(plans)
  const mayMerge = Boolean(user && device)
  useEffect(() => void (mayMerge && load()), [mayMerge, load])
  return {
    kept,
    load,
    merging: keeping && <keeping.Merging matters={plans} />,
    buttons: (id: MatterId) => keeping && <keeping.KeepButtons matters={plans} kept={kept} id={id} />,
  }
}

/** Opens the plan that the address names; whether there is none by that name, which only the browser knows. */
function useNamedPlan(plans: readonly ReasonedPlan[]): boolean {
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  const named = hash.slice(1)
  // Not every engine opens a folded row that an address names.
  useEffect(() => {
    if (named) openRow(named)?.scrollIntoView()
  }, [named])
  if (!isHydrated || !named || /^(matters|born|main|answer-.*)$/.test(named)) return false
  return !plans.some(({ id }) => id === named)
}

/** What is always said of plans for the body: once, at the head of the first group that has one. */
function Medical({ plans, all }: { plans: readonly ReasonedPlan[]; all: readonly ReasonedPlan[] }) {
  const { t } = useWords()
  const first = ANSWERS.flatMap(answer => all.filter(plan => plan.answer === answer && plan.isMedical))[0]
  const medical = plans.filter(({ isMedical }) => isMedical)
  if (!first || !medical.includes(first)) return null
  const names = all.filter(({ isMedical }) => isMedical).map(({ name }) => name)
  return <p className={s.medical}>{t('matters.medical', { names: names.join(', ') })}</p>
}

interface RowProps {
  date: string
  plan: ReasonedPlan
  onOpen(): void
  /** What can be done with its place. */
  children: ReactNode
}

/** The plans whose rows are open, which the starter keeps for this tab: they open on the next day too, since who looks for a day compares its answers. */
function isOpened(id: MatterId): boolean {
  try {
    return sessionStorage.getItem('openMatters')?.split(' ').includes(id) ?? false
  } catch {
    return false
  }
}

/** A plan with its reason, which opens to the signs. */
function Row({ date, plan, onOpen, children }: RowProps) {
  const { t } = useWords()
  const { id, name, reason, told, notice, place } = plan
  const restore = useCallback(
    (row: HTMLDetailsElement | null) => {
      if (row && isOpened(id)) row.open = true
      // It may have been opened before the app ran.
      if (row?.open) onOpen()
    },
    [id, onOpen],
  )
  return (
    <li>
      <details id={id} ref={restore} onToggle={({ currentTarget }) => currentTarget.open && onOpen()}>
        <summary>
          <span>
            <b>{name}</b> <span key={reason}>{reason}</span>
            <Icon name="chevron-down" size={14} />
          </span>
          {told.length > 0 && (
            <span key={told.join()} className={s.told}>
              <Icon name="info" size={16} />
              <span>{t('matters.told', { names: told.join('; ') })}</span>
            </span>
          )}
        </summary>
        <div className={s.reasons}>
          <Signs side="for" signs={plan.for} />
          <Signs side="against" signs={plan.against} />
          <Signs side="warning" signs={plan.warning.map(text => ({ name: text }))} />
          <Signs side="also" signs={plan.also.map(text => ({ name: text }))} />
          {notice && <p key={notice}>{notice}</p>}
          {place && <p key={place}>{place}</p>}
          <p className={`${page.tools} screen-only`}>
            <AppLink
              to={`/find/${id}?from=${date.slice(0, 7)}&back=${encodeURIComponent(`/day/${date}/plans`)}`}
            >
              {t('matters.findDay')}
            </AppLink>
            {children}
          </p>
        </div>
      </details>
    </li>
  )
}

const ICON_OF = { for: 'check', against: 'cross', warning: 'warning', also: 'info' } as const

interface SignsProps {
  side: keyof typeof ICON_OF
  signs: readonly PlanSign[]
}

/** What speaks for or against in one line, strongest first; the sign that decided stands out. */
function Signs({ side, signs }: SignsProps) {
  const { t } = useWords()
  if (signs.length === 0) return null
  return (
    <p className={s.signs} data-side={side}>
      <Icon name={ICON_OF[side]} size={16} title={t(`matters.${side}`)} />
      <span key={signs.map(({ name }) => name).join()}>
        {signs.map(({ name, decides }, place) => (
          <Fragment key={name}>
            {place > 0 && <span>{' · '}</span>}
            {decides ? <strong>{name}</strong> : <span>{name}</span>}
          </Fragment>
        ))}
      </span>
    </p>
  )
}

/** The names of two black stones to three white ones. */
const STONES = ['enemy', 'selfBad', 'child', 'selfGood', 'friend', 'mother'] as const

/** What the day is to those born in the year of each animal. */
function Born({ data: { stones, conclusions } }: { data: ShownPlans }) {
  const { t } = useWords()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const own = getStored('born')
    for (const item of list.current?.children ?? [])
      item.toggleAttribute('data-own', item instanceof HTMLElement && item.dataset.animal === own)
  }, [])
  return (
    <section className={s.born} aria-labelledby="born">
      <h2 id="born">{t('day.born.title')}</h2>
      <p>{t('day.born.edge')}</p>
      <ul ref={list}>
        {ANIMALS.map((animal, place) => {
          const value = stones[place] ?? 0
          return (
            <li key={animal} data-animal={animal}>
              <AnimalIcon id={animal} size={28} />
              <b>{t(`animals.${animal}`)}</b>{' '}
              <Stones value={value} title={t(`year.stoneNames.${STONES[value + 2]}`)} />{' '}
              <span key={conclusions[place]}>{t(`day.born.short.${conclusions[place]}`)}</span>
            </li>
          )
        })}
      </ul>
      <AppLink to="/knowledge#stones">{t('day.aboutStones')}</AppLink>
    </section>
  )
}
