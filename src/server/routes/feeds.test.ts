import { parseRssFeed } from 'feedsmith'
import nodeIcal from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDays } from '#astrology/index.ts'
import { dayNumber } from '#calendar/index.ts'
import { CALENDAR_LAYERS, type CalendarLayer } from '#contract/calendar-layers.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { matterId } from '#contract/matters.schema.ts'
import { printed } from '#contract/words.ts'
import { EVERYTHING, every, examples } from '../../../checks/everything.ts'
import { RARE_MATTERS } from '../almanac/calendar.ts'
import { startTestApp, type TestApp } from '../testing.ts'
import { loadDictionary } from '../texts/words.ts'

const NOW = '2026-11-23T12:00:00Z'
const MATTERS = matterId.options
const ALL: CalendarLayer[] = [...CALENDAR_LAYERS, ...MATTERS.map(id => `matter-${id}` as const)]

let server: TestApp
beforeAll(async () => {
  server = await startTestApp(NOW, { LIMIT_FACTOR: '1000', BASE_URL: 'https://dawa.test' })
})
afterAll(() => server.stop())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

async function calendar(layers: string, lang = 'en'): Promise<string> {
  const answer = await get(`/calendar/${lang}/${layers}.ics`)
  expect(answer.statusCode).toBe(200)
  return answer.body
}

interface Event {
  uid: string
  start: string
  title: string
  text: string
}

/** Dates of whole days come as local midnights from this parser. */
const localDate = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map(part => String(part).padStart(2, '0'))
    .join('-')

function eventsOf(file: string): Event[] {
  return Object.values(nodeIcal.sync.parseICS(file)).flatMap(event =>
    event?.type === 'VEVENT'
      ? [
          {
            uid: event.uid,
            start: localDate(event.start),
            title: String(event.summary),
            text: String(event.description),
          },
        ]
      : [],
  )
}

const datesOf = async (layers: string) => eventsOf(await calendar(layers)).map(({ start }) => start)

describe('calendars', () => {
  const parsed = examples(LANGUAGES, ['en', 'ru'])
  const inAll = every(6, ALL)
  const listed = (ids: readonly unknown[]) => ids.join('\n')

  test('two parsers read the same days from every layer, and each language has the same', async () => {
    for (const layer of ALL) {
      const ids = new Map<string, Language[]>()
      const languages = inAll.includes(layer) ? LANGUAGES : parsed
      for (const lang of languages) {
        const file = await calendar(layer, lang)
        const own = listed([...file.replaceAll('\r\n ', '').matchAll(/\nUID:([^\r]*)/g)].map(([, id]) => id))
        ids.set(own, [...(ids.get(own) ?? []), lang])
        if (!parsed.includes(lang)) continue
        const events = eventsOf(file)
        const { events: others = [] } = convertIcsCalendar(undefined, file)
        expect(listed(events.map(({ uid }) => uid))).toBe(own)
        expect(listed(others.map(({ uid }) => uid))).toBe(own)
        expect(listed(others.map(({ start }) => start.date.toISOString().slice(0, 10)))).toBe(
          listed(events.map(({ start }) => start)),
        )
        expect(events.length).toBeGreaterThan(0)
        expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
      }
      expect([layer, [...ids.values()]]).toEqual([layer, [languages]])
    }
  })

  test('an entry has its identity, its reasons, its layer and its page, and takes nobody’s time', async () => {
    const file = (await calendar('matter-marriage')).replaceAll('\r\n ', '')
    const event = file.slice(file.indexOf('BEGIN:VEVENT'), file.indexOf('END:VEVENT'))
    const date = /DTSTART;VALUE=DATE:(\d{8})/.exec(event)?.[1] ?? ''
    const dashed = date.replace(/(....)(..)(..)/, '$1-$2-$3')
    expect(event).toContain(`UID:matter-marriage-${dashed}@dawa.test\r\n`)
    expect(event).toContain('TRANSP:TRANSPARENT\r\n')
    expect(event).toContain('CATEGORIES:Wedding\r\n')
    expect(event).toMatch(/SUMMARY:Wedding: (favourable|with reservations)\r\n/)
    expect(event).toMatch(/DESCRIPTION:Lunar day \d+ of month \d+\\, Tibetan year 215\d.*\.\\n.+\\nhttps/)
    expect(event).toContain(`URL:https://dawa.test/en/day/${dashed}/plans#marriage\r\n`)
    expect(file).toContain('REFRESH-INTERVAL;VALUE=DURATION:P1D\r\nX-PUBLISHED-TTL:P1D\r\n')
  })

  test.each(LANGUAGES)(
    'in %s the calendar has its name, and no line is longer than 75 octets',
    async lang => {
      const t = loadDictionary().translate[lang]
      const file = await calendar('holidays+naga+lunar', lang)
      const name = ['holidays', 'naga', 'lunar'].map(id => t(`subscribe.layers.${id}`)).join(', ')
      const unfolded = file.replaceAll('\r\n ', '')
      expect(unfolded).toContain(`X-WR-CALNAME:${printed('Dawa:', lang)} ${name.replaceAll(',', '\\,')}\r\n`)
      expect(unfolded).toContain(`\r\nNAME:${printed('Dawa:', lang)} ${name.replaceAll(',', '\\,')}\r\n`)
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    },
  )

  test('known days stand where other almanacs have them', async () => {
    const holidays = eventsOf(await calendar('holidays'))
    const on = (date: string) => holidays.find(({ start }) => start === date)?.title ?? ''
    expect(on('2027-02-07')).toMatch(/^Losar/)
    expect(on('2026-11-01')).toMatch(/^Lhabab Duchen/)
    expect(await datesOf('practice')).toEqual(expect.arrayContaining(['2026-12-17', '2026-12-19']))
    expect(await datesOf('eclipses')).toContain('2027-08-02')
  })

  test('a feed goes from last month’s first to three years ahead, numbers of lunar days to thirteen months', async () => {
    const practice = await datesOf('practice')
    expect(practice[0]?.slice(0, 7)).toBe('2026-10')
    expect(practice.at(-1)?.slice(0, 7)).toBe('2029-11')
    const lunar = await datesOf('lunar')
    expect([lunar[0], lunar.at(-1), lunar.length]).toEqual(['2026-10-01', '2027-11-30', 426])
  })

  test.each(['special', 'matter-study'])('%s, which has many days, goes to thirteen months', async layer => {
    const dates = await datesOf(layer)
    expect([dates[0]?.slice(0, 7), dates.at(-1)?.slice(0, 7)]).toEqual(['2026-10', '2027-11'])
  })

  test('the range ends with the tables, also when they are over', async () => {
    for (const now of ['2049-06-01T00:00:00Z', '2050-12-31T23:00:00Z', '2062-03-01T00:00:00Z']) {
      server.setNow(now)
      expect([now, (await datesOf('lunar')).at(-1)?.slice(0, 7)]).toEqual([
        now,
        now.startsWith('2049') ? '2050-06' : '2050-12',
      ])
      expect([now, (await datesOf('practice')).at(-1)]).toEqual([now, '2050-12-28'])
    }
    server.setNow(NOW)
  })

  test('the same layers in any order and number are one file with one validator', async () => {
    const [one, other, encoded] = await Promise.all(
      ['naga+holidays', 'holidays+naga+naga', 'naga%2Bholidays'].map(layers =>
        get(`/calendar/de/${layers}.ics`),
      ),
    )
    expect(one?.body).toBe(other?.body)
    expect(one?.body).toBe(encoded?.body)
    expect(one?.headers.etag).toBe(other?.headers.etag)
    const again = await get('/calendar/de/naga+holidays.ics', { 'if-none-match': String(one?.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    server.setNow('2026-12-01T00:00:01Z')
    const later = await get('/calendar/de/naga+holidays.ics', { 'if-none-match': String(one?.headers.etag) })
    expect(later.statusCode).toBe(200)
    server.setNow(NOW)
  })

  test('any cache may keep a feed, and any site may read it', async () => {
    const { headers } = await get('/calendar/en/holidays.ics')
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=60',
      'access-control-allow-origin': '*',
      'x-robots-tag': 'noindex',
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  test.each([
    ['/calendar/en/moon.ics', 400, 'For “layers” these values are allowed'],
    ['/calendar/de/moon.ics', 400, 'Für „layers“'],
    ['/calendar/ru/matter-nothing.ics', 400, 'Для «layers»'],
    ['/calendar/en/matter-.ics', 400, 'For “layers”'],
    ['/calendar/en/holidays+.ics', 400, 'For “layers”'],
    [
      `/calendar/fr/${MATTERS.slice(0, 9)
        .map(id => `matter-${id}`)
        .join('+')}.ics`,
      400,
      'les valeurs admises sont',
    ],
    [`/calendar/en/${'x'.repeat(399)}.ics`, 400, 'For “layers”'],
    ['/calendar/xx/holidays.ics', 400, 'This language is not available'],
    ['/calendar/en/a/holidays', 404, 'There is nothing at this address'],
    ['/calendar', 404, 'There is nothing at this address'],
    ['/feed/xx.xml', 400, 'This language is not available'],
    ['/feed/en/other.xml', 404, 'There is nothing at this address'],
  ])('%s answers %i', async (url, status, sentence) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ])
    expect(answer.json().detail).toContain(sentence)
  })

  test('eight layers are a feed', async () => {
    const layers = MATTERS.slice(0, 8).map(id => `matter-${id}`)
    expect((await get(`/calendar/en/${layers.join('+')}.ics`)).statusCode).toBe(200)
  })

  test('asked without a body it has the same headers, and no other method', async () => {
    const url = '/calendar/en/holidays.ics'
    const [full, head] = [await get(url), await server.app.inject({ method: 'HEAD', url })]
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', full.headers.etag])
    const post = await server.app.inject({ method: 'POST', url, payload: {} })
    expect([post.statusCode, post.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  test('only the matter whose favourable days are rare lists those with a reservation', () => {
    const years = EVERYTHING ? 31 : 8
    const [first, last] = [dayNumber(2020, 1, 1), dayNumber(2019 + years, 12, 31)]
    const rare = MATTERS.filter(id => findDays(id, first, last, { min: 'good' }).days.length < years * 6)
    expect(rare).toEqual([...RARE_MATTERS])
  })

  test('the preview shows the next ten entries of the feed, and its address', async () => {
    const answer = await get('/api/calendar?layers=practice+holidays&from=2026-12-01&lang=de')
    const { address, layers, name, entries } = answer.json()
    expect([address, name]).toEqual([
      'https://dawa.test/calendar/de/holidays+practice.ics',
      'Dawa: Heilige Tage, Praxistage',
    ])
    expect(layers.map(({ id }: { id: string }) => id)).toEqual(['holidays', 'practice'])
    const feed = eventsOf(await calendar('holidays+practice', 'de'))
    const next = feed.filter(({ start }) => start >= '2026-12-01').slice(0, 10)
    expect(entries).toEqual(next.map(({ start, title }) => ({ date: start, title })))
  })

  test.each([
    ['layers=&from=2026-12-01', 'layers'],
    ['layers=holidays&from=2026-02-31', '31 February 2026'],
    ['layers=holidays', ''],
  ])('a preview of %s is refused', async (query, named) => {
    const answer = await get(`/api/calendar?${query}`)
    expect([answer.statusCode, answer.json().detail.includes(named)]).toEqual([400, true])
  })
})

describe('RSS', () => {
  test.each(LANGUAGES)('in %s each day has its headline and three lines', async lang => {
    const answer = await get(`/feed/${lang}.xml`)
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const feed = parseRssFeed(answer.body)
    expect([feed.language, feed.link, feed.atom?.links?.[0]?.href]).toEqual([
      lang,
      `https://dawa.test/${lang}`,
      `https://dawa.test/feed/${lang}.xml`,
    ])
    const items = feed.items ?? []
    expect(items).toHaveLength(14)
    expect(items[0]).toMatchObject({
      link: `https://dawa.test/${lang}/day/2026-11-24`,
      pubDate: 'Mon, 23 Nov 2026 00:00:00 GMT',
    })
    expect(new Set(items.map(({ guid }) => guid?.value)).size).toBe(14)
    for (const { title, description } of items) {
      expect(title).toMatch(/\d.*: ./)
      expect(description?.match(/<p>[^<]+<\/p>/g)).toHaveLength(3)
    }
  })

  test('the festivals are a feed of their own', async () => {
    const items = parseRssFeed((await get('/feed/en/holidays.xml')).body).items ?? []
    expect(items).toHaveLength(12)
    expect(items.map(({ title }) => title).join()).toMatch(/Lhabab Duchen/)
    expect(items.map(({ title }) => title).join()).not.toMatch(/Medicine Buddha; Tara/)
    const times = items.map(({ pubDate }) => Date.parse(String(pubDate)))
    expect(times).toEqual([...times].sort((a, b) => b - a))
  })

  test('a festival is in both feeds, and programs that know one item by its identity show both', async () => {
    server.setNow('2027-02-07T12:00:00Z')
    const identities = async (url: string) =>
      parseRssFeed((await get(url)).body).items?.map(({ guid }) => guid?.value) ?? []
    const [daily, festivals] = [await identities('/feed/en.xml'), await identities('/feed/en/holidays.xml')]
    server.setNow(NOW)
    const losar = /\/en\/day\/2027-02-07/
    expect([daily, festivals].map(all => all.filter(one => losar.test(one ?? '')).length)).toEqual([1, 1])
    expect(festivals.filter(one => daily.includes(one))).toEqual([])
  })

  test('the next day comes with midnight UTC, and not before', async () => {
    server.setNow('2026-11-23T23:59:00Z')
    const before = await get('/feed/en.xml')
    expect(before.headers['cache-control']).toBe('public, max-age=60')
    server.setNow('2026-11-24T00:00:00Z')
    const after = await get('/feed/en.xml', { 'if-none-match': String(before.headers.etag) })
    expect(after.statusCode).toBe(200)
    expect(parseRssFeed(after.body).items?.[0]?.link).toMatch(/2026-11-25$/)
    server.setNow(NOW)
  })

  test('pages name the feed of their language', async () => {
    const { body } = await get('/fr/about')
    expect(body).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Dawa" href="/feed/fr.xml">',
    )
  })
})

test('feeds count as public reads', async () => {
  const limited = await startTestApp(NOW, { LIMIT_FACTOR: '1' })
  try {
    const asked = Array.from({ length: 700 }, () => limited.app.inject('/calendar/de/holidays.ics'))
    const refused = (await Promise.all(asked)).find(({ statusCode }) => statusCode !== 200)
    expect([refused?.statusCode, refused?.headers['retry-after']]).toEqual([429, '1'])
    expect(refused?.headers['access-control-allow-origin']).toBe('*')
    expect(refused?.json().detail).toMatch(/^Zu viele/)
  } finally {
    await limited.stop()
  }
})
