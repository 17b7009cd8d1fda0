import { expect, test } from 'vitest'
import type { LoThoData, LoThoMonthData } from '#contract/lo-tho.schema.ts'
import { openPage } from '../../testing-page.ts'

type Cell = LoThoData['line'][number]
const cell = (id: Cell['id'], text: string, values: Cell['values'], more: Partial<Cell> = {}): Cell => ({
  ...{ id, text, values, isUncertain: false },
  ...more,
})

test('each cell of a day’s line is explained once', async () => {
  const lunarDay = cell('lunarDay', 'ཚེས་༡༦', [16])
  const page = await openPage('/en/day/2026-10-27/lotho', {
    loTho: {
      date: '2026-10-27',
      calendar: 'phugpa',
      dateLine: [cell('cycle', 'རབ་བྱུང', [17]), cell('year', 'མེ་ཕོ་རྟ', ['fire', 'male', 'horse']), lunarDay],
      line: [
        cell('weekday', 'གཟའ', [2]),
        lunarDay,
        cell('mansion', 'ཐ་སྐར', [0], { name: 'Head of Aries', isUncertain: true }),
        cell('yoga', 'དགའ་བ', [0]),
        cell('trueSun', 'ཉི་དག', [13, 12, 20]),
        cell('trueWeekday', 'གཟའ་དག', [3, 1, 18]),
        cell('skippedDay', 'ཆད', [17]),
      ],
    } satisfies LoThoData,
  })
  expect(page.texts('dd')).toEqual([
    'Sixty-year cycle 17',
    'Year Fire, male, Horse',
    'Lunar day 16',
    'Weekday Tuesday',
    'Lunar mansion Head of Aries',
    'Yoga 1 of 27',
    'True Sun 13; 12, 20',
    'End of the lunar day 3; 1, 18',
    'Skipped lunar day 17',
  ])
  const uncertain = page.texts('dt').filter(text => text.includes('to be checked'))
  expect(uncertain).toEqual([expect.stringContaining('ཐ་སྐར')])
  expect(page.links('')).toEqual(['/en/day/2026-10-27', '/en/month/2026-10/lotho'])
  expect(page.texts('a')[0]).toBe('Tuesday, 27 October 2026')
  expect(page.asked).toEqual([['loTho', { params: { date: '2026-10-27' }, query: {} }]])
})

test('the sheet of a month has a row for each day, and the head of each Tibetan month before its first', async () => {
  const row = (date: string, changes: Partial<LoThoMonthData['rows'][number]> = {}) => ({
    ...{ date, year: 2153, lunarMonth: 10, monthPart: 0 as const, days: [], uncertain: [] },
    ...{ cells: { lunarDay: `N${date.slice(8)}`, weekday: `W${date.slice(8)}` } as never },
    ...{ previousDaySkipped: false },
    ...changes,
  })
  const page = await openPage('/en/month/2026-12/lotho', {
    loThoMonth: {
      heads: [
        { id: 'lunarDay', text: 'ཚེས', isUncertain: false },
        { id: 'weekday', text: 'གཟའ', isUncertain: true },
        { id: 'days', text: 'ཉིན', isUncertain: false },
      ],
      rows: [
        row('2026-12-08', { head: ['ཀ', 'ཁ'], days: ['One', 'Two'], uncertain: ['weekday'] }),
        row('2026-12-09', { head: ['ག'], lunarMonth: 11, previousDaySkipped: true }),
        row('2026-12-10', { lunarMonth: 11 }),
      ],
    } satisfies LoThoMonthData,
  })
  const mark = '°to be checked by a Tibetan reader'
  expect(page.texts('thead th')).toEqual([
    ...['ཚེསlunar day', 'civil day', `གཟའ${mark}planet`, 'ཉིནdays to keep'],
  ])
  expect(page.texts('tbody tr')).toEqual([`N08Tue 8W08${mark}One Two`, 'ག', 'N09Wed 9W09', 'N10Thu 10W10'])
  expect(page.texts('article > header > p')).toEqual([
    'ཀ ཁ',
    'December 2026Tibetan months 10 and 11, Tibetan year 2153, Horse',
  ])
  expect(page.all('tbody th[colspan]')[0]?.getAttribute('colspan')).toBe('4')
  expect(page.all('tbody tr').map(({ className }) => className !== '')).toEqual([false, true, true, false])
  expect(page.links('')).toEqual(['/en/month/2026-12'])
  expect(page.asked).toEqual([['loThoMonth', { params: { date: '2026-12-01' } }]])
})
