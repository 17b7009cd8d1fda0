import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MonthEntry } from '#contract/month.schema.ts'
import { answerOfGrade, markName } from './answer-mark.tsx'
import { eclipseIcon, eventDates, LunarNumber, lunarDayAt } from './day-marks.tsx'
import { loThoText } from './lo-tho-lines.tsx'

test.each([
  ['a usual day', [7, 8, 9], 1, { lunarDay: 8, part: 0, skipped: null }],
  ['the first of two', [7, 8, 8], 1, { lunarDay: 8, part: 1, skipped: null }],
  ['the second of two', [8, 8, 9], 1, { lunarDay: 8, part: 2, skipped: null }],
  ['a day behind a skipped one', [7, 9, 10], 1, { lunarDay: 9, part: 0, skipped: 8 }],
  ['the first of a month behind a skipped one', [29, 1, 2], 1, { lunarDay: 1, part: 0, skipped: 30 }],
  ['the second of a month behind a skipped one', [30, 2, 3], 1, { lunarDay: 2, part: 0, skipped: 1 }],
  ['the first of a month', [30, 1, 2], 1, { lunarDay: 1, part: 0, skipped: null }],
  ['the first day of a year', [9, 10], 0, { lunarDay: 9, part: 0, skipped: null }],
])('%s is known by its neighbours', (_, days, place, expected) => {
  expect(lunarDayAt(days, place)).toEqual(expected)
})

test.each([
  [{ lunarDayId: 9, dayPart: 0, previousDaySkipped: true }, '<s>8</s><span>9</span>'],
  [{ lunarDayId: 1, dayPart: 0, previousDaySkipped: true }, '<s>30</s><span>1</span>'],
  [{ lunarDayId: 9, dayPart: 1, previousDaySkipped: false }, '<span>9′</span>'],
  [{ lunarDayId: 9, dayPart: 2, previousDaySkipped: false }, '<span>9″</span>'],
])('the number of %j is written %s', (entry, html) => {
  expect(renderToStaticMarkup(<LunarNumber entry={entry as MonthEntry} />)).toBe(html)
})

test('festivals and eclipses of a year are listed in order, each date once', () => {
  const festivals = { '2027-03-01': 'Losar', '2027-11-02': 'Lhabab' }
  const eclipses = { '2027-08-02': 'solar-total', '2027-03-01': 'lunar-total' } as never
  expect(eventDates({ festivals, eclipses })).toEqual(['2027-03-01', '2027-08-02', '2027-11-02'])
  expect([eclipseIcon('solar-total' as never), eclipseIcon('lunar-total' as never)]).toEqual([
    'eclipse-solar',
    'eclipse-lunar',
  ])
})

test('each grade of a day has its own mark, and each mark its meaning', () => {
  const grades = [-2, -1, 0, 1, 2]
  expect(grades.map(answerOfGrade)).toEqual(['barred', 'bad', 'open', 'leaning-good', 'good'])
  const words = {
    grades: ['worst', 'bad day', 'mixed', 'good day', 'best'],
    answers: {
      ...{ good: 'yes', 'leaning-good': 'rather yes', open: 'silent' },
      ...{ 'leaning-bad': 'rather no', bad: 'no', barred: 'never' },
    },
  }
  expect(grades.map(grade => markName('grade', answerOfGrade(grade), words))).toEqual(words.grades)
  expect(markName('grade', 'leaning-bad', words)).toBe('bad day')
  expect(markName('marriage', 'leaning-bad', words)).toBe('rather no')
})

test('the line of a day is copied below its date', () => {
  const cells = (...texts: string[]) => texts.map((text, place) => ({ id: `${place}`, text }))
  expect(loThoText({ date: '2026-11-20', dateLine: cells('a', 'b'), line: cells('c', 'd') } as never)).toBe(
    'a b\nc d',
  )
})
