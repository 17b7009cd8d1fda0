/**
 * Holy days of Mongolia, Bhutan and the Karma Kagyu by their calendars, and feasts of Bon, Sikkim, Ladakh and Kalmykia, which keep Phugpa.
 * Rules, sources and exceptions: docs/sources.md.
 */
import {
  calendarDay,
  civilDate,
  dayNumber,
  FIRST_DAY,
  FIRST_ROYAL_YEAR,
  LAST_DAY,
  LAST_ROYAL_YEAR,
  newYear,
  parseDayNumber,
  solarDay,
  TRADITIONS,
  type Tradition,
} from '#calendar/index.ts'
import type { Custom } from '#calendar/traditions.ts'
import type { ObservanceLayer } from '../ids.ts'
import table from '../tables/observances.json' with { type: 'json' }
import type { Standing } from '../types.ts'

/** Lunar days of a month; `civilDaysBefore` is how many civil days of a feast lead up to its last one. */
interface LunarRule extends Partial<Custom> {
  type: 'lunar'
  month: number
  days: readonly number[]
  civilDaysBefore?: number
  /** Year from which it is kept. */
  since?: number
}

type Rule =
  | LunarRule
  /** So many civil days from the New Year on. */
  | { type: 'newYear'; days: number }
  /** The last civil day of the year. */
  | { type: 'yearEnd' }
  /** So many civil days before the last day of another observance. */
  | { type: 'before'; of: string; civilDays: number }
  /** `MM-DD` of every civil year. */
  | { type: 'civil'; date: string }
  /** No rule is known: the dates of published lists alone. */
  | { type: 'published'; dates: readonly string[] }

interface Row {
  id: string
  layer: ObservanceLayer
  /** `shared`: the same feast as in the list of all calendars; `custom`: noted, no feast. */
  kind: 'state' | 'regional' | 'religious' | 'school' | 'shared' | 'layer' | 'custom'
  rule: Rule
  standing: Standing
}

/** An observance on a civil day. */
export interface Observance {
  id: string
  layer: ObservanceLayer
  /** How well its rule is supported. */
  standing: Standing
  /** Which of its days this is, from 1, and how many it has in that year. */
  place: number
  days: number
}

export const ROWS = table.rows as readonly Row[]
export const CALENDAR_OF: Readonly<Record<ObservanceLayer, Tradition>> = table.layers as Record<
  ObservanceLayer,
  Tradition
>

/** A Tibetan year begins in the civil year this much before its number. */
const ROYAL = 127

/** What a date outside the range of the calendars gives: nothing to keep. */
function inRange<T>(find: () => T): T | undefined {
  try {
    return find()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The civil day of a lunar day: the first with the number; of a skipped one the day before, whose number it follows, or the next. */
function civilDayOf(
  rule: LunarRule,
  royalYear: number,
  day: number,
  tradition: Tradition,
): number | undefined {
  const { month } = rule
  const custom = { ...TRADITIONS[tradition].feasts, ...rule }
  return inRange(() => {
    if (month === 1 && day === 1) return newYear(royalYear, tradition)
    const monthPart = custom.doubledMonth === 'first' ? 1 : 2
    const { dayNumber: found } = solarDay({ royalYear, month, monthPart, day }, tradition)
    const isSkipped = calendarDay(found, tradition).day !== day
    return isSkipped && custom.skippedDay === 'after' ? found + 1 : found
  })
}

/** A run of civil days, the last of which is given. */
const upTo = (last: number, count: number) =>
  Array.from({ length: count }, (_, place) => last - count + 1 + place)

function lunarDays(rule: LunarRule, royalYear: number, tradition: Tradition): number[] {
  const found = rule.days.flatMap(day => civilDayOf(rule, royalYear, day, tradition) ?? [])
  const all = found.flatMap(last => upTo(last, 1 + (rule.civilDaysBefore ?? 0)))
  return [...new Set(all)].filter(day => civilDate(day).year >= (rule.since ?? 0))
}

/** The civil days of an observance in a Tibetan year; what is no lunar date belongs to the year that begins in the civil one. */
function daysIn({ rule, layer }: Row, royalYear: number): number[] {
  const tradition = CALENDAR_OF[layer]
  const year = royalYear - ROYAL
  const newYearDay = (asked: number) => inRange(() => newYear(asked, tradition))
  switch (rule.type) {
    case 'lunar':
      return lunarDays(rule, royalYear, tradition)
    case 'newYear': {
      const first = newYearDay(royalYear)
      return first === undefined ? [] : upTo(first + rule.days - 1, rule.days)
    }
    case 'yearEnd': {
      const next = newYearDay(royalYear + 1)
      return next === undefined ? [] : [next - 1]
    }
    case 'before': {
      const other = ROWS.find(({ id }) => id === rule.of)
      const last = other && daysIn(other, royalYear).at(-1)
      return last === undefined ? [] : [last - rule.civilDays]
    }
    case 'civil':
      return [parseDayNumber(`${year}-${rule.date}`)]
    case 'published':
      return rule.dates.filter(date => date.startsWith(`${year}-`)).map(parseDayNumber)
  }
}

const byYear = new Map<number, ReadonlyMap<number, readonly Observance[]>>()

function compute(year: number): ReadonlyMap<number, readonly Observance[]> {
  const [first, last] = [dayNumber(year, 1, 1), dayNumber(year, 12, 31)]
  const found = new Map<number, Observance[]>()
  for (const row of ROWS) {
    for (const royalYear of [year + ROYAL - 1, year + ROYAL]) {
      if (royalYear < FIRST_ROYAL_YEAR || royalYear > LAST_ROYAL_YEAR) continue
      const days = daysIn(row, royalYear)
      days.forEach((day, place) => {
        if (day < Math.max(first, FIRST_DAY) || day > Math.min(last, LAST_DAY)) return
        const { id, layer, standing } = row
        found.set(day, [
          ...(found.get(day) ?? []),
          { id, layer, standing, place: place + 1, days: days.length },
        ])
      })
    }
  }
  return new Map([...found].sort(([a], [b]) => a - b))
}

/** The observances of a civil year by their days, in calendar order; of a day in the order of the table. */
export function observancesOf(year: number): ReadonlyMap<number, readonly Observance[]> {
  const known = byYear.get(year) ?? compute(year)
  byYear.set(year, known)
  return known
}

/** The observances of a civil day; often none. */
export function observancesOn(day: number): readonly Observance[] {
  return observancesOf(civilDate(day).year).get(day) ?? []
}
