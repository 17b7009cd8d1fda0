/** How far each rule and each matter is supported, as their traces say. */
import {
  dayFacts,
  explainDay,
  explainNotes,
  explainPersonal,
  explainVerdict,
  MATTER_IDS,
  matterOf,
  matterStanding,
  type Standing,
  type Trace,
} from '#astrology/index.ts'
import { dayOn, everyDay } from '#astrology/testing.ts'

/** What a rule was compared with: agreeing and compared examples of each set, the calendar it follows from, or one printed chart. */
interface Evidence {
  met?: [agreeing: number, compared: number][]
  by?: 'calendar' | 'chart'
  /** Met the examples of another rule, which counts them. */
  sameAs?: string
}

export interface RuleStanding extends Evidence {
  /** A heading of docs/sources.md. */
  id: string
  /** That of the weakest part that is shown: where a part is our own, `constructed`. */
  standing: Standing
  sources: { id: string; standing: Standing }[]
}

const BEST: readonly Standing[] = ['verified', 'sourced', 'constructed']

/** Dated and printed examples by rule, as docs/sources.md counts them. */
const EVIDENCE: Readonly<Record<string, Evidence>> = {
  'main-combination': {
    met: [
      [354, 354],
      [24, 24],
      [41, 41],
      [8, 8],
    ],
  },
  'big-combination': { met: [[7, 8]] },
  'special-combinations': { met: [[8, 15]] },
  'lunar-day-element': { met: [[7, 7]] },
  la: { met: [[2, 4]] },
  'day-animal': { met: [[32, 32]] },
  'day-parkha': { by: 'calendar' },
  'day-mewa': { by: 'calendar' },
  holidays: { met: [[13, 13]] },
  'hair-cutting': {
    met: [
      [35, 36],
      [331, 346],
      [306, 355],
      [25, 32],
    ],
  },
  'prayer-flags': { met: [[389, 391]] },
  'sky-door': { met: [[379, 379]] },
  travel: { met: [[3, 9]] },
  'solar-day': { met: [[51, 51]] },
  'birth-years': { met: [[60, 66]] },
  'black-month': { met: [[5, 5]] },
  yoga: { by: 'calendar' },
  karana: { by: 'calendar' },
  'lunar-day-ends': { by: 'calendar' },
  'birth-sign': { by: 'calendar' },
  'five-forces': { met: [[6, 6]] },
  kinship: { met: [[18, 18]] },
  'personal-weekdays': { sameAs: 'birth-years' },
  'age-parkha': { by: 'chart' },
  'age-mewa': { by: 'chart' },
  'progressed-sign': { by: 'chart' },
}

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
    const isOwn = sources.some(source => source.standing === 'constructed')
    const best = BEST.find(one => sources.some(source => source.standing === one)) ?? 'constructed'
    return { id, standing: isOwn ? 'constructed' : best, sources, ...EVIDENCE[id] }
  })
}

/** How many matters have each standing; in those that are `weighed` the grade of the day, our own, speaks too. Hair by its list of dates. */
export function matterStandings(): Record<'verified' | 'sourced' | 'weighed', number> {
  const counts = { verified: 0, sourced: 0, weighed: 0 }
  for (const id of MATTER_IDS) {
    const isWeighed = !matterOf(id).dayExempt.includes('dates')
    counts[isWeighed ? 'weighed' : matterStanding(id, 'dates') === 'verified' ? 'verified' : 'sourced']++
  }
  return counts
}
