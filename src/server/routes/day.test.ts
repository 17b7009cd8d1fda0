import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MATTER_IDS } from '#astrology/index.ts'
import { startTestApp, type TestApp } from '../testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp('2026-11-20T12:00:00Z')
})
afterAll(() => server.stop())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

const HEADER = [
  'animalId',
  'balance',
  'birthYears',
  'customs',
  'date',
  'dateNotes',
  'dayPart',
  'headline',
  'holiday',
  'instants',
  'isGoodEvil',
  'isHappyBurning',
  'isMonthMale',
  'isShort',
  'isSimple',
  'isYearMale',
  'line',
  'lunarDayId',
  'lunarMonth',
  'matterCounts',
  'matters',
  'monthAnimalId',
  'monthPart',
  'previousDaySkipped',
  'calendar',
  'signSentences',
  'summary',
  'verdict',
  'year',
  'yearAnimalId',
]
const SHORT = [...HEADER, 'signNames']
const SIMPLE = [...SHORT, 'mainCombination', 'naga', 'specialCombination', 'specialCombinations'].sort()

describe('what leaves the server', () => {
  test('short: the labels, the flags, the holiday, two sentences', async () => {
    const body = (await get('/api/day/2026-02-18')).json()
    // Of the nagas the White Beryl speaks on this date: they are turned away.
    expect(Object.keys(body).sort()).toEqual([...SHORT, 'detail', 'greatDay', 'naga', 'observances'].sort())
    expect(Object.keys(body.naga)).toEqual(['state'])
    expect(body.matters).toHaveLength(MATTER_IDS.length)
    expect(body.customs.map(({ id }: { id: string }) => id)).toEqual([
      ...['hairCutting', 'hairOther', 'skyDoor'],
    ])
    expect(body).toMatchObject({ isShort: true, isSimple: false, lunarDayId: 1, lunarMonth: 1, year: 2153 })
    expect(Object.keys(body.holiday)).toEqual(['name', 'description', 'image'])
    expect(Object.keys(body.verdict).sort()).toEqual(['grade', 'name', 'reason'])
  })

  test('the practice days of every month are told apart from the festivals', async () => {
    const holiday = async (date: string) => (await get(`/api/day/${date}?lang=en`)).json().holiday
    expect(await holiday('2026-05-31')).toMatchObject({
      name: 'Saga Dawa Duchen; Enlightenment and parinirvana; Full moon; Amitabha; Confession (sojong)',
      practices: 'Full moon; Amitabha; Confession (sojong)',
    })
    const { name, practices } = await holiday('2026-11-17')
    expect(practices).toBe(name)
  })

  test('a great day leads in every language and at every level, with four things that people do', async () => {
    for (const lang of ['en', 'es', 'pt', 'de', 'ru', 'fr', 'it']) {
      const { greatDay, detail, verdict } = (await get(`/api/day/2027-02-07?lang=${lang}`)).json()
      expect(greatDay).toMatchObject({ id: 'losar', image: 'new-year-altar.svg' })
      expect(greatDay.line).toContain('2154')
      expect(greatDay.lead.split(/\s+/).length).toBeLessThanOrEqual(35)
      expect(greatDay.doing).toHaveLength(4)
      expect(detail.text.length).toBeGreaterThan(500)
      expect(verdict.grade).toBe(-1)
    }
    const others = ['2027-02-06', '2027-02-10', '2028-03-10']
    for (const date of others) expect((await get(`/api/day/${date}`)).json()).not.toHaveProperty('greatDay')
  })

  test.each(['2026-11-19', '2026-11-20', '2026-11-21'])('simple near today: %s', async date => {
    const body = (await get(`/api/day/${date}`)).json()
    const { kinder, ...always } = body
    expect(Object.keys(always).sort()).toEqual(SIMPLE)
    expect(kinder === undefined || body.verdict.grade < 0).toBe(true)
    expect(body).toMatchObject({ isShort: false, isSimple: true })
    expect(Object.keys(body.mainCombination).sort()).toEqual(['descriptionShort', 'id', 'name'])
    expect(Object.keys(body.naga).filter(key => key !== 'state')).toEqual(['activity', 'caveat'])
  })

  test.each(['2026-11-18', '2026-11-22'])('short two days away: %s', async date => {
    expect((await get(`/api/day/${date}`)).json().isShort).toBe(true)
  })

  test('a local time or another kind of authorization changes nothing', async () => {
    const plain = await get('/api/day/2026-03-01')
    const other = await get('/api/day/2026-03-01', {
      authorization: 'Basic bm9ib2R5Om5vdGhpbmc=',
      localtime: '2026-03-01T10:00:00.000+01:00',
    })
    expect(other.body).toBe(plain.body)
  })

  test.each(['/api/day/2026-03-01', '/api/convert', '/api/convert?fromSolar=2026-03-01'])(
    '%s with an unknown bearer is refused',
    async url => {
      const answer = await get(url, { authorization: 'Bearer nonsense' })
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
      expect(answer.json().type).toBe('urn:dawa:error:unauthorized')
    },
  )
})

describe('keeping', () => {
  test('public for five minutes, never past midnight UTC', async () => {
    expect((await get('/api/day/2026-11-20')).headers['cache-control']).toBe(
      'public, max-age=300, stale-while-revalidate=60',
    )
    server.setNow('2026-11-20T23:54:30Z')
    expect((await get('/api/day/2026-11-20')).headers['cache-control']).toBe(
      'public, max-age=300, stale-while-revalidate=30',
    )
    server.setNow('2026-11-20T23:59:20Z')
    expect((await get('/api/day/2026-11-20')).headers['cache-control']).toBe('public, max-age=40')
    server.setNow('2026-11-20T12:00:00Z')
  })

  test('a held version is answered 304 with nothing in it', async () => {
    const first = await get('/api/day/2026-11-20?lang=en')
    const etag = String(first.headers.etag)
    for (const held of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await get('/api/day/2026-11-20?lang=en', { 'if-none-match': held })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    expect((await get('/api/day/2026-11-20?lang=en', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('the level is part of the validator', async () => {
    const today = (await get('/api/day/2026-11-20')).headers.etag
    server.setNow('2026-11-30T12:00:00Z')
    expect((await get('/api/day/2026-11-20')).headers.etag).not.toBe(today)
    server.setNow('2026-11-20T12:00:00Z')
  })

  test.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['*', 'br'],
  ])('accepting %s gets %s', async (accepts, encoding) => {
    const answer = await get('/api/day/2026-11-20', { 'accept-encoding': accepts })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('Authorization, Accept-Encoding')
  })
})

describe('bad input', () => {
  test.each([
    ['/api/day/2025-02-31', 400],
    ['/api/day/1924-12-31', 400],
    ['/api/day/2051-01-01', 400],
    ['/api/day/abc', 400],
    ['/api/day/2025-1-1', 400],
    ['/api/day/2025-01-01?lang=xx', 400],
    ['/api/day/2025-01-01?lang=en&lang=ru', 400],
    ['/api/day/%00', 400],
    ['/api/day/%F0%9F%92%A9', 400],
    ['/api/month/2025-02-15', 400],
    ['/api/month/2025-13-01', 400],
    ['/api/month/1924-12-01', 400],
    ['/api/month/2051-01-01', 400],
    ['/api/ahead/1924-12-31', 400],
    ['/api/ahead/2026-02-30', 400],
    ['/api/nowhere', 404],
    ['/api/', 404],
    ['/api/day', 404],
  ])('%s is a problem %i', async (url, status) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(status)
    const { status: told, detail, message, errorMessage } = answer.json()
    expect(told).toBe(status)
    expect(message).toBe(detail)
    expect(errorMessage).toBe(detail)
    expect(detail).toMatch(/^[\p{Lu}“].*\.$/su)
    expect(answer.headers['x-backend-version']).toBeTruthy()
  })

  test('another method is refused with the allowed ones', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/day/2026-11-20' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS')
  })
})

test.each(['/api/month/1924-12-01', '/api/month/2099-12-01', '/api/day/2099-12-01'])(
  '%s is refused also to who says to hold it',
  async url => {
    const answer = await server.app.inject({ url, headers: { 'if-none-match': '*' } })
    expect([answer.statusCode, answer.headers.etag]).toEqual([400, undefined])
  },
)

test('a month answers every day that a grid can show', async () => {
  const entries = (await get('/api/month/2026-11-01')).json()
  expect(entries).toHaveLength(6 + 30 + 14)
  expect([entries[0].date, entries.at(-1).date]).toEqual(['2026-10-26', '2026-12-14'])
  expect((await get('/api/month/1925-01-01')).json()[0].date).toBe('1925-01-01')
  expect((await get('/api/month/2050-12-01')).json().at(-1).date).toBe('2050-12-31')
})

test('what lies ahead: a week as its days are told, the next holy days and the next great day', async () => {
  const { week, holidays, great, next } = (await get('/api/ahead/2026-11-20?lang=de')).json()
  expect(week.map(({ date }: { date: string }) => date)).toEqual(
    [20, 21, 22, 23, 24, 25, 26].map(day => `2026-11-${day}`),
  )
  for (const told of week) {
    const { date, lunarDayId, verdict, headline } = (await get(`/api/day/${told.date}?lang=de`)).json()
    const { grade, name } = verdict
    expect(told).toEqual({ date, lunarDayId, verdict: { grade, name }, headline })
  }
  const months = await Promise.all(
    ['2026-11', '2026-12'].map(async month => (await get(`/api/month/${month}-01?lang=de`)).json()),
  )
  const kept = new Map(
    months
      .flat()
      .filter(({ date, isHoliday }) => isHoliday && date >= '2026-11-20')
      .map(({ date, holidayName }) => [date, holidayName]),
  )
  expect(holidays.map(({ date, name }: { date: string; name: string }) => [date, name])).toEqual(
    [...kept].sort().slice(0, 5),
  )
  expect(great).toMatchObject({
    date: '2027-02-07',
    name: 'Losar, tibetisches Neujahr',
    image: 'new-year-altar.svg',
  })
  // A haircut is favourable on the day itself.
  const nextOf = next.map(({ matter, date }: { matter: string; date: string }) => [matter, date])
  expect(Object.fromEntries(nextOf)).toEqual({
    'new-home': '2026-11-24',
    'practice-days': '2026-11-24',
    treatment: '2026-11-27',
    trade: '2026-11-29',
    'prayer-flags': '2026-11-29',
    journey: '2026-12-09',
    marriage: '2027-04-01',
  })
})

test('the next great day has no line where it has no other name', async () => {
  const { great } = (await get('/api/ahead/2027-02-08')).json()
  expect(great.name).toBe('King’s Losar')
  expect(Object.keys(great)).toEqual(['date', 'name', 'sentence', 'image'])
  expect(Object.values(great)).not.toContain('')
})

test('what lies ahead ends with the almanac', async () => {
  const { week, holidays, great } = (await get('/api/ahead/2050-12-30')).json()
  expect(great).toBeUndefined()
  expect(week).toHaveLength(2)
  expect(holidays.every(({ date }: { date: string }) => date <= '2050-12-31')).toBe(true)
  expect((await get('/api/ahead/2026-11-01')).json().holidays).toHaveLength(5)
})

test('Losar and the four great days are special, nothing monthly is', async () => {
  const special = new Set<string>()
  for (let month = 1; month <= 12; month++) {
    const entries = (await get(`/api/month/2026-${String(month).padStart(2, '0')}-01`)).json()
    for (const entry of entries) if (entry.isSpecial && entry.date.startsWith('2026')) special.add(entry.date)
  }
  // Published calendars of the fire horse year.
  expect([...special].sort()).toEqual([
    '2026-02-18',
    '2026-02-19',
    '2026-02-20',
    '2026-03-03',
    '2026-05-31',
    '2026-07-18',
    '2026-11-01',
  ])
})

test('three hundred reads a minute for one network, then 429; others are not disturbed', async () => {
  const read = (url: string, remoteAddress: string) => server.app.inject({ url, remoteAddress })
  const urls = ['/api/day/2026-11-20', '/api/month/2026-11-01', '/api/convert?fromSolar=2026-11-20']
  const statuses = new Set<number>()
  for (let i = 0; i < 300; i++) statuses.add((await read(urls[i % 3] ?? '', '203.0.113.5')).statusCode)
  expect([...statuses]).toEqual([200])
  // Five come back each second, so a slow machine may see some more.
  let refused = await read('/api/convert', '203.0.113.5')
  for (let i = 0; i < 3000 && refused.statusCode === 200; i++)
    refused = await read('/api/convert', '203.0.113.5')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' })
  expect((await read('/api/convert', '203.0.113.6')).statusCode).toBe(200)
})
