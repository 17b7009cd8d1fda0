import { isWarned, type NoteScope } from '#astrology/index.ts'
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
  warnings: readonly ReasonWarning[]
}

/** A warning as a sentence needs it. */
interface ReasonWarning extends ReasonSign {
  scope: NoteScope
  /** What it says, where its name alone would mislead. */
  text?: string | undefined
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
 * good, a second one says that the list does not ask what else the day is; one more names what warns of the matter for the day.
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
    ...warningsOf(reasoned.warnings, patterns),
  ].join(' ')
}

/** The sentences that speak of the lunar date without naming it. */
const OF_THE_DATE: ReadonlySet<ReasonId> = new Set<ReasonId>([
  ...(['nagaReached', 'nagaAway', 'nagaAwayFor', 'nagaAwayForTwo', 'hairGood', 'hairBad'] as const),
  ...(['barredSkyDoor', 'barredFlags', 'barredLunarDay'] as const),
])

/** Whether the reason of an answer speaks of the lunar date without naming it. */
export function speaksOfDate(reasoned: Reasoned): boolean {
  return OF_THE_DATE.has(patternOf(reasoned))
}

/** What warns for the whole day by name, then what those say that a name would not. */
function warningsOf(warnings: readonly ReasonWarning[], patterns: MatterTexts['reasons']): string[] {
  const ofDay = warnings.filter(({ scope }) => scope === 'day')
  if (ofDay.length === 0) return []
  const names = ofDay.map(({ subject }) => subject).join(', ')
  return [
    fillPlaceholders(patterns.warned, { names }),
    ...ofDay.flatMap(({ text }) => (text === undefined ? [] : [text])),
  ]
}

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
  if (isWarned(reasoned) && WARNED[id]) return WARNED[id]
  return (oppositeOf(reasoned).length > 1 && TWO[id]) || id
}

/** In place of what says that nothing is against it. */
const WARNED: Readonly<Partial<Record<ReasonId, ReasonId>>> = {
  good: 'goodWarned',
  temperedGood: 'temperedGoodWarned',
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
