import { personalFacts } from '#astrology/index.ts'
import type { Birth, Kinship } from '#astrology/types.ts'
import type { TibetanDay } from '#calendar/types.ts'
import type { DayData, Personal } from '#contract/day.schema.ts'
import { textOf } from '../texts/words.ts'
import type { AlmanacTexts } from './texts.ts'

/** What day, month and year are to a person; null for a day outside the setting of personal days. */
export type Relations = Record<'day' | 'month' | 'year', Kinship> | null

/** What a day is to who was born then. */
export function relationsOf(birth: Birth, day: TibetanDay): Relations {
  const { day: ofDay, month, year } = personalFacts(birth, day)
  return { day: ofDay.relation, month: month.relation, year: year.relation }
}

/** The stones with their names and comments, or, where they are not given, three empty places and a hint. */
export function presentPersonal(
  relations: Relations,
  texts: AlmanacTexts,
): Pick<DayData, 'personal' | 'personalHint'> {
  if (relations === null) {
    return { personal: { dayRelation: null, monthRelation: null, yearRelation: null }, personalHint: true }
  }
  const relation = (period: keyof NonNullable<Relations>): Personal['dayRelation'] => {
    const { name: id, value } = relations[period]
    const { name, comment } = textOf(texts.relations[period], id, 'relations')
    return { value, name, comment }
  }
  return {
    personal: {
      dayRelation: relation('day'),
      monthRelation: relation('month'),
      yearRelation: relation('year'),
    },
    personalHint: false,
  }
}

/** Tells apart everything that the personal part of a day can say, and nothing about whom. */
export function personalKey(relations: Relations | undefined): string {
  if (relations === undefined) return 'none'
  return relations === null
    ? 'hint'
    : [relations.day, relations.month, relations.year].map(({ name }) => name).join('.')
}
