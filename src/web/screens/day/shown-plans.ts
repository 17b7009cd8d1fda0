import type { DayData } from '#contract/day.schema.ts'
import type { DayMatter } from '#contract/matters.schema.ts'
import { pick } from './shown-day.ts'

/** What is always said with these stands once on the page. */
const MEDICAL: readonly string[] = ['medicine', 'treatment']

/** A plan with its reasons, as the page of all plans shows it. */
export interface ReasonedPlan
  extends Pick<DayMatter, 'id' | 'name' | 'answer' | 'answerName' | 'reason' | 'notice' | 'place'> {
  /** Names of signs, strongest first; the one that decided is marked. */
  for: PlanSign[]
  against: PlanSign[]
  /** What a note of the whole day tells of it, and is not weighed. */
  told: string[]
  /** What warns of a direction, an hour or a part of the body, and what speaks for it in a list that is not weighed. */
  warning: string[]
  also: string[]
  /** A doctor’s word goes first: that is said once for all of them. */
  isMedical?: true
}

export interface PlanSign {
  name: string
  decides?: true
}

/** What the page of all plans of a day shows. */
export interface ShownPlans extends Pick<DayData, 'date'> {
  plans: ReasonedPlan[]
  /** How the answers lie, in a sentence. */
  lead: string
  stones: DayData['birthYears']['stones']
  conclusions: DayData['birthYears']['conclusions']
}

export function shownPlans({ date, matters, balance, birthYears }: DayData): ShownPlans {
  return {
    date,
    plans: matters.map(reasoned),
    lead: balance.text,
    ...pick(birthYears, ['stones', 'conclusions']),
  }
}

function reasoned(matter: DayMatter): ReasonedPlan {
  const { decidedBy, reason, warnings } = matter
  const named = ({ kind, id, name }: DayMatter['for'][number]): PlanSign => ({
    name,
    ...(decidedBy?.kind === kind && decidedBy.id === id && { decides: true }),
  })
  const said = ({ name, text }: DayMatter['warnings'][number]) => text ?? name
  const isMedical = MEDICAL.includes(matter.id)
  return {
    ...pick(matter, ['id', 'name', 'answer', 'answerName', 'reason', 'place']),
    ...(isMedical ? { isMedical } : pick(matter, ['notice'])),
    for: matter.for.map(named),
    against: matter.against.map(named),
    // Some reasons name it themselves.
    told: warnings
      .filter(({ scope, name }) => scope === 'day' && !reason.includes(name))
      .map(({ name }) => name),
    warning: warnings.filter(({ scope }) => scope !== 'day').map(said),
    also: matter.also.map(said),
  }
}
