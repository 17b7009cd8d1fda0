import { expect, test, vi } from 'vitest'
import type { DayData } from '#contract/day.schema.ts'
import type { PageCalls, PageRequest } from '#contract/page.ts'
import words from '../../content/en/ui.json' with { type: 'json' }
import { render, screenOf } from './entry-server.tsx'
import { DAY as SHORT_DAY } from './screens/day/testing-day.ts'

const DAY: DayData = { ...SHORT_DAY, holiday: { name: 'One; Two' } }
const PROBLEM = { type: '', title: '', detail: 'No such day.', message: '', errorMessage: '' }
const calls: PageCalls = {
  day: async (_, { params }) =>
    params.date === '2025-02-31'
      ? { ok: false, problem: { ...PROBLEM, status: 400 } }
      : { ok: true, data: DAY },
  month: async () => ({ ok: true, data: [] }),
  loTho: async (_, { params }) => ({
    ok: true,
    data: { date: params.date, calendar: 'phugpa', dateLine: [], line: [] },
  }),
  loThoMonth: async () => ({ ok: true, data: { heads: [], rows: [] } }),
  ahead: async () => ({ ok: true, data: { week: [], holidays: [], next: [] } }),
  datesWords: async () => ({ ok: true, data: {} }),
  text: async () => ({ ok: true, data: { title: '', opening: [], sections: [] } }),
  convert: async () => ({ ok: true, data: { ...DAY, dateAdjusted: true } }),
  find: async () => ({ ok: false, problem: { ...PROBLEM, status: 503 } }),
  year: async () => ({ ok: false, problem: { ...PROBLEM, status: 503 } }),
  calendarPreview: async () => ({ ok: false, problem: { ...PROBLEM, status: 503 } }),
  search: async () => ({ ok: false, problem: { ...PROBLEM, status: 503 } }),
  matters: async () => ({ ok: false, problem: { ...PROBLEM, status: 503 } }),
}

function request(url: string): PageRequest {
  return {
    url,
    calls,
    words: { en: words },
    context: {
      lang: 'en',
      today: '2026-11-20',
      firstWeekday: 1,
      environment: 'staging',
      outbox: false,
      providers: [],
      version: '1',
    },
  }
}

test.each([
  ['/en', 200, 'Tibetan lunar calendar · Dawa', ''],
  ['/en/day', 200, 'Friday, 20 November 2026 · Dawa', '/day/2026-11-20'],
  ['/en/day/2026-11-20', 200, 'Friday, 20 November 2026 · Dawa', '/day/2026-11-20'],
  ['/en/day/2025-02-31', 404, 'Day · Dawa', null],
  ['/en/month/2026-02', 200, 'February 2026 · Dawa', '/month/2026-02'],
  ['/en/month', 200, 'November 2026 · Dawa', '/month/2026-11'],
  ['/en/month/x', 200, 'November 2026 · Dawa', '/month/2026-11'],
  ['/en/convert/lunar/2153-10-11', 200, 'Converter · Dawa', '/convert/2026-11-20'],
  ['/en/convert/2026-11-20', 200, 'Converter · Dawa', '/convert/2026-11-20'],
  ['/en/convert', 200, 'Converter · Dawa', '/convert'],
  ['/en/subscribe?layers=', 200, 'Dawa in your calendar', '/subscribe'],
  ['/en/nowhere', 404, '404 - Not Found · Dawa', null],
])('%s answers %i as "%s"', async (url, status, title, canonicalPath) => {
  const page = await render(request(url))
  expect(page).toMatchObject({ status, title, canonicalPath })
  expect(page.html).toContain('<h1')
  expect(page.html).not.toContain('style=')
  expect(page.modules.at(-1)).toMatch(/^src\/web\/screens\/.+\.tsx$/)
})

test.each([
  ['/en/today', '/en/day'],
  ['/en/today?cal=bhutan', '/en/day?cal=bhutan'],
  [
    '/en/convert?calendar=lunar&year=2151&month=6.1&day=10&cal=bhutan',
    '/en/convert/lunar/2151-6.1-10?cal=bhutan',
  ],
  [
    '/en/subscribe?layers=&layers=naga&layers=matter-trade&language=de&alarm=P1D&cal=bhutan',
    '/en/subscribe?layers=naga+matter-trade&language=de&alarm=P1D&cal=bhutan',
  ],
  ['/en/convert?calendar=solar&year=2025&month=2&day=31', '/en/convert/2025-02-31'],
  ['/en/convert?calendar=lunar&year=2151&month=6.1&day=10', '/en/convert/lunar/2151-6.1-10'],
  ['/en/convert?calendar=solar&year=%D0%B9%0D&month=1&day=..%2Fx', '/en/convert/%D0%B9%0D-01-..%2Fx'],
])('%s leads to %s', async (url, redirect) => {
  expect(await render(request(url))).toMatchObject({ status: 302, redirect })
})

test.each([
  ['/en/month/2026-12?x=1&by=marriage', 'month', '?by=marriage'],
  ['/en/month/2026-12?x=1', 'month', ''],
  ['/en/day?by=grade', 'day', ''],
  ['/en/find/marriage?weekdays=0,6&min=good', 'find', '?weekdays=0,6&min=good'],
  ['/en/nowhere?a=1', 'not-found', ''],
])('%s is the screen %s and reads “%s”', (url, id, search) => {
  expect(screenOf(url)).toEqual({ id, search, isPersonal: false })
})

test.each([
  ['/en/day/2026-11-20?born=3', 'born', '1900–2026'],
  ['/en/day/2026-11-20?born=2030', 'born', '1900–2026'],
  ['/en/day/2026-11-20?cal=abc', 'cal', 'phugpa, tsurphu, mongolian, bhutan'],
  ['/en?cal=', 'cal', ''],
  ['/en/month/2026-11?by=abc', 'by', 'grade, hair-cutting, journey'],
  ['/en/year/2026?animal=dragonfly', 'animal', 'rat, ox, tiger'],
  ['/en/find?animal=dragonfly', 'animal', 'rat, ox, tiger'],
  ['/en/find?born=abc', 'born', '1900–2026'],
  ['/en/find?hair=long', 'hair', 'dates, white-beryl'],
  ['/en/find?weekdays=1,9', 'weekdays', '0, 1, 2'],
  ['/en/find?weekdays=0,6', 'weekdays', ''],
  ['/en/find?min=all', 'min', 'good, leaning-good'],
  ['/en/find?min=good', 'min', ''],
  ['/en/find?born=1900', 'born', ''],
  ['/en/find?born=2026', 'born', ''],
  ['/en/find?born=1899', 'born', '1900–2026'],
  ['/en/about?cal=abc', 'cal', ''],
  ['/en/dates?on=2026-10-03&by=bhutan&what=memorial', 'by', ''],
  ['/en/dates?on=2026-10-03&by=grade', 'by', 'phugpa, tsurphu, mongolian, bhutan'],
  ['/en/dates?on=2026-10-03&what=x', 'what', 'birthday, wedding, memorial, other'],
])('%s: the page stays, and a sentence says what %s may be', async (url, name, allowed) => {
  const { html, status } = await render(request(url))
  const said = `For “${name}” these values are allowed: ${allowed}`
  if (allowed === '') expect(html).not.toContain('these values are allowed')
  else expect(html.replaceAll('<!-- -->', '')).toContain(said)
  if (url.startsWith('/en/day')) expect([status, html.includes('A title')]).toEqual([200, true])
})

test('a year of birth in an address chooses its animal without script', async () => {
  const { html } = await render(request('/en/day/2026-11-20?born=1976&cal=tsurphu'))
  expect(html).not.toContain('these values are allowed')
  expect(/<input[^>]*name="born"[^>]*>/.exec(html)?.[0]).toContain('value="1976"')
  expect(html).toMatch(/role="status">.*?Dragon: /)
})

test('the other languages of a page are offered at its own address, those of a missing one at their first page', async () => {
  const links = async (url: string) =>
    [...(await render(request(url))).html.matchAll(/href="([^"]*\?lang=(?:de|ru))"/g)].map(([, href]) => href)
  expect(await links('/en/day/2026-11-20')).toEqual([
    '/de/day/2026-11-20?lang=de',
    '/ru/day/2026-11-20?lang=ru',
  ])
  expect(await links('/en/nowhere')).toEqual(['/de?lang=de', '/ru?lang=ru'])
})

test('only what is no release says so, and leads to the mails where there is no server for them', async () => {
  const badge = async (environment: 'production' | 'staging', outbox = false) => {
    const asked = request('/en/about')
    const { html } = await render({ ...asked, context: { ...asked.context, environment, outbox } })
    return ['id="environment"', 'href="/dev/outbox"'].map(part => html.includes(part))
  }
  expect(await badge('production', true)).toEqual([false, false])
  expect(await badge('staging')).toEqual([true, false])
  expect(await badge('staging', true)).toEqual([true, true])
})

test('a search engine gets the first sentence of a day', async () => {
  const { description } = await render(request('/en/day'))
  expect(description).toMatch(/lunar day 11 .* A sentence\.$/)
})

test('the same screen is written again and again', async () => {
  const first = await render(request('/en/day/2026-11-20'))
  expect((await render(request('/en/day/2026-11-20'))).html).toBe(first.html)
})

test('a screen that fails is an apology with status 500', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = await render(request('/en/error'))
  expect(page.status).toBe(500)
  expect(page.html).toContain('Oops! Something went wrong.')
  expect(page.canonicalPath).toBeNull()
  expect(page.failure).toMatchObject({ message: 'This page fails on purpose.' })
})

test('names of several holidays stand in lines of their own', async () => {
  const { html } = await render(request('/en/day'))
  expect(html).toMatch(/<span>One<\/span><span>Two<\/span>/)
})
