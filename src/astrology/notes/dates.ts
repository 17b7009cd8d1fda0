// Notes by lunar date.
import { ANIMALS, formatCivilDate, TRADITIONS, type Tradition } from '#calendar/index.ts'
import type { Animal, CalendarDay, TibetanDay } from '#calendar/types.ts'
import { modulo } from '#calendar/whole.ts'
import { keepingOfYear, observedDays, readDate } from '../day/kept-days.ts'
import type { Direction } from '../ids.ts'
import { at } from '../lookup.ts'
import { rule } from '../rule.ts'
import { type SourceNote, sourceRefs } from '../sources.ts'
import table from '../tables/day-notes.json' with { type: 'json' }
import earthLords from '../tables/earth-lords.json' with { type: 'json' }
import rahu from '../tables/rahu.json' with { type: 'json' }
import type {
  EarthLordFact,
  EarthLordId,
  MasterFact,
  MasterId,
  NoProcedureFact,
  RahuFact,
  School,
} from './types.ts'

const { sources } = table

const NO_PROCEDURE: ReadonlyMap<number, NoProcedureFact> = new Map(
  table.noProcedure.map(({ day, direction, disputed }) => [
    day,
    { direction: direction as Direction, disputed },
  ]),
)

/** Dates on which nothing is cut, pierced or burnt at the body, and the direction that is not faced. */
export const noProcedureRule = rule({
  id: 'no-procedure',
  sources: sourceRefs(sources.noProcedure),
  read: (day: TibetanDay) => ({ lunarDay: day.day }),
  apply: ({ lunarDay }): NoProcedureFact | null => NO_PROCEDURE.get(lunarDay) ?? null,
})

const RAHU_ROWS = rahu.rows as unknown as readonly (RahuFact & { day: number })[]

/** When and whither Rahu moves; it is not faced. */
export const rahuRule = rule({
  id: 'rahu',
  sources: sourceRefs(rahu.sources),
  read: (day: TibetanDay) => ({ lunarDay: day.day }),
  apply({ lunarDay }): RahuFact {
    const { when, course, works } = at(RAHU_ROWS, lunarDay - 1)
    return { when, course, works }
  },
})

/** True when one animal stands three places before or after the other. */
function areThreeApart(one: Animal, other: Animal): boolean {
  return modulo(ANIMALS.indexOf(one) - ANIMALS.indexOf(other), 6) === 3
}

const { yearBeginsWithMonth, thirds } = table.blackMonth
const THIRDS = thirds as readonly { animals: readonly Animal[]; first: number; last: number }[]

/**
 * A third of the two months whose animals stand three places before and after that of the year which begins with month 11. In a
 * doubled month the dates of both halves, which is our choice.
 */
export const blackMonthRule = rule({
  id: 'black-month',
  sources: sourceRefs(sources.blackMonth),
  read: (day: TibetanDay) => ({
    yearAnimal: day.yearAnimal,
    month: day.month,
    monthAnimal: day.monthAnimal,
    lunarDay: day.day,
  }),
  apply({ yearAnimal, month, monthAnimal, lunarDay }, step): boolean {
    const years = month >= yearBeginsWithMonth ? 1 : 0
    const animal = step('year-animal', at(ANIMALS, (ANIMALS.indexOf(yearAnimal) + years) % 12))
    if (!areThreeApart(animal, monthAnimal)) return false
    const third = THIRDS.find(({ animals }) => animals.includes(monthAnimal))
    return third !== undefined && lunarDay >= third.first && lunarDay <= third.last
  },
})

/** Every sixth date: its animal stands three places before or after that of the month. */
export const blackDayRule = rule({
  id: 'black-day',
  sources: sourceRefs(sources.blackDay),
  read: (day: TibetanDay) => ({ monthAnimal: day.monthAnimal, animal: day.dayAnimal }),
  apply: ({ monthAnimal, animal }): boolean => areThreeApart(monthAnimal, animal),
})

interface EarthLordRow {
  id: EarthLordId
  sources: SourceNote
  course?: Readonly<Record<string, readonly [Direction, Direction]>>
  hours?: readonly Animal[]
  dates: Readonly<Record<string, readonly number[]>>
}

const EARTH_LORDS = earthLords.rows as unknown as readonly EarthLordRow[]
const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const

/** Spring begins with month 11, and each season has three months. */
function seasonOf(month: number): (typeof SEASONS)[number] {
  return at(SEASONS, Math.floor(((month + 1) % 12) / 3))
}

function earthLordFact({ id, course, hours }: EarthLordRow, month: number): EarthLordFact {
  return { id, course: course?.[seasonOf(month)] ?? null, hour: hours?.[month - 1] ?? null }
}

/** The earth lords of a date; month where 1 is the dragon, 1-12, and lunar day 1-30. */
export function earthLordsOn(month: number, day: number): EarthLordFact[] {
  return EARTH_LORDS.filter(({ dates }) => dates[month]?.includes(day)).map(row => earthLordFact(row, month))
}

/** Facts of each lunar date, at `(month - 1) * 30 + day - 1`. */
const EARTH_LORDS_OF = Array.from({ length: 360 }, (_, place) =>
  earthLordsOn(Math.floor(place / 30) + 1, (place % 30) + 1),
)

/** The earth lords that move by date: warnings, to which the order of strength gives no place. */
export const earthLordsRule = rule({
  id: 'earth-lords',
  sources: sourceRefs(...EARTH_LORDS.map(row => row.sources)),
  read: (day: TibetanDay) => ({ month: day.month, lunarDay: day.day }),
  apply: ({ month, lunarDay }): readonly EarthLordFact[] =>
    at(EARTH_LORDS_OF, (month - 1) * 30 + lunarDay - 1),
})

interface MasterRow {
  id: MasterId
  month: number
  day: number
  schools: readonly School[]
}

const MASTERS = table.masters as readonly MasterRow[]
const BIRTHDAY = table.dalaiLamaBirthday

/** Days of masters with the schools that keep them: by the lunar date of a calendar, and by its custom of anniversaries. */
export const mastersRule = rule({
  id: 'masters',
  sources: sourceRefs(sources.masters),
  read: ({ day, calendar }: { day: CalendarDay; calendar: Tradition }) => ({
    calendar,
    ...readDate(day, calendar),
    civilDate: formatCivilDate(day.civil),
  }),
  apply(inputs): readonly MasterFact[] {
    const found: MasterFact[] = []
    const observed = observedDays(inputs)
    const { doubledMonth, skippedDay } = TRADITIONS[inputs.calendar].anniversaries
    for (const { id, schools, ...date } of MASTERS) {
      const keeping = keepingOfYear({ ...date, doubledMonth }, skippedDay, observed, inputs.dayPart)
      if (keeping?.main) found.push({ id, schools, kept: keeping.kept, others: keeping.others })
      else if (keeping) found.push({ id, schools, kept: keeping.why, others: [] })
    }
    const [year, date] = [inputs.civilDate.slice(0, 4), inputs.civilDate.slice(5)]
    const isBirthday = date === BIRTHDAY.date && Number(year) >= BIRTHDAY.firstYear
    if (isBirthday) found.push({ id: 'dalai-lama-birthday', schools: [], kept: 'civil', others: [] })
    return found
  },
})
