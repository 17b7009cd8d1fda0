// What the head of a day says where its number is skipped or doubled.
import { describe, expect, test } from 'vitest'
import { dayFacts, dayNotes, holyDays } from '#astrology/index.ts'
import {
  calendarDay,
  FIRST_DAY,
  formatCivilDate,
  LAST_DAY,
  lunarDayEnds,
  parseDayNumber,
  TRADITION_IDS,
  tibetanDay,
} from '#calendar/index.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { customsOf, presentDateNotes } from './date-notes.ts'
import { presentHoliday } from './holiday.ts'
import { presentNotes } from './notes.ts'
import { loadAlmanacTexts } from './texts.ts'

const texts = loadAlmanacTexts()

function read(date: string) {
  const day = tibetanDay(parseDayNumber(date))
  return { day, facts: dayFacts(day), cal: 'phugpa' as const }
}

const notesOn = (date: string) =>
  presentDateNotes(read(date), texts.en).map(({ title, text, other }) => [title, text, other])

const GAP = 'It begins and ends before the next dawn, so no date bears its number.'
const AFTER = 'It began and ended in the course of yesterday, so no date bears its number.'
const MONTH = 'Annual festivals are kept in the first, practice days in both.'

test.each([
  [
    'a skipped practice day',
    '2026-07-09',
    [
      'Lunar day 25 falls within today',
      `${GAP} Dakini day: kept today; some keep it tomorrow.`,
      '2026-07-10',
    ],
  ],
  [
    'the day after it',
    '2026-07-10',
    ['Lunar day 25 was skipped', `${AFTER} Dakini day: kept yesterday; some keep it today.`, '2026-07-09'],
  ],
  [
    'a practice day without another custom',
    '2025-02-27',
    ['Lunar day 30 falls within today', `${GAP} New moon: kept today.`, '2025-02-28'],
  ],
  [
    'a gap without an observance',
    '2026-11-30',
    ['Lunar day 21 was skipped', `${AFTER} No festival belongs to that lunar day.`, '2026-11-29'],
  ],
  [
    'the gap of a festival',
    '2028-03-10',
    [
      'Lunar day 15 falls within today',
      `${GAP} Chotrul Duchen, Day of Miracles; Full moon: mostly kept tomorrow; some keep it today.`,
      '2028-03-11',
    ],
  ],
  [
    'a skipped festival',
    '2028-03-11',
    [
      'Lunar day 15 was skipped',
      `${AFTER} Chotrul Duchen, Day of Miracles; Full moon: kept today; some kept it yesterday.`,
      '2028-03-10',
    ],
  ],
  [
    'the first of two days',
    '2028-05-18',
    [
      'Lunar day 25 comes twice: today is the first',
      'Dakini day: kept today; some keep it tomorrow, on the second.',
      '2028-05-19',
    ],
  ],
  [
    'the second of two days',
    '2028-05-19',
    [
      'Lunar day 25 comes twice: today is the second',
      'Dakini day: kept yesterday, on the first; some keep it today.',
      '2028-05-18',
    ],
  ],
  [
    'the first day of the second of two months',
    '2027-04-07',
    ['Month 2 comes twice: this is the second', MONTH, undefined],
  ],
  ['a usual day of it', '2027-04-20', ['Month 2 comes twice: this is the second', undefined, '2027-04-07']],
  [
    'a festival in the first of two months',
    '2024-08-08',
    [
      'Month 6 comes twice: this is the second',
      `${MONTH} Chokhor Duchen: kept in the first month; some keep it now.`,
      undefined,
    ],
  ],
  [
    'the second day of the year with the number 1',
    '2036-02-28',
    [
      'Losar is the first three days of the year',
      'King’s Losar: kept today, counting the days of the year; some go by the lunar number.',
      undefined,
    ],
  ],
])('%s, %s', (_, date, expected) => {
  expect(notesOn(date)).toContainEqual(expected)
})

test.each([
  ['bhutan', '2026-12-11', ['Lunar day 2 comes twice: today is the second', '2026-12-10']],
  ['phugpa', '2026-12-11', ['Lunar day 3 comes twice: today is the first', '2026-12-12']],
  ['mongolian', '2026-12-24', ['Lunar day 16 falls within today', '2026-12-25']],
  ['phugpa', '2026-12-24', ['Lunar day 15 was skipped', '2026-12-23']],
] as const)('in the calendar %s, %s: %s', (cal, date, expected) => {
  const number = parseDayNumber(date)
  const facts = holyDays(number, cal, dayFacts(tibetanDay(number)))
  const notes = presentDateNotes({ day: calendarDay(number, cal), facts, cal }, texts.en)
  expect(notes.map(({ title, other }) => [title, other])).toEqual([expected])
})

test('of a doubled last month it is said when the year ends', () => {
  expect(notesOn('2038-01-06')).toEqual([
    [
      'Month 12 comes twice: this is the first',
      'The festivals that end the year are kept in the second, practice days in both.',
      undefined,
    ],
  ])
})

test('a plain day has no note', () => {
  expect(notesOn('2026-11-26')).toEqual([])
})

test('what others keep on a day makes no holiday of it, and is said in the month', () => {
  const { facts } = read('2028-03-10')
  expect(presentHoliday(facts, texts.en)).toBeNull()
  expect(customsOf(facts, texts.en)).toBe(
    'Chotrul Duchen, Day of Miracles; Full moon: mostly kept tomorrow; some keep it today.',
  )
})

test('with several observances each is told, and once who keeps them on another day', () => {
  const { facts } = read('2028-03-11')
  const lines = presentHoliday(facts, texts.en)?.description?.split('\n') ?? []
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(
    /^The full moon of the first month.*; Full moon: kept today; some kept it yesterday\.$/,
  )
  expect(lines[1]).not.toMatch(/kept today/)
})

describe('masters', () => {
  const text = (date: string) => {
    const { day } = read(date)
    return presentNotes(day, dayNotes(day), texts.en, () => undefined, {
      day,
      otherwise: [],
      hasOtherJourney: false,
    }).find(({ id }) => id === 'masters')?.text
  }
  test('stand in the second of two months, and on the first day of others', () => {
    expect(text('1956-11-05')).toMatch(/Jigme Lingpa.*: kept today; some kept it in the first month\.$/)
    expect(text('1956-10-07')).toMatch(/: mostly kept in the second month; some keep it now\.$/)
  })
})

test('all notes of the range are told in every language without a placeholder left', () => {
  for (let number = FIRST_DAY; number <= LAST_DAY; number++) {
    const day = tibetanDay(number)
    const isPlain = day.dayPart === 0 && day.monthPart === 0 && !day.previousDaySkipped
    if (isPlain) continue
    const facts = dayFacts(day)
    for (const lang of LANGUAGES) {
      for (const { id, title, text, other } of presentDateNotes({ day, facts, cal: 'phugpa' }, texts[lang])) {
        // A usual day of a doubled month leads to the first, which tells all.
        if (/\{\{|undefined/.test(title + (text ?? '')) || !(text || (id === 'month' && other)))
          throw new Error(`${lang} ${day.dayNumber}: ${title} ${text}`)
      }
    }
  }
})

test.each(TRADITION_IDS)(
  '%s: a doubled month is told in full on its first day and on days whose festival moves',
  cal => {
    let [inFull, lines] = [0, 0]
    for (let number = parseDayNumber('2020-01-01'); number < parseDayNumber('2040-01-01'); number++) {
      const day = calendarDay(number, cal)
      const facts = holyDays(number, cal, dayFacts(tibetanDay(number)))
      const note = presentDateNotes({ day, facts, cal }, texts.en).find(({ id }) => id === 'month')
      expect(note === undefined).toBe(day.monthPart === 0)
      if (!note) continue
      const before = calendarDay(number - 1, cal)
      const isFirst = before.month !== day.month || before.monthPart !== day.monthPart
      const moves = [
        ...facts.holidays.flatMap(({ others }) => others),
        ...facts.alsoKept.map(({ why }) => why),
      ]
      const isFull = isFirst || moves.some(why => why.endsWith('-month'))
      expect(note.text !== undefined, note.title).toBe(isFull)
      isFull ? inFull++ : lines++
      const target = note.other && calendarDay(parseDayNumber(note.other), cal)
      if (!isFull) expect(target).toMatchObject({ month: day.month, monthPart: day.monthPart })
    }
    expect(lines).toBeGreaterThan(3 * inFull)
  },
)

test('a day that a skipped number does not move is told as kept', () => {
  const number = parseDayNumber('2032-02-13')
  const facts = holyDays(number, 'phugpa', dayFacts(tibetanDay(number)))
  const [note] = presentDateNotes({ day: calendarDay(number), facts, cal: 'phugpa' }, texts.en)
  expect(note?.text).toBe(`${AFTER} King’s Losar: kept today.`)
})

test.each(TRADITION_IDS)('%s: no note denies a festival of its day', cal => {
  const { none } = texts.en.words.dateNotes
  const wrong: string[] = []
  for (let number = FIRST_DAY; number <= LAST_DAY; number++) {
    const day = calendarDay(number, cal)
    const isPlain = day.dayPart === 0 && !day.previousDaySkipped && lunarDayEnds(number, cal).length < 2
    if (isPlain) continue
    const facts = holyDays(number, cal, dayFacts(tibetanDay(number)))
    const denied = presentDateNotes({ day, facts, cal }, texts.en).some(({ text }) => text?.includes(none))
    if (denied && (facts.holidays.length > 0 || facts.own.length > 0)) wrong.push(formatCivilDate(day.civil))
  }
  expect(wrong).toEqual([])
})
