import type { DayFacts, Verdict, VerdictReason } from '#astrology/types.ts'
import { capitalized, fillPlaceholders } from '#contract/words.ts'
import { textOf } from '../texts/words.ts'
import { type NamedOtherwise, namedBeside } from './labels.ts'
import { signForms } from './sign-forms.ts'
import type { AlmanacTexts } from './texts.ts'

/** Whether the main combination is a good one and what settles the grade; a second sentence where a sign lowered it by its name. */
export function gradeReason(
  { facts, verdict }: { facts: DayFacts; verdict: Verdict },
  texts: AlmanacTexts,
  otherwise: readonly NamedOtherwise[],
): string {
  const { gradeReasons: patterns } = texts.words
  const id = patternOf(verdict)
  const list = textOf(patterns.settled, id, 'words')
  const told = fillPlaceholders(list[facts.lunarDay.id % list.length] ?? '', {
    pair: signForms({ kind: 'mainCombination', id: facts.mainCombination.id }, '', texts).name ?? '',
    sign: leadName(verdict, facts, texts, otherwise),
    special: loweringName(verdict, texts),
  })
  const lowered =
    verdict.grade === verdict.before || id.startsWith('held')
      ? []
      : [
          fillPlaceholders(patterns[verdict.prohibited ? 'prohibited' : 'warned'], {
            special: loweringName(verdict, texts),
          }),
        ]
  return [told, ...lowered].map(capitalized).join(' ')
}

/** How pair and great combination stand to each other, and whether a single sign settles them. */
export function relationOf({ by, before, reasons }: Verdict): string {
  if (by === 'combination') return before > 0 ? 'bothGood' : 'bothBad'
  if (by === 'pair') return 'worst'
  const isPairGood = reasons.some(({ section, tone }) => section === 'mainCombination' && tone > 0)
  return `${by === 'divided' ? 'divided' : 'lead'}${isPairGood ? 'Good' : 'Bad'}`
}

/** The relation; a prohibition settles what no single sign did. */
function patternOf(verdict: Verdict): string {
  const relation = relationOf(verdict)
  return verdict.prohibited ? relation.replace('divided', 'held') : relation
}

const KINDS = {
  specialCombination: 'specialCombination',
  happyBurning: 'happyBurning',
  greatBlackDay: 'greatBlackDay',
} as const satisfies Partial<Record<VerdictReason['section'], string>>

/** What a prohibition or a warning of the day is called; empty without one. */
function loweringName({ reasons }: Verdict, texts: AlmanacTexts): string {
  const found = reasons.find(({ section }) => section in KINDS)
  if (!found) return ''
  const { section, sign } = found
  return signForms({ kind: KINDS[section as keyof typeof KINDS], id: sign }, '', texts).name ?? ''
}

function leadName(
  { lead }: Verdict,
  facts: DayFacts,
  texts: AlmanacTexts,
  otherwise: readonly NamedOtherwise[],
): string {
  if (lead?.section === 'weekday')
    return signForms({ kind: 'weekday', id: facts.weekday.id }, '', texts).name ?? ''
  const { kinds } = texts.matters.signs
  if (lead?.section === 'constellation') return kinds.mansion ?? ''
  return namedBeside(kinds.lunarDay ?? '', 'lunarDay', otherwise, texts)
}
