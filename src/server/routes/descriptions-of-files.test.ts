import { expect } from 'vitest'
import { addDays } from '#web/app/dates.ts'
import { ask, statusOf, testDescriptions, text, textAt } from './testing-descriptions.ts'

/** The days of the entries of a calendar, in order. */
const daysIn = (file: string) =>
  [...file.matchAll(/DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/g)].map(([, ...parts]) => parts.join('-')).sort()

/** The items of a feed. */
const itemsIn = (feed: string) =>
  feed
    .split('<item>')
    .slice(1)
    .map(item => ({
      date: /<link>[^<]*\/day\/([\d-]+)/.exec(item)?.[1] ?? '',
      published: /<pubDate>([^<]*)/.exec(item)?.[1] ?? '',
      lines: item.match(/<p>/g)?.length,
    }))

async function expectEarly(feed: string): Promise<void> {
  const items = itemsIn(await text(feed))
  expect(items.length).toBeGreaterThan(3)
  for (const { date, published } of items)
    expect(new Date(published).toISOString()).toBe(`${addDays(date, -1)}T00:00:00.000Z`)
}

/** Width and height stand in the first chunk of a PNG. */
async function sizeOf(picture: string): Promise<number[]> {
  const { rawPayload } = await ask(`/share/en/${picture}.png`)
  return [rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]
}

const EIGHT = [
  'holidays',
  'practice',
  'eclipses',
  'naga',
  'matter-marriage',
  'matter-funeral',
  'matter-trade',
  'matter-journey',
].join('+')

testDescriptions('files', {
  calendar: [
    [
      'Days to subscribe to, as iCalendar: 1 to 8 layers joined by plus signs',
      async () => {
        expect(await text(`/calendar/en/${EIGHT}.ics`)).toMatch(/^BEGIN:VCALENDAR/)
        expect(await statusOf(`/calendar/en/${EIGHT}+matter-gifts.ics`)).toBe(400)
      },
    ],
    [
      ', from the first of last month to three years ahead',
      async () => {
        const days = daysIn(await text('/calendar/en/practice.ics'))
        expect([days[0]?.slice(0, 7), days.at(-1)?.slice(0, 7)]).toEqual(['2026-10', '2029-11'])
      },
    ],
    [
      ', lunar days to thirteen months ahead',
      async () => expect(daysIn(await text('/calendar/en/lunar.ics')).at(-1)).toBe('2027-11-30'),
    ],
    [
      '; nothing lies past 2050-12-31',
      async () => {
        const days = daysIn(await textAt('2049-06-01T12:00:00Z', '/calendar/en/practice.ics'))
        expect([days.at(-1)?.slice(0, 7), String(days.at(-1)) <= '2050-12-31']).toEqual(['2050-12', true])
      },
    ],
  ],
  anniversary: [
    [
      'A lunar date (`4-15`) of twenty years as iCalendar',
      async () =>
        expect(
          new Set(daysIn(await text('/calendar/en/date/4-15.ics')).map(date => date.slice(0, 4))).size,
        ).toBe(20),
    ],
    [
      ', with the rule where its day or month comes twice or not at all',
      async () =>
        expect(
          (await text('/calendar/en/date/2-10.ics?month=first')) ===
            (await text('/calendar/en/date/2-10.ics?month=second')),
        ).toBe(false),
    ],
    [
      ', without one the custom of the calendar',
      async () => {
        const days = async (query: string) => daysIn(await text(`/calendar/en/date/2-10.ics${query}`))
        const usual = await days('')
        expect(
          [await days('?month=first'), await days('?month=second'), await days('?month=both')].some(
            one => String(one) === String(usual),
          ),
        ).toBe(true)
      },
    ],
    [
      '; after a death also its weeks',
      async () =>
        expect(daysIn(await text('/calendar/en/date/8-22.ics?death=2026-10-03')).slice(12, 14)).toEqual([
          '2026-11-20',
          '2026-11-21',
        ]),
    ],
  ],
  dates: [
    [
      'Several lunar dates of twenty years as one calendar',
      async () => {
        const both = daysIn(await text('/calendar/en/dates.ics?dates=4-15_8-22'))
        const single = ['4-15', '8-22'].map(date => text(`/calendar/en/date/${date}.ics`))
        expect(both).toEqual((await Promise.all(single)).flatMap(daysIn).sort())
      },
    ],
    [
      ', each written as in the address of one, its fields joined by full stops',
      async () =>
        expect(daysIn(await text('/calendar/en/dates.ics?dates=4-15.wedding..bhutan'))).toEqual(
          daysIn(await text('/calendar/en/date/4-15.ics?cal=bhutan')),
        ),
    ],
  ],
  dailyFeed: [
    [
      'The headline of each day in three lines as RSS',
      async () => {
        for (const { lines } of itemsIn(await text('/feed/en.xml'))) expect(lines).toBe(3)
      },
    ],
    [', published at 00:00 UTC of the day before', () => expectEarly('/feed/en.xml')],
  ],
  holidayFeed: [
    [
      'The festivals as RSS',
      async () => expect(await text('/feed/en/holidays.xml')).toContain('Lhabab Duchen'),
    ],
    [', each published at 00:00 UTC of the day before', () => expectEarly('/feed/en/holidays.xml')],
  ],
  share: [
    [
      'A picture to share: of a day (`2026-11-20`), a month (`2026-11`), a year (`2026`), a matter (`find-marriage`) or a page (`home`, `find`, `convert` …) in 1200 x 630 pixels, for the previews of links',
      async () => {
        for (const name of ['2026-11-20', '2026-11', '2026', 'find-marriage', 'home', 'find', 'convert'])
          expect([name, await sizeOf(name)]).toEqual([name, [1200, 630]])
      },
    ],
    [
      '; of a day for stories (`2026-11-20-story`) in 1080 x 1920',
      async () => expect(await sizeOf('2026-11-20-story')).toEqual([1080, 1920]),
    ],
  ],
  cards: [
    [
      'Cards of consecutive days',
      async () =>
        expect(
          [...(await text('/embed/en/2026-11-30?days=3')).matchAll(/data-date="([^"]*)"/g)].map(
            ([, date]) => date,
          ),
        ).toEqual(['2026-11-30', '2026-12-01', '2026-12-02']),
    ],
    [
      ' as HTML without styles, for the pages of other sites',
      async () => expect(await text('/embed/en/2026-11-30')).not.toMatch(/<style| style=/),
    ],
  ],
})
