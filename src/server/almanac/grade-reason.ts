import type { DayFacts, Verdict, VerdictReason } from '#astrology/types.ts'
import { fillPlaceholders } from '#contract/words.ts'
import { type NamedOtherwise, namedBeside } from './labels.ts'
import type { AlmanacTexts, AlmanacWords } from './texts.ts'

/** The sentence that the combination or the leading sign gives, and a second one where a prohibition or a warning lowered the grade. */
export function gradeReason(
  { facts, verdict }: { facts: DayFacts; verdict: Verdict },
  texts: AlmanacTexts,
  otherwise: readonly NamedOtherwise[],
): string {
  const { gradeReasons: patterns } = texts.words
  const [a = '', b = ''] = facts.mainCombination.id.split('-').map(id => texts.words.elements[id])
  const pattern = patternOf(verdict)
  const told = fillPlaceholders(patterns[pattern], {
    a,
    b,
    sign: leadName(verdict, facts, texts, otherwise),
  })
  const isWarned = verdict.reasons.some(({ section }) => WARNINGS.has(section))
  if (verdict.grade === verdict.before || !isWarned || pattern === 'held') return told
  const lowered = patterns[verdict.prohibited ? 'prohibited' : 'warned']
  return `${told} ${lowered}`
}

function patternOf({ by, before, prohibited }: Verdict): keyof AlmanacWords['gradeReasons'] {
  if (by === 'combination') return before > 0 ? 'bothGood' : 'bothBad'
  if (by === 'pair') return 'worst'
  if (by !== 'divided') return 'lead'
  // A prohibition settles what no single sign did.
  return prohibited ? 'held' : 'divided'
}

const WARNINGS: ReadonlySet<string> = new Set<VerdictReason['section']>([
  'specialCombination',
  'happyBurning',
  'greatBlackDay',
])

function leadName(
  { lead }: Verdict,
  facts: DayFacts,
  texts: AlmanacTexts,
  otherwise: readonly NamedOtherwise[],
): string {
  const { subjects, briefs } = texts.matters
  if (lead?.section === 'weekday') return subjects.weekday[facts.weekday.id]
  if (lead?.section === 'constellation') return briefs.subjects.mansion
  return namedBeside(briefs.subjects.date, 'lunarDay', otherwise, texts)
}
