/** A day as a row of the sheet of a month, in Tibetan script. Which columns there are is our own choice. */
import type { TibetanDay } from '#calendar/types.ts'
import type { DayFacts } from '../day/day-facts.ts'
import type { LoThoColumn } from '../ids.ts'
import { at, get } from '../lookup.ts'
import { COMBINATIONS_TO_BE_READ, closed, joined, LO_THO, tibetanNumber } from './words.ts'

export interface LoThoRow {
  cells: Readonly<Record<Exclude<LoThoColumn, 'days'>, string>>
  /** What is kept or noted on the day. */
  days: readonly string[]
  /** Columns whose word a Tibetan reader still has to check. */
  uncertain: readonly LoThoColumn[]
}

const { words } = LO_THO
const PAIRS = new Map(Object.entries(LO_THO.pairs))

/** The two civil days of a doubled day by their places, and the number that is skipped before this day. */
function numberNotes({ day, dayPart, previousDaySkipped }: TibetanDay): string[] {
  const before = day === 1 ? 30 : day - 1
  return [
    ...(dayPart > 0 ? [`${words.doubled} ${tibetanNumber(dayPart)}`] : []),
    ...(previousDaySkipped ? [joined(words.lunarDay, tibetanNumber(before), words.skipped)] : []),
  ]
}

function daysOf({ holidays, naga }: DayFacts): string[] {
  const kept = holidays.flatMap(({ id }) => LO_THO.days[id] ?? [])
  return [...kept, ...(naga.state === 'near' ? [words.naga] : [])]
}

export function loThoRow(day: TibetanDay, facts: DayFacts): LoThoRow {
  const { bigCombination, mainCombination } = facts
  return {
    cells: {
      lunarDay: tibetanNumber(day.day),
      weekday: LO_THO.weekdays[day.weekday],
      mansion: at(LO_THO.mansions, day.mansion),
      pair: get(PAIRS, mainCombination.id),
      combination: at(LO_THO.combinations, bigCombination.id - 1),
      animal: LO_THO.animals[day.dayAnimal],
      parkha: LO_THO.parkhas[day.dayParkha],
      mewa: at(LO_THO.mewas, day.dayMewa - 1),
    },
    days: [...numberNotes(day), ...daysOf(facts)].map(closed),
    uncertain: COMBINATIONS_TO_BE_READ.has(bigCombination.id) ? ['combination'] : [],
  }
}
