import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ASKED_MOST, MATTER_IDS } from '#contract/answers.ts'
import { calQuery } from '#contract/calendars.ts'
import { capitalized } from '#contract/words.ts'
import { AnswerMark } from '../../almanac/answer-mark.tsx'
import { useHasKept, useKept } from '../../almanac/pinned-matters.ts'
import { useApp } from '../../app/app-context.tsx'
import { useAddress } from '../../components/address.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './plans.module.css'
import { type Plan, plansOf, type ShownDay } from './shown-day.ts'

/** The plans that are asked most, or that the reader keeps, each a link to its reasons. */
export function Plans({ data }: { data: ShownDay }) {
  const { t } = useWords()
  const { date, counts } = data
  const plans = useAllPlans(data)
  const kept = useKept(plans)
  const isMine = kept.length > 0 && kept.every(id => plans.some(plan => plan.id === id))
  const ids: readonly string[] = isMine ? kept : ASKED_MOST
  const shown = ids.flatMap(id => plans.filter(plan => plan.id === id))
  const all = `/day/${date}/plans`
  const elsewhere = MATTER_IDS.filter(id => !shown.some(plan => plan.id === id))
  useOldAnchor(all, elsewhere)
  return (
    <section className={s.plans} aria-labelledby="matters">
      <header>
        <h2 id="matters">{t('matters.title')}</h2>
        <span key={String(isMine)}>{t(isMine ? 'matters.mine' : 'matters.askedMost')}</span>
      </header>
      <ul>
        {shown.map(({ id, name, answer, answerName, brief }) => (
          <li key={id} id={id}>
            <AppLink to={`${all}#${id}`}>
              <AnswerMark answer={answer} size={22} />
              <b>{name}</b> <small data-answer={answer}>{answer === 'open' ? '' : `${answerName} `}</small>
              <span key={brief}>{capitalized(brief)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      <AppLink className={s.all} to={all} data-plans={elsewhere.join(' ')}>
        <b>{t('matters.all', { count: counts.good + counts.open + counts.bad })}</b>{' '}
        <span>{t('matters.counts', counts)}</span>
        <Icon name="chevron-right" size={18} />
      </AppLink>
    </section>
  )
}

/** All plans in short. A document has those alone that are asked most: who keeps others gets them from the call. */
function useAllPlans({ date, plans, calendar }: ShownDay): readonly Plan[] {
  const { lang } = useWords()
  const { calls } = useApp()
  const isMissing = useHasKept() && plans.length <= ASKED_MOST.length
  const [all, setAll] = useState<{ date: string; plans: Plan[] }>()
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    void calls.day(lang, { params: { date }, query: calQuery(calendar) }).then(answer => {
      if (answer.ok && isCurrent) setAll({ date, plans: plansOf(answer.data) })
    })
    return () => {
      isCurrent = false
    }
  }, [isMissing, calls, lang, date, calendar])
  return isMissing && all?.date === date ? all.plans : plans
}

/** Addresses of a plan on its day, from before there was a page of all plans, lead there. Until the app runs the starter does it. */
function useOldAnchor(all: string, elsewhere: readonly string[]): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const address = useAddress()
  const id = hash.slice(1)
  const isElsewhere = elsewhere.includes(id)
  const led = useRef('')
  useEffect(() => {
    const target = `${all}#${id}`
    // Once: until the page is there each render would ask for it anew.
    if (!isElsewhere || led.current === target) return
    led.current = target
    void navigate(address(target), { replace: true })
  }, [isElsewhere, all, id, navigate, address])
}
