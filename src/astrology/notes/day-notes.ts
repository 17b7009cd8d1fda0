import { calendarDay, DEFAULT_CALENDAR, type Tradition } from '#calendar/index.ts'
import type { TibetanDay } from '#calendar/types.ts'
import { plainRun, type Run, recordingRun } from '../rule.ts'
import type { Trace } from '../types.ts'
import { birthYearsRule } from './birth-years.ts'
import {
  blackDayRule,
  blackMonthRule,
  earthLordsRule,
  mastersRule,
  noProcedureRule,
  rahuRule,
} from './dates.ts'
import { eclipseRule } from './eclipses.ts'
import {
  dayInSky,
  journeyRule,
  karanaRule,
  lunarDayEndsRule,
  mansionChangesRule,
  weekRule,
  yogaRule,
} from './sky.ts'
import type { BirthYearsFact, DayNotes } from './types.ts'

function assemble(day: TibetanDay, calendar: Tradition, run: Run): DayNotes {
  const inSky = dayInSky(day)
  return {
    birthYears: run('notes.birthYears', birthYearsRule, day),
    noProcedure: run('notes.noProcedure', noProcedureRule, day),
    eclipse: run('notes.eclipse', eclipseRule, day),
    masters: run('notes.masters', mastersRule, {
      day: calendarDay(day.dayNumber, calendar),
      calendar,
    }),
    week: run('notes.week', weekRule, inSky),
    blackMonth: run('notes.blackMonth', blackMonthRule, day),
    blackDay: run('notes.blackDay', blackDayRule, day),
    earthLords: run('notes.earthLords', earthLordsRule, day),
    rahu: run('notes.rahu', rahuRule, day),
    journey: run('notes.journey', journeyRule, inSky),
    yoga: run('notes.yoga', yogaRule, inSky),
    karana: run('notes.karana', karanaRule, inSky),
    lunarDayEnds: run('notes.lunarDayEnds', lunarDayEndsRule, { day, calendar }),
    mansionChanges: run('notes.mansionChanges', mansionChangesRule, inSky),
  }
}

/** What the weekday is to those born in the years of the twelve animals: the one note that every level shows. */
export function birthYears(day: TibetanDay): BirthYearsFact {
  return plainRun('notes.birthYears', birthYearsRule, day)
}

/**
 * The facts of a day that weigh nothing, apart from `dayFacts` because months and searches do without them.
 * @param day a day as `tibetanDay` of the calendar gives it; it is read only
 * @param calendar whose lunar days end and whose masters are kept; all else is Phugpa's
 */
export function dayNotes(day: TibetanDay, calendar = DEFAULT_CALENDAR): DayNotes {
  return assemble(day, calendar, plainRun)
}

/** The same notes with their traces. */
export function explainNotes(
  day: TibetanDay,
  calendar = DEFAULT_CALENDAR,
): { notes: DayNotes; traces: readonly Trace[] } {
  const traces: Trace[] = []
  return { notes: assemble(day, calendar, recordingRun(traces)), traces }
}
