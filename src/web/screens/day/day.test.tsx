// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DayData } from '#contract/day.schema.ts'
import type { Client } from '../../app/app-context.tsx'
import { closeDay, element, showDay, texts } from './testing-day-screen.tsx'

afterEach(closeDay)

test('day, month and year have their own animal, element and gender', async () => {
  await showDay({ ...{ monthAnimalId: 'rat', monthElement: 'water' }, yearElement: 'fire' })
  expect(texts('[class*=animals] > div')).toEqual([
    'Day Horse Fire',
    'Month Rat femaleWater',
    'Year Horse maleFire',
  ])
})

test('the title leads the day, its grade has mark and name alone, and the reading follows', async () => {
  await showDay({ verdict: { reason: 'Because.', grade: -2, name: 'Hold back' } })
  expect(texts('[class*=saying] > :is(h1, p)')).toEqual([
    'A title',
    'The day as a whole: Hold back',
    'A sentence. And another.',
  ])
  expect(element('[class*=grade] strong').dataset.tone).toBe('-1')
  expect(element('[class*=grade] svg').getAttribute('class')).toMatch(/_no_/)
  expect(texts('main, div').join()).not.toContain('Because.')
  expect(document.querySelectorAll('[popovertarget]:not([popovertarget=calendars])')).toHaveLength(1)
})

test('a hard day names one that is kinder, and leads there', async () => {
  await showDay({ kinder: { date: '2026-11-21', good: 23, text: 'Kinder: 21 November, 23 of 36 plans' } })
  expect(texts('[class*=kinder] a')).toEqual(['Kinder: 21 November, 23 of 36 plans'])
  expect(element('[class*=kinder] a').getAttribute('href')).toBe('/en/day/2026-11-21')
})

test('a festival has its names in a line, and apart from them what is kept on the lunar day of every month', async () => {
  const practices = 'Full moon; Amitabha'
  await showDay({
    holiday: {
      name: `Losar; New Year; ${practices}`,
      practices,
      description: 'One.\nTwo.',
      image: 'losar.svg',
    },
  })
  expect(element('#feast img').getAttribute('src')).toBe('/images/losar.svg')
  expect(texts('#feast > summary, #feast p')).toEqual([
    'Holiday LosarNew Year',
    ...['One.', 'Two.', 'Monthly practice day: Full moon · Amitabha'],
  ])
})

test('where nothing else is kept a practice day is none of the festivals', async () => {
  const practices = 'Full moon; Amitabha'
  await showDay({ holiday: { name: practices, practices, description: 'One.\nTwo.' } })
  expect(texts('#feast > summary, #feast p')).toEqual([
    'Monthly practice day Full moonAmitabha',
    'One.',
    'Two.',
  ])
})

test('what other communities keep is named in one line, and told of each with its own support', async () => {
  const own = { text: 'Told.', standing: 'sourced', standingName: 'by one source' } as const
  await showDay({
    observances: [
      { ...own, id: 'a', layer: 'mongolia', name: 'Tsagaan Sar' },
      { ...own, id: 'b', layer: 'bon', name: 'Feast', text: 'Also told.', standingName: 'verified' },
    ],
  })
  expect(texts('[class*=elsewhere] > summary')).toEqual(['Elsewhere: Tsagaan Sar · Feast'])
  expect(texts('[class*=elsewhere] > dl > div')).toEqual([
    'Tsagaan SarTold. Mongolia, Buryatia, Tuva · by one source',
    'FeastAlso told. Bon · verified',
  ])
})

test('a note names the other day by the side on which it lies', async () => {
  const note = { id: 'skipped', title: 'A day is skipped', text: 'Told.' } as const
  const usual = { id: 'month', title: 'Month 6 began before', other: '2026-10-30' } as const
  const notes = [{ ...note, other: '2026-11-19' }, { ...note, title: 'Twice', other: '2026-11-21' }, usual]
  await showDay({ dateNotes: notes })
  const links = [...document.querySelectorAll('[class*=note] a')]
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Previous day: 19 November', '/en/day/2026-11-19'],
    ['Next day: 21 November', '/en/day/2026-11-21'],
    ['Month 6 began before', '/en/day/2026-10-30'],
  ])
  expect(texts('[class*=note] p')[0]).toBe('A day is skipped. Told. Previous day: 19 November')
})

const PHUGPA = { lunarDayId: 11, lunarMonth: 10, monthPart: 0, dayPart: 0, year: 2153 } as DayData['phugpa']

test.each([
  ['the same', {}, undefined, []],
  ['another month', { lunarMonth: 9 }, true, ['lunar day 11 of month 9 (Tibetan year 2153)']],
  ['another day', { lunarDayId: 12 }, true, ['lunar day 12 of month 10 (Tibetan year 2153)']],
  ['the first of two', { dayPart: 1 }, false, ['month 10 (Tibetan year 2153) · day 11 (first of two)']],
  ['the second of two', { dayPart: 2 }, false, ['month 10 (Tibetan year 2153) · day 11 (second of two)']],
  ['the second of two months', { monthPart: 2 }, false, ['month 10 (second of two), Tibetan year 2153']],
] as const)('in another calendar it is said where Phugpa has %s', async (_, other, differs, said) => {
  const phugpa = { ...PHUGPA, ...other } as NonNullable<DayData['phugpa']>
  await showDay({ calendar: 'bhutan', phugpa }, { search: '?cal=bhutan' })
  const lines = [...document.querySelectorAll('[class*=stays] > span:nth-of-type(2)')]
  expect(lines.map(line => line.textContent)).toEqual(said.map(text => expect.stringContaining(text)))
  if (lines[0]) expect(lines[0].hasAttribute('data-differs')).toBe(differs)
})

test('both New Years are named, each with its own date', async () => {
  const newYear = { date: '2026-11-20', phugpa: '2026-11-21' }
  const phugpa = PHUGPA as NonNullable<DayData['phugpa']>
  await showDay({ calendar: 'mongolian', phugpa, newYear })
  expect(texts('[class*=note] div > p:last-child')).toEqual([
    'Tsagaan Sar: 20 November 2026. In Phugpa: 21 November 2026',
  ])
  await closeDay()
  await showDay({ calendar: 'tsurphu', phugpa, newYear })
  expect(texts('[class*=note] div > p:last-child')[0]).toMatch(
    /Tsurphu reckoning New Year is on 20 November 2026.*Phugpa New Year, this year 21 November 2026/,
  )
})

test.each([
  ['Europe/Berlin', 'ends at 16:20 your time'],
  ['Asia/Tokyo', 'ends on 21 November at 00:20 your time'],
])('the end of the lunar day has another date where it is another by the clock: %s', async (zone, ends) => {
  vi.stubEnv('TZ', zone)
  await showDay({ instants: [{ lunarDayId: 11, fraction: 0.684 }] })
  expect(texts('time')).toEqual([ends])
})

test('a year of birth in the address stands in the field, and one that is cleared is forgotten', async () => {
  localStorage.setItem('bornYear', '1960')
  await showDay({}, { search: '?born=1970' })
  const year = document.querySelector<HTMLInputElement>('[autocomplete="bday-year"]')
  const says = () => texts('form [role=status]')[0]
  expect([year?.value, says()]).toEqual(['1970', 'Dog: the day is on your side.'])
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(year, text)
      year?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await type('1971')
  expect(says()).toBe('Pig: spare your strength.')
  const kept = () => ['born', 'bornYear'].map(name => localStorage.getItem(name))
  expect(kept()).toEqual(['pig', '1971'])
  await type('2027')
  expect([says(), ...kept()]).toEqual(['A year from 1900 to 2026, please.', 'pig', '1971'])
  await type('')
  expect([says(), ...kept()]).toEqual(['', '', ''])
})

test('an animal that was kept before years were typed is still told of', async () => {
  localStorage.setItem('born', 'dog')
  await showDay({})
  expect(texts('form [role=status]')).toEqual(['Dog: the day is on your side.'])
})

test('customs say in a line what no plan says, and the nagas what they do', async () => {
  const custom = { name: 'Hair', sign: 1, text: 'Told at length.' }
  await showDay({
    customs: [
      { ...custom, id: 'hairCutting', line: 'It helps.' },
      { ...custom, id: 'skyDoor' },
    ],
    naga: { state: { id: 'asleep', name: 'Asleep', description: 'They sleep.' } },
  })
  expect(texts('#customs dl > div')).toEqual(['HairIt helps.', 'NagasThey sleep.'])
  await closeDay()
  await showDay({})
  expect(document.querySelector('#customs')).toBeNull()
})

test('the signs are named in a row, a mansion without its stars, and lead to what they say', async () => {
  const signNames = {
    mainCombination: 'Burning (fire, wind)',
    bigCombination: 'Hammer',
    constellation: 'Betelgeuse (α Orionis)',
  }
  const naga = { state: { id: 'near', name: 'Near', description: 'Told.' } } as const
  await showDay({ signNames, naga })
  expect(texts('#signs li')).toEqual([
    'Burning (fire, wind)',
    'Hammer',
    'Betelgeuse',
    'Friday',
    'Horse',
    'Near',
  ])
  expect(element('#signs > a').getAttribute('href')).toBe('/en/day/2026-11-20/signs')
  // Addresses of signs from before stay on the page.
  expect([...document.querySelectorAll('#signs li')].map(({ id }) => id)).toEqual([
    ...['main-combination', 'big', 'constellation', 'weekday', 'animal', 'naga'],
  ])
})

test('the way back to a conversion goes with each step to another day', async () => {
  const router = await showDay(
    {},
    { state: { from: 'convert', back: '/en/convert/lunar/2153-10-11', other: 1 } },
  )
  const back = () => element('[data-way=convert]')
  expect([back().getAttribute('href'), back().hidden, element('[data-way=month]').hidden]).toEqual([
    '/en/convert/lunar/2153-10-11',
    false,
    true,
  ])
  await act(async () => element('[rel=next]').click())
  expect(router.state.location).toMatchObject({
    pathname: '/en/day/2026-11-21',
    state: { from: 'convert', back: '/en/convert/lunar/2153-10-11' },
  })
  expect(router.state.location.state).not.toHaveProperty('other')
})

test('the steps at the foot have the dates to which they lead', async () => {
  await showDay({ date: '2026-12-31' })
  const steps = [...document.querySelectorAll('[class*=foot] a')]
  expect(steps.map(step => [step.textContent, step.getAttribute('href')])).toEqual([
    ['30 December', '/en/day/2026-12-30'],
    ['1 January', '/en/day/2027-01-01'],
  ])
  expect(localStorage.getItem('lastDay')).toBe('2026-12-31')
})

test('a burning day is said to be weighed, the other older labels not to be', async () => {
  await showDay({ isHappyBurning: false, isGoodEvil: true })
  expect(texts('[class*=older] > *')).toEqual(['Older label:', 'Burning day', 'Goodness day'])
  await closeDay()
  await showDay({ isHappyBurning: true })
  expect(texts('[class*=older] > span')).toEqual(['Older label, not weighed:'])
})

test('a great day leads its page; behind one line what people do, what else is kept, and its story', async () => {
  const practices = 'Full moon'
  await showDay({
    greatDay: {
      id: 'a',
      name: 'Losar',
      line: 'New Year',
      lead: 'It begins.',
      doing: [{ when: 'Dawn', what: 'Water.' }],
    },
    holiday: { name: `Losar; ${practices}`, practices, description: 'Of Losar.\nOf the moon.' },
    detail: { title: 'Losar', text: 'First *thing*.\n\nSecond.' },
    verdict: { reason: 'Because.', grade: -1, name: 'Caution.' },
  })
  expect(texts('h1, [class*=great] p')).toEqual(['Losar', 'New Year'])
  expect(texts('#feast > summary, #feast > p:not(:last-child), #feast > dl')).toEqual([
    ...['What people do', 'It begins.', 'DawnWater.', 'Monthly practice day: Full moon', 'Of the moon.'],
  ])
  expect(texts('[class*=story] > *')).toEqual(['The story: Losar', 'First thing.', 'Second.'])
  expect(texts('[class*=grade]')).toEqual(['For everyday plans: caution.'])
  expect(element('#feast > p:last-child a').getAttribute('href')).toBe('/en/subscribe?layers=holidays')
})

test('who is signed in on a day told in short is offered the whole of it', async () => {
  const state = { isLoading: false, user: { keptMatters: [] } }
  const reload = vi.fn()
  const session = { state: () => state, listen: () => () => {}, reload } as unknown as Client['session']
  await showDay({}, { client: { session, pendingPath: () => '/en/day/2026-11-20' } })
  await act(async () => vi.dynamicImportSettled())
  expect(texts('[data-for=visitor]')).toEqual([])
  await act(async () => element('[class*=notice] button').click())
  expect(reload).toHaveBeenCalledOnce()
})

test('guests are told what more there is by the level, and everybody is led to the line of the almanac', async () => {
  await showDay({ date: '2026-12-31' }, { search: '?cal=bhutan' })
  const links = [...document.querySelectorAll('[data-for=visitor] a')].map(link => link.getAttribute('href'))
  expect(links).toEqual(['/en/account/login?returnUrl=%2Fen%2Fday%2F2026-12-31%3Fcal%3Dbhutan'])
  expect(texts('[data-for=visitor]')[0]).toMatch(/^There is more to this day/)
  await closeDay()
  await showDay({ date: '2026-12-31', isShort: false, isSimple: true })
  expect(texts('[data-for=visitor]')[0]).toMatch(/^The detailed view/)
  expect(element('a[href$="/lotho"]').getAttribute('href')).toBe('/en/day/2026-12-31/lotho')
})
