import { describe, expect, it, test } from 'vitest'
import { parseDayNumber, tibetanDay } from '#calendar/index.ts'
import type { Level } from '#contract/levels.ts'
import type { MatterId } from '#contract/matters.schema.ts'
import { presentDay } from './day.ts'
import { presentMonth } from './month.ts'
import { SIGN_KEYS } from './signs.ts'
import { loadAlmanacTexts } from './texts.ts'

const TEXTS = loadAlmanacTexts()

function day(date: string, grant: Partial<Parameters<typeof presentDay>[2]> = {}) {
  return presentDay(tibetanDay(parseDayNumber(date)), TEXTS.en, { level: 'full', elements: true, ...grant })
}

test.each([
  ['2026-01-23', true, null],
  ['2026-01-10', false, null],
  ['2026-01-09', null, true],
  ['2026-01-03', null, false],
])('%s is a happy day: %s, a good one: %s', (date, isHappyBurning, isGoodEvil) => {
  const { isHappyBurning: isHappy, isGoodEvil: isGood } = day(date)
  expect([isHappy ?? null, isGood ?? null]).toEqual([isHappyBurning, isGoodEvil])
})

test.each([
  ['2026-02-18', true, true],
  ['2026-03-19', false, true],
  ['2026-01-01', true, false],
  ['2026-01-19', false, false],
])('on %s the month is male: %s, the year: %s', (date, isMonthMale, isYearMale) => {
  expect(day(date)).toMatchObject({ isMonthMale, isYearMale })
})

test('the first level has two sentences, the others the whole reading', () => {
  const [short, simple, full] = (['short', 'simple', 'full'] as const).map(
    level => day('2026-11-20', { level }).summary,
  )
  expect(short).toMatch(/^Earth and fire [^.]+\. [^.]+\.$/)
  expect(simple?.startsWith(`${short} `)).toBe(true)
  expect(full).toBe(simple)
})

test('the advice names the holy day of the calendar that is shown', () => {
  expect(day('2027-05-20').summary).toMatch(/Kalachakra/)
  expect(day('2027-05-20', { cal: 'tsurphu' }).summary).toMatch(/Saga Dawa Duchen/)
})

test.each([
  ['2026-02-18', 'The Tibetan year 2153 begins: Horse, fire'],
  ['2027-06-18', 'Enlightenment and parinirvana'],
  ['2026-11-01', 'Descent from the gods'],
])('the great day of %s has its second line: %s', (date, line) => {
  expect(day(date).greatDay?.line).toBe(line)
})

test.each([
  ['2026-02-18', 'new-year-altar.svg', 'prayer-flags.svg'],
  ['2026-05-31', 'bodhi-tree.svg', 'mountains.svg'],
  ['2026-11-19', 'lotus-birth.svg', undefined],
  ['2027-03-10', undefined, undefined],
])('%s has the picture of its strongest holy day, and another with the story', (date, image, story) => {
  const { holiday, detail } = day(date)
  expect([holiday?.image, detail?.image]).toEqual([image, story])
})

test.each([
  ['bhutan', '2030-02-03', { date: '2030-02-03', phugpa: '2030-03-05' }],
  ['bhutan', '2030-03-05', { date: '2030-02-03', phugpa: '2030-03-05' }],
  ['bhutan', '2030-02-04', undefined],
  ['mongolian', '2025-02-28', { date: '2025-03-01', phugpa: '2025-02-28' }],
  ['mongolian', '2025-03-01', { date: '2025-03-01', phugpa: '2025-02-28' }],
  ['mongolian', '2027-02-07', undefined],
  ['phugpa', '2030-03-05', undefined],
] as const)('where New Years differ, %s says both on both days: %s', (cal, date, newYear) => {
  expect(day(date, { cal }).newYear).toEqual(newYear)
})

test.each([
  ['2026-11-24', ['Increase', 'Pestle', 'Tuesday']],
  ['2026-11-26', ['Incompatibility', 'Uprooting', 'Day of destruction']],
  ['2026-12-08', ['Increase', 'Glorious knot', 'Great black day']],
  ['2026-12-13', ['Burning', 'Nectar', 'Sagittarius (ζ and σ Sagittarii)']],
  ['2026-12-25', ['Youth', 'Desire', 'Burning day']],
  ['2027-01-03', ['Strength', 'Firebrand', 'Nanda, joy']],
])('the grade of %s names the signs that made it', (date, reasons) => {
  expect(day(date).verdict.reasons).toEqual(reasons)
})

test.each([
  ['2026-11-20', 'Earth and fire get in each other’s way, and the big combination points the same way.'],
  ['2026-11-21', 'Earth and water, the main combination, go well together, and the big combination agrees.'],
  [
    '2026-11-22',
    'The main combination joins fire and water, the hardest of matches, which a milder big combination cannot make good.',
  ],
  [
    '2026-11-24',
    'The main combination joins two fires, a good match; the big combination objects, and no single sign settles which goes first.',
  ],
  [
    '2026-12-11',
    'Earth and water, the main combination, go well together; the big combination is sterner, but Friday tips the scale to the good.',
  ],
  [
    '2026-12-12',
    'Earth and water, the main combination, go well together, and the big combination agrees. The burning combination makes this a day for caution.',
  ],
  [
    '2026-12-16',
    'The main combination joins two waters, a good match, and the big combination bears it out. The great black day keeps the day from being very good.',
  ],
  [
    '2027-01-03',
    'Fire and wind help each other; the big combination is sterner, but the lunar day is on the kinder side.',
  ],
  [
    '2027-02-14',
    'Two fires help each other; the big combination is sterner, but the mansion is on the kinder side.',
  ],
  [
    '2027-07-22',
    'Water and wind, the main combination, are hard together, the big combination is milder, and the burning combination makes this a day for caution.',
  ],
])('the grade of %s has its reason: %s', (date, reason) => {
  for (const level of ['short', 'full'] as const) expect(day(date, { level }).verdict.reason).toBe(reason)
})

test('each sign is reckoned by its own rule, from what is shown of the day', () => {
  const full = day('2026-11-26')
  const reckoned = SIGN_KEYS.flatMap(key => {
    const shown = full[key]
    const signs = Array.isArray(shown) ? shown : [shown]
    return signs.flatMap(sign => {
      const inputs = sign?.trace?.inputs.map(({ name, value }) => `${name} ${value}`).join(', ')
      // The other list of hair days is an answer of its own.
      return inputs === undefined || sign?.trace?.ruleId === 'matters' ? [] : [[sign?.trace?.ruleId, inputs]]
    })
  })
  const mansion = 'weekday Thursday, lunar mansion 3, སྣར་མ། (narma)'
  expect(reckoned).toEqual([
    ['main-combination', mansion],
    ['big-combination', mansion],
    ['special-combinations', mansion],
    ['special-combinations', mansion],
    ['constellation', 'lunar mansion 3, སྣར་མ། (narma)'],
    ['weekday', 'weekday Thursday'],
    ['la', 'lunar day 17'],
    ['day-animal', 'lunar month 10, lunar day 17, animal Rat'],
    ['day-parkha', 'lunar month 10, lunar day 17, parkha Dwa'],
    ['day-mewa', 'lunar month 10, lunar day 17, mewa 5'],
    ['naga', 'lunar month 10, lunar day 17'],
    ['hair-cutting', 'lunar day 17'],
    ['sky-door', 'lunar day 17'],
    ['five-class', 'lunar day 17'],
    ['travel', 'lunar day 17'],
  ])
  const changes = full.notes?.find(({ id }) => id === 'changes')?.trace?.inputs
  expect(changes?.map(({ value }) => value)).toEqual(['3.44', '4.52'])
})

test('the mansion has its planet, its element and the weekdays it goes with', () => {
  expect(day('2026-11-26').constellation).toMatchObject({
    nameEuropean: 'Aldebaran and the Hyades',
    planet: 'Mercury',
    element: 'earth',
    weekday: 'Monday, Wednesday, Friday, Saturday',
  })
})

test('the first levels name pair and mansion, a harsh name with its elements', () => {
  expect(day('2026-11-26', { level: 'short' }).signNames).toEqual({
    mainCombination: 'Incompatibility (earth, wind)',
    bigCombination: day('2026-11-26').bigCombination?.name,
    constellation: 'Aldebaran and the Hyades',
  })
})

test('what four signs say is for everybody on every date; a long text is told with an account', () => {
  const full = day('2026-11-26')
  for (const level of ['short', 'simple', 'full'] as const) {
    const { signSentences } = day('2026-11-26', { level })
    expect(signSentences).toMatchObject({
      mainCombination: { id: 'earth-wind', text: full.mainCombination?.descriptionShort },
      constellation: { id: full.constellation?.id, text: full.constellation?.summary },
      weekDay: { id: 'Thu', text: full.weekDay?.summary },
    })
    const { id, text } = signSentences.bigCombination
    expect([id, full.bigCombination?.description.startsWith(text)]).toEqual([full.bigCombination?.id, true])
    expect(text.length).toBeLessThan(full.bigCombination?.description.length ?? 0)
  }
})

test('the signs of the Tsurphu almanac stand in its calendar alone', () => {
  const ids = day('2026-11-28', { cal: 'tsurphu', level: 'short' }).ownSigns?.map(({ id }) => id)
  expect(ids?.slice(0, 7)).toEqual([
    ...['mainCombination', 'constellation', 'animal', 'parka', 'mewa', 'yoga', 'karana'],
  ])
  expect([day('2026-11-28').ownSigns, day('2026-11-28', { cal: 'bhutan' }).ownSigns]).toEqual([
    undefined,
    undefined,
  ])
})

describe('an answer says what the deciding sign says of its plan, and who says otherwise', () => {
  test.each([
    [
      '2026-11-20',
      'building',
      'Friday is kind to building, though the Horse day calls for care; the weekday comes first.',
    ],
    ['2026-11-20', 'new-home', 'The lists like moving in on a Friday, with some care.'],
    ['2026-11-20', 'feast', 'Earth and fire are poor company for celebrations, though Friday is kinder.'],
    ['2026-11-20', 'loans', 'Friday is no day to lend or borrow.'],
    ['2026-11-21', 'hair-cutting', 'The 12th is no date for a haircut.'],
    ['2026-11-21', 'planting', 'Saturday is kind to planting.'],
    ['2026-11-23', 'naga-offering', 'All this month the nagas sleep; Monday is kind, but does not decide.'],
    ['2026-11-24', 'planting', 'Tuesday is no day to plant.'],
    ['2026-11-25', 'hiring', 'Wednesday is a good day to hire, but the day asks for care.'],
    ['2026-11-28', 'prayer-flags', 'Flags stay folded on the 19th.'],
    ['2026-12-06', 'building', 'Sunday is not at its best for building, good as the day is otherwise.'],
    ['2026-12-06', 'trade', 'Only the parkha, the weakest of the signs, is no friend of trade.'],
    ['2026-12-07', 'prayer-flags', 'No sign has a word on prayer flags.'],
    ['2026-12-08', 'building', 'The great black day is closed to building.'],
    ['2026-12-09', 'naga-offering', 'Offerings find the nagas near.'],
    ['2026-12-10', 'naga-offering', 'The lists are silent on the nagas.'],
    ['2027-02-19', 'planting', 'Only the parkha, the weakest of the signs, is kind to planting.'],
  ])('%s, %s: %s', (date, matter, told) => {
    const reason = day(date, { level: 'short' }).matters.find(({ id }) => id === matter)?.reason
    // What is said of no weight stands behind it.
    expect(reason?.startsWith(told), reason).toBe(true)
  })
})

test('an answer names what is for it, against it, what forbids it and what only warns', () => {
  const of = (date: string, matter: string) => {
    const found = day(date, { level: 'short' }).matters.find(({ id }) => id === matter)
    const names = (signs: readonly { name: string }[] = []) => signs.map(({ name }) => name)
    return {
      answer: found?.answerName,
      for: names(found?.for),
      against: names(found?.against),
      barred: names(found?.barred),
      warnings: names(found?.warnings),
      notice: found?.notice !== undefined,
    }
  }
  expect(of('2026-12-08', 'building')).toEqual({
    answer: 'Avoid',
    for: ['Ox'],
    against: ['Great black day', 'Tuesday', 'Lunar day 30'],
    barred: ['Great black day'],
    warnings: ['Sky door: all great affairs'],
    notice: false,
  })
  expect(of('2026-11-20', 'marriage')).toEqual({
    answer: 'With reservations',
    for: ['Friday'],
    against: ['Pegasus', 'Horse', 'The day as a whole: A day for caution'],
    barred: [],
    warnings: [],
    notice: false,
  })
  expect(of('2026-10-01', 'treatment')).toEqual({
    answer: 'Favourable',
    for: ['Thursday', 'The day as a whole: A good day'],
    against: [],
    barred: [],
    warnings: ['La: Right shoulder blade', 'La: Left shoulder blade'],
    notice: true,
  })
})

test('holy days stand by their rank: what leads the day, of the year, of every month', () => {
  expect(day('2027-05-20', { cal: 'bhutan' }).holiday).toMatchObject({
    name: 'Parinirvana of the Buddha in Bhutan; Saga Dawa Duchen; Enlightenment and parinirvana; Full moon; Amitabha; Confession (sojong)',
    practices: 'Full moon; Amitabha; Confession (sojong)',
    image: 'bodhi-tree.svg',
  })
})

test('a month names eclipses, what others keep elsewhere, and how near the nagas are', () => {
  const entries = new Map(
    [
      ...presentMonth(2026, 8, TEXTS.en, 'phugpa'),
      ...presentMonth(2028, 3, TEXTS.en, 'phugpa'),
      ...presentMonth(2026, 2, TEXTS.en, 'phugpa'),
    ].map(entry => [entry.date, entry]),
  )
  expect(entries.get('2026-08-28')?.eclipse).toEqual({ id: 'lunar-partial', utc: '2026-08-28T04:12Z' })
  expect(entries.get('2028-03-10')?.customs).toMatch(/^Chotrul Duchen.*some keep it today\.$/)
  expect(entries.get('2026-08-27')).not.toHaveProperty('customs')
  // On a date on which they are turned away they are not near.
  expect(entries.get('2026-02-18')?.naga).toBe(0)
})

describe('the list of a matter in the books', () => {
  const placeOn = (level: Level, id: MatterId) =>
    day('2026-11-28', { level }).matters.find(one => one.id === id)?.place

  it('is named with its pages at the full level', () => {
    expect(placeOn('full', 'journey')).toBe(
      'Its own list: White Beryl, through the notes of the Zanshin project, vol. 2, pp. 391–393; Kun phan me long, a Phugpa almanac book, no. 12.',
    )
    expect(placeOn('full', 'guests')).toBe('Its own list: Kun phan me long, a Phugpa almanac book, no. 57.')
  })

  it('is left out where there is none, and at the other levels', () => {
    expect(placeOn('full', 'animals')).toBeUndefined()
    expect(placeOn('simple', 'journey')).toBeUndefined()
  })
})
