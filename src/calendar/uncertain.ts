/** Days that would be called otherwise by a calendar that differs in one constant or rounds by hand. */
import {
  buildTable,
  type CalendarTable,
  calendarTable,
  labelAt,
  placeIn,
  positionOf,
} from './calendar-table.ts'
import { longitudes, MANSION_UNITS } from './longitudes.ts'
import { checkDayNumber } from './range.ts'
import { DEFAULT_CALENDAR, type Tradition, traditionRecord } from './traditions.ts'

/** The two steps of the Moon's anomaly that programs and almanacs use, added: either is this less the other. */
const BOTH_STEPS = 3780 + 3781

const others: Partial<Record<Tradition, CalendarTable>> = Object.create(null)

function tableOfOtherStep(tradition: Tradition): CalendarTable {
  const record = traditionRecord(tradition)
  const table = others[tradition] ?? buildTable({ ...record, step: BOTH_STEPS - record.step })
  others[tradition] = table
  return table
}

function labelIn(table: CalendarTable, dayNumber: number): string {
  const position = positionOf(table, dayNumber)
  const { year, month, part } = labelAt(table, position)
  return [year, month, part, placeIn(table, position, dayNumber)].join()
}

/**
 * Whether the lunar date of a civil day is another one with the other step of the Moon's anomaly (1/28 or 3781/105840 of a turn in a lunar day).
 * @param dayNumber Julian day number from FIRST_DAY to LAST_DAY
 * @throws RangeError for anything else
 */
export function dependsOnStep(dayNumber: number, tradition: Tradition = DEFAULT_CALENDAR): boolean {
  checkDayNumber(dayNumber)
  return labelIn(calendarTable(tradition), dayNumber) !== labelIn(tableOfOtherStep(tradition), dayNumber)
}

/** A chu srang of longitude, the least that almanacs write: 1/3600 of a mansion. */
const LEAST = MANSION_UNITS / 3600

/**
 * Whether the Moon of Phugpa stands within a chu srang of the edge of its mansion, where an almanac that rounds by hand may name the next one.
 * @param dayNumber Julian day number from FIRST_DAY to LAST_DAY
 * @throws RangeError for anything else
 */
export function isAtMansionEdge(dayNumber: number): boolean {
  const into = longitudes(dayNumber).moon % MANSION_UNITS
  return into < LEAST || into > MANSION_UNITS - LEAST
}
