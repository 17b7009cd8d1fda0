/**
 * A day as a Tibetan almanac (lo tho) writes it: its date, then the set of five with the true Sun and the end of the lunar day.
 * The set is always named in this order: weekday, lunar date, mansion, yoga, karana. That the values stand in one line of cells,
 * without grammar between them, is our own layout; docs/sources.md says what else is.
 */
import { calendarDay, longitudes, lunarDayEnds, type SkyCalendar, WEEKDAYS } from '#calendar/index.ts'
import type { CalendarDay } from '#calendar/types.ts'
import type { LoThoCellId } from '../ids.ts'
import { at } from '../lookup.ts'
import { karanaHalf, karanaOf, yogaPlace } from '../notes/sky.ts'
import { closed, joined, LO_THO, tibetanNumber } from './words.ts'

/** A part of the line that is never broken. */
export interface LoThoCell {
  id: LoThoCellId
  /** In Tibetan script, NFC. */
  text: string
  /** The same as numbers and ids. */
  values: readonly (number | string)[]
  /** Holds a word that a Tibetan reader still has to check. */
  isUncertain: boolean
}

export interface LoTho {
  dateLine: readonly LoThoCell[]
  line: readonly LoThoCell[]
}

const { words } = LO_THO
const UNCERTAIN: ReadonlySet<LoThoCellId> = new Set(['year', 'mansion', 'trueSun', 'trueWeekday'])

function cell(id: LoThoCellId, text: string, values: LoThoCell['values'] = []): LoThoCell {
  return { id, text: closed(text), values, isUncertain: UNCERTAIN.has(id) }
}

/** Wholes, sixtieths and their sixtieths of a number of units, cut off. */
function inSixtieths(number: number, units: number): [number, number, number] {
  const parts = Math.floor((number * 3600) / units)
  return [Math.floor(parts / 3600), Math.floor(parts / 60) % 60, parts % 60]
}

function measure(name: string, [whole, sixtieths, parts]: readonly [number, number, number]): string {
  return [
    joined(name, tibetanNumber(whole)),
    joined(words.sixtieth, tibetanNumber(sixtieths)),
    joined(words.part, tibetanNumber(parts)),
  ].join(' ')
}

function lunarDayCell({ day, dayPart }: CalendarDay): LoThoCell {
  const name = joined(words.lunarDay, tibetanNumber(day))
  return dayPart === 1
    ? cell('doubledDay', joined(name, words.doubled), [day])
    : cell('lunarDay', name, [day])
}

/** Number of the weekday as the almanac counts, 0 for Saturday. */
function weekdayNumber({ weekday }: CalendarDay): number {
  return (WEEKDAYS.indexOf(weekday) + 1) % 7
}

/** Where the lunar day of the civil day ends, and the number of the one that is skipped inside it. */
function endCells(
  day: CalendarDay,
  cal: SkyCalendar,
  units: number,
): { end: LoThoCell[]; skipped: LoThoCell[] } {
  const [end, ...more] = lunarDayEnds(day.dayNumber, cal)
  // A fraction is a whole number of units divided by their number, so that this finds the whole number again.
  const [, sixtieths, parts] = inSixtieths(Math.round((end?.fraction ?? 0) * units), units)
  const values = [weekdayNumber(day), sixtieths, parts] as const
  return {
    end: end ? [cell('trueWeekday', measure(words.trueWeekday, values), values)] : [],
    skipped: more.map(({ day: number }) =>
      cell('skippedDay', joined(words.lunarDay, tibetanNumber(number), words.skipped), [number]),
    ),
  }
}

/** The cells of the year and month: without a grammar of their own they are also the head of a month. */
export function monthCells(day: CalendarDay): LoThoCell[] {
  const { rabjung, yearElement, yearGender, yearAnimal, month, monthPart } = day
  const year = joined(
    LO_THO.elements[yearElement],
    words[yearGender],
    LO_THO.yearAnimals[yearAnimal],
    words.year,
  )
  return [
    cell('cycle', joined(words.cycle, tibetanNumber(rabjung)), [rabjung]),
    cell('year', year, [yearElement, yearGender, yearAnimal]),
    cell('month', at(LO_THO.months, month - 1), [month]),
    ...(monthPart === 1 ? [cell('leapMonth', words.leapMonth)] : []),
  ]
}

/** The lines of a civil day by a calendar with Moon and Sun of its own. Errors as `lunarDayEnds`. */
export function loTho(dayNumber: number, cal: SkyCalendar = 'phugpa'): LoTho {
  const day = calendarDay(dayNumber, cal)
  const sky = longitudes(dayNumber, cal)
  const mansion = Math.floor(sky.moon / sky.units)
  const yoga = yogaPlace(sky)
  const karana = karanaOf(karanaHalf(sky)).id
  const sun = inSixtieths(sky.trueSun, sky.units)
  const { end, skipped } = endCells(day, cal, sky.units)
  return {
    dateLine: [...monthCells(day), lunarDayCell(day)],
    line: [
      cell('weekday', joined(words.weekday, LO_THO.weekdays[day.weekday]), [day.weekday]),
      lunarDayCell(day),
      cell('mansion', joined(words.star, at(LO_THO.mansions, mansion)), [mansion]),
      cell('yoga', joined(words.yoga, at(LO_THO.yogas, yoga)), [yoga]),
      cell('karana', joined(words.karana, LO_THO.karanas[karana]), [karana]),
      cell('trueSun', measure(words.trueSun, sun), sun),
      ...end,
      ...skipped,
    ],
  }
}

/** Cells as the text that is copied: nothing but spaces between them. */
export function loThoText(cells: readonly LoThoCell[]): string {
  return cells.map(({ text }) => text).join(' ')
}
