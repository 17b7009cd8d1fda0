import { expect, test } from 'vitest'
import { dayFacts, verdict } from '#astrology/index.ts'
import { dayNumber, parseDayNumber, tibetanDay } from '#calendar/index.ts'
import { presentDay } from '#server/almanac/day.ts'
import { loadAlmanacTexts } from '#server/almanac/texts.ts'
import { loadDictionary } from '#server/texts/words.ts'
import { COLUMNS } from './columns.ts'
import { printDay } from './print-day.ts'
import { supportedDay } from './supported-day.ts'

const DAY = tibetanDay(dayNumber(2026, 11, 20))
const TEXTS = loadAlmanacTexts()
const { translate } = loadDictionary()

test('a day in the terminal: its labels, then a block for each sign in order', () => {
  const full = presentDay(DAY, TEXTS.en, { level: 'full', elements: true })
  const blocks = printDay(full, TEXTS.en, translate.en).trimEnd().split('\n\n')
  expect(blocks[0]).toBe(
    [
      '2026-11-20  Friday',
      'Lunar day 11 of month 10, Tibetan year 2153',
      'Day Horse, month Ox (earth), year Horse (fire)',
    ].join('\n'),
  )
  expect(blocks[1]?.split('\n').slice(0, 2)).toEqual([
    'Let the heat pass',
    expect.stringMatching(/^ {2}A day for caution\. Earth and fire/),
  ])
  const titles = blocks.slice(2).map(block => block.split('\n')[0])
  expect(titles.slice(0, 3)).toEqual([
    'What the day is for',
    'Main combination: Burning',
    'Big combination: Crow',
  ])
  expect(titles).toHaveLength(14)
  expect(titles.at(-1)).toBe('Notes of the day')
  expect(blocks[2]).toContain('Treatment')
  expect(
    Math.max(
      ...blocks
        .join('\n')
        .split('\n')
        .map(line => line.length),
    ),
  ).toBeLessThanOrEqual(90)
})

test('a day of another calendar leads with its feast, and names Phugpa where it speaks of it', () => {
  const day = (date: string, cal: 'mongolian' | 'tsurphu') => {
    const full = presentDay(tibetanDay(parseDayNumber(date)), TEXTS.en, {
      level: 'full',
      elements: true,
      cal,
    })
    return printDay(full, TEXTS.en, translate.en)
  }
  const [head = '', feast = ''] = day('2027-02-07', 'mongolian').split('\n\n')
  expect(head.split('\n').slice(1, 3)).toEqual([
    'Lunar day 1 of month 1, 41st year of the 17th sixty-year cycle (Mongolian calendar)',
    'Lunar day 1 of month 1, Tibetan year 2154 (Phugpa calendar)',
  ])
  expect(feast).toMatch(
    /^Tsagaan Sar, Mongolian New Year\n {2}The 41st year of the 17th sixty-year cycle begins/,
  )
  expect(day('2027-05-20', 'mongolian')).toContain('Animal of the day: Dragon (Phugpa calendar)')
  const other = day('2029-05-05', 'mongolian')
  expect(other).toMatch(/^Lunar day: \d+ \(Phugpa calendar\)$/m)
  expect(other).toContain('Lunar day 22 ends at about 05:55.')
  expect(day('2030-02-03', 'tsurphu')).toContain('\n\nLosar by the Tsurphu reckoning\n')
})

test('a line of the export: ids and numbers, empty where there is none', () => {
  const facts = dayFacts(DAY)
  const row = Object.values(COLUMNS).map(value => value(DAY, facts, verdict(facts)))
  expect(Object.keys(COLUMNS).slice(0, 4)).toEqual(['date', 'royalYear', 'month', 'monthPart'])
  expect(row.slice(0, 8)).toEqual(['2026-11-20', 2153, 10, 0, 11, 0, false, 'Fri'])
  expect(COLUMNS.mainCombination(DAY, facts)).toBe('earth-fire')
  expect(COLUMNS.verdict(DAY, facts, verdict(facts))).toBe(-1)
})

test.each([
  ['1925-01-01', 2424152],
  ['2050-12-31', 2470172],
])('%s is day %d', (text, number) => {
  expect(supportedDay(text)).toBe(number)
})

test.each(['1924-12-31', '2051-01-01', '2026-02-30', 'today'])('%s is refused with a sentence', text => {
  expect(() => supportedDay(text)).toThrow(RangeError)
})

const TOLD = [
  '2027-02-07', // Losar
  '2027-02-21', // Chotrul Duchen
  '2027-03-10', // the first day of a doubled month
  '2027-04-20', // a usual day of it
  '2027-05-20', // Saga Dawa Duchen
  '2027-07-09',
  '2027-08-08',
  '2027-11-21',
  '2027-12-04',
  '2028-03-11', // a festival whose lunar day is skipped
]
test.each(TOLD)('%s: grade, answers, reservations, festival and notes in the words of the page', date => {
  for (const lang of ['en', 'de'] as const) {
    const full = presentDay(tibetanDay(parseDayNumber(date)), TEXTS[lang], { level: 'full', elements: true })
    const shown = printDay(full, TEXTS[lang], translate[lang]).replaceAll(/\s+/g, ' ')
    const { greatDay, dateNotes, balance } = full
    const told = [
      full.summary,
      balance.text,
      ...dateNotes.flatMap(({ title, text = '' }) => [title, text]),
      ...(greatDay
        ? [greatDay.name, greatDay.lead, translate[lang]('day.great.notWeighed')]
        : [full.headline]),
    ]
    for (const text of told) expect(shown).toContain(text.replaceAll(/\s+/g, ' '))
    if (greatDay) expect(shown).not.toContain(full.headline)
  }
})
