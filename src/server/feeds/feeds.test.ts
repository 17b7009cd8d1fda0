import { parseRssFeed } from 'feedsmith'
import { describe, expect, test } from 'vitest'
import { parseDayNumber } from '#calendar/index.ts'
import type { Tradition } from '#calendar/traditions.ts'
import type { CalendarLayer } from '#contract/calendar-layers.ts'
import { createAlmanac } from '../almanac/almanac.ts'
import { loadAlmanacTexts } from '../almanac/texts.ts'
import { readConfig } from '../config.ts'
import { loadDictionary } from '../texts/words.ts'
import { datesKey, writeDates } from './anniversary-feed.ts'
import { previewCalendar, wordsOf, writeCalendar } from './calendar-feed.ts'
import { dailyFeed, holidayFeed } from './rss.ts'

const services = {
  almanac: createAlmanac(loadAlmanacTexts()),
  dictionary: loadDictionary(),
  config: readConfig({ BASE_URL: 'https://dawa.test' }),
}
const NOW = new Date('2026-11-23T12:00:00Z')

/** The entries of a file, each with its properties; marks before commas and semicolons taken away. */
function entriesOf(file: string): Map<string, string>[] {
  const [, ...entries] = file.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n')
  return entries.map(
    entry =>
      new Map(
        [...entry.matchAll(/^([A-Z]+)[^:\r]*:(.*)\r$/gm)].map(([, name = '', value = '']) => [
          name,
          value.replaceAll(/\\([,;])/g, '$1'),
        ]),
      ),
  )
}

function calendar(layer: CalendarLayer, { cal = 'phugpa' as Tradition, now = NOW } = {}) {
  return entriesOf(writeCalendar(services, { layers: [layer], lang: 'en', cal }, now))
}

const read = (entry: Map<string, string> | undefined) =>
  ['DTSTART', 'SUMMARY', 'DESCRIPTION'].map(name => entry?.get(name) ?? '')

describe('calendars', () => {
  test('an entry takes its whole day, to the next one', () => {
    const ends = ['20261031', '20261130', '20261231'].map(date =>
      calendar('lunar')
        .find(entry => entry.get('DTSTART') === date)
        ?.get('DTEND'),
    )
    expect(ends).toEqual(['20261101', '20261201', '20270101'])
  })

  test('in January a feed begins with December of the year before', () => {
    const [first] = calendar('lunar', { now: new Date('2027-01-10T00:00:00Z') })
    expect(first?.get('DTSTART')).toBe('20261201')
  })

  test('the days near the nagas are those on which they can be reached', () => {
    const days = calendar('naga')
    expect(days.slice(0, 3).map(entry => entry.get('DTSTART'))).toEqual(['20261017', '20261223', '20270117'])
    expect(read(days[0])).toEqual([
      '20261017',
      'The nagas are near',
      expect.stringContaining('can be reached: an offering to them is well placed'),
    ])
  })

  test('named days tell every name, and the burning day is one of them', () => {
    const [first, second] = calendar('special')
    expect(first?.get('SUMMARY')).toBe(
      'Burning combination; Death combination; Day of incompatibility; Double combination; Flawless day',
    )
    expect(read(second).slice(0, 2)).toEqual(['20261003', 'Burning day'])
  })

  test('an eclipse has its kind and its time', () => {
    const [, total] = calendar('eclipses')
    expect(read(total)).toEqual([
      '20270802',
      'Total eclipse of the Sun',
      expect.stringContaining('\\nGreatest eclipse: 10:06 UTC. A total eclipse of the Sun.'),
    ])
  })

  test('a wedding is listed with a reservation too, other plans only where they are favourable', () => {
    const titles = (layer: CalendarLayer) => new Set(calendar(layer).map(entry => entry.get('SUMMARY')))
    expect(titles('matter-marriage')).toEqual(new Set(['Wedding: favourable', 'Wedding: with reservations']))
    expect(titles('matter-treatment')).toEqual(new Set(['Treatment: favourable']))
  })

  test('every entry about health says that a doctor comes first', () => {
    const texts = calendar('matter-treatment').map(entry => entry.get('DESCRIPTION'))
    expect(texts.length).toBeGreaterThan(50)
    expect(
      texts.filter(text => !text?.includes('Treatment that a doctor calls for is never put off.')),
    ).toEqual([])
  })

  test('the number of a lunar day is that of the calendar', () => {
    const on = (cal: Tradition) =>
      calendar('lunar', { cal })
        .find(entry => entry.get('DTSTART') === '20261019')
        ?.get('SUMMARY')
    expect([on('phugpa'), on('bhutan')]).toEqual(['Lunar day 9', 'Lunar day 8'])
  })
})

test('what is too much only with reminders is said before somebody subscribes', () => {
  const layers: CalendarLayer[] = [
    ...(['special', 'practice', 'holidays'] as const),
    ...(['study', 'journey', 'medicine', 'treatment', 'hair-cutting'] as const).map(
      id => `matter-${id}` as const,
    ),
  ]
  const query = { layers, lang: 'ru' as const, cal: 'phugpa' as const, from: '2026-11-23' }
  const { entryCount, leaveOut, entries } = previewCalendar(services, query, NOW)
  expect([entryCount, leaveOut, entries[0]?.date]).toEqual([1017, [], '2026-11-23'])
  expect(previewCalendar(services, { ...query, alarm: 'P1D' }, NOW).leaveOut).toEqual(['practice'])
})

type AskedFeed = Partial<Omit<Parameters<typeof writeDates>[1], 'dates'>> &
  Partial<Parameters<typeof writeDates>[1]['dates'][number]>

describe('dates of one’s own', () => {
  const NAMED = { lunar: { month: 6, day: 10 }, cal: 'phugpa' as Tradition }
  const asks = ({ lang = 'en', alarm, from, ...date }: AskedFeed = {}) => ({
    ...{ lang, alarm, from },
    dates: [{ ...NAMED, ...date }],
  })
  const dates = (query: AskedFeed = {}) => entriesOf(writeDates(services, asks(query), NOW))

  test('where calendars take no layer at all, each is one to leave out', () => {
    const BASE_URL = `https://${Array(4).fill('a'.repeat(60)).join('.')}.test`
    const long = { ...services, config: readConfig({ BASE_URL }) }
    const query = { lang: 'en', cal: 'phugpa', from: '2026-11-23' } as const
    for (const layers of [['holidays'], ['eclipses', 'holidays']] as const) {
      expect(previewCalendar(services, { ...query, layers }, NOW).leaveOut).toEqual([])
      expect([...previewCalendar(long, { ...query, layers }, NOW).leaveOut].sort()).toEqual(layers)
    }
  })

  test('an entry leads to its day in its calendar', () => {
    expect(dates()[0]?.get('URL')).toMatch(/^https:\/\/dawa\.test\/en\/day\/2026-\d\d-\d\d$/)
    expect(dates({ cal: 'bhutan' })[0]?.get('URL')).toBe('https://dawa.test/en/day/2026-07-24?cal=bhutan')
  })

  test('of a month that comes twice each entry says which it is', () => {
    const told = dates({ month: 'both', from: 2024 }).slice(0, 2)
    expect(told.map(read)).toEqual([
      [
        '20240716',
        'Month 6, lunar day 10',
        expect.stringContaining('comes twice this year; kept in the first.'),
      ],
      [
        '20240814',
        'Month 6, lunar day 10',
        expect.stringContaining('comes twice this year; kept in the second.'),
      ],
    ])
  })

  test('two dates on one day are two entries', () => {
    const [one] = dates()
    const [other] = dates({ lunar: { month: 6, day: 11 } })
    expect(one?.get('UID')).toBe('date-6-10-2026-07-24@dawa.test')
    expect(other?.get('UID')).toMatch(/^date-6-11-2026-/)
    expect(dates({ cal: 'bhutan' })[0]?.get('UID')).toBe('date-6-10-bhutan-2026-07-24@dawa.test')
  })

  test('the file of one who asks otherwise is another', () => {
    const asked = [
      {},
      { lang: 'de' as const },
      { lunar: { month: 6, day: 11 } },
      { lunar: { month: 7, day: 10 } },
      { cal: 'bhutan' as const },
      { pair: 'both' as const },
      { month: 'both' as const },
      { skipped: 'both' as const },
      { alarm: 'P1D' as const },
      { from: 2030 },
      { kind: 'birthday' as const },
      { death: '2026-10-03' },
      { death: '2026-10-03', weeks: 5 },
      { death: '2026-10-03', count: 'day' as const },
      { death: '2026-10-03', yearly: 'none' as const },
    ]
    expect(new Set(asked.map(one => datesKey(asks(one), NOW))).size).toBe(asked.length)
  })
})

describe('RSS', () => {
  function items(write: typeof dailyFeed, cal: Tradition, newest: string) {
    const place = {
      base: 'https://dawa.test',
      lang: 'en' as const,
      cal,
      today: parseDayNumber(newest) - 1,
    }
    const { items: found = [], ...feed } = parseRssFeed(write(place, wordsOf(services, 'en', cal)))
    return { feed, items: found }
  }

  test('a great day has its name and its sentence before all else', () => {
    const [losar] = items(dailyFeed, 'phugpa', '2027-02-07').items
    expect(losar?.title).toBe('Sunday, 7 February 2027: Losar, Tibetan New Year')
    const [share, lunar, reading, asked] = losar?.description?.match(/<p>.*?<\/p>/g) ?? []
    expect(share).toBe('<p>The first day of the year: fresh clothes, first water, good wishes.</p>')
    expect(lunar).toBe(
      '<p>Lunar day 1 of month 1, Tibetan year 2154. Losar, Tibetan New Year; Festival of Miracles begins.</p>',
    )
    expect(reading).toMatch(/^<p>A day for caution\. It is Losar, the Tibetan New Year: /)
    expect(asked).toBe(
      '<p>Haircut: not favourable; Journey: better not; Trade: with reservations; Prayer flags: with reservations.</p>',
    )
  })

  test('another day has its headline, and names what is kept on it', () => {
    const [day] = items(dailyFeed, 'phugpa', '2026-11-19').items
    expect(day?.title).toBe('Thursday, 19 November 2026: Loose ends before new threads')
    expect(day?.description).toMatch(/^<p>Lunar day 10 .*2153\. Guru Rinpoche; Vajrayogini\.<\/p>/)
  })

  test('a feed of another calendar has its festivals, and leads to its pages', () => {
    const { feed, items: found } = items(holidayFeed, 'bhutan', '2030-02-04')
    expect(found.slice(0, 2).map(({ title, link }) => [title, link])).toEqual([
      ['Monday, 4 February 2030: Losar in Bhutan (2/2)', 'https://dawa.test/en/day/2030-02-04?cal=bhutan'],
      ['Sunday, 3 February 2030: Losar in Bhutan (1/2)', 'https://dawa.test/en/day/2030-02-03?cal=bhutan'],
    ])
    expect(found[0]?.description).toContain('(Bhutanese calendar)')
    expect([feed.link, feed.atom?.links?.[0]?.href]).toEqual([
      'https://dawa.test/en?cal=bhutan',
      'https://dawa.test/feed/en/holidays.xml?cal=bhutan',
    ])
  })
})
