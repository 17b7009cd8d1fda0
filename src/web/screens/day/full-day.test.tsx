// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DayData } from '#contract/day.schema.ts'
import { closeDay, element, showDay, texts } from './testing-day-screen.tsx'

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
  notes: [{ id: 'yoga', name: 'Yoga', sign: 0, text: 'Told.' }],
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
const LIST = 'nav[aria-label="The day at a glance"] > ul > li'

test('the list of the day has every sign by its own name, with a mark where it has a strength', async () => {
  await showFull()
  expect(texts(LIST).map(line => line?.trim())).toEqual([
    ...['Main combination Burning', 'Big combination Joy', 'Special combination Nectar, Poison (one list)'],
    ...['Lunar mansion Last but one', 'Weekday Friday', 'Lunar Day 11', 'Animal of the day Horse'],
    ...['Parkha trigram Khon', 'Mewa 4, green', 'Energy La', 'Naga Nagas near (Tab)', 'Customs of the day'],
    'Notes of the day',
  ])
  expect(tones(LIST)).toEqual(['no', 'yes', 'yes'])
  expect(texts('[class*=hours] li').slice(0, 2)).toEqual(['Rabbit5', 'Dragon7'])
  expect(texts('[class*=hours] li').slice(-2)).toEqual(['Ox1', 'Tiger3'])
})

test('the lunar day and the animal of Phugpa say so where the head of the day has others', async () => {
  await showFull({ lunarDayId: 12, animalId: 'goat' })
  expect(texts(LIST).map(line => line?.trim())).toEqual(
    expect.arrayContaining(['Lunar Day 11 (Phugpa calendar)', 'Animal of the day Horse (Phugpa calendar)']),
  )
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
  expect(texts('[class*=verdict] > p').at(-2)).toBe('What decided it: First · Second')
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

test('a guest has the names of the signs, of the nagas the side, and the way to what is told', async () => {
  const signNames = { mainCombination: 'Burning', constellation: 'Revati' }
  const state = { id: 'near', name: 'Near', description: 'Told.' } as const
  const customs = [{ id: 'hair', name: 'Hair', sign: -1, text: 'Told.' }]
  await showDay({ signNames, naga: { state }, customs })
  const glance = 'nav[data-wide] > ul > li'
  expect(texts(glance).map(line => line?.trim())).toEqual([
    ...[
      'Main combination Burning',
      'Lunar mansion Revati',
      'Weekday Friday',
      'Naga Near',
      'Customs of the day',
    ],
  ])
  expect(tones(glance)).toEqual(['yes'])
  const targets = () => [...document.querySelectorAll(`${glance} > a`)].map(link => link.getAttribute('href'))
  expect(targets()).toEqual(['#naga', '#customs'])
  expect(texts('#naga h2, #naga summary')).toEqual(['Near'])
  expect(document.querySelector('#customs details')?.hasAttribute('open')).toBe(true)
  expect(texts('[data-for=visitor] h2')).toEqual(['What an account adds'])
  await closeDay()
  const simple = { isShort: false, isSimple: true, signNames, customs }
  const mainCombination = { ...lists, id: 'earth-fire', name: 'Burning', descriptionShort: 'Shortly.' }
  const specialCombinations = [{ ...special, color: 'red' } as const]
  await showDay({
    ...simple,
    naga: { state: { ...state, id: 'away' }, activity: 0 },
    mainCombination,
    specialCombinations,
  })
  expect(targets()).toEqual(['#main-combination', '#naga', '#customs'])
  expect(texts('#naga h2, #naga summary')).toEqual(['Nagas away (Dok)', 'Strength 0 '])
  expect(tones(glance)).toEqual(['open'])
  expect(texts('[data-for=visitor] h2')).toEqual(['The detailed view'])
  expect(texts('#main-combination [class*=body] p')).toEqual(['Shortly.'])
  expect(tones('section[class*=section]')).toEqual(['no', 'no'])
})
