// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { usualRules } from '#calendar/index.ts'
import type { KeptDate } from '../../almanac/people/kept.ts'
import { readStored } from '../../almanac/people/stored.ts'
import { datesScreen } from './testing-dates-screen.tsx'

const { box, show: showAll, press, type } = datesScreen('2026-10-04T12:00:00')
let files: Blob[]
beforeEach(() => {
  files = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    files.push(file as Blob)
    return 'blob:'
  })
})

const PALA: KeptDate = {
  ...{ id: 'pala', kind: 'memorial', name: 'Pala', civil: '2026-10-03' },
  ...{ time: null, zone: null, longitude: null },
  ...{ month: 8, day: 22, cal: 'phugpa', rules: usualRules('phugpa') },
}

const show = (...dates: KeptDate[]) => showAll(dates)
const pick = (selector: string) => act(async () => box.querySelector<HTMLElement>(selector)?.click())
/** The form for a death, with a name and a day. */
async function fill(civil: string): Promise<void> {
  await press('Add a date')
  await pick('[name=kind][value=memorial]')
  await type('name', 'Pala')
  await type('civil', civil)
}
const form = () => box.querySelector('form')?.textContent ?? ''
const entriesOf = async () =>
  [
    ...((await files.at(-1)?.text()) ?? '')
      .replaceAll('\r\n ', '')
      .matchAll(/DTSTART;VALUE=DATE:(\d+).*?SUMMARY:([^\r]*)/gs),
  ].map(([, day, title]) => `${day} ${title?.replaceAll('\\', '')}`)
const feed = () =>
  [...box.querySelectorAll('a')]
    .map(link => link.getAttribute('href'))
    .find(href => href?.startsWith('webcal:')) ?? ''

test('after a death three fields and the counts stand open, each count with its 49th day, none chosen', async () => {
  await show()
  await fill('2026-10-03')
  const legends = [...box.querySelectorAll('fieldset')].map(set => set.firstElementChild?.localName)
  expect(new Set(legends)).toEqual(new Set(['legend']))
  expect(form()).toContain('Day 49: Saturday, 21 November 2026. So kept on 28 April 2008')
  expect(form()).toContain('Day 49: Friday, 20 November 2026. So kept on 12 June 2015')
  expect(box.querySelector<HTMLInputElement>('[name=count]:checked')?.value).toBe('both')
  expect(box.querySelector('details')?.open).toBe(false)
  // What is in the label is said with it, and not once more as its description.
  for (const field of box.querySelectorAll<HTMLInputElement>('[aria-describedby]'))
    expect(
      field
        .closest('label')
        ?.contains(document.getElementById(field.getAttribute('aria-describedby') ?? '')) ?? false,
    ).toBe(false)
  await press('Keep')
  expect(readStored().dates[0]?.death).toEqual({
    ...{ weeks: 7, count: 'both', yearly: 'all', isBeforeDawn: false },
  })
  expect(
    [...(box.querySelectorAll('table')[0]?.querySelectorAll('tr') ?? [])].map(row => row.textContent),
  ).toEqual([
    'The day of death is day 1The day after is day 1',
    'Week 1, day 79 OctFriday10 OctSaturday',
    ...Array(5).fill(expect.stringMatching(/^Week/)),
    'Week 7, day 4920 NovFriday21 NovSaturday',
  ])
})

test('the file has the chosen weeks with the name, no alarm, and the feed the date alone', async () => {
  await show(PALA)
  await press('File with names')
  const both = await entriesOf()
  expect([both.length, both[12], both[13], both[14]]).toEqual([
    14 + 20,
    '20261120 Pala: Week 7, day 49 (the day of death is day 1)',
    '20261121 Pala: Week 7, day 49 (the day after is day 1)',
    '20271022 Pala: Memorial',
  ])
  expect(await files.at(-1)?.text()).not.toContain('VALARM')
  expect(await files.at(-1)?.text()).toContain('X-WR-CALNAME:Dawa: Your dates')
  expect(feed()).toMatch(/\/calendar\/en\/date\/8-22\.ics\?kind=memorial&death=2026-10-03$/)
  await press('Change Pala')
  await pick('[name=count][value=next]')
  await type('weeks', '5')
  await type('yearly', 'first')
  await press('Keep')
  await press('File with names')
  expect(await entriesOf()).toEqual([
    ...['20261010', '20261017', '20261024', '20261031', '20261107'].map(day =>
      expect.stringMatching(`^${day} Pala: Week`),
    ),
    '20271022 Pala: Memorial',
  ])
  expect(feed()).toMatch(/death=2026-10-03&weeks=5&count=next&yearly=first$/)
})

test('a death before dawn has the lunar date of the day before, and the same weeks', async () => {
  await show()
  await fill('2026-10-03')
  await pick('[name=isBeforeDawn]')
  expect(form()).toContain('Month 8, lunar day 21')
  expect(form()).toContain('Day 49: Saturday, 21 November 2026.')
  await press('Keep')
  expect(readStored().dates).toMatchObject([{ month: 8, day: 21, civil: '2026-10-03' }])
  // Else the day and its lunar date would contradict each other.
  expect(box.querySelector('li')?.textContent).toContain('It was before dawn')
  await press('Change Pala')
  expect(box.querySelector<HTMLInputElement>('[name=isBeforeDawn]')?.checked).toBe(true)
})

test.each([
  ['2062-10-03', 'A day that exists, from 1925 to 2050.'],
  ['1924-12-31', 'The tables begin with 1925. If the Tibetan date is known, enter that.'],
])('a death on %s is refused with its reason, and what was typed stays', async (civil, sentence) => {
  await show()
  await fill(civil)
  await press('Keep')
  expect(form()).toContain(sentence)
  expect(box.querySelector<HTMLInputElement>('[name=civil]')?.value).toBe(civil)
  // Before the tables the Tibetan date is a way, and its choice is in sight.
  expect(box.querySelector('details')?.open).toBe(civil < '1925')
})

test('a day to come is said to be so, and an unknown day has years without weeks', async () => {
  await show()
  await fill('2026-10-20')
  expect(form()).toContain('This day is still to come.')
  await pick('[name=by][value=lunar]')
  expect(form()).toContain('The weeks need the civil day of the death.')
  expect(box.querySelector('[name=count]')).toBeNull()
  await press('Keep')
  expect(readStored().dates).toMatchObject([{ civil: null, kind: 'memorial' }])
  expect(box.querySelector('table')).toBeNull()
  await press('File with names')
  expect(await entriesOf()).toHaveLength(20)
})

test('of a death of long ago no weeks are asked for', async () => {
  await show()
  await fill('1998-03-02')
  expect([form().includes('Counting the weeks'), form().includes('Number of weeks')]).toEqual([false, false])
})

test('a date of the second month and of the second day says so in form and list', async () => {
  const born: KeptDate = { ...PALA, kind: 'birthday', civil: '1994-09-25', day: 20 }
  await show(born)
  const said = ['This date is in the first of two months 8.', 'It is the second of two lunar days 20.']
  for (const sentence of said) expect(box.querySelector('li')?.textContent).toContain(sentence)
  await press('Change Pala')
  for (const sentence of said) expect(form()).toContain(sentence)
})

test('what has no kind is called by its name alone, and a wedding is one', async () => {
  await show({ ...PALA, kind: 'other', name: 'Wedding' }, { ...PALA, id: 'b', kind: 'wedding', name: 'Pema' })
  await press('File with names')
  const titles = new Set((await entriesOf()).map(entry => entry.slice(9)))
  expect([...titles].sort()).toEqual(['Pema: Wedding', 'Wedding'])
})

test('the feed of all dates is one, and one of them can be chosen', async () => {
  await show(PALA, { ...PALA, id: 'b', kind: 'wedding', name: 'Pema' })
  expect(feed()).toMatch(/\/calendar\/en\/dates\.ics\?dates=8-22\.memorial\.2026-10-03_8-22\.wedding$/)
  const select = [...box.querySelectorAll('select')].at(-1)
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(select), 'value')?.set?.call(select, 'b')
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(feed()).toMatch(/\/date\/8-22\.ics\?kind=wedding$/)
  const hosts = [...box.querySelectorAll('section a')].map(
    link => new URL(link.getAttribute('href') ?? '', 'https://own.test').host,
  )
  expect(hosts).toEqual(expect.arrayContaining(['calendar.google.com', 'outlook.live.com']))
})

test('an address that calendars would cut is not offered, but the file and single dates are', async () => {
  const many = Array.from({ length: 20 }, (_, place) => ({ ...PALA, id: `p${place}`, name: `P${place}` }))
  await show(...many)
  expect([feed(), box.textContent?.includes('longer than calendar programs accept')]).toEqual(['', true])
  expect([...box.querySelectorAll('select')].at(-1)?.options.length).toBe(21)
})

test('dates of Tsurphu that are reckoned anew are said, before and now, until the reader has seen it', async () => {
  await show({ ...PALA, civil: '1949-01-30', month: 12, day: 30, cal: 'tsurphu' })
  expect(box.textContent).toContain('Pala: Month 1, lunar day 1; before: Month 12, lunar day 30')
  expect(box.textContent).toContain('A calendar you subscribed to keeps the old date')
  expect(box.querySelector('li strong')?.parentElement?.textContent).toContain('Month 1, lunar day 1')
  await press('Understood')
  expect(box.textContent).not.toContain('before: Month 12')
  expect(readStored().dates).toMatchObject([{ month: 1, day: 1 }])
})
