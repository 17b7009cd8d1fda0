import { expect, test, vi } from 'vitest'
import { answerMatters, dayFacts, dayNotes, holyDays, isWarned, signsOfDay } from '#astrology/index.ts'
import type { DayNotes } from '#astrology/types.ts'
import { FIRST_DAY, LAST_DAY, parseDayNumber, TRADITION_IDS, tibetanDay } from '#calendar/index.ts'
import { LANGUAGES } from '#contract/languages.ts'
import type { MatterId } from '#contract/matters.schema.ts'
import { presentDay } from './day.ts'
import { isRefused } from './matter-reason.ts'
import { reasonsOf } from './matters.ts'
import { chooseSentences } from './summary-choice.ts'
import { loadAlmanacTexts } from './texts.ts'

/** What notes of a day say of its answers. */

const TEXTS = loadAlmanacTexts()

const onDay = (date: string, lang: (typeof LANGUAGES)[number] = 'en') =>
  presentDay(tibetanDay(parseDayNumber(date)), TEXTS[lang], { level: 'short', elements: false })
const matterOn = (date: string, id: MatterId, lang: (typeof LANGUAGES)[number] = 'en') =>
  onDay(date, lang).matters.find(matter => matter.id === id)

/** What the sentences of the notes set for another day, written down apart from the table. */
function warnedBy({ blackMonth, earthLords, karana, noProcedure, week }: DayNotes): readonly string[] {
  const lords = earthLords.map(({ id }) => id)
  return [
    ...(blackMonth ? ['marriage', 'building', 'trade', 'funeral', 'vows-and-teaching', 'loans'] : []),
    ...(lords.includes('ki-kang') ? ['taking-office', 'council', 'marriage', 'building', 'feast'] : []),
    ...(lords.includes('yan-kwong') ? ['building', 'marriage', 'taking-office', 'journey', 'funeral'] : []),
    ...(lords.includes('gnam-sbyor') ? ['marriage', 'funeral'] : []),
    ...(lords.includes('dbul-po-lag-stong') ? ['loans', 'gifts'] : []),
    ...(karana.id === 'vishti' ? ['vows-and-teaching', 'consecration', 'lawsuit', 'marriage'] : []),
    ...(noProcedure?.disputed || week?.id === 'poison-rain' ? ['treatment'] : []),
  ]
}

test('from 1925 to 2050 every answer tells the note of its day that warns of its matter', () => {
  let told = 0
  for (let number = FIRST_DAY; number <= LAST_DAY; number += 3) {
    const day = tibetanDay(number)
    const warned = warnedBy(dayNotes(day))
    if (warned.length === 0) continue
    const facts = dayFacts(day)
    const answers = answerMatters(signsOfDay(day, facts)).filter(({ matter }) => warned.includes(matter))
    for (const answer of answers) {
      const { reason } = reasonsOf(answer, TEXTS.en, { day, feasts: facts, otherwise: [] })
      if (/told but not weighed|not weighed here/.test(reason)) told += 1
      else expect.fail(`${number} ${answer.matter}: ${reason}`)
    }
  }
  expect(told).toBeGreaterThan(10000)
}, 0)

test.each(LANGUAGES)('a guest reads in %s that a black month is told, not weighed', lang => {
  const { brief = '', reason } = matterOn('2026-07-30', 'marriage', lang) ?? {}
  expect(reason).toContain(TEXTS[lang].notes.names.blackMonth)
  expect(brief).not.toContain(TEXTS[lang].notes.names.blackMonth)
})

test('a disputed bar is told with both chapters', () => {
  const { reason } = matterOn('2026-11-20', 'treatment') ?? {}
  expect(onDay('2026-11-20').lunarDayId).toBe(11)
  expect(reason).toMatch(/No procedures.* By the notes, another chapter/)
})

test('what warns of an hour or a direction stands beside the answer and not in its sentence', () => {
  const found = matterOn('2028-06-16', 'marriage')
  const [zinPhung] = found?.warnings ?? []
  expect(zinPhung).toMatchObject({ id: 'zin-phung', scope: 'direction', name: 'Zin-phung, an earth lord' })
  expect(zinPhung?.text).toMatch(/^Zin-phung: moves from the \S+ towards the \S+ and should not be faced/)
  expect(found?.reason).not.toContain('weighed')
})

test('what a karana recommends is told beside an answer that does not refuse it', () => {
  const days = Array.from({ length: 30 }, (_, index) => tibetanDay(parseDayNumber('2026-11-01') + index))
  const trading = days.filter(day => dayNotes(day).karana.id === 'tshong-ba')
  expect(trading.length).toBeGreaterThan(0)
  for (const day of trading) {
    const shown = presentDay(day, TEXTS.en, { level: 'short', elements: false })
    const trade = shown.matters.find(({ id }) => id === 'trade')
    expect(trade?.also.map(({ name }) => name)).toEqual(trade && isRefused(trade) ? [] : ['Karana Vanija'])
  }
})

const FEASTS = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => {
  const day = tibetanDay(FIRST_DAY + index)
  return { day, facts: dayFacts(day) }
}).filter(({ facts }) =>
  facts.holidays.some(({ id }) => id === 'protectors-losar' || id === 'zamling-chisang'),
)

test.each([
  ['protectors-losar', 'prayer-flags'],
  ['zamling-chisang', 'prayer-flags'],
  ['zamling-chisang', 'fire-offering'],
] as const)('on %s the answer for %s begins with the feast and keeps its grade', (feast, matter) => {
  const refused = { true: 0, false: 0 }
  for (const { day, facts } of FEASTS) {
    if (!facts.holidays.some(({ id }) => id === feast)) continue
    const [plain] = answerMatters(signsOfDay(day, facts)).filter(answer => answer.matter === matter)
    const shown = presentDay(day, TEXTS.en, { level: 'short', elements: false })
    const found = shown.matters.find(({ id }) => id === matter)
    expect(found?.answer).toBe(plain?.answer)
    expect(found?.reason).toMatch(
      /^(Protectors’ Losar|Zamling Chisang) is kept with (prayer flags|fire offerings) everywhere\./,
    )
    expect(found?.brief).toMatch(/^(Protectors’ Losar|Zamling Chisang) is kept with /)
    refused[plain && isRefused(plain) ? 'true' : 'false'] += 1
  }
  expect(refused.true + refused.false).toBe(126)
  expect(refused.true).toBeGreaterThan(10)
})

const PRACTICE: readonly string[] = [
  ...['chotrul-duchen', 'saga-dawa-duchen', 'chokhor-duchen', 'lhabab-duchen', 'medicine-buddha'],
  ...['guru-rinpoche', 'full-moon', 'dakini', 'dharma-protectors', 'new-moon'],
]

test.each(TRADITION_IDS)(
  'days of practice are those that a page of the %s calendar shows',
  cal => {
    for (let number = FIRST_DAY; number <= LAST_DAY; number += 11) {
      const day = tibetanDay(number)
      const { holidays } = holyDays(number, cal, dayFacts(day))
      const shown = presentDay(day, TEXTS.en, { level: 'short', elements: false, cal })
      const { answer } = shown.matters.find(({ id }) => id === 'practice-days') ?? {}
      expect(answer === 'good', shown.date).toBe(holidays.some(({ id }) => PRACTICE.includes(id)))
    }
  },
  0,
)

test('a day that is presented again puts no sign into words again', () => {
  onDay('2026-07-30')
  const set = vi.spyOn(Map.prototype, 'set')
  onDay('2026-07-30')
  const named = set.mock.calls.filter(([, value]) => value instanceof Object && 'forms' in value)
  set.mockRestore()
  expect(named).toEqual([])
})

test('the sentence of an earth lord names every work whose answer tells it', () => {
  const words: Partial<Record<MatterId, RegExp>> = {
    'taking-office': /office|official/,
    council: /council|official/,
    funeral: /funeral|burying/,
    marriage: /wedding|bride|couple/,
    building: /building/,
    'new-home': /moving/,
    consecration: /consecration/,
    feast: /feast/,
    journey: /setting out/,
  }
  for (let number = FIRST_DAY; number <= LAST_DAY; number += 211) {
    const { matters } = presentDay(tibetanDay(number), TEXTS.en, { level: 'short', elements: false })
    for (const { id, warnings } of matters)
      for (const { kind, text } of warnings)
        if (kind === 'earthLord' && text && words[id]) expect(text, `${number} ${id}`).toMatch(words[id])
  }
})

test('no New Year lays a table that an answer refuses without a word on both', () => {
  for (const [date, cal] of [
    ['2029-02-14', 'mongolian'],
    ['2029-02-16', 'mongolian'],
    ['2029-02-14', 'tsurphu'],
    ['2029-02-14', 'bhutan'],
  ] as const) {
    const day = tibetanDay(parseDayNumber(date))
    const { greatDay, matters } = presentDay(day, TEXTS.en, { level: 'short', elements: false, cal })
    expect(greatDay, `${date} ${cal}`).toBeDefined()
    const feast = matters.find(({ id }) => id === 'feast')
    if (feast && isRefused(feast)) expect(feast.notice, `${date} ${cal}`).toContain(TEXTS.en.matters.feast)
  }
})

test('no summary recommends what a note sets for another day', () => {
  for (let number = FIRST_DAY + 30; number <= LAST_DAY; number += 7) {
    const { favoured } = chooseSentences(number, TEXTS.en.summary)
    const day = tibetanDay(number)
    const warned = answerMatters(signsOfDay(day, dayFacts(day))).filter(isWarned)
    expect(
      warned.filter(({ matter }) => favoured.includes(matter)),
      String(number),
    ).toEqual([])
  }
}, 0)
