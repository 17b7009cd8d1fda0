import nodeIcal from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CalendarPreview } from '#contract/calendar.schema.ts'
import { CALENDAR_LAYERS, type CalendarLayer } from '#contract/calendar-layers.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { matterId } from '#contract/matters.schema.ts'
import { examples } from '../../../checks/everything.ts'
import { startTestApp, type TestApp } from '../testing.ts'

const NOW = '2026-11-23T12:00:00Z'
const MATTERS = matterId.options
const ALL: CalendarLayer[] = [...CALENDAR_LAYERS, ...MATTERS.map(id => `matter-${id}` as const)]

/** Cyrillic takes two bytes a letter, and the texts of the others are the longest. */
const MEASURED = examples(LANGUAGES, ['ru', 'fr'])

let server: TestApp
beforeAll(async () => {
  server = await startTestApp(NOW, { LIMIT_FACTOR: '1000', BASE_URL: 'https://dawa.test' })
})
afterAll(() => server.stop())

async function calendar(layers: string, lang: Language): Promise<string> {
  const answer = await server.app.inject(`/calendar/${lang}/${layers}.ics`)
  expect(answer.statusCode).toBe(200)
  return answer.body
}

interface Event {
  uid: string
  /** `YYYY-MM-DD`, which the identity ends with. */
  date: string
  text: string
}

function eventsOf(file: string): Event[] {
  return Object.values(nodeIcal.sync.parseICS(file)).flatMap(event =>
    event?.type === 'VEVENT'
      ? [
          {
            uid: event.uid,
            date: event.uid.replace(/^.*-(....-..-..)@.*$/, '$1'),
            text: String(event.description),
          },
        ]
      : [],
  )
}

const bytesOf = (file: string) => Buffer.byteLength(file)
const countOf = (file: string) => file.split('BEGIN:VEVENT').length - 1
/** The layers with most entries, first. */
const largest = async (lang: Language) => {
  const counts: [CalendarLayer, number][] = []
  for (const layer of ALL) counts.push([layer, countOf(await calendar(layer, lang))])
  return counts.sort(([, a], [, b]) => b - a)
}
const preview = async (layers: readonly string[], lang: string, { app } = server) => {
  const answer = await app.inject(`/api/calendar?layers=${layers.join('%2B')}&from=2026-11-23&lang=${lang}`)
  return answer.json<CalendarPreview>()
}

test.each(MEASURED)('in %s two layers are never too much, and the six of the page are not', async lang => {
  const sizes = new Map<CalendarLayer, { count: number; bytes: number }>()
  for (const layer of ALL) {
    const file = await calendar(layer, lang)
    sizes.set(layer, { count: countOf(file), bytes: bytesOf(file) })
  }
  for (const one of sizes.values())
    for (const other of sizes.values()) {
      expect(one.count + other.count).toBeLessThanOrEqual(1100)
      expect(one.bytes + other.bytes).toBeLessThanOrEqual(1_000_000)
    }
  const file = await calendar(CALENDAR_LAYERS.join('+'), lang)
  expect((await preview(CALENDAR_LAYERS, lang)).leaveOut).toEqual([])
  expect(countOf(file)).toBe(CALENDAR_LAYERS.reduce((sum, layer) => sum + (sizes.get(layer)?.count ?? 0), 0))
  expect(bytesOf(file)).toBeLessThanOrEqual(1_000_000)
})

test.each(MEASURED)(
  'in %s the eight largest layers are refused and, asked for, have the next days',
  async lang => {
    const layers = (await largest(lang)).slice(0, 8).map(([layer]) => layer)
    const file = await calendar(layers.join('+'), lang)
    expect(countOf(file)).toBeLessThanOrEqual(1100)
    expect(countOf(file)).toBeGreaterThan(1050)
    expect(bytesOf(file)).toBeLessThanOrEqual(1_000_000)
    expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
    // Every layer has all its days up to the last one that is listed.
    const events = eventsOf(file)
    const last = events.map(({ date }) => date).reduce((a, b) => (a > b ? a : b))
    for (const layer of layers) {
      const own = eventsOf(await calendar(layer, lang)).filter(({ date }) => date <= last)
      expect(own.length).toBeGreaterThan(0)
      expect(events.filter(({ uid }) => uid.startsWith(`${layer}-20`)).map(({ uid }) => uid)).toEqual(
        own.map(({ uid }) => uid),
      )
    }

    const { entryCount, leaveOut } = await preview(layers, lang)
    expect(entryCount).toBeGreaterThan(1100)
    expect(leaveOut[0]).toBe(layers[0])
    const rest = layers.filter(layer => !leaveOut.includes(layer))
    const taken = await preview(rest, lang)
    const whole = await calendar(rest.join('+'), lang)
    expect([taken.leaveOut, countOf(whole)]).toEqual([[], taken.entryCount])
    // And no layer too many was named.
    expect((await preview([...rest, String(leaveOut.at(-1))], lang)).leaveOut).toHaveLength(1)
  },
)

test('an address that Google cannot take is refused, and answered where it is known', async () => {
  const host = `https://${'a'.repeat(50)}.dawa.test`
  const longest = [...MATTERS].sort((a, b) => b.length - a.length).slice(0, 8)
  const layers = longest.map(id => `matter-${id}`)
  const other = await startTestApp(NOW, { LIMIT_FACTOR: '1000', BASE_URL: host })
  try {
    const { address, leaveOut } = await preview(['matter-funeral', 'matter-journey'], 'en', other)
    expect([address.length < 256, leaveOut]).toEqual([true, []])
    const long = await preview(layers, 'en', other)
    expect(long.address.length).toBeGreaterThan(256)
    const rest = long.layers.map(({ id }) => id).filter(id => !long.leaveOut.includes(id))
    expect((await preview(rest, 'en', other)).address.length).toBeLessThan(256)
    expect((await other.app.inject(`/calendar/en/${layers.join('+')}.ics`)).statusCode).toBe(200)
  } finally {
    await other.stop()
  }
})

test('no text of an entry is longer than a reason: festivals alone are told in full', async () => {
  const lengths = (events: Event[]) =>
    events.map(({ text }) => text.split('\n').slice(1, -1).join(' ').length)
  for (const lang of MEASURED) {
    const often = ALL.filter(layer => layer !== 'holidays' && layer !== 'eclipses')
    for (const layer of often) {
      const longest = Math.max(...lengths(eventsOf(await calendar(layer, lang))))
      // A day can have several names, a sentence each.
      expect([lang, layer, longest < (layer === 'special' ? 600 : 400)]).toEqual([lang, layer, true])
    }
    const festivals = Math.max(...lengths(eventsOf(await calendar('holidays', lang))))
    expect(festivals).toBeGreaterThan(300)
    expect(festivals).toBeLessThan(1200)
  }
})
