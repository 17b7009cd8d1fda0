// Whole tables as the sources print them, typed a second time and asked through the facts of a day.
import { expect, test } from 'vitest'
import { PARKHAS, WEEKDAYS } from '#calendar/index.ts'
import { dayWith, everyDay } from '../testing.ts'
import { dayFacts } from './day-facts.ts'

const MANSIONS = Array.from({ length: 27 }, (_, mansion) => mansion)
const LUNAR_DAYS = Array.from({ length: 30 }, (_, index) => index + 1)

// Mansion for each weekday from Sunday; a dash where the name never comes.
test.each([
  ['grub-sbyor', 'green', '12 21 0 16 7 26 3'],
  ['zung-sbyor', 'green', '9 15 5 18 11 3 19'],
  ['bdud-rgyal', 'green', '18 - 25 2 6 10 14'],
  ['grub-nyi', 'green', '19 13 25 2 6 10 14'],
  ['bkra-shis', 'green', '25 8 14 17 11 2 3'],
  ['phel-nyi', 'green', '3 14 7 16 25 4 24'],
  ['chub-nyi', 'green', '9 15 5 18 24 3 19'],
  ['mthun-nyi', 'green', '17 25 24 1 0 9 26'],
  ['sbyor-nyi', 'green', '4 17 2 1 22 21 17'],
  ['bdud-nyi', 'red', '2 11 8 19 4 7 23'],
  ['chi-sbyor', 'red', '16 2 23 0 4 3 12'],
  ['mi-phrod', 'red', '21 16 16 18 23 3 10'],
  ['mi-mthun', 'red', '23 25 24 1 16 9 26'],
  ['jig-nyi', 'red', '15 17 26 12 3 6 1'],
  ['gtan-spang', 'red', '9 15 5 18 22 3 19'],
])('cells of %s, %s', (id, color, cells) => {
  const found = WEEKDAYS.map(weekday => {
    const has = (mansion: number) =>
      dayFacts(dayWith({ weekday, mansion })).specialCombinations.some(
        fact => fact.id === id && fact.color === color,
      )
    return MANSIONS.filter(has).join('/') || '-'
  })
  expect(found.join(' ')).toBe(cells)
})

test('activities of the 28 great combinations', () => {
  const activities = new Map<number, number>()
  for (const weekday of WEEKDAYS) {
    for (const mansion of MANSIONS) {
      const { id, activity } = dayFacts(dayWith({ weekday, mansion })).bigCombination
      activities.set(id, activity)
    }
  }
  const inOrder = [...activities].sort(([a], [b]) => a - b).map(([, activity]) => activity)
  expect(inOrder).toEqual([
    3, -3, 2, 2, 2, -2, 3, 3, -2, -3, 2, 2, 3, 3, -2, -3, -4, -2, 3, -1, 3, -3, 3, 2, -3, 1, -1, 3,
  ])
})

test.each([
  [0, 'enemy', 'unstable-changing'],
  [1, 'pollution', 'stable-accomplishing'],
  [2, 'repeating', 'neutral'],
  [3, 'prosperity', 'very-stable'],
  [4, 'pollution', 'quick-good'],
  [5, 'guest', 'bad-fierce'],
  [6, 'prosperity', 'quick-changing'],
  [7, 'accomplishing', 'unstable-changing'],
  [8, 'guest', 'bad-fierce'],
  [9, 'enemy', 'stable-accomplishing'],
  [10, 'pollution', 'stable-accomplishing'],
  [11, 'enemy', 'very-stable'],
  [12, 'wood', 'unstable-changing'],
  [13, 'repeating', 'quick-good'],
  [14, 'enemy', 'quick-changing'],
  [15, 'accomplishing', 'neutral'],
  [16, 'repeating', 'quick-good'],
  [17, 'guest', 'bad-fierce'],
  [18, 'pollution', 'bad-fierce'],
  [19, 'prosperity', 'stable-accomplishing'],
  [20, 'accomplishing', 'very-stable'],
  [21, 'guest', 'quick-changing'],
  [22, 'guest', 'quick-changing'],
  [23, 'prosperity', 'very-stable'],
  [24, 'the-dead', 'stable-accomplishing'],
  [25, 'the-dead', 'quick-good'],
  [26, 'accomplishing', 'unstable-changing'],
])('mansion %i is of the kind %s and the class %s', (mansion, kind, mansionClass) => {
  expect(dayFacts(dayWith({ mansion })).constellation).toMatchObject({ kind, class: mansionClass })
})

test('places of the La from the 1st to the 30th', () => {
  const places = LUNAR_DAYS.map(day => dayFacts(dayWith({ day })).lunarDay.la.male)
  expect(places.map(place => place.replace(/^(left|right)-/, ''))).toEqual([
    ...[
      'big-toe',
      'ankle',
      'calf',
      'knee',
      'hollow-of-knee',
      'inner-thigh',
      'hip',
      'kidney',
      'ribs',
      'upper-arm',
    ],
    ...[
      'forearm',
      'palm',
      'throat',
      'behind-ear',
      'shoulder-blade',
      'nape-and-jaw',
      'nape',
      'palm',
      'forearm',
    ],
    ...[
      'shoulder-blade',
      'ribs',
      'kidney',
      'hip',
      'inner-thigh',
      'hollow-of-knee',
      'knee',
      'calf',
      'ankle-bone',
    ],
    ...['shin', 'whole-body'],
  ])
})

test('coarse places of the La by weekday from Sunday', () => {
  expect(WEEKDAYS.map(weekday => dayFacts(dayWith({ weekday })).lunarDay.la.weekday)).toEqual([
    'head',
    'breast-and-liver',
    'lungs-and-liver',
    'waist',
    'kidneys-and-waist',
    'back',
    'spine',
  ])
})

test('results of hair cutting and washing, a third of the month at a time', () => {
  const customs = LUNAR_DAYS.map(day => dayFacts(dayWith({ day })).customs)
  expect(customs.map(({ hairCutting }) => hairCutting.result)).toEqual([
    ...['short-life', 'illness', 'wealth', 'good-colour', 'gains', 'dispute', 'colour-fades', 'long-life'],
    ...[
      'meeting-young-people',
      'power',
      'sharp-intellect',
      'danger-to-life',
      'good-for-all',
      'wealth',
      'luck',
    ],
    ...['trouble', 'flesh-turns-blue', 'loss-of-property', 'meeting-good-people', 'hunger', 'illness'],
    ...['food-and-drink', 'good-things', 'eye-trouble', 'infection', 'lasting-happiness', 'virtue-grows'],
    ...['quarrels', 'soul-wanders', 'meeting-the-dead'],
  ])
  expect(customs.map(({ hairWashing }) => hairWashing.sign).join('')).toBe(
    '--+++' + '+-+-+' + '+-+-+' + '+-++-' + '-++--' + '+0---',
  )
})

test('tones of the five classes and of the trigrams’ elements', () => {
  const tones = LUNAR_DAYS.slice(0, 5).map(day => dayFacts(dayWith({ day })).lunarDay.fiveClass.tone)
  expect(tones).toEqual([1, 1, 1, -1, 0])
  const parkhas = PARKHAS.map(dayParkha => dayFacts(dayWith({ dayParkha })).parkha)
  expect(
    parkhas.map(({ id, element, elementType, direction }) => `${id} ${element} ${elementType} ${direction}`),
  ).toEqual([
    'li fire 3 S',
    'khon earth 0 SW',
    'dwa iron 4 W',
    'khen earth 0 NW',
    'kham water 1 N',
    'gin earth 0 NE',
    'zin wood 2 E',
    'zon earth 5 SE',
  ])
})

// A dot is a day that no list names: 0, and in month 10 -1.
test.each([
  [1, '-1 . -1 -1 -1 -1 -1 . -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 4 -1 -1 -1 -1 -1'],
  [2, '. . . . . . 2 4 1 1 . . 1 . 4 . . . . -2 2 . 1 . -2 . . . . .'],
  [3, '. . . 1 2 . . -2 1 . 1 . . 1 -2 . . . . 4 . 4 1 . 2 . . 1 . 1'],
  [4, '-1 . . 1 4 . -1 -1 2 1 -3 . -3 . -3 . . -1 1 4 . . 2 1 4 . . . 1 2'],
  [5, '2 . . . -2 -2 . 2 3 -2 . . . . 1 . 1 . 4 1 . . 1 . 1 . . . . .'],
  [6, '. . -2 . 2 -2 . . -2 2 . . -2 . 4 -2 . 2 . . . . . . 2 . . . 1 1'],
  [7, '4 . . . . . . -1 -3 -2 4 1 . . . 1 . . -2 . 4 3 2 . . . . . 2 .'],
  [8, '. 2 . 1 1 1 1 4 -2 -2 . 2 1 1 2 1 1 3 -2 . . 2 1 . 1 -2 2 1 2 2'],
  [9, '1 -2 . . . -2 4 . 1 . . 1 . . 2 -2 4 . . -2 2 . . . . -2 2 . . .'],
  [10, '. . . . . . . . . . . . . . . . . . . . . . . . . . . . . .'],
  [11, '2 . . -1 -3 . 1 -1 2 -3 1 1 . 4 -3 -1 . . -1 . 2 . . . . . . -1 1 1'],
  [12, '. 1 1 . . . 1 -2 . 4 . . . . . . . -2 1 -2 . -2 . . . . . -2 1 .'],
])('naga grades of month %i', (month, grades) => {
  const found = LUNAR_DAYS.map(day => dayFacts(dayWith({ month, day })).naga)
  const isNamed = (basis: string) => basis !== 'blank' && basis !== 'asleep'
  expect(found.map(({ activity, basis }) => (isNamed(basis) ? activity : '.')).join(' ')).toBe(grades)
  const unlisted = new Set(found.filter(({ basis }) => !isNamed(basis)).map(({ activity }) => activity))
  expect([...unlisted]).toEqual([month === 10 ? -1 : 0])
})

test('colours and elements of the nine mewas', () => {
  const mewas = LUNAR_DAYS.slice(0, 9).map(dayMewa => dayFacts(dayWith({ dayMewa })).mewa)
  expect(mewas.map(({ id, color, element }) => `${id} ${color} ${element}`)).toEqual([
    '1 white iron',
    '2 black water',
    '3 blue water',
    '4 green wood',
    '5 yellow earth',
    '6 white iron',
    '7 red fire',
    '8 white iron',
    '9 red fire',
  ])
})

test('dates of the annual and monthly observances, month and day', () => {
  const dates = new Map<string, string>()
  for (const day of everyDay().filter(({ civil }) => civil.year >= 2019 && civil.year <= 2022)) {
    const { holidays, practices } = dayFacts(day)
    for (const { id, kind, kept } of holidays) {
      if (kept !== 'skipped') dates.set(id, kind === 'annual' ? `${day.month}/${day.day}` : `${day.day}`)
    }
    for (const { id, kept } of practices) if (kept === 'day') dates.set(id, `${day.day}`)
  }
  expect(Object.fromEntries(dates)).toEqual({
    losar: '1/1',
    'kings-losar': '1/2',
    'protectors-losar': '1/3',
    monlam: '1/8',
    'chotrul-duchen': '1/15',
    'kalachakra-day': '3/15',
    'saga-dawa-begins': '4/1',
    'buddha-birth': '4/7',
    'saga-dawa-duchen': '4/15',
    'guru-birthday-5': '5/10',
    'zamling-chisang': '5/15',
    'chokhor-duchen': '6/4',
    'guru-birthday-6': '6/10',
    'buddha-conception': '6/15',
    'lhabab-duchen': '9/22',
    'palden-lhamo': '10/15',
    'ganden-ngamcho': '10/25',
    'nine-bad-omens': '11/6',
    'ten-good-omens': '11/7',
    'gutor-begins': '12/22',
    gutor: '12/29',
    'new-years-eve': '12/30',
    'first-day': '1',
    'tsiu-marpo': '3',
    'medicine-buddha': '8',
    'protectors-9': '9',
    'guru-rinpoche': '10',
    'thousand-buddhas': '14',
    'full-moon': '15',
    'avalokiteshvara-18': '18',
    'protectors-19': '19',
    'avalokiteshvara-21': '21',
    hevajra: '23',
    dakini: '25',
    amitabha: '28',
    'dharma-protectors': '29',
    'new-moon': '30',
  })
})
