import type { MatterAnswer, MatterSign } from '#astrology/index.ts'
import { capitalized, fillPlaceholders } from '#contract/words.ts'
import { type NamedOtherwise, namedBeside } from './labels.ts'
import { isGoodSide, isRefused } from './matter-reason.ts'
import { signForms } from './sign-forms.ts'
import type { AlmanacTexts } from './texts.ts'

/** Where grade and answers part, which sign decides most of them; else the counts, in one sentence. */
export function presentBalance(
  answers: readonly MatterAnswer[],
  grade: number,
  texts: AlmanacTexts,
  otherwise: readonly NamedOtherwise[],
) {
  const { balance, wholeDay } = texts.matters
  const good = answers.filter(({ answer }) => isGoodSide(answer))
  const reserved = good.filter(({ answer }) => answer === 'leaning-good').length
  const open = answers.filter(({ answer }) => answer === 'open')
  const bad = answers.filter(isRefused)
  const isApart = grade < 0 ? good.length > bad.length : grade > 0 && bad.length > good.length
  const told = grade < 0 === isApart ? good : bad
  const pattern = isApart
    ? grade < 0
      ? balance.againstAll
      : balance.forAll
    : balance[grade < 0 ? 'agreeBad' : grade > 0 ? 'agreeGood' : 'mixed']
  const text = fillPlaceholders(pattern, {
    day: capitalized(wholeDay[grade] ?? ''),
    count: told.length,
    reserved,
    all: answers.length,
    sign: isApart ? mostCommon(told, texts, otherwise) : '',
  })
  return { text, good: good.length, reserved, open: open.length, bad: bad.length }
}

/** What the sign that decided most of the answers is called, of those that have a place in their order. */
function mostCommon(
  answers: readonly MatterAnswer[],
  texts: AlmanacTexts,
  otherwise: readonly NamedOtherwise[],
): string {
  const counts = new Map<MatterSign, number>()
  for (const { decidedBy } of answers)
    if (decidedBy && texts.matters.signs.kinds[decidedBy.kind])
      counts.set(decidedBy, (counts.get(decidedBy) ?? 0) + 1)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  if (!most) throw new Error('No sign that has a name decided any of the answers.')
  const [{ kind, id }] = most
  const { name = '' } = signForms({ kind, id }, String(id), texts)
  return namedBeside(name, kind, otherwise, texts)
}
