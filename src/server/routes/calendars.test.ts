/** The calendars of the calls: what follows `cal`, what stays, and what is refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarDay, civilDate, FIRST_DAY, formatCivilDate, LAST_DAY } from '#calendar/index.ts'
import { CALENDARS } from '#contract/calendars.ts'
import { LABEL_COLUMNS } from '../../cli/columns.ts'
import { startTestApp, type TestApp } from '../testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp('2026-11-20T12:00:00Z')
})
afterAll(() => server.stop())

/** From another network each time: these are more reads than one may make. */
let asked = 0
async function get(url: string) {
  asked++
  const remoteAddress = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`
  const answer = await server.app.inject({ url, remoteAddress })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body }
}
const json = async (url: string) => JSON.parse((await get(url)).text)

/** Days spread over the range: the step is coprime to its length. */
const DATES = Array.from({ length: 2000 }, (_, k) => {
  const number = FIRST_DAY + ((k * 10_007) % (LAST_DAY - FIRST_DAY + 1))
  return { number, date: formatCivilDate(civilDate(number)) }
})

test.each(CALENDARS)(
  '2,000 conversions agree with the export of %s, and lead back',
  async cal => {
    const wrong: unknown[] = []
    for (const { number, date } of DATES) {
      const found = await json(`/api/convert?fromSolar=${date}&cal=${cal}`)
      const { year, lunarMonth, monthPart, lunarDayId, dayPart, previousDaySkipped } = found
      const row = Object.values(LABEL_COLUMNS).map(value => value(calendarDay(number, cal)))
      const own = [found.date, year, lunarMonth, monthPart, lunarDayId, dayPart, previousDaySkipped]
      const part = (value: number) => (value ? `.${value}` : '')
      const lunar = `${year}-${lunarMonth}${part(monthPart)}-${lunarDayId}${part(dayPart)}`
      const back = await json(`/api/convert?fromLunar=${lunar}&cal=${cal}`)
      if (found.calendar !== cal || own.join() !== row.join() || back.date !== date || back.dateAdjusted)
        wrong.push({ own, row, back })
    }
    expect(wrong).toEqual([])
  },
  120_000,
)

describe('a day', () => {
  test('has the labels and names of the calendar, and the Phugpa label beside them', async () => {
    const url = '/api/day/2027-05-20'
    const [phugpa, mongolian] = [await json(url), await json(`${url}?cal=mongolian`)]
    expect(phugpa).toMatchObject({
      calendar: 'phugpa',
      lunarMonth: 3,
      lunarDayId: 15,
      monthAnimalId: 'horse',
    })
    expect(phugpa.phugpa).toBeUndefined()
    expect(mongolian).toMatchObject({
      calendar: 'mongolian',
      lunarMonth: 4,
      lunarDayId: 15,
      monthAnimalId: 'snake',
      // The animal of the civil day, number 2461546 of the sixty-day cycle's count.
      animalId: 'pig',
      phugpa: { lunarMonth: 3, lunarDayId: 15, monthPart: 0, dayPart: 0, year: 2154 },
    })
  })

  test('keeps signs, grade and matters', async () => {
    const url = '/api/day/2026-11-21'
    const [phugpa, other] = [await json(url), await json(`${url}?cal=bhutan`)]
    for (const key of ['headline', 'summary', 'verdict', 'matterCounts', 'customs', 'birthYears'])
      expect(other[key]).toEqual(phugpa[key])
  })
})

test('a month names Phugpa where it has another number or month, and nowhere else', async () => {
  const entries = await json('/api/month/2027-05-01?cal=tsurphu')
  expect(entries.every((entry: { phugpa?: unknown }) => entry.phugpa)).toBe(true)
  const same = await json('/api/month/2026-06-01?cal=tsurphu')
  const differing = same.filter((entry: { phugpa?: unknown }) => entry.phugpa)
  for (const { lunarDayId, lunarMonth, phugpa } of differing)
    expect([lunarDayId, lunarMonth]).not.toEqual([phugpa.lunarDayId, phugpa.lunarMonth])
  expect(differing.length).toBeLessThan(same.length / 4)
  const phugpa = await json('/api/month/2027-05-01')
  expect(phugpa.some((entry: { phugpa?: unknown }) => entry.phugpa)).toBe(false)
})

describe('a year', () => {
  test.each([
    // Days with another number or month, as another program counted them.
    ['tsurphu', '2027', 224, '2027-02-07', '2027-02-07'],
    ['mongolian', '2027', 220, '2027-02-07', '2027-02-07'],
    ['bhutan', '2027', 103, '2027-02-07', '2027-02-07'],
    ['tsurphu', '2030', 185, '2030-02-03', '2030-03-05'],
    ['mongolian', '2030', 184, '2030-02-03', '2030-03-05'],
    ['bhutan', '2030', 67, '2030-02-03', '2030-03-05'],
    ['phugpa', '2030', 0, '2030-03-05', '2030-03-05'],
  ])('%s %s: %d days, New Year on %s, in Phugpa on %s', async (cal, year, days, date, phugpa) => {
    const found = await json(`/api/year/${year}?cal=${cal}`)
    const total = found.stretches.reduce((sum: number, one: { days: number }) => sum + one.days, 0)
    expect(found).toMatchObject({ calendar: cal, newYear: { date, phugpa } })
    expect(total).toBe(days)
  })

  test('keeps the New Year of 2025, whose day 1 is skipped, as its calendar does', async () => {
    expect((await json('/api/year/2025?cal=tsurphu')).newYear.date).toBe('2025-02-28')
    expect((await json('/api/year/2025?cal=mongolian')).newYear.date).toBe('2025-03-01')
  })

  test('has 206 days in a row from 7 April to 29 October 2027', async () => {
    const { stretches } = await json('/api/year/2027?cal=mongolian')
    expect(stretches).toContainEqual({ from: '2027-04-07', to: '2027-10-29', days: 206 })
  })
})

test('a conversion tells which calendar it is, and what does not exist there', async () => {
  // Month 5 of 2027 is doubled in Bhutan alone; day 1 of the Mongolian year 2025 is skipped.
  expect(await json('/api/convert?fromLunar=2154-5.1-15&cal=bhutan')).toMatchObject({ dateAdjusted: false })
  expect(await json('/api/convert?fromLunar=2154-5.1-15')).toMatchObject({ dateAdjusted: true, monthPart: 0 })
  expect(await json('/api/convert?fromLunar=2152-1-1&cal=mongolian')).toMatchObject({
    date: '2025-02-28',
    dateAdjusted: true,
    lunarMonth: 12,
    lunarDayId: 30,
  })
})

describe('holy days follow the calendar', () => {
  const festivals = async (year: number, cal: string) =>
    (await json(`/api/year/${year}?by=holidays&cal=${cal}`)).festivals

  test('on the year, whose other communities are listed beside it', async () => {
    for (const [year, date] of [
      [2027, '2027-02-07'],
      [2030, '2030-02-03'],
    ] as const) {
      expect((await festivals(year, 'mongolian'))[date]).toMatch(/^Tsagaan Sar, Mongolian New Year \(1\/3\)/)
      expect((await festivals(year, 'phugpa'))[date] ?? '').not.toContain('Tsagaan Sar')
    }
    const { observances, values } = await json('/api/year/2030?by=holidays&cal=mongolian')
    expect(observances.map(({ layer }: { layer: string }) => layer)).not.toContain('mongolia')
    // Losar of Phugpa, 5 March, is an ordinary day; 3 February is one of the marked days.
    expect([values[33], values[63]]).toEqual([2, 0])
  })

  test('on the day, with its picture and story, and in the month', async () => {
    // The fourth month of 2027 is one later in Phugpa.
    const own = await json('/api/day/2027-05-20?cal=tsurphu')
    expect(own.greatDay.id).toBe('saga-dawa-duchen')
    expect(own.holiday.name).toMatch(/^Saga Dawa Duchen/)
    expect((await json('/api/day/2027-06-18?cal=tsurphu')).greatDay).toBeUndefined()
    expect((await json('/api/day/2027-06-18')).greatDay.id).toBe('saga-dawa-duchen')
    const state = await json('/api/day/2027-05-20?cal=mongolian')
    expect(state.holiday.name).toContain('Great Day of the Buddha in Mongolia')
    expect(state.greatDay).toMatchObject({
      id: 'buddha-day-mn',
      line: 'Saga Dawa Duchen; Enlightenment and parinirvana; Birth of the Buddha',
    })
    expect(state.holiday.description).toContain('public holiday since 2020')
    // Beside the feast of all calendars, which leaves the birth to another date.
    expect(state.holiday.description).toMatch(/^Mongolia recalls the birth of the Buddha on the same day as/)
    expect(state.observances.map(({ layer }: { layer: string }) => layer)).not.toContain('mongolia')
    const month = await json('/api/month/2027-05-01?cal=bhutan')
    const marked = month.filter(({ isSpecial }: { isSpecial: boolean }) => isSpecial)
    expect(marked.map(({ date }: { date: string }) => date)).toEqual(['2027-05-20'])
    expect(marked[0].holidayName).toContain('Parinirvana of the Buddha in Bhutan')
  })

  test('at the head of a day whose number is skipped or doubled, or in a doubled month', async () => {
    const titles = async (date: string, cal: string) =>
      (await json(`/api/day/${date}?cal=${cal}`)).dateNotes.map((note: { title: string }) => note.title)
    // Month 9 of 2027 is doubled in the Mongolian calendar, month 2 in Phugpa.
    expect(await titles('2027-10-20', 'mongolian')).toContain('Month 9 comes twice: this is the first')
    expect(await titles('2027-10-20', 'phugpa')).not.toContain('Month 9 comes twice: this is the first')
    // A usual day of the month leads to its first, which says who keeps what.
    const [note] = (await json('/api/day/2027-10-20?cal=mongolian')).dateNotes.slice(-1)
    const [first] = (await json(`/api/day/${note.other}?cal=mongolian`)).dateNotes.slice(-1)
    expect([note.text, first.title]).toEqual([undefined, note.title])
    expect(first.text).toMatch(/^Annual festivals are kept in the second/)
  })

  test('the end of the lunar day is that of the number that is shown, at every level', async () => {
    const short = await json('/api/day/2027-05-20?cal=bhutan')
    expect(short.instants[0].lunarDayId).toBe(short.lunarDayId)
    const other = DATES.map(({ date }) => date).slice(0, 60)
    for (const date of other) {
      const day = await json(`/api/day/${date}?cal=tsurphu`)
      expect([date, day.instants[0]?.lunarDayId ?? day.lunarDayId]).toEqual([date, day.lunarDayId])
    }
  })

  test('in what lies ahead, in the search, in feeds and in RSS', async () => {
    const ahead = await json('/api/ahead/2030-02-01?cal=mongolian')
    expect(ahead.holidays.map(({ name }: { name: string }) => name).join()).toContain('Tsagaan Sar')
    const found = async (cal: string) =>
      (await json(`/api/search?cal=${cal}`)) as {
        festivals: { name: string; dates: string[] }[]
        lunarMonths: { id: string; first: string }[]
      }
    const [own, phugpa] = [await found('mongolian'), await found('phugpa')]
    expect(own.festivals.find(({ name }) => name.startsWith('Tsagaan Sar'))?.dates[0]).toBe('2027-02-07')
    const saga = (data: typeof own) => data.festivals.find(({ name }) => name.startsWith('Saga Dawa Duchen'))
    expect([saga(own)?.dates[0], saga(phugpa)?.dates[0]]).toEqual(['2027-05-20', '2027-06-18'])
    expect(own.lunarMonths.map(({ id }) => id)).toContain('2154-9.2')
    expect(phugpa.lunarMonths.map(({ id }) => id)).not.toContain('2154-9.2')
    const saga20May = async (cal: string) => {
      const file = (await get(`/calendar/en/holidays.ics?cal=${cal}`)).text
      return file.split('BEGIN:VEVENT').some(one => /DATE:20270520.*SUMMARY:Saga Dawa Duchen/s.test(one))
    }
    expect([await saga20May('tsurphu'), await saga20May('phugpa')]).toEqual([true, false])
  })
})

test('feeds, cards and pictures name the calendar of their dates', async () => {
  const file = (await get('/calendar/en/lunar.ics?cal=bhutan')).text.replaceAll('\r\n ', '')
  expect(file).toContain('X-WR-CALNAME:Dawa: Lunar day (Bhutanese calendar)')
  expect(file).toMatch(/40th year of the 17th sixty-year cycle \(Bhutanese calendar\)/)
  expect(file).toContain('/en/day/2026-11-20?cal=bhutan')
  expect(file).toContain('UID:lunar-bhutan-2026-11-20@')
  const plain = (await get('/calendar/en/lunar.ics')).text
  expect(plain).not.toContain('Bhutanese')
  expect((await get('/feed/de.xml?cal=mongolian')).text).toContain('mongolischer Kalender')
  expect((await get('/embed/en/2027-05-20?cal=tsurphu')).text).toContain(
    'month 4, Tibetan year 2154 (Tsurphu calendar)',
  )
  expect((await get('/embed/en?cal=tsurphu')).text).toContain('(Tsurphu calendar)')
  expect((await get('/share/en/2027-05-20.png?cal=tsurphu')).headers.etag).not.toBe(
    (await get('/share/en/2027-05-20.png')).headers.etag,
  )
})

test('a card has the Moon, the number and the address of its calendar, and so have those that follow', async () => {
  const moonOf = (body: string) => /<svg[^>]*class="moon".*?<\/svg>/s.exec(body)?.[0]
  const [phugpa, bhutan, second] = await Promise.all(
    ['2026-12-11', '2026-12-11?cal=bhutan', '2026-12-10'].map(
      async path => (await get(`/embed/en/${path}`)).text,
    ),
  )
  expect(bhutan).toContain('Lunar day 2 of month 11')
  expect(bhutan).toMatch(/href="[^"]*\/en\/day\/2026-12-11\?cal=bhutan"/)
  // Lunar day 2 is a day earlier in Phugpa.
  expect(moonOf(bhutan ?? '')).toBe(moonOf(second ?? ''))
  expect(moonOf(bhutan ?? '')).not.toBe(moonOf(phugpa ?? ''))
  for (const url of ['/embed/en', '/en/display']) {
    const { text } = await get(`${url}?cal=bhutan`)
    expect(/data-days="(\d+)" data-cal="(\w+)"/.exec(text)?.slice(1)).toEqual([
      url === '/embed/en' ? '2' : '30',
      'bhutan',
    ])
    expect(text).toMatch(/href="[^"]*\/en\/day\/2026-11-20\?cal=bhutan"/)
  }
})

test('the picture of a month has the numbers of its calendar', async () => {
  const [phugpa, bhutan] = await Promise.all(
    ['', '?cal=bhutan'].map(async query => (await get(`/share/en/2027-05.png${query}`)).text),
  )
  expect(phugpa).not.toBe(bhutan)
})

test('what is shared of a page in a calendar is the picture in that calendar', async () => {
  for (const [path, name] of [
    ['day/2026-12-11', '2026-12-11'],
    ['month/2026-12', '2026-12'],
  ]) {
    const { text } = await get(`/en/${path}?cal=bhutan`)
    expect(text).toContain(
      `property="og:image" content="http://127.0.0.1:3000/share/en/${name}.png?cal=bhutan"`,
    )
  }
})

test.each([
  '/api/day/2026-11-20',
  '/api/month/2026-11-01',
  '/api/ahead/2026-11-20',
  '/api/convert',
  '/api/year/2026',
  '/api/search',
  '/api/calendar?layers=lunar&from=2026-11-20',
  '/calendar/en/lunar.ics',
  '/feed/en.xml',
  '/feed/en/holidays.xml',
  '/share/en/2026-11-20.png',
  '/embed/en/2026-11-20',
  '/embed/en',
])('%s refuses another calendar with a sentence that lists them', async url => {
  for (const cal of ['bon', 'Phugpa', '', 'toString']) {
    const { status, text } = await get(`${url}${url.includes('?') ? '&' : '?'}cal=${cal}`)
    expect([status, text]).toEqual([400, expect.stringContaining('phugpa, tsurphu, mongolian, bhutan')])
  }
})
