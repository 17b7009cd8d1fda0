import type { DayData } from '#contract/day.schema.ts'
import { pick } from './shown-day.ts'

/** What the page of a day's signs takes of the answer: never the signs at length, which stand on the day of who is signed in. */
const FIELDS = [
  ...(['date', 'calendar', 'lunarDayId', 'animalId', 'phugpa', 'signNames', 'signSentences'] as const),
  ...(['ownSigns', 'naga', 'specialCombinations', 'mainCombination', 'bigCombination'] as const),
  ...(['constellation', 'isShort', 'isSimple'] as const),
] satisfies (keyof DayData)[]

export type ShownSigns = Pick<DayData, (typeof FIELDS)[number]>

export const shownSigns = (data: DayData): ShownSigns => pick(data, FIELDS)
