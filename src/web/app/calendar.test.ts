import { expect, test } from 'vitest'
import { SCREENS } from '../screens/screens.ts'
import { addressIn, askedCal, calendarOf, withoutCalendar } from './calendar.ts'

test.each([
  ['/en', '/en?cal=bhutan'],
  ['/en/day', '/en/day?cal=bhutan'],
  ['/en/day/2026-11-20#marriage', '/en/day/2026-11-20?cal=bhutan#marriage'],
  ['/ru/month/2026-11?by=grade', '/ru/month/2026-11?by=grade&cal=bhutan'],
  ['/de/subscribe?layers=holidays+practice', '/de/subscribe?layers=holidays+practice&cal=bhutan'],
  ['/en/convert/lunar/2153-1-1', '/en/convert/lunar/2153-1-1?cal=bhutan'],
  // An address that names one keeps it, and other pages have none.
  ['/en/day?cal=phugpa', '/en/day?cal=phugpa'],
  ['/en/find/marriage', '/en/find/marriage?cal=bhutan'],
  ['/en/daybreak', '/en/daybreak'],
  ['#marriage', '#marriage'],
])('%s in another calendar is %s', (address, expected) => {
  expect(addressIn(address, 'bhutan')).toBe(expected)
  expect(addressIn(address, undefined)).toBe(address)
})

test('an address names one calendar of those that there are; a call refuses the others', () => {
  expect(calendarOf('?cal=tsurphu&by=grade')).toBe('tsurphu')
  expect(calendarOf('?cal=bon')).toBeUndefined()
  expect(askedCal(new URLSearchParams('cal=bon'))).toEqual({})
  expect(askedCal(new URLSearchParams(''))).toEqual({})
  expect(withoutCalendar('?by=grade&cal=bhutan')).toBe('?by=grade')
})

test('every screen that reads a calendar has it in its addresses, and no other', () => {
  for (const { path, query = [], id } of SCREENS) {
    if (path.includes('*')) continue
    const address = `/en${path && '/'}${path.replace(/\/?:\w+\?/, '').replace(/:\w+/g, '2026-11')}`
    const reads =
      query !== 'all' ? query.includes('cal') : ['convert', 'convert-lunar', 'subscribe'].includes(id)
    expect([id, addressIn(address, 'bhutan') !== address]).toEqual([id, reads])
  }
})
