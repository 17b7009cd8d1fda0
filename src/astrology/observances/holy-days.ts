import { calendarDay, TRADITIONS, type Tradition, tibetanDay } from '#calendar/index.ts'
import { type DayFacts, dayFacts } from '../day/day-facts.ts'
import { keptBy } from '../day/holidays.ts'
import type { ObservanceLayer } from '../ids.ts'
import { type GreatDayFact, greatDayOf } from './great-days.ts'
import { CALENDAR_OF, type Observance, observancesOn, ROWS } from './observances.ts'

/** What is kept on a civil day by who reads a calendar. */
export interface HolyDays
  extends Pick<DayFacts, 'holidays' | 'alsoKept' | 'practices' | 'isHoliday' | 'isSpecial'> {
  /** What the communities of the calendar keep beside what all do; none for Phugpa, which many share. */
  own: readonly Observance[]
  /** What other communities keep. */
  elsewhere: readonly Observance[]
  /** The festival that leads the day. */
  great: GreatDayFact | undefined
}

const kindOf = new Map(ROWS.map(({ id, kind, rule }) => [id, rule.type === 'newYear' ? 'newYear' : kind]))

/** Whether a calendar is that of a community, whose days its readers get with all others. */
export function isOwnLayer(layer: ObservanceLayer, tradition: Tradition): boolean {
  return tradition !== 'phugpa' && CALENDAR_OF[layer] === tradition
}

/** A festival of all calendars that a school counts by Phugpa among its own days too. */
function isOfPhugpa({ id, layer }: Observance): boolean {
  return CALENDAR_OF[layer] === 'phugpa' && kindOf.get(id) === 'shared'
}

/** The month of a doubled pair in which a calendar keeps the festivals of the year. */
export function doubledMonthOf(tradition: Tradition): 'first' | 'second' {
  return TRADITIONS[tradition].feasts.doubledMonth
}

/**
 * The holy days of a civil day in a calendar. Festivals of the year and practice days of the month follow its own lunar dates; New Year and the
 * days of its communities come from the table of observances.
 * @param known the facts of the day where they are known, whose holy days are those of Phugpa; other calendars ask for none
 */
export function holyDays(dayNumber: number, tradition: Tradition, known?: DayFacts): HolyDays {
  const all = observancesOn(dayNumber)
  if (tradition === 'phugpa') {
    const facts = known ?? dayFacts(tibetanDay(dayNumber))
    const hasFestival = facts.holidays.some(({ kind }) => kind === 'annual')
    const elsewhere = all.filter(one => !(hasFestival && isOfPhugpa(one)))
    return { ...facts, own: [], elsewhere, great: greatDayOf({ ...facts, own: [] }, tradition) }
  }
  const kept = keptBy(calendarDay(dayNumber, tradition), tradition, TRADITIONS[tradition].feasts)
  const isGreat = kept.holidays.some(({ greatDay }) => greatDay)
  const isFeast = kept.holidays.some(({ festival }) => festival)
  const own = all.filter(
    ({ id, layer }) => isOwnLayer(layer, tradition) && !(isFeast && kindOf.get(id) === 'shared'),
  )
  return {
    ...kept,
    own,
    elsewhere: all.filter(({ layer }) => !isOwnLayer(layer, tradition)),
    great: greatDayOf({ ...kept, own }, tradition),
    isHoliday: isFeast || own.some(({ id }) => kindOf.get(id) !== 'custom'),
    isSpecial: isGreat || own.some(({ id }) => kindOf.get(id) === 'newYear'),
  }
}
