// @vitest-environment node
import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { dateNames } from '#contract/date-names.ts'
import type { MonthEntry } from '#contract/month.schema.ts'
import { createTranslator } from '#contract/translator.ts'
import { registerDateNames } from '../app/dates.ts'
import { night } from './canvas.tsx'
import { drawMonth, festivalsOf } from './month-picture.tsx'

// Vitest empties style sheets.
vi.mock('../theme/tokens.css?raw', () => ({ default: readFileSync('src/web/theme/tokens.css', 'utf8') }))

/** The days that are drawn of seven with a name, of which these are great. */
function drawn(...great: number[]): number[] {
  const days = [1, 2, 3, 4, 5, 6, 7].map(lunarDayId => {
    return { lunarDayId, holidayName: 'A day', isSpecial: great.includes(lunarDayId) } as MonthEntry
  })
  const bare = { lunarDayId: 8, holidayName: '', isSpecial: false } as MonthEntry
  return festivalsOf([bare, ...days]).map(({ lunarDayId }) => lunarDayId)
}

test('of more days than have room a great one is not left out for a lesser one, and all keep their order', () => {
  expect(drawn()).toEqual([1, 2, 3, 4, 5, 6])
  expect(drawn(7)).toEqual([1, 2, 3, 4, 5, 7])
})

test('the picture of a month has its own days alone, below their weekdays, with lunar day, moon and festival', () => {
  registerDateNames('en', dateNames('en'))
  const entry = (date: string, lunarDayId: number, holidayName = '') =>
    ({ date, lunarDayId, holidayName, year: 2153, lunarMonth: 10, monthPart: 0 }) as MonthEntry
  const entries = [
    entry('2026-10-31', 21, 'Of the month before'),
    entry('2026-11-01', 22, 'A day; also a second'),
    entry('2026-11-24', 15),
    entry('2026-12-01', 23),
  ]
  const { in: wordsIn } = createTranslator({})
  const picture = drawMonth({ lang: 'en', month: '2026-11', entries, t: wordsIn('en'), host: 'dawa.test' })
  const box = renderToStaticMarkup(picture as ReactElement).replace(/<img[^>]*>/g, '')
  const texts = [...box.matchAll(/>([^<]+)</g)].map(([, text]) => text)
  const weekdays = texts.indexOf('Mon')
  expect(texts.slice(weekdays, weekdays + 7)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  // The festival with its day, and the days that the entries have, each with its lunar day.
  expect(texts.slice(weekdays - 2, weekdays)).toEqual(['1', 'A day'])
  expect(texts).not.toContain('Of the month before')
  expect(texts.slice(weekdays + 7)).toEqual(['1', '22', '24', '15', 'Dawa', 'dawa.test'])
})

test('holy days and great days alike are gold in the picture of a month, others are not', () => {
  const entry = (day: number, more: Partial<MonthEntry> = {}) =>
    ({
      date: `2026-11-0${day}`,
      lunarDayId: day,
      holidayName: '',
      year: 2153,
      lunarMonth: 10,
      monthPart: 0,
      ...more,
    }) as MonthEntry
  const entries = [entry(1), entry(2, { isHoliday: true }), entry(3, { isSpecial: true })]
  const { in: wordsIn } = createTranslator({})
  const picture = drawMonth({ lang: 'en', month: '2026-11', entries, t: wordsIn('en'), host: '' })
  const html = renderToStaticMarkup(picture as ReactElement)
  expect(html.split(`background-color:${night('gold-soft')}`)).toHaveLength(3)
})
