import { WEEKDAYS } from '#calendar/index.ts'
import type { Animal, TibetanDay, Weekday } from '#calendar/types.ts'
import { get } from '../lookup.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import table from '../tables/animals.json' with { type: 'json' }
import type { BirthYearsFact } from './types.ts'

const ROWS = table.rows as readonly {
  id: Animal
  weekdays: { soul: Weekday; life: Weekday; obstacle: Weekday }
}[]

function animalsWith(kind: 'soul' | 'life' | 'obstacle', weekday: Weekday): Animal[] {
  return ROWS.filter(({ weekdays }) => weekdays[kind] === weekday).map(({ id }) => id)
}

const FACTS: ReadonlyMap<Weekday, BirthYearsFact> = new Map(
  WEEKDAYS.map(weekday => [
    weekday,
    {
      soul: animalsWith('soul', weekday),
      life: animalsWith('life', weekday),
      obstacle: animalsWith('obstacle', weekday),
    },
  ]),
)

/** The weekday is the soul, the life or the obstacle weekday of those born in the years of these animals. */
export const birthYearsRule = rule({
  id: 'birth-years',
  sources: sourceRefs(table.sources.weekdays),
  read: (day: TibetanDay) => ({ weekday: day.weekday }),
  apply: ({ weekday }): BirthYearsFact => get(FACTS, weekday),
})
