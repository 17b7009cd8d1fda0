import type { MatterAnswer, MatterSign } from '#astrology/index.ts'
import type { Weekday } from '#calendar/types.ts'
import { capitalized, fillPlaceholders } from '#contract/words.ts'
import { type NamedOtherwise, namedBeside } from './labels.ts'
import { isGoodSide, isRefused } from './matter-reason.ts'
import type { AlmanacTexts, MatterTexts } from './texts.ts'

type Subject = keyof MatterTexts['briefs']['subjects']

const SUBJECTS: Readonly<Partial<Record<MatterSign['kind'], Subject>>> = {
  mainCombination: 'pair',
  lunarDay: 'date',
  mansion: 'mansion',
  prayerFlags: 'date',
  specialCombination: 'special',
  greatBlackDay: 'special',
  happyBurning: 'special',
  animal: 'animal',
  parkha: 'parkha',
}

/** A sign by its kind; the weekday and the course of Rahu by their names. Empty for what has no word of its kind. */
export function subjectOf({ kind, id }: MatterSign, { matters }: AlmanacTexts): string {
  if (kind === 'weekday') return matters.subjects.weekday[id as Weekday]
  if (kind === 'rahuDate') return matters.subjects.rahuDate
  const subject = SUBJECTS[kind]
  return subject ? matters.briefs.subjects[subject] : ''
}

const isNotSoft = ({ kind }: MatterSign) => kind !== 'parkha' && kind !== 'day'

/** Why a matter has its answer, in a few words, which name no sign because some of the old names are harsh: who decided, and whose reservation it is. */
export function briefOf(
  answer: MatterAnswer,
  texts: AlmanacTexts,
  otherwise: readonly NamedOtherwise[],
): string {
  const { briefs, wholeDay } = texts.matters
  const { decidedBy, against } = answer
  const told = (pattern: 'favours' | 'against' | 'onlyFor' | 'onlyAgainst' | 'forbids', sign: MatterSign) =>
    fillPlaceholders(briefs[pattern], {
      subject: namedBeside(subjectOf(sign, texts), sign.kind, otherwise, texts),
    })
  if (!decidedBy) return briefs.none
  if (decidedBy.kind === 'skyDoor') return briefs.closed
  if (answer.answer === 'barred') return told('forbids', decidedBy)
  if (decidedBy.kind === 'holiday') return briefs.practice
  const isGood = isGoodSide(answer.answer)
  if (decidedBy.kind === 'nagaDate') return isGood ? briefs.reached : briefs.away
  if (decidedBy.kind === 'parkha') return told(isGood ? 'onlyFor' : 'onlyAgainst', decidedBy)
  if (answer.answer !== 'leaning-good') return told(isGood ? 'favours' : 'against', decidedBy)
  const objecting = against.find(isNotSoft)
  return fillPlaceholders(briefs.reserved, {
    for: told('favours', decidedBy),
    against: objecting ? told('against', objecting) : (wholeDay[answer.grade] ?? ''),
  })
}

/** Where grade and answers part, who speaks for or against most of them; else the counts, in one sentence. */
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
  // Where they part, the sentence of a good day quotes two answers, and what is barred is neither.
  const opposed = isApart ? bad.filter(({ answer }) => answer !== 'barred') : bad
  const told = grade < 0 === isApart ? good : opposed
  const pattern = isApart
    ? grade < 0
      ? balance.againstAll
      : balance.forAll
    : balance[grade < 0 ? 'agreeBad' : grade > 0 ? 'agreeGood' : 'mixed']
  const day = wholeDay[grade] ?? ''
  const most = isApart ? mostCommon(told, texts) : undefined
  const text = fillPlaceholders(pattern, {
    day: capitalized(day),
    count: told.length,
    reserved,
    all: answers.length,
    sign: most ? namedBeside(subjectOf(most, texts), most.kind, otherwise, texts) : '',
  })
  return { text, good: good.length, reserved, open: open.length, bad: bad.length }
}

/** The sign that decided most of the answers, of those that have a name by their kind. */
function mostCommon(answers: readonly MatterAnswer[], texts: AlmanacTexts): MatterSign {
  const counts = new Map<MatterSign, number>()
  for (const { decidedBy } of answers)
    if (decidedBy && subjectOf(decidedBy, texts)) counts.set(decidedBy, (counts.get(decidedBy) ?? 0) + 1)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  if (!most) throw new Error('No sign that has a name decided any of the answers.')
  return most[0]
}
