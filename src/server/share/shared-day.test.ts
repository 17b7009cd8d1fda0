import { expect, test } from 'vitest'
import { calendarDay, civilDate, dayNumber, formatCivilDate } from '#calendar/index.ts'
import { CALENDARS } from '#contract/calendars.ts'
import { createAlmanac } from '../almanac/almanac.ts'
import { loadAlmanacTexts } from '../almanac/texts.ts'
import { readConfig } from '../config.ts'
import { loadDictionary } from '../texts/words.ts'
import { sharedDay } from './shared-day.ts'

const services = {
  almanac: createAlmanac(loadAlmanacTexts()),
  dictionary: loadDictionary(),
  config: readConfig({}),
}

test('the moon on the picture of a day is that of the calendar whose date stands there', () => {
  const first = dayNumber(2027, 1, 1)
  let differing = 0
  for (let number = first; number < first + 60; number++) {
    const moons = CALENDARS.map(cal => calendarDay(number, cal).day)
    const date = formatCivilDate(civilDate(number))
    const shown = CALENDARS.map(cal => sharedDay(services, 'en', date, cal).lunarDay)
    expect([date, shown]).toEqual([date, moons])
    if (new Set(moons).size > 1) differing++
  }
  expect(differing).toBeGreaterThan(5)
})
