import { expect, test } from 'vitest'
import type { HairList } from '#astrology/index.ts'
import { parseDayNumber, tibetanDay } from '#calendar/index.ts'
import { LANGUAGES } from '#contract/languages.ts'
import type { Level } from '#contract/levels.ts'
import { presentDay } from './day.ts'
import { presentMonth } from './month.ts'
import { loadAlmanacTexts } from './texts.ts'

const TEXTS = loadAlmanacTexts()
const LEVELS: readonly Level[] = ['short', 'simple', 'full']

function day(date: string, level: Level = 'full', hair: HairList = 'dates') {
  return presentDay(tibetanDay(parseDayNumber(date)), TEXTS.en, { level, elements: true, hair })
}

function custom(date: string, id: string, level: Level = 'full', hair: HairList = 'dates') {
  return day(date, level, hair).customs?.find(found => found.id === id)
}

/** Name, caveat. */
function named(date: string, level: Level) {
  return day(date, level).specialCombinations?.map(({ id, caveat }) => [id, caveat])
}

test('a green name after a red one stands beside it, at both levels that show names', () => {
  const expected = [
    ['gtan-spang', undefined],
    ['chi-sbyor', undefined],
    ['mi-phrod', undefined],
    ['zung-sbyor', 'beside it'],
    ['chub-nyi', 'beside it'],
  ]
  expect(named('2026-01-02', 'simple')).toEqual(expected)
  expect(named('2026-01-02', 'full')).toEqual(expected)
})

test('harmony on a day of discord is told at the full level only, as one list’s name', () => {
  const discord = day('2026-07-07').specialCombinations ?? []
  expect(discord.map(({ id }) => id)).toEqual(['mi-mthun', 'mthun-nyi'])
  expect(discord[1]?.caveat).toBe('so called in one list only')
  expect(discord.map(({ description }) => description === undefined)).toEqual([false, true])
  expect(named('2026-07-07', 'simple')).toEqual([['mi-mthun', undefined]])
})

test('every named day of the full level says how its cells are supported', () => {
  const [first, ...others] = day('2026-01-02').specialCombinations ?? []
  expect(first?.support).toBe(TEXTS.en.words.namedDays['two-tables'])
  expect(others.every(({ support }) => support)).toBe(true)
  expect(day('2026-01-02', 'simple').specialCombinations?.[0]?.support).toBeUndefined()
})

test.each([
  ['2026-02-18', 'away'],
  ['2026-11-24', 'asleep'],
])('on %s every level says that the nagas are %s', (date, state) => {
  for (const level of LEVELS) expect(day(date, level).naga?.state?.id).toBe(state)
})

test('where the White Beryl is silent the first level says nothing of the nagas; others have our number, called ours', () => {
  expect(day('2026-11-03', 'short').naga).toBeUndefined()
  for (const level of ['simple', 'full'] as const) {
    expect(day('2026-11-03', level).naga).toMatchObject({
      activity: 0,
      caveat: expect.stringContaining('The size is our own'),
    })
  }
})

test('no text on the number of the nagas says that the lists agree', () => {
  const words = {
    en: /agree/,
    es: /coinciden/,
    pt: /concordam/,
    de: /überein/,
    fr: /accordent/,
    it: /concord/,
  }
  for (const [lang, word] of Object.entries(words)) {
    expect(TEXTS[lang as keyof typeof words].naga['4']?.description).not.toMatch(word)
  }
  expect(TEXTS.ru.naga['4']?.description).not.toMatch(/согласн/)
})

test('hair, flags and sky door are for everyone; travel, class and flags of the header for the full level', () => {
  const ids = (level: Level) => day('2026-02-14', level).customs?.map(({ id }) => id)
  expect(ids('short')).toEqual(['hairCutting', 'hairOther', 'skyDoor'])
  expect(ids('simple')).toEqual(ids('short'))
  expect(ids('full')).toEqual(expect.arrayContaining(['hairCutting', 'skyDoor', 'fiveClass']))
  expect(day('2026-02-14', 'short').customs?.some(({ trace }) => trace)).toBe(false)
})

test('the third flag date of a month is marked, the others are not', () => {
  const flagged = (month: number) =>
    Array.from(
      { length: 28 },
      (_, index) => `2026-${String(month).padStart(2, '0')}-${String(index + 1).padStart(2, '0')}`,
    )
      .map(date => day(date, 'short'))
      .flatMap(({ lunarDayId, lunarMonth, customs = [] }) =>
        customs
          .filter(({ id }) => id === 'prayerFlags')
          .map(({ caveat }) => [`${lunarMonth}/${lunarDayId}`, caveat]),
      )
  expect(flagged(5)).toEqual([
    ['3/16', undefined],
    ['3/28', 'not in every list'],
    ['4/1', undefined],
  ])
})

test('travel is one almanac’s custom and neither good nor bad', () => {
  const dates = Array.from({ length: 28 }, (_, index) => `2026-02-${String(index + 1).padStart(2, '0')}`)
  const told = dates.flatMap(date => {
    const found = custom(date, 'travel')
    const { answer = '' } = day(date, 'full').matters.find(({ id }) => id === 'journey') ?? {}
    return found ? [{ ...found, isGood: ['good', 'leaning-good'].includes(answer), answer }] : []
  })
  expect(new Set(told.map(({ sign }) => sign))).toEqual(new Set([0]))
  expect(new Set(told.map(({ caveat }) => caveat))).toEqual(
    new Set(['one almanac’s custom, weakly supported']),
  )
  // Beside an answer that says the opposite it is not told.
  const praised = told.filter(({ name }) => /Pelthang|Kyethang/.test(name))
  const blamed = told.filter(({ name }) => /sieve/i.test(name))
  expect([praised.length > 0, blamed.length > 0, told.length < dates.length]).toEqual([true, true, true])
  expect(praised.filter(({ isGood, answer }) => !isGood && answer !== 'open')).toEqual([])
  expect(blamed.filter(({ isGood }) => isGood)).toEqual([])
})

test('labels of the header are explained with how they stand; those that weigh nothing say so', () => {
  const flags = new Map<string, [string | undefined, string]>()
  const first = parseDayNumber('2026-01-01')
  for (let number = first; number < first + 365; number++) {
    const { customs = [], verdict } = presentDay(tibetanDay(number), TEXTS.en, {
      level: 'full',
      elements: true,
    })
    for (const { id, name, caveat } of customs) {
      if (id === 'happyBurning' || id === 'goodEvil') flags.set(name, [caveat, id])
    }
    expect(verdict.reasons?.filter(name => /^(Happy|Goodness|Evil)/.test(name))).toEqual([])
  }
  expect([...flags].sort()).toEqual([
    ['Burning day', [undefined, 'happyBurning']],
    ['Evil day', ['older label, not weighed; our own', 'goodEvil']],
    ['Goodness day', ['older label, not weighed; one source', 'goodEvil']],
    ['Happy day', ['older label, not weighed; one source', 'happyBurning']],
  ])
  const entries = presentMonth(2026, 11, TEXTS.en, 'phugpa').map(entry => JSON.stringify(entry))
  expect(entries.filter(entry => /happy|goodness|evil/i.test(entry))).toEqual([])
})

test('hair follows the reader’s list at every level; words of weekday and mansion stand under their own', () => {
  const at = (level: Level, hair: HairList) => custom('2026-05-31', 'hairCutting', level, hair)
  const other = (level: Level, hair: HairList) => custom('2026-05-31', 'hairOther', level, hair)
  expect(at('short', 'dates')).toMatchObject({
    sign: 1,
    text: 'Good fortune attends a cut at the full moon.',
  })
  expect(other('short', 'dates')).toMatchObject({ sign: -1 })
  expect(other('short', 'dates')?.text).toMatch(/^By contrast, the list by weekday and mansion: .*Sunday/)
  expect(at('short', 'white-beryl')).toMatchObject({ sign: -1, text: expect.stringMatching(/Sunday/) })
  expect(other('short', 'white-beryl')?.text).toMatch(/^By contrast, the list of lunar dates: .*15th/)
  expect(custom('2026-11-03', 'hairOther')?.text).toMatch(
    /^The list by weekday and mansion agrees: .*Tuesday/,
  )
})

test('no list of weekday or mansion speaks of cutting hair', () => {
  const lists = [...Object.values(TEXTS.en.weekDay), ...Object.values(TEXTS.en.constellation)]
  const phrases = lists.flatMap(text => `${text.recommended}; ${text.notRecommended}`.split('; '))
  expect(phrases.filter(phrase => /hair/.test(phrase) && /cut/.test(phrase))).toEqual([])
})

test('the line about hair names its list, and says where almanacs differ on the date', () => {
  const caveat = (date: string, hair: HairList) => custom(date, 'hairCutting', 'short', hair)?.caveat
  expect(caveat('2026-02-18', 'dates')).toBe('by lunar date; other lists judge differently')
  expect(caveat('2026-02-18', 'white-beryl')).toBe('by weekday and mansion')
  expect(caveat('2026-05-31', 'dates')).toBe('by lunar date')
})

test('the La of the 15th has a second place, and its sides say what they rest on', () => {
  expect(day('2026-05-31').lunarDay?.laNotes).toEqual([TEXTS.en.words.la.crown, TEXTS.en.words.la.sides])
  expect(day('2026-11-03').lunarDay?.laNotes).toEqual([TEXTS.en.words.la.sides])
  expect(day('2026-11-22').lunarDay).toMatchObject({ id: 13, laNotes: [] })
})

test('of a list of our own no sentence says what the old lists warn against', () => {
  expect(day('2026-08-12').mewa).toMatchObject({ id: 6, recommended: expect.stringContaining('contracts') })
  expect(day('2026-08-12').mewa?.notRecommended).toBeUndefined()
  expect(day('2026-05-31').mewa?.notRecommended).toContain('digging wells')
})

test('what is ours and shown as a value is called ours', () => {
  const { mainCombination, bigCombination, mewa, parka, customs } = day('2026-05-31')
  expect([mainCombination?.caveat, bigCombination?.caveat]).toEqual([
    'the number is our own',
    'the number is our own',
  ])
  expect([mewa?.caveat, parka?.caveat]).toEqual([
    'The advice in the lists is our own.',
    'Part of this advice is our own, where the old lists are short.',
  ])
  expect(customs?.find(({ id }) => id === 'fiveClass')).toMatchObject({
    sign: 0,
    caveat: expect.stringContaining('our own'),
  })
})

test.each(LANGUAGES)('the omens of month 11 print both readings in %s', lang => {
  const { holidays } = TEXTS[lang]
  expect(holidays['nine-bad-omens']?.description).toMatch(/2021/)
  expect(holidays['ten-good-omens']?.description).not.toMatch(/2021/)
})
