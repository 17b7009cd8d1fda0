import type { FoundDays, MatterAnswerId } from './matters.schema.ts'

type FoundDay = FoundDays['days'][number]

/** The kinds of signs that order the days of a matter, strongest first. */
const KINDS = [
  ...['mainCombination', 'rahuDate', 'weekday', 'mansion', 'specialCombination', 'lunarDay', 'animal'],
  'parkha',
]

const ANSWERS: readonly MatterAnswerId[] = ['good', 'leaning-good', 'open', 'leaning-bad', 'bad', 'barred']

/** Orders found days as `rank` does, also those of several searches: the better first, 0 for equal ones. */
export function compareFound(signs: FoundDays['signs'], a: FoundDay, b: FoundDay): number {
  const byAnswer = ANSWERS.indexOf(a.answer) - ANSWERS.indexOf(b.answer)
  if (byAnswer !== 0) return byAnswer
  const speaks = (places: readonly number[] = [], kind: string) =>
    places.some(place => signs[place]?.kind === kind)
  const voice = (day: FoundDay, kind: string) =>
    speaks(day.against, kind) ? -1 : speaks(day.for, kind) ? 1 : 0
  for (const kind of KINDS) {
    const difference = voice(b, kind) - voice(a, kind)
    if (difference !== 0) return difference
  }
  return 0
}
