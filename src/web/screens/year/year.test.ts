import { expect, test } from 'vitest'
import type { MatterList, YearData } from '#contract/matters.schema.ts'
import { openPage } from '../../testing-page.ts'

const LIST = {
  groups: [{ id: 'g', name: 'G', matters: [{ id: 'marriage', name: 'Wedding' }] }],
  answers: {
    good: 'favourable',
    'leaning-good': 'reserved',
    open: 'open',
    bad: 'rather not',
    barred: 'avoid',
  },
  grades: ['hold back', 'caution', 'mixed', 'good', 'very good'],
} as unknown as MatterList

const year = (changes: Partial<YearData> = {}): Partial<YearData> => ({
  festivals: {},
  eclipses: {},
  observances: [],
  values: Array.from({ length: 365 }, () => 0),
  calendar: 'phugpa',
  newYear: { date: '2026-02-18', phugpa: '2026-02-18', year: 2153 },
  stretches: [],
  ...changes,
})

const open = (path: string, changes?: Partial<YearData>, firstWeekday = 1) =>
  openPage(`/en/year/${path}`, { year: year(changes), matters: LIST }, { firstWeekday })

/** The values of the first and the last day of the year, and of 1 December. */
const ends = (first: string | number, december: string | number, last: string | number) =>
  Array.from({ length: 365 }, (_, place) =>
    place === 0 ? first : place === 334 ? december : place === 364 ? last : 0,
  ) as YearData['values']

test('each day has the value of its own date', async () => {
  const page = await open('2026', { values: ends(2, -2, 1) })
  const marked = page
    .labels('a[aria-label*=", lunar day "]')
    .filter(label => /good|caution|hold/.test(label ?? ''))
  expect(marked).toEqual([
    'Thursday, 1 January 2026, lunar day 13, very good',
    'Tuesday, 1 December 2026, lunar day 23, hold back',
    'Thursday, 31 December 2026, lunar day 23, good',
  ])
  expect(page.all('section a[href*="/day/2026-12"]')).toHaveLength(31)
  expect(page.links('p')).toEqual(['/en/year/2025', '/en/year/2027', '/en/year/2026/print'])
})

test('a doubled, a skipped and a first lunar day are named, and the weekend and the begin of a month marked', async () => {
  const page = await open('2026')
  const day = (date: string) => page.all(`a[href$="/day/${date}"]`)[0]
  for (const [date, said] of [
    ['2026-12-09', 'lunar day 1, Tibetan month 11 begins'],
    ['2026-12-11', 'lunar day 3, first of two'],
    ['2026-12-12', 'lunar day 3, second of two'],
    ['2026-12-24', 'lunar day 16, lunar day 15 before it is skipped'],
  ])
    expect(
      day(date ?? '')
        ?.getAttribute('aria-label')
        ?.split('2026, ')[1],
    ).toBe(said)
  const has = (name: string) =>
    ['2026-12-05', '2026-12-06', '2026-12-07', '2026-12-09'].filter(date => day(date)?.hasAttribute(name))
  expect([has('data-w'), has('data-n')]).toEqual([['2026-12-05', '2026-12-06'], ['2026-12-09']])
  expect(page.texts('h2 small')).toEqual([
    ...['month 11–12', 'month 12–1', 'month 1–2', 'month 2–3', 'month 3–4', 'month 4–5'],
    ...['month 5–6', 'month 6–7', 'month 7–8', 'month 8–9', 'month 9–10', 'month 10–11'],
  ])
})

test.each([
  ['1925?by=marriage', null, '/en/year/1926?by=marriage'],
  ['2050?by=stones&animal=dog', '/en/year/2049?by=stones&animal=dog', null],
])('from %s one goes to %s and %s', async (path, before, after) => {
  const page = await open(path)
  const to = (name: string) => page.all(`a[aria-label^="${name}"]`)[0]?.getAttribute('href') ?? null
  expect([to('Previous year'), to('Next year')]).toEqual([before, after])
})

test('festivals and eclipses stand in one list by date, and those of other communities apart', async () => {
  const page = await open('2026', {
    festivals: { '2026-02-18': 'Losar', '2026-03-03': 'Chotrul Duchen' },
    eclipses: { '2026-02-17': 'solar-annular', '2026-03-03': 'lunar-total' },
    observances: [{ layer: 'mongolia', days: { '2026-02-18': 'Tsagaan Sar' } }],
  })
  const [list, elsewhere] = page.all('section').slice(-2)
  const rows = (part: typeof list) =>
    [...(part?.querySelectorAll('a') ?? [])].map(link => `${link.getAttribute('href')} ${link.textContent}`)
  expect(rows(list)).toEqual([
    '/en/day/2026-02-17 17 FebAnnular eclipse of the Sun',
    '/en/day/2026-02-18 18 FebLosar',
    '/en/day/2026-03-03 3 MarChotrul DuchenTotal eclipse of the Moon',
  ])
  expect(rows(elsewhere)).toEqual(['/en/day/2026-02-18 18 FebTsagaan Sar'])
  expect(page.labels('a[aria-label*="March 2026"][href$="03-03"]')).toEqual([
    'Tuesday, 3 March 2026, lunar day 15, Chotrul Duchen, Total eclipse of the Moon',
  ])
})

test.each([
  {
    ...{ by: 'grade', values: [-2, 0, 2], names: ['hold back', '', 'very good'] },
    legend: ['very good', 'good', 'mixed', 'caution', 'hold back'],
    chosen: ['The day as a whole', 'Stones …', 'Something you plan …'],
  },
  {
    ...{ by: 'marriage', values: ['barred', 'open', 'good'], names: ['avoid', '', 'favourable'] },
    legend: ['favourable', 'reserved', 'open', '', 'avoid'],
    chosen: ['Stones …', 'Wedding'],
  },
  {
    ...{ by: 'holidays', values: [0, 1, 2], names: ['', 'Religious holiday', 'Special day'] },
    legend: ['Religious holiday', 'Special day'],
    chosen: ['Holy days', 'Stones …', 'Something you plan …'],
  },
  {
    ...{ by: 'naga', values: [0, 2, 3], names: ['', 'Good naga day', 'Best naga day'] },
    legend: ['Best naga day', 'Good naga day'],
    chosen: ['Naga days', 'Stones …', 'Something you plan …'],
  },
  {
    ...{ by: 'stones', values: [-2, 0, 3] },
    names: ['enemy: two black stones', 'child: a white and a black stone', 'mother: three white stones'],
    legend: [
      ...['mother: three white stones', 'friend: two white stones', 'same element: one white stone'],
      ...['child: a white and a black stone', 'same element: one black stone', 'enemy: two black stones'],
    ],
    chosen: ['Stones: Dog', 'Something you plan …'],
  },
])('by $by the values $values are $names, as the legend says', async ({ by, values, ...said }) => {
  const page = await open(`2026?by=${by}&animal=dog`, {
    values: [...values, ...ends(0, 0, 0).slice(3)] as YearData['values'],
    notice: 'A notice.',
  })
  const days = page.labels('a[href*="/day/2026-01-0"]').slice(0, 3)
  const chosen = [...page.texts('nav [aria-current=true]'), ...page.texts('nav option[selected]')]
  expect({
    names: days.map(label => label?.split('lunar day ')[1]?.split(', ')[1] ?? ''),
    legend: page.texts('ul[aria-label=Legend] li').slice(0, -2),
    chosen,
  }).toEqual(said)
  expect(page.links('nav').includes('/en/find/marriage')).toBe(by === 'marriage')
  expect(page.html).toContain('A notice.')
})

test('another calendar has its own New Year, the one of Phugpa, and the days that Phugpa counts otherwise', async () => {
  const page = await open('2025?cal=mongolian', {
    calendar: 'mongolian',
    newYear: { date: '2025-03-01', phugpa: '2025-02-28', year: 2152 },
    stretches: [
      { from: '2025-03-30', to: '2025-04-28', days: 30 },
      { from: '2025-06-02', to: '2025-06-02', days: 1 },
    ],
  })
  expect(page.asked).toContainEqual([
    'year',
    { params: { year: '2025' }, query: { by: 'grade', cal: 'mongolian' } },
  ])
  expect(page.html).toContain('Tsagaan Sar: 1 March 2025')
  expect(page.html).toContain('In Phugpa: 28 February 2025')
  expect(page.texts('p')).toContain('Blue Snake, year 39 of sixty-year cycle 17 хөхөгчин могой')
  expect(page.html).toContain('Days of this year with another number or month: 31')
  expect(
    page
      .all('a[href^="/en/month/"]')
      .slice(-2)
      .map(link => [link.getAttribute('href'), link.textContent]),
  ).toEqual([
    ['/en/month/2025-03?cal=mongolian', '30 March – 28 April: 30'],
    ['/en/month/2025-06?cal=mongolian', '2 June'],
  ])
  const same = await open('2026?cal=mongolian', {
    calendar: 'mongolian',
    newYear: { date: '2026-02-18', phugpa: '2026-02-18', year: 2153 },
  })
  expect(same.html).not.toContain('In Phugpa:')
})

test('the Karmapas’ seats are told of where Tsurphu has another New Year', async () => {
  const page = await open('2025?cal=tsurphu', {
    calendar: 'tsurphu',
    newYear: { date: '2025-03-01', phugpa: '2025-02-28', year: 2152 },
  })
  expect(page.html).toContain('New Year is on 1 March 2025;')
  expect(page.html).toContain('this year 28 February 2025.')
})

test.each([
  [1, 'Mo', 3],
  [0, 'Su', 4],
])('where the week begins on day %i, the columns begin with %s', async (firstWeekday, name, before) => {
  const page = await open('2026', {}, firstWeekday)
  expect(page.texts('div[aria-hidden=true] > span')[0]).toBe(name)
  // 1 January 2026 was a Thursday.
  const days = [...(page.all('section > div')[0]?.children ?? [])]
  expect(days.findIndex(({ tagName }) => tagName === 'A')).toBe(before)
})
