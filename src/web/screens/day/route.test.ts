import { expect, test, vi } from 'vitest'
import english from '#content/en/ui.json' with { type: 'json' }
import { dateNames } from '#contract/date-names.ts'
import type { DayData } from '#contract/day.schema.ts'
import { createTranslator } from '#contract/translator.ts'
import { registerDateNames } from '../../app/dates.ts'
import type { RouteEnv } from '../../app/route-env.ts'
import { wordsOf } from '../../i18n/words.tsx'
import { type DayScreenData, day, dayPlans, daySigns } from './route.ts'
import { shownDay } from './shown-day.ts'
import { shownPlans } from './shown-plans.ts'
import { shownSigns } from './shown-signs.ts'
import { DAY, matter } from './testing-day.ts'

registerDateNames('en', dateNames('en'))
const words = wordsOf(createTranslator({ en: english }), 'en')
const loaded = (change: Partial<DayData>): DayScreenData => {
  return { date: '2026-11-20', answer: { ok: true, data: shownDay({ ...DAY, ...change }, true) } }
}
const headOf = (data: DayScreenData) => day.head?.({ words, data, params: {} })

test.each([
  ['', undefined, { params: { date: '2026-11-20' }, query: {} }],
  ['cal=bhutan&born=1976', '2027-02-07', { params: { date: '2027-02-07' }, query: { cal: 'bhutan' } }],
])('the page “?%s” of %s asks for that day, without a date for today', async (search, date, asked) => {
  const { signal } = new AbortController()
  const calls = { day: vi.fn(async () => ({ ok: true, data: DAY })) }
  const env = { today: () => '2026-11-20', calls } as unknown as RouteEnv
  await day.load?.(env, { lang: 'de', params: { date }, search: new URLSearchParams(search), signal })
  expect(calls.day.mock.calls).toEqual([['de', asked, signal]])
})

test('an address that names a plan by a field leads to its place on the page of all plans', async () => {
  const env = { today: () => '2026-11-20' } as unknown as RouteEnv
  const led = async (search: string, date?: string) => {
    const asked = { lang: 'de', params: { date }, search: new URLSearchParams(search) } as const
    const answer = await day.load?.(env, { ...asked, signal: new AbortController().signal })
    return (answer as Response).headers.get('location')
  }
  expect(await led('matter=marriage')).toBe('/de/day/2026-11-20/plans#marriage')
  expect(await led('matter=a%22b&cal=bhutan', '2027-01-02')).toBe('/de/day/2027-01-02/plans?cal=bhutan#a%22b')
})

test('a document carries of a day what its page shows: no reasons, no other plans, no signs at length', () => {
  const ids = ['trade', 'council'] as const
  const matters = ids.map(id => matter(id, 'good'))
  const shown = (isInDocument: boolean) => shownDay({ ...DAY, matters, isShort: false }, isInDocument)
  const written = JSON.stringify(shownDay({ ...DAY, matters }, true))
  expect(written).not.toMatch(/Why trade|council|Of the pair|Because/)
  expect([shown(true), shown(false)].map(({ plans }) => plans.map(({ id }) => id))).toEqual([['trade'], ids])
  expect([shown(true).full?.date, shownDay(DAY, true).full]).toEqual([DAY.date, undefined])
})

test('the pages of plans and of signs have their own title, description and address, in the calendar', () => {
  const of = <Data>(data: Data) =>
    ({ date: '2026-11-20', cal: 'bhutan', answer: { ok: true, data } }) as const
  const said = (screen: typeof dayPlans, data: unknown) => [
    screen.title(words, data),
    screen.head?.({ words, data, params: {} }).description,
    screen.head?.({ words, data, params: {} }).canonicalPath,
    screen.head?.({ words, data, params: {} }).cal,
  ]
  expect(said(dayPlans, of(shownPlans(DAY)))).toEqual([
    'Plans for 20 November 2026',
    '20 November 2026: A sentence. All plans with their reasons.',
    '/day/2026-11-20/plans',
    'bhutan',
  ])
  expect(said(daySigns, of(shownSigns(DAY)))).toEqual([
    'Signs of 20 November 2026',
    expect.stringMatching(/^What the signs of 20 November 2026 say/),
    '/day/2026-11-20/signs',
    'bhutan',
  ])
  for (const [screen, page] of [
    [dayPlans, 'plans'],
    [daySigns, 'signs'],
  ] as const) {
    const paths = (screen.sitemap?.('2026-11-20', []) ?? []).map(([path]) => path)
    expect([paths.length, paths[0], paths.at(-1)]).toEqual([
      31,
      `/day/2026-11-20/${page}`,
      `/day/2026-12-20/${page}`,
    ])
  }
})

test('search engines are told of a day: its number, its year and its first sentence', () => {
  const data = loaded({})
  expect(day.title(words, data)).toBe('Friday, 20 November 2026')
  expect(headOf(data)).toMatchObject({
    description: 'Friday, 20 November 2026: lunar day 11 of month 10, Tibetan year 2153. A sentence.',
    canonicalPath: '/day/2026-11-20',
    breadcrumb: [
      { name: 'Home', path: '' },
      { name: 'November 2026', path: '/month/2026-11' },
      { name: 'Friday, 20 November 2026', path: '/day/2026-11-20' },
    ],
    jsonLd: [],
  })
})

test('festivals are events, what is kept every month is not, and a great day stands before its date', () => {
  const greatDay = { id: 'a', name: 'Losar', lead: 'It begins.', doing: [] }
  const data = loaded({ greatDay, holiday: { name: 'Losar; New Year; Full moon', practices: 'Full moon' } })
  expect(day.title(words, data)).toBe('Losar: Friday, 20 November 2026')
  const head = headOf(data)
  expect(head?.description).toBe('Losar. It begins.')
  expect(head?.jsonLd).toMatchObject([
    { '@type': 'Event', name: 'Losar', startDate: '2026-11-20', endDate: '2026-11-20', inLanguage: 'en' },
    { name: 'New Year', location: { url: '/day/2026-11-20' } },
  ])
})

test('without a network the day is stored in its calendar', () => {
  expect(day.callsOf?.({ ...loaded({}), cal: 'bhutan' }, 'de')).toEqual([
    '/api/day/2026-11-20?cal=bhutan&lang=de',
  ])
})

test('the sitemap has the days around today, today once', () => {
  const entries = day.sitemap?.('2026-11-20', []) ?? []
  const today = entries.filter(([path]) => path === '/day/2026-11-20')
  expect(today).toEqual([['/day/2026-11-20', '2026-11-20']])
  expect(entries.filter(([, since]) => since)).toHaveLength(1)
  expect([entries[0]?.[0], entries.at(-1)?.[0]]).toEqual(['/day/2025-10-20', '/day/2027-12-21'])
})
