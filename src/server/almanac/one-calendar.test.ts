/** What a page says in one calendar: its notes follow the date at its head, and what rests on the Phugpa date says so. */
import { describe, expect, test } from 'vitest'
import { parseDayNumber, type Tradition, tibetanDay } from '#calendar/index.ts'
import type { DayData } from '#contract/day.schema.ts'
import { presentDay } from './day.ts'
import { loadAlmanacTexts } from './texts.ts'

const TEXTS = loadAlmanacTexts()

const on = (number: number, cal: Tradition) =>
  presentDay(tibetanDay(number), TEXTS.en, { level: 'full', elements: true, cal })

/** The days of a year in which both calendars name hundreds of days otherwise than Phugpa. */
function daysOf(cal: Tradition): DayData[] {
  const [first, last] = [parseDayNumber('2029-01-01'), parseDayNumber('2029-12-31')]
  return Array.from({ length: last - first + 1 }, (_, place) => on(first + place, cal))
}

const noteOf = (day: DayData, id: string) => day.notes?.find(note => note.id === id)?.text ?? ''

describe.each<Tradition>(['mongolian', 'tsurphu'])('%s', cal => {
  const days = daysOf(cal)

  test('the note on changes tells the ends of the lunar days at the head of the page', () => {
    for (const day of days) {
      const told = [...noteOf(day, 'changes').matchAll(/Lunar day (\d+) ends/g)].map(([, id]) => Number(id))
      expect(told, day.date).toEqual(day.instants.map(({ lunarDayId }) => lunarDayId))
    }
  })
})

test('a page tells the days of masters of its own calendar', () => {
  const masters = (date: string, cal: Tradition) => noteOf(on(parseDayNumber(date), cal), 'masters')
  expect(masters('2029-12-01', 'phugpa')).toContain('Tsongkhapa (Gelug): kept today; some kept it yesterday')
  expect(masters('2029-12-01', 'tsurphu')).toBe('Tsongkhapa (Gelug).')
})
