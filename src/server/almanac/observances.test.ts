import { expect, test } from 'vitest'
import { observancesOn } from '#astrology/index.ts'
import table from '#astrology/tables/observances.json' with { type: 'json' }
import { parseDayNumber, tibetanDay } from '#calendar/index.ts'
import { OBSERVANCE_LAYERS } from '#contract/calendar-layers.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { calendarEntries } from './calendar.ts'
import { presentDay } from './day.ts'
import { presentMonth } from './month.ts'
import { presentObservances, presentYearObservances } from './observances.ts'
import { loadAlmanacTexts } from './texts.ts'

const TEXTS = loadAlmanacTexts()
const on = (date: string) => parseDayNumber(date)

test('the layers of feeds are those of the table', () => {
  expect([...OBSERVANCE_LAYERS].sort()).toEqual(Object.keys(table.layers).sort())
})

test.each(LANGUAGES)('in %s every observance has a name of its own and two facts', lang => {
  const texts = TEXTS[lang].observances
  expect(Object.keys(texts)).toEqual(table.rows.map(({ id }) => id))
  const segmenter = new Intl.Segmenter(lang, { granularity: 'sentence' })
  for (const [id, { description }] of Object.entries(texts))
    expect([...segmenter.segment(description)].length, `${id}: ${description}`).toBeGreaterThanOrEqual(2)
  expect(new Set(Object.values(texts).map(({ name }) => name)).size).toBe(table.rows.length)
})

test('a day names what others keep, whatever its level, and which of several days it is', () => {
  for (const level of ['short', 'simple', 'full'] as const) {
    const { observances } = presentDay(tibetanDay(on('2027-02-08')), TEXTS.en, { level, elements: false })
    expect(observances?.map(({ layer, name }) => [layer, name])).toEqual([
      ['mongolia', 'Tsagaan Sar, Mongolian New Year (2/3)'],
      ['bhutan', 'Losar in Bhutan (2/2)'],
      ['karma-kagyu', 'Losar by the Tsurphu reckoning (2/3)'],
      ['bon', 'Losar of Bon (2/3)'],
    ])
  }
  expect(
    presentDay(tibetanDay(on('2027-01-01')), TEXTS.en, { level: 'short', elements: false }),
  ).not.toHaveProperty('observances')
})

test('a year lists them by community', () => {
  const year = presentYearObservances(2030, OBSERVANCE_LAYERS, TEXTS.ru)
  expect(year.map(({ layer }) => layer)).toEqual(OBSERVANCE_LAYERS)
  expect(year[0]?.days['2030-02-03']).toContain('Цагаан-сар')
  const named = (id: string) => TEXTS.ru.observances[id]?.name
  expect(year.find(({ layer }) => layer === 'kalmykia')?.days).toEqual({
    '2030-03-05': named('tsagan-sar-kalmykia'),
    '2030-06-15': named('buddha-day-kalmykia'),
    '2030-12-20': named('zul-kalmykia'),
  })
  expect(year.at(-1)?.days).toEqual({
    '2030-11-13': named('atisha-gelug'),
    '2030-12-20': named('tsongkhapa-gelug'),
  })
})

test('a feed has the days of its communities for as long as holidays', () => {
  const range = { first: on('2026-10-01'), last: on('2029-11-30'), lastNear: on('2027-11-30') }
  const words = { texts: TEXTS.en, t: (key: string) => key, cal: 'phugpa' as const }
  const entries = [...calendarEntries(['bhutan', 'mongolia'], range, words)]
  expect(
    entries
      .filter(({ layer }) => layer === 'mongolia')
      .map(({ date }) => date)
      .slice(0, 5),
  ).toEqual(['2026-11-10', '2026-12-03', '2027-02-06', '2027-02-07', '2027-02-08'])
  expect(entries.at(-1)?.date.slice(0, 4)).toBe('2029')
  const sermon = entries.find(({ title }) => title.startsWith('First Sermon'))
  expect(sermon?.text).toContain('Sarnath')
})

test('standing and standing name agree', () => {
  const [buddha] = presentObservances(observancesOn(on('2026-05-31')), TEXTS.de).filter(
    ({ id }) => id === 'buddha-day-mn',
  )
  expect(buddha).toMatchObject({ standing: 'verified', standingName: TEXTS.de.traces.standing.verified })
})

test('a guest reads the days of masters with their school, and a month names them', () => {
  const { observances } = presentDay(tibetanDay(on('2026-11-26')), TEXTS.en, {
    level: 'short',
    elements: false,
  })
  expect(observances ?? []).toEqual([])
  const atisha = presentDay(tibetanDay(on('2026-10-28')), TEXTS.en, { level: 'short', elements: false })
  expect(atisha.observances?.map(({ layer, name }) => [layer, name])).toEqual([['gelug', 'Day of Atisha']])
  // What all keep is not told a second time.
  const ganden = presentDay(tibetanDay(on('2026-12-03')), TEXTS.en, { level: 'short', elements: false })
  expect(ganden.observances?.map(({ id }) => id)).not.toContain('tsongkhapa-gelug')
  const named = presentMonth(2026, 10, TEXTS.en, 'phugpa').filter(({ masters }) => masters)
  expect(named.map(({ date, masters }) => [date, masters])).toEqual([
    ['2026-10-13', 'Day of Jigme Lingpa'],
    ['2026-10-28', 'Day of Atisha'],
  ])
})

test('a feed of a school has the days of its masters', () => {
  const range = { first: on('2026-10-01'), last: on('2027-09-30'), lastNear: on('2027-09-30') }
  const words = { texts: TEXTS.en, t: (key: string) => key, cal: 'phugpa' as const }
  const titles = [...calendarEntries(['nyingma', 'gelug'], range, words)].map(({ layer, title }) => [
    layer,
    title,
  ])
  expect(titles).toEqual([
    ['nyingma', 'Day of Jigme Lingpa'],
    ['gelug', 'Day of Atisha'],
    ['gelug', 'Day of Tsongkhapa'],
    ['nyingma', 'Day of Longchenpa'],
    ['nyingma', 'Day of Mipham'],
    ['nyingma', 'Birth of Guru Rinpoche by Nyingma lists'],
  ])
})
