import {
  dayFacts,
  LO_THO_COLUMNS,
  LO_THO_HEADS,
  type LoThoCell,
  loTho,
  loThoMonthCells,
  loThoRow,
} from '#astrology/index.ts'
import { civilDate, dayNumber, formatCivilDate, skyOf, type Tradition, tibetanDay } from '#calendar/index.ts'
import type { TibetanDay } from '#calendar/types.ts'
import type { LoThoData, LoThoMonthData } from '#contract/lo-tho.schema.ts'
import { textOf } from '../texts/words.ts'
import type { AlmanacTexts } from './texts.ts'

/** The lines of a day, with the names that its cells have in the language: by the calendar, where it has Moon and Sun of its own, else by Phugpa. */
export function presentLoTho(dayNumber: number, cal: Tradition, texts: AlmanacTexts): LoThoData {
  const calendar = skyOf(cal)
  const { dateLine, line } = loTho(dayNumber, calendar)
  const named = (cell: LoThoCell) => {
    const name = nameOf(cell, texts)
    return { ...cell, values: [...cell.values], ...(name && { name }) }
  }
  const date = formatCivilDate(civilDate(dayNumber))
  return { date, calendar, dateLine: dateLine.map(named), line: line.map(named) }
}

function nameOf({ id, values: [value] }: LoThoCell, texts: AlmanacTexts): string | undefined {
  if (id === 'mansion') return textOf(texts.constellation, Number(value), 'constellations').nameEuropean
  if (id === 'karana') return textOf(texts.notes.karanaNames, String(value), 'notes')
  return undefined
}

/** The rows of a civil month. month 1-12. */
export function presentLoThoMonth(year: number, month: number): LoThoMonthData {
  const first = dayNumber(year, month, 1)
  const last = month === 12 ? dayNumber(year, 12, 31) : dayNumber(year, month + 1, 1) - 1
  let before: TibetanDay | undefined
  const rows = Array.from({ length: last - first + 1 }, (_, place) => {
    const day = tibetanDay(first + place)
    const isNew = !before || day.month !== before.month || day.monthPart !== before.monthPart
    before = day
    const { cells, days, uncertain } = loThoRow(day, dayFacts(day))
    return {
      date: formatCivilDate(day.civil),
      year: day.royalYear,
      lunarMonth: day.month,
      monthPart: day.monthPart,
      ...(isNew && { head: loThoMonthCells(day).map(({ text }) => text) }),
      cells,
      days: [...days],
      uncertain: [...uncertain],
      previousDaySkipped: day.previousDaySkipped,
    }
  })
  return { heads: LO_THO_COLUMNS.map(id => ({ id, ...LO_THO_HEADS[id] })), rows }
}
