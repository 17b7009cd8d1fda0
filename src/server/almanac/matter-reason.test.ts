import { expect, test } from 'vitest'
import { answerMatters, dayFacts, MATTER_IDS, signsOfDay } from '#astrology/index.ts'
import { dayNumber, parseDayNumber, tibetanDay } from '#calendar/index.ts'
import { ASKED_MOST } from '#contract/answers.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { MatterId } from '#contract/matters.schema.ts'
import { presentDay } from './day.ts'
import { tell } from './matter-reason.ts'
import { formsAs, signForms } from './sign-forms.ts'
import { loadAlmanacTexts } from './texts.ts'

/** An answer speaks of its plan. */

const TEXTS = loadAlmanacTexts()

const pageOf = (number: number, lang: Language) =>
  presentDay(tibetanDay(number), TEXTS[lang], { level: 'short', elements: false })
const FIRST = dayNumber(2028, 4, 1)
const SIXTY = Array.from({ length: 60 }, (_, index) => FIRST + index)

const range = (length: number) => Array.from({ length }, (_, index) => index)

/** Every sign of the kinds that patterns speak of. */
const SIGNS: Readonly<Record<string, (texts: (typeof TEXTS)['en']) => (string | number)[]>> = {
  weekday: texts => Object.keys(texts.matters.signs.weekday),
  animal: texts => Object.keys(texts.animal),
  mainCombination: texts => Object.keys(texts.mainCombination),
  mansion: () => range(27),
  lunarDay: () => range(31).slice(1),
  rahuDate: () => range(31).slice(1),
  parkha: texts => Object.keys(texts.parka),
  specialCombination: texts => Object.keys(texts.specialCombination),
  greatBlackDay: () => ['great-black-day'],
  happyBurning: () => ['burning'],
}

/** Which signs the patterns of a cell are filled with. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  other: ['rahuDate', 'specialCombination'],
  special: ['specialCombination', 'greatBlackDay', 'happyBurning'],
  hair: ['lunarDay'],
  prayerFlags: ['lunarDay'],
}

const placesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)

test.each(LANGUAGES)('in %s every place of a pattern has a form for each matter and each sign', lang => {
  const texts = TEXTS[lang]
  const { matters, sentences, tails, asides, signs } = texts.matters
  const plans = MATTER_IDS.map(id => Object.keys(matters[id]?.forms ?? {}))
  const formsOf = (role: 'sign' | 'other', kind: string) =>
    (SIGNS[kind]?.(texts) ?? []).map(id =>
      Object.keys(formsAs(role, signForms({ kind: kind as 'weekday', id }, 'x', texts))),
    )
  const check = (pattern: string, known: readonly string[][]) => {
    const missing = (forms: readonly string[]) => placesIn(pattern).filter(place => !forms.includes(place))
    for (const forms of known.length > 0 ? known : [[]])
      expect(
        plans.flatMap(plan => missing([...forms, ...plan])),
        pattern,
      ).toEqual([])
  }
  for (const cell of Object.values(sentences))
    for (const [kind, patterns] of Object.entries(cell))
      for (const of of KINDS[kind] ?? [kind])
        for (const pattern of patterns)
          check(pattern, kind === 'practice' ? [['signLabel']] : formsOf('sign', of))
  const ranked = ['rahuDate', 'weekday', 'mansion', 'specialCombination', 'lunarDay', 'animal']
  for (const patterns of Object.values(tails))
    for (const pattern of patterns)
      check(
        pattern,
        ranked.flatMap(kind => formsOf('other', kind).map(forms => [...forms, 'signKind'])),
      )
  for (const pattern of asides.warned) check(pattern, [['names']])
  check(asides.feast, [['feast', 'sentence']])
  for (const kind of ['mainCombination', ...ranked]) expect(signs.kinds[kind], kind).toBeTruthy()
})

test.each(LANGUAGES)(
  'in %s no pattern is heard in more than a third of a page, and no sentence twice',
  lang => {
    for (const number of SIXTY) {
      const day = tibetanDay(number)
      const counts = new Map<string, number>()
      for (const [place, answer] of answerMatters(signsOfDay(day, dayFacts(day))).entries()) {
        const forms = { name: 'x', kind: 'x', label: 'x' }
        const signs = (list: typeof answer.for) => list.map(sign => ({ ...sign, name: 'x', forms }))
        const { patterns } = tell(
          {
            ...answer,
            decidedBy: answer.decidedBy && { ...answer.decidedBy, name: 'x', forms },
            for: signs(answer.for),
            against: signs(answer.against),
            warnings: [],
          },
          place + number,
          TEXTS[lang],
        )
        for (const pattern of patterns) counts.set(pattern, (counts.get(pattern) ?? 0) + 1)
      }
      expect(Math.max(...counts.values()), `${number}`).toBeLessThanOrEqual(MATTER_IDS.length / 3)
      const { matters, verdict, balance } = pageOf(number, lang)
      for (const field of ['brief', 'reason'] as const) {
        const said = [...matters.map(one => one[field]), verdict.reason, balance.text].flatMap(text =>
          text.split(/(?<=[^\d]\.) (?=\p{Lu})/u),
        )
        expect(said.length, `${number} ${field}`).toBe(new Set(said).size)
      }
    }
  },
)

test.each(LANGUAGES)(
  'in %s at most 45 of 100 answers of the plans asked most return within 14 days',
  lang => {
    const days = SIXTY.map(number => pageOf(number, lang).matters.filter(({ id }) => ASKED_MOST.includes(id)))
    for (const field of ['brief', 'reason'] as const) {
      const said = days.map(matters => matters.map(one => one[field]))
      const later = said.slice(13)
      const repeated = later.map((sentences, index) => {
        const before = new Set(said.slice(index, index + 13).flat())
        return sentences.filter(sentence => before.has(sentence)).length
      })
      const share = repeated.reduce((sum, count) => sum + count, 0) / later.flat().length
      expect(share).toBeLessThanOrEqual(0.45)
    }
  },
)

const on = (date: string, id: MatterId, lang: Language = 'en') =>
  pageOf(parseDayNumber(date), lang).matters.find(matter => matter.id === id)

test.each([
  ['2026-12-04', 'hair-cutting', 'Hair is well cut on the 26th.'],
  ['2026-12-04', 'marriage', 'Friday is kind to weddings, though the Bird day advises otherwise.'],
  ['2026-11-28', 'funeral', 'The sky door is shut to funerals.'],
  ['2028-05-09', 'consecration', 'The great black day is kept free of consecrations.'],
  ['2026-11-28', 'naga-offering', 'The nagas are asleep all month.'],
] as const)('%s, %s: %s', (date, matter, brief) => expect(on(date, matter)?.brief).toBe(brief))

test('what decides is told with its rank on the page of all plans only', () => {
  const journey = on('2028-05-09', 'journey')
  expect(journey?.brief).toBe('Tuesday is not at its best for setting out.')
  expect(journey?.reason).toMatch(/^Tuesday is not at its best for setting out[,;] .*(mansion)/)
})

test('that a date is no day of practice is a sentence', () => {
  expect(on('2026-12-04', 'practice-days')?.answer).toBe('open')
  expect(on('2026-12-04', 'practice-days')?.brief).toMatch(/practice/)
})

test.each(LANGUAGES)('in %s no answer is told by votes or by what is not against it', lang => {
  const ballots: Partial<Record<Language, RegExp>> = {
    en: /nothing (is|speaks)|no sign (is|objects)|is for it|counts for more/i,
    de: /nichts (ist|spricht) dagegen|ist dafür|wiegt schwerer|Fürsprecher/i,
    ru: / — за| — против|перевешивает|ничто не против/i,
    es: /\blo (favorece|desaconseja)|ningún signo lo/i,
    pt: /favorece-o|desaconselha-o|nenhum sinal o/i,
    fr: /rien ne s’y oppose|aucun signe ne le/i,
    it: /\blo (favorisce|sconsiglia)|nessun segno lo/i,
  }
  const ballot = ballots[lang]
  const told = SIXTY.flatMap(number =>
    pageOf(number, lang).matters.flatMap(({ brief, reason }) => [brief, reason]),
  )
  expect(told.filter(text => ballot?.test(text) || /\{\{|undefined|NaN| {2}|\.\.$/.test(text))).toEqual([])
})
