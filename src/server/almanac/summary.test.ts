import { describe, expect, it } from 'vitest'
import { dayFacts, verdict } from '#astrology/index.ts'
import type { DayFacts } from '#astrology/types.ts'
import { dayNumber, FIRST_DAY, LAST_DAY, tibetanDay } from '#calendar/index.ts'
import english from '#content/en/almanac/summary.json' with { type: 'json' }
import { composeSummary, type Summary, type SummaryTexts } from './summary.ts'

const TEXTS: SummaryTexts = english

interface Day {
  facts: DayFacts
  grade: number
  summary: Summary
}

function dayOf(number: number): Day {
  const facts = dayFacts(tibetanDay(number))
  const judged = verdict(facts)
  return { facts, grade: judged.grade, summary: composeSummary(facts, judged, TEXTS) }
}

const DAYS: readonly Day[] = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) =>
  dayOf(FIRST_DAY + index),
)

const sentencesOf = (text: string) => text.split(/(?<=[.?]) /)
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}’-]+/gu) ?? []

/** Runs of five words of a sentence, each once. */
function clausesOf(sentence: string): Set<string> {
  const words = wordsOf(sentence)
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')))
}

function repeatsItself(text: string): boolean {
  const clauses = sentencesOf(text).flatMap(sentence => [...clausesOf(sentence)])
  return new Set(clauses).size < clauses.length
}

/** Every sentence of the content under a form of this stem. */
function formsOf(section: keyof SummaryTexts, stem: string): string[] {
  const entries = Object.values(TEXTS[section]).flatMap(forms => Object.entries(forms))
  return entries.filter(([key]) => key.replace(/\d+$/, '') === stem).map(([, text]) => text)
}

/** All that a text tells of a day, or that follows from what it tells. */
function told({ facts }: Day): string {
  return JSON.stringify([
    facts.mainCombination.id,
    facts.bigCombination.id,
    facts.specialCombinations[0]?.id,
    facts.happyBurning,
    facts.goodEvil,
    facts.customs.greatBlackDay,
    facts.constellation.id,
    facts.weekday.id,
    facts.lunarDay.id,
    facts.holidays[0]?.id,
    facts.naga.activity,
    facts.animal.id,
  ])
}

describe('every day from 1925 to 2050', () => {
  it('has a title and a text of three to six sentences and 70 to 130 words', () => {
    const wrong = DAYS.filter(({ summary: { headline, text } }) => {
      const [words, sentences] = [text.split(' ').length, sentencesOf(text).length]
      return headline.length > 45 || words < 70 || words > 130 || sentences < 3 || sentences > 6
    })
    expect(wrong.map(day => day.summary)).toEqual([])
  })

  it('has no placeholder, no double or outer space and no straight quote', () => {
    const wrong = DAYS.filter(({ summary: { headline, text } }) =>
      [headline, text].some(part => /\{\{|\}\}| {2}|^ | $|['"]|undefined/.test(part)),
    )
    expect(wrong.map(day => day.summary)).toEqual([])
  })

  it('tells the nagas only where the White Beryl says the same of the date', () => {
    const sentences = Object.entries(TEXTS.naga).flatMap(([number, forms]) =>
      Object.values(forms).map(sentence => ({ near: Number(number) > 0, sentence })),
    )
    const told = DAYS.flatMap(({ facts: { naga }, summary: { text } }) =>
      sentences
        .filter(({ sentence }) => text.includes(sentence))
        .map(({ near }) => `${near ? 'reached' : 'turned away'} on ${naga.state}`),
    )
    expect(told.length).toBe(2844)
    expect(new Set(told)).toEqual(new Set(['reached on near', 'turned away on away']))
  })

  it('says on a day of caution how a great festival goes with it', () => {
    const cautious = DAYS.filter(
      ({ facts: { holidays }, grade }) => grade < 0 && (holidays[0]?.greatDay || holidays[0]?.id === 'losar'),
    )
    const together = /\b(?:wait|waits|rest|caution)\b/
    const sentences = cautious.map(
      ({ facts: { holidays }, summary: { text } }) =>
        sentencesOf(text).find(sentence => sentence === TEXTS.holiday[holidays[0]?.id ?? '']?.down) ?? '',
    )
    expect(sentences.filter(sentence => !together.test(sentence))).toEqual([])
    expect(cautious.length).toBeGreaterThan(200)
  })

  it('starts the text with the sentence of the short level', () => {
    expect(DAYS.filter(({ summary }) => !summary.text.startsWith(`${summary.sentence} `))).toEqual([])
  })

  it('repeats no five words within a text', () => {
    expect(DAYS.filter(({ summary }) => repeatsItself(summary.text)).map(day => day.summary.text)).toEqual([])
  })

  it.each(['headline', 'sentence', 'text'] as const)('has a %s other than the day before', part => {
    const same = DAYS.slice(1).filter((day, index) => DAYS[index]?.summary[part] === day.summary[part])
    expect(same.map(day => day.summary)).toEqual([])
  })

  it('tells different facts in different words; only a second holiday may go untold', () => {
    const factsOf = new Map<string, Set<string>>()
    for (const day of DAYS) {
      const facts = factsOf.get(day.summary.text) ?? new Set()
      factsOf.set(day.summary.text, facts.add(told(day)))
    }
    expect([...factsOf].filter(([, facts]) => facts.size > 1)).toEqual([])
  })

  it('speaks in the tone of the grade', () => {
    const tones = { up: 1, even: 0, down: -1 }
    const wrong = Object.entries(tones).flatMap(([stem, sign]) => {
      const openings = new Set(formsOf('opening', stem))
      const closings = formsOf('animal', stem)
      return DAYS.filter(({ grade }) => Math.sign(grade) === sign).filter(
        ({ summary: { sentence, text } }) =>
          !openings.has(sentence) || !closings.some(closing => text.endsWith(closing)),
      )
    })
    expect(wrong.map(day => day.summary)).toEqual([])
  })

  it('turns at most once', () => {
    const turns = [...formsOf('big', 'turn'), ...formsOf('special', 'turn'), ...formsOf('flag', 'turn')]
    const sets = DAYS.map(({ summary }) => turns.filter(turn => summary.text.includes(turn)))
    expect(Math.max(...sets.map(found => found.length))).toBe(1)
  })

  it('uses every sentence of the content', () => {
    const told = new Set(DAYS.flatMap(({ summary }) => [summary.headline, ...sentencesOf(summary.text)]))
    const all = Object.values(TEXTS).flatMap(section => Object.values(section).flatMap(Object.values))
    expect(all.filter(text => !told.has(text))).toEqual([])
  })
})

describe('the sentences', () => {
  it('name no single activity, which a section could advise against', () => {
    const activity =
      /\b(travel|journey|wedding|marri|trade|trading|haircut|build|lawsuit|buy|sell|treatment|contract)/i
    expect(Object.values(TEXTS).flatMap(section => JSON.stringify(section).match(activity) ?? [])).toEqual([])
  })

  it('lead with what agrees: the pair called Death and a demon day, then the joyful sign as a turn', () => {
    const { summary, grade } = dayOf(dayNumber(2026, 11, 3))
    expect(grade).toBe(-1)
    expect(sentencesOf(summary.text).slice(0, 3)).toEqual([
      english.opening['fire-water'].down6,
      english.special['bdud-nyi'].on,
      english.big['1'].turn,
    ])
  })

  it('fail loudly when a text is missing', () => {
    const facts = dayFacts(tibetanDay(dayNumber(2026, 11, 3)))
    expect(() => composeSummary(facts, verdict(facts), { ...TEXTS, animal: {} })).toThrow(/animal/)
  })
})
