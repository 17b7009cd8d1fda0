import type { MatterAnswerId, MatterId } from '#contract/matters.schema.ts'
import { capitalized, fillPlaceholders } from '#contract/words.ts'
import type { MatterTexts } from './texts.ts'

/** Ids of the sentence patterns. */
type ReasonId = keyof MatterTexts['reasons']

/** A sign as a sentence needs it. */
export interface ReasonSign {
  kind: string
  id: string | number
  name: string
  /** Its kind as the subject of a sentence, with its article where the language has one. */
  subject: string
}

/** What an answer says, as far as its reason says it. */
export interface Reasoned {
  matter: MatterId
  answer: MatterAnswerId
  /** The grade of the day, and whether it took away "plainly". */
  grade: number
  tempered: boolean
  decidedBy: ReasonSign | null
  for: readonly ReasonSign[]
  against: readonly ReasonSign[]
  /** What is told beside the answer and has no weight. */
  warnings: readonly unknown[]
}

const BARRED: Readonly<Record<string, ReasonId>> = {
  skyDoor: 'barredSkyDoor',
  prayerFlags: 'barredFlags',
  specialCombination: 'barredSpecial',
  greatBlackDay: 'barredSpecial',
  happyBurning: 'barredSpecial',
  lunarDay: 'barredLunarDay',
}

/**
 * One sentence that says who decided an answer, and at most two signs that say the opposite. Where a list of dates finds a day of caution
 * good, a second one says that the list does not ask what else the day is; one more keeps a warning apart from what was weighed for it.
 */
export function reasonOf(
  reasoned: Reasoned,
  { reasons: patterns, wholeDay }: Pick<MatterTexts, 'reasons' | 'wholeDay'>,
): string {
  const { decidedBy } = reasoned
  const [first, second] = oppositeOf(reasoned)
  const sentence = fillPlaceholders(patterns[patternOf(reasoned)], {
    decider: decidedBy?.subject ?? '',
    // The name of a holiday can be a list, parted by semicolons.
    name: decidedBy?.name.replaceAll(/\s?; /g, ', ') ?? '',
    number: decidedBy?.id ?? '',
    first: first?.subject ?? '',
    second: second?.subject ?? '',
    day: wholeDay[reasoned.grade] ?? '',
  })
  return [
    capitalized(sentence),
    ...(reasoned.answer === 'good' && reasoned.grade < 0 ? [patterns.listOnly] : []),
    ...(isOnlyWarned(reasoned) ? [patterns.warned] : []),
  ].join(' ')
}

/** Nothing weighed is against it, or nothing is weighed at all, but something is told beside it that warns. */
const isOnlyWarned = (reasoned: Reasoned) =>
  !isRefused(reasoned) && reasoned.warnings.length > 0 && oppositeOf(reasoned).length === 0

/** What says the opposite of the answer; the trigram is named only where nothing else does, the day as a whole by words of its own. */
function oppositeOf({ answer, for: helping, against }: Reasoned): readonly ReasonSign[] {
  const opposite = (isGoodSide(answer) ? against : helping).filter(({ kind }) => kind !== 'day')
  const weighty = opposite.filter(({ kind }) => kind !== 'parkha')
  const told = weighty.length > 0 ? weighty : opposite
  // Two signs of a kind are told alike.
  return told.filter(({ subject }, place) => told.findIndex(one => one.subject === subject) === place)
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
  openNagaFor: 'openNagaForTwo',
}

function patternOfOne(reasoned: Reasoned): ReasonId {
  const { matter, answer, tempered, decidedBy } = reasoned
  const kind = decidedBy?.kind
  if (kind === undefined) return openPattern(reasoned)
  if (answer === 'barred') return BARRED[kind] ?? 'bad'
  if (kind === 'holiday') return 'practice'
  const isGood = isGoodSide(answer)
  const hasOpposite = oppositeOf(reasoned).length > 0
  if (kind === 'nagaDate') return isGood ? 'nagaReached' : hasOpposite ? 'nagaAwayFor' : 'nagaAway'
  if (kind === 'parkha') return isGood ? 'leaningGoodFaint' : 'leaningBadFaint'
  if (matter === 'hair-cutting' && kind === 'lunarDay') return isGood ? 'hairGood' : 'hairBad'
  if (tempered && isGood) return hasOpposite ? 'temperedGoodFaint' : 'temperedGood'
  if (tempered) return hasOpposite ? 'temperedBadFaint' : 'temperedBad'
  switch (answer) {
    case 'good':
      return hasOpposite ? 'goodFaint' : 'good'
    case 'bad':
      return hasOpposite ? 'badFaint' : 'bad'
    default:
      return isGood ? 'leaningGood' : 'leaningBad'
  }
}

export function isGoodSide(answer: MatterAnswerId): boolean {
  return answer === 'good' || answer === 'leaning-good'
}

export function isRefused({ answer }: Pick<Reasoned, 'answer'>): boolean {
  return !isGoodSide(answer) && answer !== 'open'
}

function openPattern({ matter, for: helping }: Reasoned): ReasonId {
  if (matter === 'practice-days') return 'openPractice'
  if (matter === 'naga-offering') return helping.length > 0 ? 'openNagaFor' : 'openNaga'
  return matter === 'prayer-flags' ? 'openFlags' : 'open'
}
