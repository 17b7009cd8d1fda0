/** How far each rule and each matter is supported, as their traces say. */
import {
  dayFacts,
  explainDay,
  explainNotes,
  explainPersonal,
  explainVerdict,
  MATTER_IDS,
  matterStanding,
  type Standing,
  type Trace,
} from '#astrology/index.ts'
import { dayOn, everyDay } from '#astrology/testing.ts'

export interface RuleStanding {
  /** A heading of docs/sources.md. */
  id: string
  /** The best that any of its sources gives. */
  standing: Standing
  /** Whether a part of it is our own choice. */
  own: boolean
  sources: { id: string; standing: Standing }[]
}

const BEST: readonly Standing[] = ['verified', 'sourced', 'constructed']

/** Rules whose sources depend on the value name all of them on some of these days. */
const EVERY = 97

function traces(): Trace[] {
  const birth = {
    date: { year: 1976, month: 6, day: 1 },
    time: '12:00',
    longitude: 91.1,
    utcOffsetMinutes: 480,
  }
  const days = everyDay().filter((_, index) => index % EVERY === 0)
  return [
    ...days.flatMap(day => [
      ...explainDay(day).traces,
      ...explainNotes(day).traces,
      ...explainVerdict(dayFacts(day)).traces,
    ]),
    ...explainPersonal(birth, dayOn('2026-03-03')).traces,
  ]
}

/** Every rule but that of the matters, which have a standing of their own. */
export function ruleStandings(): RuleStanding[] {
  const rules = new Map<string, Map<string, Standing>>()
  for (const { rule, sources } of traces()) {
    const known = rules.get(rule) ?? new Map<string, Standing>()
    for (const { source, standing } of sources) if (!known.has(source)) known.set(source, standing)
    rules.set(rule, known)
  }
  return [...rules].map(([id, found]) => {
    const sources = [...found].map(([source, standing]) => ({ id: source, standing }))
    const standing = BEST.find(one => sources.some(source => source.standing === one)) ?? 'constructed'
    return { id, standing, own: sources.some(source => source.standing === 'constructed'), sources }
  })
}

/** How many of the matters have each standing; cutting hair counts by its list of dates. */
export function matterStandings(): Record<Standing, number> {
  const counts: Record<Standing, number> = { verified: 0, sourced: 0, constructed: 0 }
  for (const id of MATTER_IDS) counts[matterStanding(id, 'dates')]++
  return counts
}
