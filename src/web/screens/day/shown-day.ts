import { ASKED_MOST } from '#contract/answers.ts'
import type { DayData } from '#contract/day.schema.ts'
import type { DayMatter } from '#contract/matters.schema.ts'

/** A plan as the day lists it: its reasons stand on the page of all plans. */
export type Plan = Pick<DayMatter, 'id' | 'name' | 'answer' | 'answerName' | 'brief'>

/** What the page of a day takes of the answer as it is. */
const FIELDS = [
  ...(['date', 'lunarDayId', 'lunarMonth', 'monthPart', 'dayPart', 'year', 'previousDaySkipped'] as const),
  ...(['calendar', 'phugpa', 'newYear', 'animalId', 'isMonthMale', 'monthAnimalId', 'monthElement'] as const),
  ...(['isYearMale', 'yearAnimalId', 'yearElement', 'isHappyBurning', 'isGoodEvil', 'isShort'] as const),
  ...([
    'isSimple',
    'holiday',
    'observances',
    'greatDay',
    'detail',
    'dateNotes',
    'headline',
    'summary',
  ] as const),
  ...(['kinder', 'signNames', 'instants', 'personal', 'personalHint'] as const),
] satisfies (keyof DayData)[]

/**
 * What the page of a day shows: the document carries nothing else. Who reads the full level has the whole answer too, which then never was
 * in a document.
 */
export interface ShownDay extends Pick<DayData, (typeof FIELDS)[number]> {
  grade: Pick<DayData['verdict'], 'grade' | 'name'>
  /** In a document those that are asked most, elsewhere all of them. */
  plans: Plan[]
  counts: Pick<DayData['balance'], 'good' | 'reserved' | 'open' | 'bad'>
  conclusions: DayData['birthYears']['conclusions']
  /** Customs in a line each. */
  customLines: { id: string; line: string }[]
  /** What the nagas do, by the White Beryl. */
  nagaState?: NonNullable<NonNullable<DayData['naga']>['state']>
  full?: DayData
}

/** @param isInDocument what is shown is written into a document, where every byte counts */
export function shownDay(data: DayData, isInDocument: boolean): ShownDay {
  const { verdict, balance, birthYears, customs = [], naga, isShort, isSimple } = data
  return {
    ...pick(data, FIELDS),
    grade: pick(verdict, ['grade', 'name']),
    plans: plansOf(data).filter(({ id }) => !isInDocument || ASKED_MOST.includes(id)),
    counts: pick(balance, ['good', 'reserved', 'open', 'bad']),
    conclusions: birthYears.conclusions,
    customLines: customs.flatMap(({ id, line }) => (line ? [{ id, line }] : [])),
    ...(naga?.state && { nagaState: naga.state }),
    ...(!isShort && !isSimple && { full: data }),
  }
}

export function plansOf({ matters }: Pick<DayData, 'matters'>): Plan[] {
  return matters.map(matter => pick(matter, ['id', 'name', 'answer', 'answerName', 'brief']))
}

/** Some fields of an object; those that it lacks it lacks then too. */
export function pick<T extends object, K extends keyof T>(from: T, fields: readonly K[]): Pick<T, K> {
  return Object.fromEntries(
    fields.flatMap(field => (from[field] === undefined ? [] : [[field, from[field]]])),
  ) as Pick<T, K>
}
