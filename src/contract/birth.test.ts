import { expect, test } from 'vitest'
import { birthOf } from './birth.ts'

test('without a place the clock stands alone', () => {
  expect(birthOf('1985-07-15T04:30', null)).toEqual({
    date: { year: 1985, month: 7, day: 15 },
    time: '04:30',
    longitude: null,
    utcOffsetMinutes: null,
  })
})

test.each([
  ['Moscow in summer', '1985-07-15T04:30', 37.6, 'Europe/Moscow', 240],
  ['Lhasa on the clock of Beijing', '2000-01-01T06:00', 91.1, 'Asia/Shanghai', 480],
  ['Samoa with the date of Asia', '2015-01-15T04:30', -171.8, 'Pacific/Apia', -600],
  ['Samoa with the date of America', '2005-01-15T04:30', -171.8, 'Pacific/Apia', -660],
  ['an unknown zone', '2005-01-15T04:30', 10, 'Nowhere/City', null],
])('%s', (_, birthTime, longitude, zone, offset) => {
  expect(birthOf(birthTime, { longitude, zone }).utcOffsetMinutes).toBe(offset)
})

test('00:00 is unknown, unless the birth was then', () => {
  expect(birthOf('1985-07-15T00:00', null).time).toBeNull()
  expect(birthOf('1985-07-15T00:00', null, true).time).toBe('00:00')
  expect(birthOf('1985-07-15T00:01', null).time).toBe('00:01')
})
