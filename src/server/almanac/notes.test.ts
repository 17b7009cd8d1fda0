import { expect, test } from 'vitest'
import { ANIMALS, parseDayNumber, tibetanDay } from '#calendar/index.ts'
import type { Language } from '#contract/languages.ts'
import type { Level } from '#contract/levels.ts'
import { presentDay } from './day.ts'
import { loadAlmanacTexts } from './texts.ts'

const TEXTS = loadAlmanacTexts()

function day(date: string, level: Level = 'full', lang: Language = 'en') {
  return presentDay(tibetanDay(parseDayNumber(date)), TEXTS[lang], { level, elements: true })
}

function noteOf(date: string, id: string) {
  return day(date).notes?.find(note => note.id === id)
}

test.each<Level>(['short', 'simple', 'full'])('the birth years are told at the %s level', level => {
  const { birthYears, notes } = day('2026-11-24', level)
  expect(birthYears).toMatchObject({ good: ['snake', 'horse', 'rat', 'pig'], bad: ['monkey', 'bird'] })
  // From the rat on; two black ones for the rat and the pig.
  expect(birthYears.stones).toEqual([-2, 1, 2, 2, 1, 0, 0, 1, 3, 3, 1, -2])
  expect(birthYears.text).toBe(
    'For people born in a year of the Rat, Monkey, Bird or Pig, the weekday and the day’s animal disagree.',
  )
  expect(birthYears.trace === undefined).toBe(level !== 'full')
  expect(notes === undefined).toBe(level !== 'full')
})

test('a Monday is bad for nobody, and its sentence is about both lines alone', () => {
  const { good, bad, conclusions, text } = day('2026-11-23').birthYears
  expect([good, bad]).toEqual([['dog', 'goat'], []])
  expect(conclusions.filter(id => id === 'good' || id === 'bad' || id === 'divided')).toEqual([])
  expect(text).toBe('No year of birth stands out.')
})

test.each(Object.values(TEXTS))(
  'the sentence for birth years names each animal on which both lines speak',
  texts => {
    for (const date of ['2026-12-04', '2027-02-07', '2027-05-05']) {
      const { conclusions, text } = presentDay(tibetanDay(parseDayNumber(date)), texts, {
        level: 'short',
        elements: true,
      }).birthYears
      const named = ANIMALS.filter((_, index) =>
        ['good', 'bad', 'divided'].includes(conclusions[index] ?? ''),
      )
      const nameOf = (animal: (typeof ANIMALS)[number]) => texts.notes.birthYears.of[animal]
      const names = named.map(nameOf)
      expect(ANIMALS.map(nameOf).filter(name => text.includes(name))).toEqual(names)
    }
  },
)

test('an eclipse has its instant and the merit with its source', () => {
  expect(noteOf('2026-03-03', 'eclipse')).toMatchObject({
    utc: '2026-03-03T11:33Z',
    text: expect.stringMatching(/208 minutes.*FPMT.*700,000 times/),
  })
})

test('a date without procedures always has the medical sentence, a disputed one says so', () => {
  expect(noteOf('2026-09-22', 'noProcedure')?.text).toMatch(/towards the west.*another chapter.*doctor/)
  expect(noteOf('2026-03-03', 'noProcedure')?.text).not.toContain('another chapter')
})

test('the times of change are about, and past midnight they bear the next date', () => {
  const text = noteOf('2026-03-03', 'changes')?.text
  expect(text).toContain('Lunar day 15 ends at about 13:10.')
  expect(text).toContain('at about 02:20 on Wednesday 4 March.')
  // To five minutes, as at the head of the day.
  expect(noteOf('2027-02-07', 'changes')?.text).toContain('Lunar day 1 ends at about 16:25.')
})

test('only Wednesday and Thursday are disputed for a journey', () => {
  const disputed = ['22', '23', '24', '25', '26', '27', '28'].filter(number =>
    noteOf(`2026-11-${number}`, 'journey')?.text.includes('Other sources swap'),
  )
  expect(disputed).toEqual(['25', '26'])
})

test.each([
  [
    '2027-07-16',
    'week',
    -1,
    'Day 1 of the seven days of poison rain: treatments and work with water are left for later. What a doctor advises comes first.',
  ],
  ['2027-09-21', 'week', 1, 'Day 1 of the seven under the star of the sage: water is said to heal.'],
  [
    '2026-11-25',
    'earthLords',
    -1,
    'Earth lords, spirits of old belief who rule the ground from day to day, are said to be about. Zin-phung: moves from the east towards the west and should not be faced when building, digging, meeting in council, burying or bringing a bride home. Ki-kang: official work, a wedding, building and feasts are set for another day.',
  ],
  [
    '2026-12-17',
    'earthLords',
    -1,
    'Earth lords, spirits of old belief who rule the ground from day to day, are said to be about. Gnam-sbyor: not for a couple starting out together, nor for a funeral. Hal-khyi: one double-hour, that of the Bird, is left empty.',
  ],
  [
    '2026-11-22',
    'rahu',
    0,
    'Rahu’s course runs at daybreak from the north towards the south; it should not be faced.',
  ],
  [
    '2026-11-20',
    'rahu',
    0,
    'Rahu’s course runs at dusk from the north towards the south; it should not be faced. Its list names only fierce rites for this date.',
  ],
  ['2026-12-08', 'rahu', 0, 'Rahu’s course runs everywhere all day; no direction is free of it.'],
  ['2026-11-20', 'journey', 0, 'Directions to avoid: south, north, west.'],
  [
    '2026-11-21',
    'journey',
    0,
    'By the weekday alone, say notes on the White Beryl, this is no day for setting out. Directions to avoid: east, west, the intermediate directions.',
  ],
  ['2026-11-24', 'yoga', 0, 'Not for going abroad. The whole of this yoga is avoided.'],
  ['2026-11-20', 'yoga', 0, 'Quarrels come easily and study fails.'],
  [
    '2026-11-24',
    'karana',
    -1,
    'Only harsh work; not for virtuous work, empowerment, consecration, lawsuits or a wedding.',
  ],
  ['2026-11-20', 'karana', 0, 'Good for buying and selling and for work meant to last.'],
  ['2026-12-03', 'masters', 0, 'Tsongkhapa (Gelug).'],
])('on %s the note of %s has the sign %i and says what it is', (date, id, sign, text) => {
  expect(noteOf(date, id)).toMatchObject({ sign, text })
})

test('yoga and karana are named by the one that is current', () => {
  const names = (date: string) => ['yoga', 'karana'].map(id => noteOf(date, id)?.name)
  expect(names('2026-11-24')).toEqual(['Yoga 17 of 27', 'Karana Vishti'])
  expect(names('2026-11-20')).toEqual(['Yoga 13 of 27', 'Karana Vanija'])
})

test('an eclipse without a central line says so', () => {
  expect(noteOf('1928-05-19', 'eclipse')?.text).toContain('there is no central line')
  expect(noteOf('2026-08-12', 'eclipse')?.text).not.toContain('central line')
})

test('every note of a year has a trace', () => {
  const first = parseDayNumber('2026-01-01')
  for (let number = first; number < first + 365; number++) {
    const { notes = [] } = presentDay(tibetanDay(number), TEXTS.ru, { level: 'full', elements: true })
    expect(notes.filter(({ trace }) => trace === undefined)).toEqual([])
  }
})
