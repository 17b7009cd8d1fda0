// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DayData } from '#contract/day.schema.ts'
import type { Client } from '../../app/app-context.tsx'
import { closeDay, element, showDay, texts } from './testing-day-screen.tsx'

afterEach(closeDay)

test('day, month and year have their own animal, element and gender', async () => {
  await showDay({ ...{ monthAnimalId: 'rat', monthElement: 'water' }, yearElement: 'fire' })
  const columns = element('[class*=columns] > div').parentElement
  expect([...(columns?.children ?? [])].map(one => one.textContent)).toEqual([
    'DayHorseFire',
    'MonthRatWaterfemale',
    'YearHorseFiremale',
  ])
})

test('the grade of the day has its mark, its name and its reason', async () => {
  await showDay({ verdict: { reason: 'Because.', grade: -2, name: 'Hold back' } })
  expect(texts('[class*=verdict]')[0]).toBe('The day as a whole: Hold back. Because.')
  expect(element('[class*=verdict] strong').dataset.tone).toBe('-1')
  expect(element('[class*=verdict] svg').getAttribute('class')).toMatch(/_no_/)
})

test('a festival has its names, and apart from them what is kept on the lunar day of every month', async () => {
  const practices = 'Full moon; Amitabha'
  await showDay({ holiday: { name: `Losar; New Year; ${practices}`, practices, image: 'losar.svg' } })
  expect(element('[class*=holiday] img').getAttribute('src')).toBe('/images/losar.svg')
  const [kind, ...lines] = texts('[class*=holidayText] > *')
  expect([kind, ...lines]).toEqual([
    'Holiday',
    'Losar',
    'New Year',
    'Monthly practice day: Full moon · Amitabha',
  ])
})

test('where nothing else is kept a practice day is none of the festivals', async () => {
  const practices = 'Full moon; Amitabha'
  await showDay({ holiday: { name: practices, practices, description: 'One.\nTwo.' } })
  expect(texts('[class*=holidayText] > :not(button, [popover])')).toEqual([
    'Monthly practice day',
    'Full moon',
    'Amitabha',
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
  const links = [...document.querySelectorAll('[class*=note] a.target')]
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Previous day: Thursday, 19 November 2026', '/en/day/2026-11-19'],
    ['Next day: Saturday, 21 November 2026', '/en/day/2026-11-21'],
    ['Month 6 began before', '/en/day/2026-10-30'],
  ])
})

const PHUGPA = { lunarDayId: 11, lunarMonth: 10, monthPart: 0, dayPart: 0, year: 2153 } as DayData['phugpa']

test.each([
  ['the same', {}, undefined, []],
  ['another month', { lunarMonth: 9 }, true, ['lunar day 11 of month 9 (royal year 2153)']],
  ['another day', { lunarDayId: 12 }, true, ['lunar day 12 of month 10 (royal year 2153)']],
  ['the first of two', { dayPart: 1 }, false, ['month 10 (royal year 2153) · day 11 (first of two)']],
  ['the second of two', { dayPart: 2 }, false, ['month 10 (royal year 2153) · day 11 (second of two)']],
  ['the second of two months', { monthPart: 2 }, false, ['month 10 (second of two), royal year 2153']],
] as const)('in another calendar it is said where Phugpa has %s', async (_, other, differs, said) => {
  const phugpa = { ...PHUGPA, ...other } as NonNullable<DayData['phugpa']>
  await showDay({ calendar: 'bhutan', phugpa }, { search: '?cal=bhutan' })
  const lines = [...document.querySelectorAll('[class*=otherwise] p')]
  expect(lines.map(line => line.textContent)).toEqual(said.map(text => expect.stringContaining(text)))
  if (lines[0]) expect(lines[0].hasAttribute('data-differs')).toBe(differs)
})

test('both New Years are named, each with its own date', async () => {
  const newYear = { date: '2026-11-20', phugpa: '2026-11-21' }
  const phugpa = PHUGPA as NonNullable<DayData['phugpa']>
  await showDay({ calendar: 'mongolian', phugpa, newYear })
  expect(texts('[class*=otherwise] p')).toEqual([
    'Tsagaan Sar: 20 November 2026. In Phugpa: 21 November 2026',
  ])
  await closeDay()
  await showDay({ calendar: 'tsurphu', phugpa, newYear })
  expect(texts('[class*=otherwise] p')[0]).toMatch(
    /Tsurphu reckoning New Year is on 20 November 2026.*Phugpa New Year, this year 21 November 2026/,
  )
})

test.each([
  ['Europe/Berlin', 'ends at 16:20 your time'],
  ['Asia/Tokyo', 'ends on 21 November at 00:20 your time'],
])('the end of the lunar day has another date where it is another by the clock: %s', async (zone, ends) => {
  vi.stubEnv('TZ', zone)
  await showDay({ instants: [{ lunarDayId: 11, fraction: 0.684 }] })
  expect(texts('[class*=ends]')).toEqual([ends])
})

test('who was born in which year is told what the weekday says, and what both come to', async () => {
  await showDay({})
  const said = (animal: string) => element(`#born-${animal}-says`).textContent ?? ''
  expect(said('dog')).toMatch(
    /^Both are for you.*The weekday supports those born in this year.*Three white stones/,
  )
  expect(said('pig')).toMatch(/^Both are against you.*The weekday is an obstacle.*Two black stones/)
  expect(said('rat')).toMatch(/^Both say neither yes nor no.*The weekday says neither.*One white stone: like/)
})

test('a year of birth in the address stands in the field, and one that is cleared is forgotten', async () => {
  localStorage.setItem('bornYear', '1960')
  await showDay({}, { search: '?born=1976' })
  const year = document.querySelector<HTMLInputElement>('[autocomplete="bday-year"]')
  expect(year?.value).toBe('1976')
  expect(document.querySelector<HTMLInputElement>('[name=born]:checked')?.value).toBe('dragon')
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(year, text)
      year?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const note = () => texts('#born-year-note')[0]
  await type('1977')
  expect(document.querySelector<HTMLInputElement>('[name=born]:checked')?.value).toBe('snake')
  expect(note()).toContain('the year before counts: Dragon.')
  expect(localStorage.getItem('bornYear')).toBe('1977')
  await type('2027')
  expect(note()).toBe('A year from 1900 to 2026, please.')
  expect(localStorage.getItem('bornYear')).toBe('1977')
  await type('')
  expect(localStorage.getItem('bornYear')).toBe('')
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

test('a great day leads its page: what people do, what else is kept, its story, then the grade', async () => {
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
  expect(texts('[class*=great] h1, [class*=great] [class*=kind]')).toEqual([
    'Great day · Friday, 20 November 2026',
    'Losar',
  ])
  expect(texts('[class*=doing] dl, [class*=doing] [class*=practices] p')).toEqual([
    'DawnWater.',
    'Monthly practice day: Full moon',
    'Of the moon.',
  ])
  expect(texts('[class*=story] > *')).toEqual(['The story: Losar', 'First thing.', 'Second.'])
  expect(texts('[class*=everyday] > p')[0]).toBe(
    'For everyday plans: caution. Because. The festival and its customs are not judged.',
  )
  expect(texts('h1, [class*=lunarDay]')).toEqual(['Losar', 'Lunar Day 11'])
  expect(element('[class*=calendar] a').getAttribute('href')).toBe('/en/subscribe?layers=holidays')
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

test('guests of a day in short are led to today, and everybody to the line of the almanac', async () => {
  await showDay({ date: '2026-12-31' })
  const links = [...document.querySelectorAll('[data-for=visitor] a')].map(link => link.getAttribute('href'))
  expect(links).toEqual(['/en/account/login?returnUrl=%2Fen%2Fday%2F2026-12-31', '/en/day'])
  expect(element('a[href$="/lotho"]').getAttribute('href')).toBe('/en/day/2026-12-31/lotho')
})
