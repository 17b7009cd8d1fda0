import { expect } from 'vitest'
import { json, testDescriptions } from './testing-descriptions.ts'

const first = <T>(list: readonly T[]): T => list[0] as T
const TIBETAN = /^[\u0f00-\u0fff\s]+$/
const sorted = (list: readonly string[]) => [...list].sort()
const MARRIAGE = '/api/find?matter=marriage&from=2026-12&months=12'

testDescriptions('json', {
  day: [
    [
      'The almanac of one civil day',
      async () => expect((await json('/api/day/2026-11-20')).date).toBe('2026-11-20'),
    ],
  ],
  month: [
    [
      'Every day that a six-week grid of the month can show',
      async () => {
        const days = (await json('/api/month/2026-11-01')).map(({ date }: { date: string }) => date)
        expect([days.length >= 42, days[0] <= '2026-10-26', days.at(-1) >= '2026-12-06']).toEqual([
          true,
          true,
          true,
        ])
      },
    ],
  ],
  loTho: [
    [
      'The line of a civil day as a Tibetan almanac (lo tho) writes it',
      async () => expect((await json('/api/day/2026-11-20/lotho')).line.length).toBeGreaterThan(5),
    ],
    [
      ', in Tibetan script',
      async () => {
        const { dateLine, line } = await json('/api/day/2026-11-20/lotho')
        for (const cell of [...dateLine, ...line]) expect(cell.text).toMatch(TIBETAN)
      },
    ],
  ],
  loThoMonth: [
    [
      'The days of a civil month as rows of a Tibetan almanac',
      async () => expect((await json('/api/month/2026-11-01/lotho')).rows).toHaveLength(30),
    ],
    [
      ', in Tibetan script',
      async () => {
        const { rows } = await json('/api/month/2026-11-01/lotho')
        for (const { head = [] } of rows) for (const cell of head) expect(cell).toMatch(TIBETAN)
      },
    ],
  ],
  ahead: [
    [
      'What lies ahead of a civil day: the week that begins with it',
      async () => {
        const { week } = await json('/api/ahead/2026-11-20')
        expect([week.length, week[0].date, week[6].date]).toEqual([7, '2026-11-20', '2026-11-26'])
      },
    ],
    [
      ', and the next holy days',
      async () => {
        const { holidays, great } = await json('/api/ahead/2026-11-20')
        expect([holidays.length, [...holidays, great].every(({ date }) => date >= '2026-11-20')]).toEqual([
          5,
          true,
        ])
      },
    ],
  ],
  convert: [
    [
      'A solar date in the lunar calendar',
      async () =>
        expect(await json('/api/convert?fromSolar=2026-11-20')).toMatchObject({
          year: 2153,
          lunarMonth: 10,
          lunarDayId: 11,
        }),
    ],
    [
      ', or a lunar date in the solar one',
      async () => expect((await json('/api/convert?fromLunar=2153-10-11')).date).toBe('2026-11-20'),
    ],
  ],
  find: [
    [
      'Days for a matter, in calendar order',
      async () => {
        const dates = (await json(MARRIAGE)).days.map(({ date }: { date: string }) => date)
        expect([dates.length > 5, dates]).toEqual([true, sorted(dates)])
      },
    ],
    [
      ', each with its answer, its rank and the signs that speak',
      async () => {
        const day = first((await json(MARRIAGE)).days)
        expect(day).toEqual(
          expect.objectContaining({
            answer: expect.any(String),
            rank: expect.any(Number),
            for: expect.any(Array),
            against: expect.any(Array),
          }),
        )
        // Whatever the range.
        const all = (await json('/api/find?matter=marriage&from=2027-01&months=24&min=barred')).days
        expect([all.length, Object.keys(all[700])]).toEqual([731, Object.keys(first(all))])
      },
    ],
    [
      '; a range past the last day of the almanac ends there',
      async () =>
        expect((await json('/api/find?matter=marriage&from=2050-12&months=24')).to).toBe('2050-12-31'),
    ],
  ],
  year: [
    [
      'One value for each day of a year',
      async () => expect((await json('/api/year/2028')).values).toHaveLength(366),
    ],
    [': its grade', async () => expect(Math.min(...(await json('/api/year/2026?by=grade')).values)).toBe(-2)],
    [', the nagas', async () => expect(Math.max(...(await json('/api/year/2026?by=naga')).values)).toBe(4)],
    [
      ', holidays',
      async () =>
        expect(new Set((await json('/api/year/2026?by=holidays')).values)).toEqual(new Set([0, 1, 2])),
    ],
    [
      ', the stones of a birth animal',
      async () => expect(Math.max(...(await json('/api/year/2026?by=stones&animal=ox')).values)).toBe(3),
    ],
    [
      ', or the answer of a matter',
      async () => expect((await json('/api/year/2026?by=marriage')).values).toContain('barred'),
    ],
    [
      '; its New Year',
      async () =>
        expect((await json('/api/year/2027?cal=bhutan')).newYear).toMatchObject({
          date: expect.stringMatching(/^2027-/),
          year: 2154,
        }),
    ],
    [
      ', and where the calendar and Phugpa differ',
      async () => {
        expect((await json('/api/year/2026?cal=bhutan')).stretches.length).toBeGreaterThan(0)
        expect((await json('/api/year/2026')).stretches).toEqual([])
      },
    ],
  ],
  matters: [
    [
      'What can be asked of a day, by group, with the words that people search for',
      async () =>
        expect(
          first(first((await json('/api/matters')).groups as { matters: object[] }[]).matters),
        ).toMatchObject({ id: 'building', synonyms: expect.stringContaining('foundation') }),
    ],
    [
      '; the words of answers and grades',
      async () =>
        expect(await json('/api/matters')).toMatchObject({
          answers: { good: expect.any(String) },
          grades: expect.arrayContaining(['A mixed day']),
        }),
    ],
  ],
  search: [
    [
      'What the search of the pages knows beside dates',
      async () =>
        expect(Object.keys(await json('/api/search')).sort()).toEqual([
          'answers',
          'eclipses',
          'festivals',
          'lunarMonths',
          'matters',
          'pages',
          'sections',
        ]),
    ],
    [
      ': matters with their synonyms',
      async () =>
        expect(first((await json('/api/search')).matters)).toMatchObject({ synonyms: expect.any(String) }),
    ],
    [
      ', festivals with their next dates',
      async () =>
        expect(first((await json('/api/search')).festivals as { dates: string[] }[]).dates[0]).toMatch(
          /^2026-11-/,
        ),
    ],
    [
      ', eclipses',
      async () =>
        expect(first((await json('/api/search')).eclipses)).toEqual({
          date: '2027-02-06',
          id: 'solar-annular',
        }),
    ],
    [
      ', Tibetan months',
      async () => expect(first((await json('/api/search')).lunarMonths)).toMatchObject({ id: '2153-1' }),
    ],
    [', pages', async () => expect((await json('/api/search')).pages.eclipses).toContain('eclipse')],
    [
      ', and the terms of the knowledge base',
      async () =>
        expect(
          (await json('/api/search')).sections.some(({ terms }: { terms: string[] }) => terms.length > 0),
        ).toBe(true),
    ],
  ],
  calendarPreview: [
    [
      'The address of a calendar feed',
      async () =>
        expect((await json('/api/calendar?layers=lunar&from=2026-11-20')).address).toMatch(
          /\/calendar\/en\/lunar\.ics$/,
        ),
    ],
    [
      ', its name',
      async () => expect((await json('/api/calendar?layers=lunar&from=2026-11-20')).name).toMatch(/^Dawa: /),
    ],
    [
      ', and the next ten entries from a day on',
      async () => {
        const { entries } = await json('/api/calendar?layers=lunar&from=2026-12-24')
        expect([entries.length, entries[0].date]).toEqual([10, '2026-12-24'])
      },
    ],
  ],
})
