// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { usualRules } from '#calendar/index.ts'
import type { KeptDate } from '../../almanac/people/kept.ts'
import { linkOf } from '../../almanac/people/link.ts'
import { clockOf } from './date-form.tsx'
import { datesScreen, put } from './testing-dates-screen.tsx'

const find = vi.fn()
const { box, show: showAll, close, press } = datesScreen('2026-11-20T12:00:00', { calls: { find } })

const person = (name: string, civil: string, change: Partial<KeptDate> = {}): KeptDate => ({
  ...{ id: name, kind: 'birthday', name, civil, time: null, zone: null, longitude: null },
  ...{ month: 4, day: 15, cal: 'phugpa', rules: usualRules('phugpa') },
  ...change,
})
const TENZIN = person('Tenzin', '1976-06-12')
const PEMA = person('Pema', '1984-07-15', { month: 5, day: 17 })
const MOLA: KeptDate = { ...person('Mola', '2019-10-24'), kind: 'memorial', month: 8, day: 26 }

async function show(...dates: KeptDate[]): Promise<void> {
  await showAll(dates)
  // What people need is loaded when the page shows.
  await act(async () => vi.dynamicImportSettled())
}
function fill(label: string, value: string): Promise<void> {
  const name = [...box.querySelectorAll('label')].find(one => one.textContent?.startsWith(label))
  return put(name?.querySelector('input, select') ?? document.getElementById(name?.htmlFor ?? ''), value)
}
const part = (heading: string) =>
  [...box.querySelectorAll('h2, h3')].find(one => one.textContent?.startsWith(heading))?.parentElement
const said = (heading: string, selector: string) =>
  [...(part(heading)?.querySelectorAll(selector) ?? [])].map(one => one.textContent)
const common = () =>
  [...(part('Days good')?.querySelectorAll('li a') ?? [])].map(one => one.getAttribute('href')?.slice(8))
const stones = () =>
  [...box.querySelectorAll('tbody tr')].map(row =>
    [...row.querySelectorAll('td')].map(cell => Number(cell.textContent?.split(': ')[1])),
  )

test('people have their sign and stones, a memorial its Tibetan date alone', async () => {
  await show(TENZIN, PEMA, MOLA)
  const [tenzin, pema, mola] = [...box.querySelectorAll('section li')].map(one => one.textContent)
  expect(tenzin).toMatch(
    /^Tenzin12 June 1976: Month 4, lunar day 15Fire Dragon, number 6.*Soul day Sunday, life day Wednesday, obstacle day Thursday/,
  )
  expect(tenzin).toMatch(/Day Stones[^:]*: 3Month Stones[^:]*: 1Year Stones[^:]*: 3$/)
  expect(pema).toMatch(/Wood Rat.*Day Stones[^:]*: 2Month Stones[^:]*: -2Year Stones[^:]*: 2$/)
  expect(mola).toBe('Mola24 October 2019: Month 8, lunar day 26')
  expect([...box.querySelectorAll('tbody th')].map(one => one.textContent)).toEqual(['Tenzin', 'Pema'])
})

test('thirty days of stones begin today, or with the day that is asked for', async () => {
  await show(TENZIN, PEMA)
  const days = () => [...box.querySelectorAll('thead a')].map(one => one.getAttribute('href')?.slice(8))
  expect([days().length, days()[0], days()[29]]).toEqual([30, '2026-11-20', '2026-12-19'])
  expect(stones().map(row => row.slice(0, 6))).toEqual([
    [3, 1, 0, 0, 1, 2],
    [2, -2, 3, 3, -2, 1],
  ])
  await fill('Stones on', '2026-11-24')
  expect([days()[0], stones().map(row => row.slice(0, 2))]).toEqual([
    '2026-11-24',
    [
      [1, 2],
      [-2, 1],
    ],
  ])
  expect(box.querySelector('section li')?.textContent).toMatch(/Day Stones[^:]*: 1Month/)
  await fill('Stones on', '')
  expect(days()[0]).toBe('2026-11-20')
})

test('a day is listed where each of the chosen people has more white stones than black', async () => {
  await show(TENZIN, PEMA)
  await press('Any day, ninety days')
  expect([common().length, ...common().slice(0, 4)]).toEqual([
    ...[20, '2026-11-20', '2026-11-25', '2026-11-26', '2026-11-30'],
  ])
  await act(async () => box.querySelectorAll<HTMLElement>('[type=checkbox]')[1]?.click())
  // The list was for both.
  expect(common()).toEqual([])
  await press('Any day, ninety days')
  expect(common().slice(0, 4)).toEqual(['2026-11-20', '2026-11-21', '2026-11-24', '2026-11-25'])
  await act(async () => box.querySelector<HTMLElement>('[type=checkbox]')?.click())
  // Nobody is chosen.
  expect(part('Days good')?.querySelectorAll('button:disabled')).toHaveLength(2)
  await act(async () => box.querySelector<HTMLElement>('[type=checkbox]')?.click())
  await act(async () => box.querySelectorAll<HTMLElement>('[type=checkbox]')[1]?.click())
  await press('Any day, ninety days')
  expect(common()[1]).toBe('2026-11-25')
})

test('a wedding day is to come, favourable at least with a reservation, and good for both', async () => {
  const answers = {
    '2026-11-20': 'bad',
    '2026-11-25': 'good',
    '2026-11-26': 'leaning-good',
    '2026-11-30': 'leaning-bad',
    '2026-12-01': 'open',
    '2026-12-02': 'good',
    '2026-12-06': 'good',
  }
  const days = Object.entries({ '2026-11-14': 'good', '2026-11-18': 'good', ...answers })
  find.mockResolvedValueOnce({ ok: true, data: { days: days.map(([date, answer]) => ({ date, answer })) } })
  await show(TENZIN, PEMA)
  await press('Wedding, twelve months')
  expect(find.mock.calls.at(-1)).toEqual([
    'en',
    { query: { matter: 'marriage', from: '2026-11', months: '12' } },
  ])
  expect(common()).toEqual(['2026-11-25', '2026-11-26', '2026-12-06'])
  find.mockResolvedValueOnce({ ok: true, data: { days: [] } })
  await press('Wedding, twelve months')
  expect(part('Days good')?.textContent).toContain('There is no such day in this time.')
  find.mockResolvedValueOnce({ ok: false })
  await press('Wedding, twelve months')
  expect(part('Days good')?.textContent).toContain('The wedding days could not be loaded.')
})

test('an answer that comes late is for the people for whom it was asked', async () => {
  const answers: ((days: string[]) => void)[] = []
  find.mockImplementation(
    () =>
      new Promise(resolve =>
        answers.push(days =>
          resolve({ ok: true, data: { days: days.map(date => ({ date, answer: 'good' })) } }),
        ),
      ),
  )
  await show(TENZIN, PEMA)
  const tick = (place: number) =>
    act(async () => box.querySelectorAll<HTMLElement>('[type=checkbox]')[place]?.click())
  await press('Wedding, twelve months')
  await tick(1)
  await act(async () => answers[0]?.(['2026-11-25']))
  expect(common()).toEqual([])
  await press('Wedding, twelve months')
  await press('Any day, ninety days')
  await act(async () => answers[1]?.(['2026-11-24']))
  expect(common().slice(0, 3)).toEqual(['2026-11-20', '2026-11-21', '2026-11-24'])
  // Nor does it stand for who is no longer there.
  await press('Remove Tenzin')
  expect(common()).toEqual([])
})

test('a birth near the New Year or near dawn says what else it may be', async () => {
  await show(
    person('Ani', '1987-02-28'),
    person('Ama', '1976-06-12', { time: '05:40', zone: 'Asia/Kathmandu' }),
  )
  const [ani, ama] = [...box.querySelectorAll('section li')].map(one => one.textContent)
  expect(ani).toContain(
    'The year began at dawn of 28 February 1987: before it Fire Tiger, after it Fire Rabbit.',
  )
  expect(ama).toContain('05:40, then UTC+5:30')
  expect(ama).toContain('Born near dawn: Month 4, lunar day 14, or Month 4, lunar day 15.')
})

test('the next days are in order under their years, with the age', async () => {
  await show(TENZIN, PEMA, MOLA)
  expect(said('The next', 'h3, li').slice(0, 5)).toEqual([
    '2027',
    '18 JuneFridayTenzin Birthday, 51 years',
    '20 JulyTuesdayPema Birthday, 43 years',
    '25 OctoberMondayMola Memorial, 8 years',
    '2028',
  ])
  expect(said('The next', 'li')).toHaveLength(20)
  await press('Remove Pema')
  expect(said('The next', 'li')[1]).toBe('25 OctoberMondayMola Memorial, 8 years')
})

test('one day goes into a calendar alone, with the reminder that is chosen for good', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    files.push(file as Blob)
    return 'blob:'
  })
  await show(TENZIN, { ...MOLA, cal: 'bhutan' })
  await fill('Reminder', 'P7D')
  await press('Add to calendar: Mola, 25 October 2027')
  const file = (await files[0]?.text())?.replaceAll('\r\n ', '')
  expect(file?.match(/^(DTSTART|SUMMARY|DESCRIPTION|URL|TRIGGER).*$/gm)).toEqual([
    'DTSTART;VALUE=DATE:20271025',
    'SUMMARY:Mola: Memorial',
    'DESCRIPTION:Month 8\\, lunar day 26. Bhutanese calendar. 8 years',
    'URL:http://localhost:3000/en/day/2027-10-25?cal=bhutan#Mola',
    'TRIGGER:-P7D',
    'DESCRIPTION:Mola: Memorial',
  ])
  await close()
  await show(TENZIN)
  const feed = () =>
    [...box.querySelectorAll('a')]
      .map(link => link.getAttribute('href'))
      .find(href => href?.startsWith('webcal:'))
  expect(feed()).toMatch(/alarm=P7D$/)
  await fill('Reminder', 'none')
  expect(feed()).toMatch(/4-15\.ics\?kind=birthday$/)
})

test('the Tibetan date, the next day and the clock of the place show while a date is typed', async () => {
  await show(MOLA, TENZIN)
  await press('Add a date')
  await fill('Date', '1976-06-12')
  await fill('Time, if known', '05:40')
  await fill('Time zone', 'America/New_York')
  const preview = [...box.querySelectorAll('form [role=status] > *')].map(one => one.textContent)
  expect(preview).toEqual(['Month 4, lunar day 15', 'Next: Friday, 18 June 2027', '05:40, then UTC−4'])
})

test('a backup says how many dates are new, and which are replaced', async () => {
  await show(TENZIN, MOLA)
  location.hash = new URL(await linkOf('https://dawa.test', 'en', [{ ...MOLA, day: 27 }, TENZIN, PEMA])).hash
  await act(async () => dispatchEvent(new Event('hashchange')))
  const [card] = box.querySelectorAll('[role=status]')
  expect([...(card?.querySelectorAll('p') ?? [])].slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    'New dates: 1',
    'Replaces: Mola',
  ])
  // Before everything else of the page, and with the focus.
  expect([card?.previousElementSibling?.querySelector('h1')?.textContent, document.activeElement]).toEqual([
    'Your dates',
    card,
  ])
})

test('without any date an example shows its next day', async () => {
  await show(TENZIN)
  await press('Remove everything')
  expect(box.textContent).toContain('Next: Friday, 18 June 2027')
})

test.each([
  ['1976-06-12', 'Asia/Kathmandu', '05:40, then UTC+5:30'],
  ['1990-06-12', 'Asia/Kathmandu', '05:40, then UTC+5:45'],
  ['1976-01-12', 'America/New_York', '05:40, then UTC−5'],
  ['1976-01-12', 'America/St_Johns', '05:40, then UTC−3:30'],
  ['1976-01-12', null, ''],
])('the clock of a birth on %s in %s: %s', (civil, zone, told) => {
  expect(clockOf(person('A', civil, { time: '05:40', zone }), '{{time}}, then {{zone}}')).toBe(told)
  expect(clockOf(person('A', civil, { zone }), '{{time}}, then {{zone}}')).toBe('')
})
