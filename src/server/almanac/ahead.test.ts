import { expect, test } from 'vitest'
import { parseDayNumber } from '#calendar/index.ts'
import { presentAhead } from './ahead.ts'
import { presentYear } from './find.ts'
import { presentSearch } from './search.ts'
import { loadAlmanacTexts } from './texts.ts'

const { en } = loadAlmanacTexts()
const KNOWLEDGE = { title: '', opening: [], sections: [] }

test('the week has the numbers of the calendar', () => {
  const from = parseDayNumber('2026-12-10')
  const numbers = (['phugpa', 'bhutan'] as const).map(cal =>
    presentAhead(from, en, cal).week.map(({ lunarDayId }) => lunarDayId),
  )
  expect(numbers).toEqual([
    [2, 3, 3, 4, 5, 6, 7],
    [2, 2, 3, 4, 5, 6, 7],
  ])
})

test('of what lies ahead great days are marked, and the next of them stands apart', () => {
  const { holidays, great } = presentAhead(parseDayNumber('2027-02-06'), en, 'phugpa')
  expect(great?.date).toBe('2027-02-07')
  expect(holidays.map(({ date, isSpecial }) => [date, isSpecial])).toEqual([
    ['2027-02-06', false],
    ['2027-02-08', true],
    ['2027-02-09', true],
    ['2027-02-14', false],
    ['2027-02-16', false],
  ])
})

test('the search knows the great days from the practice that falls on them', () => {
  const { festivals } = presentSearch(parseDayNumber('2026-11-19'), en, KNOWLEDGE, 'phugpa')
  expect(festivals.filter(({ isGreat }) => isGreat).map(({ name }) => name.split(/[,;]/)[0])).toEqual([
    'Losar',
    'King’s Losar',
    'Protectors’ Losar',
    'Chotrul Duchen',
    'Saga Dawa Duchen',
    'Chokhor Duchen',
    'Lhabab Duchen',
  ])
})

test('of a festival of several days the search lists the first of two years', () => {
  const { festivals } = presentSearch(parseDayNumber('2026-11-19'), en, KNOWLEDGE, 'mongolian')
  expect(festivals.find(({ name }) => name.startsWith('Tsagaan Sar'))?.dates).toEqual([
    '2027-02-07',
    '2028-02-26',
  ])
})

test('a year at a glance has nagas by their nearness, holidays by name, and says when a doctor comes first', () => {
  const by = (asked: 'naga' | 'holidays' | 'treatment' | 'trade') =>
    presentYear(2026, { by: asked, hair: 'dates', animal: 'dragon', cal: 'phugpa', lang: 'en' }, en)
  const nagas = by('naga').values
  // On 18 February they are turned away.
  expect([nagas[1], nagas[8], nagas[48], new Set(nagas)]).toEqual([4, 2, 0, new Set([0, 1, 2, 3, 4])])
  const { values, names } = by('holidays')
  // The tenth lunar day of November, and an ordinary day.
  expect([values[322], names?.['2026-11-19'], values[323]]).toEqual([1, 'Guru Rinpoche; Vajrayogini', 0])
  expect(by('treatment').notice).toContain('doctor')
  expect(by('trade').notice).toBeUndefined()
})
