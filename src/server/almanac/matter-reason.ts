import type { MatterAnswer, MatterSign, NoteScope } from '#astrology/index.ts'
import type { MatterAnswerId } from '#contract/matters.schema.ts'
import { capitalized, fillPlaceholders, printed } from '#contract/words.ts'
import { textOf } from '../texts/words.ts'
import { type Forms, formsAs } from './sign-forms.ts'
import type { AlmanacTexts, MatterTexts } from './texts.ts'

/** A sign as a sentence needs it. */
export interface ReasonSign extends MatterSign {
  name: string
  forms: Forms
}

/** What is told beside an answer and has no weight. */
interface ReasonWarning {
  name: string
  scope: NoteScope
  /** What it says, where its name alone would mislead. */
  text?: string | undefined
}

/** An answer with its signs in words. */
export interface Reasoned extends Pick<MatterAnswer, 'matter' | 'answer' | 'grade' | 'tempered'> {
  decidedBy: ReasonSign | null
  for: readonly ReasonSign[]
  against: readonly ReasonSign[]
  warnings: readonly ReasonWarning[]
}

/** An answer in a short sentence, and in one that also tells which sign goes first and what warns for the whole day. */
export interface Told {
  brief: string
  reason: string
  /** The patterns that were filled: what the sign says, then what follows it. */
  patterns: readonly string[]
}

type Tail = keyof MatterTexts['tails']

/**
 * What the deciding sign says of this plan, and the first sign that says otherwise.
 * @param turn the place of the matter among all and the number of the day, added up: of n patterns none gets more than every nth matter
 */
export function tell(reasoned: Reasoned, turn: number, texts: AlmanacTexts): Told {
  const { matters, sentences, tails, asides } = texts.matters
  const pick = (patterns: readonly string[]) => patterns[turn % patterns.length] ?? ''
  const plan: Forms = textOf(matters, reasoned.matter, 'matters').forms
  const other = oppositeOf(reasoned)
  const values = {
    ...plan,
    ...(reasoned.decidedBy && formsAs('sign', reasoned.decidedBy.forms)),
    ...(other && formsAs('other', other.forms)),
  }
  const [cell, kind] = cellOf(reasoned)
  const core = pick(textOf(textOf(sentences, cell, 'matters'), kind, 'matters'))
  const { short, long } = tailsOf(reasoned, other)
  const sentence = (ids: readonly Tail[]) =>
    printed(
      `${capitalized(fillPlaceholders(core + ids.map(id => pick(tails[id])).join(''), values))}.`,
      texts.lang,
    )
  const warning = (names: string) => capitalized(fillPlaceholders(pick(asides.warned), { ...plan, names }))
  return {
    brief: sentence(short),
    reason: [sentence(long), ...warningsOf(reasoned.warnings, warning)].join(' '),
    patterns: [core, ...long.map(id => pick(tails[id]))],
  }
}

/** What warns for the whole day by name, then what those say that a name would not. */
function warningsOf(warnings: readonly ReasonWarning[], sentence: (names: string) => string): string[] {
  const ofDay = warnings.filter(({ scope }) => scope === 'day')
  if (ofDay.length === 0) return []
  const names = ofDay.map(({ name }) => name).join(', ')
  return [sentence(names), ...ofDay.flatMap(({ text }) => (text === undefined ? [] : [text]))]
}

/** The strongest sign that says the opposite of an answer; neither the day as a whole nor the trigram, which have words of their own or none. */
function oppositeOf({ answer, for: helping, against }: Reasoned): ReasonSign | undefined {
  const opposite = isGoodSide(answer) ? against : helping
  return opposite.find(({ kind }) => kind !== 'day' && kind !== 'parkha')
}

type Cell = 'yes' | 'poor' | 'no' | 'barred' | 'open'

const OWN_PATTERNS: ReadonlySet<string> = new Set([
  ...(['weekday', 'mansion', 'mainCombination', 'lunarDay', 'animal', 'parkha'] as const),
] satisfies MatterSign['kind'][])

/** Kinds of which a milder no has patterns of its own. */
const MILDER: ReadonlySet<string> = new Set([
  ...(['weekday', 'mansion', 'mainCombination'] as const),
] satisfies MatterSign['kind'][])

const BARS: ReadonlySet<string> = new Set([
  ...(['skyDoor', 'prayerFlags', 'lunarDay'] as const),
] satisfies MatterSign['kind'][])

/** Where the patterns of an answer stand: what it says, and of which kind of sign. */
function cellOf({ matter, answer, decidedBy }: Reasoned): [Cell, string] {
  if (!decidedBy) return ['open', OPEN[matter] ?? 'any']
  const { kind, support } = decidedBy
  if (answer === 'barred') return ['barred', BARS.has(kind) ? kind : 'special']
  const side = isGoodSide(answer) ? 'yes' : 'no'
  if (kind === 'holiday') return [side, 'practice']
  if (kind === 'nagaDate') return [side, support === 'naga-asleep' ? 'asleep' : 'nagas']
  if (matter === 'hair-cutting' && kind === 'lunarDay') return [side, 'hair']
  if (answer === 'leaning-bad' && MILDER.has(kind)) return ['poor', kind]
  return [side, OWN_PATTERNS.has(kind) ? kind : 'other']
}

const OPEN: Readonly<Partial<Record<string, string>>> = {
  'practice-days': 'practice',
  'naga-offering': 'nagas',
}

/** What follows the sentence, in its short form and in the one that tells the rank of the signs. */
function tailsOf(
  { answer, grade, tempered, decidedBy }: Reasoned,
  other: ReasonSign | undefined,
): { short: readonly Tail[]; long: readonly Tail[] } {
  const long = (...ids: Tail[]) => ({ short: [], long: ids })
  const both = (id: Tail, ...more: Tail[]) => ({ short: [id], long: [id, ...more] })
  // A date of the nagas is no sign among others.
  const isRanked = decidedBy?.kind !== 'nagaDate'
  switch (answer) {
    case 'good':
      return grade < 0 ? long('listOnly') : long()
    case 'leaning-good':
      if (tempered) return both(grade < -1 ? 'hard' : 'care')
      return other ? both('reserved', ...(isRanked ? (['first'] as const) : [])) : long()
    case 'leaning-bad':
      if (other) return long(isRanked ? 'would' : 'alone')
      return tempered ? long('evenGood') : long()
    case 'open':
      return other ? long('alone') : long()
    default:
      return long()
  }
}

export function isGoodSide(answer: MatterAnswerId): boolean {
  return answer === 'good' || answer === 'leaning-good'
}

export function isRefused({ answer }: Pick<MatterAnswer, 'answer'>): boolean {
  return !isGoodSide(answer) && answer !== 'open'
}
