import type { Animal, TibetanDay } from '#calendar/types.ts'
import type { BornInId, PersonalWeekdayId } from '../ids.ts'
import { personalWeekdays, stonesForAnimal } from './markers.ts'

/** What weekday and animal of a day come to for those born in the year of an animal; `divided` is no conclusion. */
export interface BornIn {
  /** What the weekday is to the animal of the year of birth; null where it is nothing. */
  weekday: PersonalWeekdayId | null
  /** White stones less black ones, -2..3: the life force of the birth animal against that of the day's. */
  stones: number
  conclusion: BornInId
}

const WEEKDAY_IDS: readonly PersonalWeekdayId[] = ['soul', 'life', 'obstacle']

/**
 * Two lines for those born in the year of an animal, and what follows from them. Each line is sourced, the conclusion is our own: no
 * text joins the two. Where one helps and the other warns nothing is concluded; the weekday is the stronger (White Beryl vol. 2 p. 376).
 */
export function bornIn(
  animal: Animal,
  { weekday, dayAnimal }: Pick<TibetanDay, 'weekday' | 'dayAnimal'>,
): BornIn {
  const own = personalWeekdays(animal)
  const id = WEEKDAY_IDS.find(one => own[one] === weekday) ?? null
  const stones = stonesForAnimal(animal, dayAnimal)
  return {
    weekday: id,
    stones,
    conclusion: conclude(id === null ? 0 : id === 'obstacle' ? -1 : 1, Math.sign(stones)),
  }
}

function conclude(byWeekday: number, byAnimal: number): BornInId {
  if (byWeekday * byAnimal < 0) return 'divided'
  switch (byWeekday + byAnimal) {
    case 2:
      return 'good'
    case 1:
      return 'leaning-good'
    case -1:
      return 'leaning-bad'
    case -2:
      return 'bad'
    default:
      return 'plain'
  }
}
