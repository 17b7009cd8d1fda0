import type { Language } from '#contract/languages.ts'
import type { MatterAnswerId, MatterId } from '#contract/matters.schema.ts'
import { fillPlaceholders } from '#contract/words.ts'

/** Ids of the sentence patterns, as they stand under `reasons` in `content/{language}/almanac/matters.json`. */
type ReasonId =
  | 'good'
  | 'goodFaint'
  | 'leaningGood'
  | 'leaningGoodTwo'
  | 'leaningGoodFaint'
  | 'open'
  | 'openPractice'
  | 'openFlags'
  | 'leaningBad'
  | 'leaningBadTwo'
  | 'leaningBadFaint'
  | 'bad'
  | 'badFaint'
  | 'hairGood'
  | 'hairBad'
  | 'practice'
  | 'nagaReached'
  | 'nagaAway'
  | 'nagaAwayFor'
  | 'nagaAwayForTwo'
  | 'barredSkyDoor'
  | 'barredFlags'
  | 'barredSpecial'
  | 'barredBlackDay'
  | 'barredBurning'
  | 'barredLunarDay'

export type ReasonPatterns = Readonly<Record<ReasonId, string>>

/** A sign as a sentence needs it. */
export interface ReasonSign {
  kind: string
  id: string | number
  name: string
  /** In the form of a subject, with its article where the language has one. */
  subject: string
}

/** What an answer says, as far as its reason says it. */
export interface Reasoned {
  matter: MatterId
  answer: MatterAnswerId
  decidedBy: ReasonSign | null
  for: readonly ReasonSign[]
  against: readonly ReasonSign[]
}

const BARRED: Readonly<Record<string, ReasonId>> = {
  skyDoor: 'barredSkyDoor',
  prayerFlags: 'barredFlags',
  specialCombination: 'barredSpecial',
  greatBlackDay: 'barredBlackDay',
  happyBurning: 'barredBurning',
  lunarDay: 'barredLunarDay',
}

/** One sentence that says who decided an answer, and at most two signs that say the opposite. */
export function reasonOf(reasoned: Reasoned, patterns: ReasonPatterns, lang: Language): string {
  const { decidedBy } = reasoned
  const [first, second] = oppositeOf(reasoned)
  const sentence = fillPlaceholders(patterns[patternOf(reasoned)], {
    decider: decidedBy?.subject ?? '',
    // The name of a holiday can be a list, parted by semicolons.
    name: decidedBy?.name.replaceAll(/\s?; /g, ', ') ?? '',
    number: decidedBy?.id ?? '',
    first: first?.subject ?? '',
    second: second?.subject ?? '',
  })
  return sentence.charAt(0).toLocaleUpperCase(lang) + sentence.slice(1)
}

/** What says the opposite of the answer; the trigram is named only where nothing else does. */
function oppositeOf({ answer, for: helping, against }: Reasoned): readonly ReasonSign[] {
  const opposite = isGoodSide(answer) ? against : helping
  const weighty = opposite.filter(({ kind }) => kind !== 'parkha')
  return weighty.length > 0 ? weighty : opposite
}

function patternOf(reasoned: Reasoned): ReasonId {
  const id = patternOfOne(reasoned)
  return (oppositeOf(reasoned).length > 1 && TWO[id]) || id
}

/** The patterns of two signs that say the opposite: languages bend the verb. */
const TWO: Readonly<Partial<Record<ReasonId, ReasonId>>> = {
  leaningGood: 'leaningGoodTwo',
  leaningBad: 'leaningBadTwo',
  nagaAwayFor: 'nagaAwayForTwo',
}

function patternOfOne({ matter, answer, decidedBy, for: helping, against }: Reasoned): ReasonId {
  const kind = decidedBy?.kind
  if (kind === undefined) return openPattern(matter)
  if (answer === 'barred') return BARRED[kind] ?? 'bad'
  if (kind === 'holiday') return 'practice'
  const isGood = isGoodSide(answer)
  if (kind === 'nagaDate') return isGood ? 'nagaReached' : helping.length > 0 ? 'nagaAwayFor' : 'nagaAway'
  if (kind === 'parkha') return isGood ? 'leaningGoodFaint' : 'leaningBadFaint'
  if (matter === 'hair-cutting' && kind === 'lunarDay') return isGood ? 'hairGood' : 'hairBad'
  switch (answer) {
    case 'good':
      return against.length > 0 ? 'goodFaint' : 'good'
    case 'bad':
      return helping.length > 0 ? 'badFaint' : 'bad'
    default:
      return isGood ? 'leaningGood' : 'leaningBad'
  }
}

function isGoodSide(answer: MatterAnswerId): boolean {
  return answer === 'good' || answer === 'leaning-good'
}

function openPattern(matter: MatterId): ReasonId {
  if (matter === 'practice-days') return 'openPractice'
  return matter === 'prayer-flags' ? 'openFlags' : 'open'
}
