// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DayData } from '#contract/day.schema.ts'
import { closeDay, element, showDay, showSigns, texts } from './testing-day-screen.tsx'

afterEach(closeDay)

const lists = { recommended: 'yes', notRecommended: 'no', summary: 'In short.', description: 'At length.' }
const special = { id: 'a', name: 'Nectar', color: 'green', description: 'Told.', support: 'By one.' } as const

/** A day with every sign. */
const FULL: Partial<DayData> = {
  isShort: false,
  verdict: { reason: 'Because.', grade: 1, name: 'Good', reasons: ['First', 'Second'] },
  mainCombination: { ...lists, id: 'earth-fire', name: 'Burning', activity: -3, comment: 'Said.' },
  bigCombination: { id: 7, name: 'Joy', nameTibetan: 'དགའ་བ (gawa)', activity: 2, description: 'Told.' },
  specialCombinations: [special, { ...special, id: 'b', name: 'Poison', color: 'red', caveat: 'one list' }],
  constellation: {
    ...{ ...lists, id: 25, nameEuropean: 'Last but one', nameTibetan: 'ནམ', nameSanskrit: 'Revati' },
    names: Array.from({ length: 27 }, (_, place) => `Mansion ${place}`),
    ...{ shape: 'Boat', element: 'water', planet: 'Sun', weekday: 'Monday' },
  },
  weekDay: { ...lists, id: 'Fri', color: 'white', planet: 'Venus' },
  lunarDay: {
    ...{ ...lists, id: 11, energyLa: 'It rests.', la: { male: 'left-forearm', female: 'right-forearm' } },
    laNotes: [],
  },
  instants: [{ lunarDayId: 11, fraction: 0.5 }],
  animal: { ...lists, id: 'horse', element1Idx: 3 },
  parka: { ...lists, id: 'khon', elementType: 'earth' },
  mewa: { ...lists, id: 4, color: 'green' },
  naga: {
    activity: 2,
    state: { id: 'near', name: 'Near', description: 'Of the state.' },
    description: 'Of ours.',
  },
  customs: [
    { id: 'hair', name: 'Hair', sign: -1, text: 'Told.' },
    { id: 'flags', name: 'Flags', sign: 1, text: 'Told.' },
  ],
  notes: [
    { id: 'rahu', name: 'Rahu', sign: 0, text: 'Told.' },
    { id: 'yoga', name: 'Yoga', sign: 0, text: 'Told.' },
  ],
}

async function showFull(change: Partial<DayData> = {}): Promise<void> {
  await showDay({ ...FULL, ...change })
  await act(async () => vi.dynamicImportSettled())
}
/** What marks say: yes, no or open. */
const tones = (selector: string) =>
  [...document.querySelectorAll(`${selector} svg[class*=mark]`)].map(
    mark => /_(yes|no|open)_/.exec(mark.getAttribute('class') ?? '')?.[1],
  )
const LIST = '#signs li'

test('the row of signs has every sign by its own name, and leads to its section', async () => {
  await showFull()
  expect(texts(LIST)).toEqual([
    ...['Burning', 'Joy', 'Nectar, Poison (one list)', 'Last but one', 'Friday', '11', 'Horse', 'Khon'],
    ...['4, green', 'Energy La', 'Nagas near (Tab)', 'Customs', 'Notes of the day'],
  ])
  const targets = [...document.querySelectorAll(`${LIST} a`)].map(link => link.getAttribute('href') ?? '')
  for (const target of targets) expect(document.querySelectorAll(target), target).toHaveLength(1)
})

test('the lunar day and the animal of Phugpa say so where the head of the day has others', async () => {
  await showFull({ lunarDayId: 12, animalId: 'goat' })
  expect(texts(LIST)).toEqual(expect.arrayContaining(['11 (Phugpa calendar)', 'Horse (Phugpa calendar)']))
  expect(texts('#lunar-day h2, #animal h2')).toEqual([
    'Lunar Day 11 (Phugpa calendar)',
    'Horse (Phugpa calendar)',
  ])
})

test('named days and customs are marked as good or as a warning', async () => {
  await showFull()
  expect(tones('#special')).toEqual(['yes', 'no'])
  expect(texts('#special details p')).toEqual(['Told.', 'By one.', 'Told.', 'By one.'])
  expect(texts('#special h2')).toEqual(['Special combinations', 'Nectar ', 'Poison (one list)'])
  expect(tones('#customs')).toEqual(['no', 'yes'])
  expect(tones('#notes')).toEqual(['open'])
  await closeDay()
  await showFull({ specialCombinations: [] })
  expect(texts('#special .none, #special [class*=none]')).toEqual(['None on this day'])
})

test('what decided the day is named, and each sign tells its strength and its facts', async () => {
  await showFull()
  expect(texts('[class*=verdict] > p').slice(0, 2)).toEqual(['Because.', 'What decided it: First · Second'])
  expect(texts('#main-combination title, #big [class*=activity] title')).toEqual([
    ...['Burning', 'Strength -3, from −4 to 4', 'Favourable', 'Unfavourable', 'Strength 2, from −4 to 4'],
  ])
  const facts = texts('#constellation dl > div')
  expect(facts).toEqual(['SanskritRevati', 'ShapeBoat', 'ElementWater', 'PlanetSun', 'WeekdaysMonday'])
  expect(texts('#weekday dl > div')).toEqual(['PlanetVenus', 'Colourwhite'])
  expect(texts('#animal dl > div')).toEqual(['ElementFire'])
  expect(texts('#lunar-day details p[class*=small]')).toEqual([
    'Lunar day 11 ends about 12:00 hours after dawn.',
  ])
  expect(texts('#naga [class*=body] > p, #naga details')).toEqual(['Of the state.', 'DetailsOf ours.'])
  await closeDay()
  await showFull({ naga: { activity: -1, description: 'Of ours.' } })
  expect(texts('#naga h2, #naga [class*=body] > p, #naga details')).toEqual(['Nagas away (Dok)', 'Of ours.'])
})

test('yoga, karana and the kind of lunar day stand with the reckoning', async () => {
  await showFull({ customs: [{ id: 'fiveClass', name: 'Kind', sign: 0, text: 'Told.' }] })
  expect([texts('#reckoned h3'), texts('#notes h3'), texts('#customs h3')]).toEqual([[], ['Rahu '], []])
  await act(async () => element('[class*=reckoning] input').click())
  expect(texts('#reckoned h3')).toEqual(['Kind ', 'Yoga '])
  await act(async () => element('[class*=reckoning] input').click())
})

test('a drawing that is turned to the next mansion says which it is', async () => {
  await showFull()
  const turn = () => act(async () => element('#constellation button[class*=turn]').click())
  const said = () => texts('#constellation [role=status]')[0]
  await turn()
  expect(said()).toBe('In the drawing: Mansion 0, 1 of 27')
  await turn()
  expect(said()).toBe('In the drawing: Mansion 1, 2 of 27')
  await act(async () => element('#constellation [class*=turned] button').click())
  expect(said()).toBe('Mansion of the day: Mansion 25, 26 of 27')
})

test('the La rests in the place of a man, or in that of a woman', async () => {
  await showFull()
  const figure = () => element('#la figure')
  const light = () => Number(figure().querySelector('g[fill="var(--glow)"] circle')?.getAttribute('cx'))
  // The left of the figure is the right of who looks.
  expect(light()).toBeGreaterThan(0)
  expect(figure().querySelector('use')?.getAttribute('href')).toMatch(/#male-front$/)
  await act(async () => document.querySelectorAll<HTMLElement>('#la [name=la]')[1]?.click())
  expect(light()).toBeLessThan(0)
  expect(figure().querySelector('use')?.getAttribute('href')).toMatch(/#female-front$/)
})

test('the stones of day, month and year have each their own number and comment', async () => {
  const relation = (value: number) => ({ value, name: `Name ${value}`, comment: `Comment ${value}` })
  const stones = { dayRelation: relation(3), monthRelation: relation(-2), yearRelation: null }
  await showFull({ personal: stones })
  expect(texts('[popovertarget^=stones-]')).toEqual(['Stones: 3Name 3', 'Stones: -2Name -2'])
  expect(texts('#stones-day > span, #stones-month > span')).toEqual(['Comment 3', 'Comment -2'])
})

test('on the page of signs guests read what four signs and the nagas say, and the names of the others', async () => {
  const signNames = { mainCombination: 'Burning', bigCombination: 'Hammer', constellation: 'Revati' }
  const state = { id: 'near', name: 'Near', description: 'Of the nagas.' } as const
  await showSigns({ signNames, naga: { state } })
  expect(texts('h1')).toEqual(['Signs of 20 November 2026'])
  expect(texts('li > div')).toEqual([
    'Main combinationBurningOf the pair.',
    'Big combinationHammerOf the big one.',
    'Lunar mansionRevatiOf the mansion.',
    'WeekdayFridayOf the weekday.',
    'NagaNearOf the nagas.',
  ])
  expect(document.querySelectorAll('li > figure svg')).toHaveLength(5)
  expect(texts('[data-for=visitor] > p:first-of-type')).toEqual([
    'Special combination · Lunar Day 11 · Animal of the day Horse · Parkha trigram · Mewa · Energy La',
  ])
  await closeDay()
  const specialCombinations = [{ ...special, color: 'red', caveat: 'one list' } as const]
  await showSigns({
    isShort: false,
    isSimple: true,
    signNames,
    naga: { state, activity: -2 },
    specialCombinations,
  })
  expect(texts('#special p')).toEqual(['Nectar (one list)'])
  expect(texts('#naga h2, #naga title')).toEqual(['Nagas away (Dok)', 'Strength -2'])
  await closeDay()
  await showSigns({ ...FULL, signNames: undefined })
  expect(texts('li h2').slice(0, 2)).toEqual(['Burning', 'Joy'])
  expect(document.querySelector('[data-for=visitor]')).toBeNull()
})

test('the signs of the Tsurphu almanac are told as its own, and not weighed', async () => {
  const ownSigns = [
    { id: 'yoga', name: 'Yoga 3 of 27' } as const,
    { id: 'lords', name: 'Black day' } as const,
  ]
  await showSigns({ calendar: 'tsurphu', ownSigns })
  expect(texts('h2, dl > div').slice(-4, -1)).toEqual([
    'Signs of the Tsurphu calendar',
    'YogaYoga 3 of 27',
    'Lords of the dayBlack day',
  ])
})
