import { describe, expect, it, test } from 'vitest'
import { answerMatters, dayFacts, type MatterAnswer, signsOfDay, verdict } from '#astrology/index.ts'
import type { DayFacts, Verdict } from '#astrology/types.ts'
import { dayNumber, FIRST_DAY, formatCivilDate, LAST_DAY, tibetanDay } from '#calendar/index.ts'
import type { TibetanDay } from '#calendar/types.ts'
import english from '#content/en/almanac/summary.json' with { type: 'json' }
import { LANGUAGES } from '#contract/languages.ts'
import { EVERYTHING } from '../../../checks/everything.ts'
import { datePartsIn } from '../texts/sentence.ts'
import { composeSummary, type Summary } from './summary.ts'
import { chooseSentences, type SummaryTexts } from './summary-choice.ts'
import { loadAlmanacTexts } from './texts.ts'

const TEXTS: SummaryTexts = english
const ALL = loadAlmanacTexts()
const PATIENCE = 600_000

interface Source {
  day: TibetanDay
  facts: DayFacts
  verdict: Verdict
  answers: readonly MatterAnswer[]
}

interface Day extends Source {
  grade: number
  summary: Summary
}

function sourceOf(number: number): Source {
  const day = tibetanDay(number)
  const facts = dayFacts(day)
  const answers = answerMatters(signsOfDay(day, facts), { hair: 'dates' })
  return { day, facts, verdict: verdict(facts), answers }
}

function dayOf(number: number): Day {
  const source = sourceOf(number)
  return { ...source, grade: source.verdict.grade, summary: composeSummary(source.day, TEXTS, 'en') }
}

const DAYS: readonly Day[] = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) =>
  dayOf(FIRST_DAY + index),
)

const sentencesOf = (text: string) => text.split(/(?<=\D[.?]) (?=\p{Lu}|[„«“])/u)
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}’-]+/gu) ?? []
const textOf = ({ summary: { text } }: Day) => text

/** Runs of five words of a sentence, each once. */
function clausesOf(sentence: string): Set<string> {
  const words = wordsOf(sentence)
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')))
}

function repeatsItself(text: string): boolean {
  const clauses = sentencesOf(text).flatMap(sentence => [...clausesOf(sentence)])
  return new Set(clauses).size < clauses.length
}

/** Every sentence under a form of this stem. */
function formsOf(section: keyof SummaryTexts, stem: string): string[] {
  const entries = Object.values(TEXTS[section]).flatMap(forms => Object.entries(forms))
  return entries.filter(([key]) => key.replace(/\d+$/, '') === stem).map(([, text]) => text)
}

/** The ids of the deeds that a text names. */
function deedsIn(text: string, texts: SummaryTexts): string[] {
  return Object.entries(texts.deed).flatMap(([id, forms]) =>
    Object.values(forms).some(sentence => text.endsWith(sentence) || text.includes(`${sentence} `))
      ? [id]
      : [],
  )
}

/** Words by which an English sentence would speak of a matter. */
const MATTER_WORDS: Readonly<Record<string, RegExp>> = {
  building: /\bbuil[dt]|foundation|should last|lasting aim|stays( done)?\.|beginnings|what is new/i,
  'new-home': /\bmov(e|ing) (in|house)/i,
  marriage: /\bwedding|\bmarr(y|iage)|\bbride/i,
  feast: /\bfeast|\bparty|call the family/i,
  gifts: /\bpresents?\b|\bgifts?\b(?! \.)/i,
  guests: /\bguests?\b|\binvite/i,
  trade: /beginnings|what is new|\btrade|\bsell|\bbuy|\bpurse/i,
  loans: /\blend(?!s )|\bborrow (?!some)|\bdebt|\bloan/i,
  'taking-in-goods': /larder|money/i,
  hiring: /\bhir(e|ing)\b/i,
  study: /\bstudy/i,
  journey: /\btravel|\bjourney|set out/i,
  medicine: /\bmedicine(?! Buddha)/i,
  treatment: /\btreatment|\bneedle|heals/i,
  'hair-cutting': /hair cut/i,
  'hair-washing': /wash|\bbath/i,
  'new-clothes': /\bwear|\bclothes/i,
  ornaments: /\bring or|necklace/i,
  planting: /\bplant|sprouts|into leaf/i,
  sowing: /\bsow\b|fertile/i,
  wells: /\b(a|the) well\b|\bpond/i,
  animals: /\banimals?\b/i,
  'prayer-flags': /prayer flag/i,
  'peace-making': /fell out/i,
  lawsuit: /\blawsuit/i,
  council: /\bcouncil/i,
}

/** Nothing speaks against it, or on a hard day nothing but the day as a whole. */
function isUnopposed({ grade, answer, against }: MatterAnswer): boolean {
  const isAlone = against.every(({ kind }) => kind === 'day' || kind === 'parkha')
  return answer === 'good' || (grade < 0 && answer === 'leaning-good' && isAlone)
}

const isRefused = ({ answer }: MatterAnswer) =>
  answer === 'bad' || answer === 'barred' || answer === 'leaning-bad'

function contradictions({ answers, summary }: Day): string[] {
  const text = `${summary.headline}. ${summary.text}`
  return answers
    .filter(isRefused)
    .filter(({ matter }: MatterAnswer) => MATTER_WORDS[matter]?.test(text))
    .map(({ matter }) => `${matter}: ${text}`)
}

describe('every day from 1925 to 2050', () => {
  it('has a title and a text of two to four sentences and 15 to 62 words', () => {
    const wrong = DAYS.filter(({ summary: { headline, text } }) => {
      const [words, sentences] = [text.split(' ').length, sentencesOf(text).length]
      return headline.length > 45 || words < 15 || words > 62 || sentences < 2 || sentences > 4
    })
    expect(wrong.map(textOf)).toEqual([])
  })

  it('has no placeholder, no double or outer space and no straight quote', () => {
    const wrong = DAYS.filter(({ summary: { headline, text } }) =>
      [headline, text].some(part => /\{\{|\}\}| {2}|^ | $|['"]|undefined/.test(part)),
    )
    expect(wrong.map(textOf)).toEqual([])
  })

  // Fault seen to fail: without the list of what a sentence praises, 4 December 2027 has “work that should last” beside Building, avoid.
  it('speaks of no matter that the day is against', () => {
    expect(DAYS.flatMap(contradictions)).toEqual([])
  })

  it('names something to do that nothing but a hard day as a whole speaks against, on nearly every day', () => {
    const wrong = DAYS.filter(({ answers, summary: { text } }) =>
      deedsIn(text, TEXTS).some(
        id => id !== 'none' && !answers.some(answer => answer.matter === id && isUnopposed(answer)),
      ),
    )
    expect(wrong.map(textOf)).toEqual([])
    const count = (id: string) =>
      DAYS.filter(({ summary }) => deedsIn(summary.text, TEXTS).includes(id)).length
    expect(count('none')).toBeLessThan(DAYS.length / 8)
    expect(DAYS.filter(({ summary }) => deedsIn(summary.text, TEXTS).length > 1).map(textOf)).toEqual([])
  })

  // Fault seen to fail: without the list of deeds in company, 10 April 2028 says “lay the table and call the family”.
  it('names nothing to do in company on a hard day of Discord', () => {
    const discord = DAYS.filter(({ grade, facts }) => grade < 0 && facts.mainCombination.id === 'water-wind')
    const wrong = discord.filter(({ summary: { text } }) =>
      deedsIn(text, TEXTS).some(id => ['feast', 'guests', 'peace-making', 'trade'].includes(id)),
    )
    expect(wrong.map(textOf)).toEqual([])
    expect(discord.length).toBeGreaterThan(1000)
  })

  it('ends on the first of several hard days with the next day of a better grade, and on no other', () => {
    const wrong = DAYS.filter(({ grade, summary: { text } }, index) => {
      const next = DAYS.slice(index + 1, index + 60).find(day => day.grade > 0)
      const isFirst = index === 0 || (DAYS[index - 1]?.grade ?? 0) >= 0
      if (grade >= 0 || !next || !isFirst) return /can wait/.test(text)
      const { weekday, day, monthInDate } = datePartsIn('en', formatCivilDate(next.day.civil))
      return !text.endsWith(` ${weekday} ${day} ${monthInDate} is kinder.`)
    })
    expect(wrong.map(textOf)).toEqual([])
    expect(DAYS.filter(({ grade }) => grade < 0).length).toBe(18_271)
  })

  it('starts the text with the sentence of the short level', () => {
    expect(DAYS.filter(({ summary }) => !summary.text.startsWith(`${summary.sentence} `))).toEqual([])
  })

  it('repeats no five words within a text', () => {
    expect(DAYS.filter(({ summary }) => repeatsItself(summary.text)).map(textOf)).toEqual([])
  })

  it.each(['headline', 'sentence', 'text'] as const)('has a %s other than the day before', part => {
    const same = DAYS.slice(1).filter((day, index) => DAYS[index]?.summary[part] === day.summary[part])
    expect(same.map(day => day.summary)).toEqual([])
  })

  it('names no pair, and tells the sign that warns', () => {
    const nameOf = ({ mainCombination }: DayFacts) => ALL.en.mainCombination[mainCombination.id]?.name ?? ''
    const named = DAYS.filter(({ facts, summary: { sentence } }) => sentence.includes(nameOf(facts)))
    expect(named.map(textOf)).toEqual([])
    const unwarned = DAYS.filter(({ verdict: { prohibited, warned }, summary: { text } }) => {
      const warning = prohibited ? 'gtan-spang' : warned[0]
      return warning && !Object.values(TEXTS.warning[warning] ?? {}).some(sentence => text.includes(sentence))
    })
    expect(unwarned.map(textOf)).toEqual([])
  })

  it('speaks in the tone of the grade', () => {
    const tones = { up: 1, even: 0, down: -1 }
    const wrong = Object.entries(tones).flatMap(([stem, sign]) => {
      const openings = new Set(formsOf('opening', stem))
      return DAYS.filter(({ grade }) => Math.sign(grade) === sign).filter(
        ({ summary: { sentence } }) => !openings.has(sentence),
      )
    })
    expect(wrong.map(textOf)).toEqual([])
  })

  it('uses every sentence of the content', () => {
    const seen = new Set(DAYS.flatMap(({ summary }) => [summary.headline, summary.text]))
    const texts = [...seen].join('\n')
    const all = Object.entries(TEXTS).flatMap(([section, ids]) =>
      Object.entries(ids).flatMap(([id, forms]) =>
        Object.entries(forms).map(([stem, text]) => [`${section}.${id}.${stem}`, text] as const),
      ),
    )
    const unused = all.filter(([name, text]) => !name.startsWith('kinder') && !texts.includes(text))
    expect(unused.map(([name]) => name)).toEqual([])
  })
})

test.each(LANGUAGES)(
  'every day of some years in %s has at most four sentences, and no sentence or deed twice',
  lang => {
    const texts = ALL[lang].summary
    const wrong: string[] = []
    // Each language has other years, as each day is composed alike.
    const first = EVERYTHING ? 2020 : 2026 + LANGUAGES.indexOf(lang)
    const last = EVERYTHING ? 2035 : first + 2
    for (let number = dayNumber(first, 1, 1); number <= dayNumber(last, 12, 31); number++) {
      const source = sourceOf(number)
      const { text } = composeSummary(source.day, texts, lang)
      const sentences = sentencesOf(text)
      const deeds = deedsIn(text, texts)
      const isGood = (id: string) =>
        id === 'none' || source.answers.some(answer => answer.matter === id && isUnopposed(answer))
      if (sentences.length > 4 || repeatsItself(text) || deeds.length > 1 || !deeds.every(isGood))
        wrong.push(text)
      if (/\{\{| {2}|undefined/.test(text)) wrong.push(text)
    }
    expect(wrong).toEqual([])
  },
  PATIENCE,
)

describe.each(LANGUAGES)('what was read lately in %s, from 2026 to 2030,', lang => {
  const [first, last] = [dayNumber(2026, 1, 1), dayNumber(2030, 12, 31)]
  const texts = ALL[lang].summary
  const days = DAYS.slice(first - FIRST_DAY - 28, last - FIRST_DAY + 1).map(({ day, grade }) => ({
    grade,
    choice: chooseSentences(day.dayNumber, texts),
    text: composeSummary(day, texts, lang).text,
  }))
  const sentences = days.map(({ text }) => sentencesOf(text))

  it('is at most 8 % of the sentences of any 14 days', () => {
    const isRead = sentences.map((today, index) => {
      const lately = new Set(sentences.slice(Math.max(0, index - 14), index).flat())
      return today.filter(sentence => lately.has(sentence)).length
    })
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
    const shares = isRead.slice(28).map((_, index) => {
      const [from, to] = [index + 15, index + 29]
      return sum(isRead.slice(from, to)) / sum(sentences.slice(from, to).map(({ length }) => length))
    })
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.08)
  })

  it.each([
    ['opening', 10],
    ['deed', 7],
  ] as const)('is no %s of the %i days before', (part, pause) => {
    const subjects = days.map(({ choice, text }) => {
      const { subject, text: sentence } = choice[part]
      return text.includes(sentence) && !subject.startsWith('deed/none') ? subject : null
    })
    const again = subjects.filter(
      (subject, index) => subject && subjects.slice(Math.max(0, index - pause), index).includes(subject),
    )
    expect(again).toEqual([])
  })

  it('names the next kinder day on the first of consecutive hard days alone', () => {
    const beginning = Object.values(texts.kinder.day ?? {}).map(text => text.split('{{')[0] ?? '')
    const wrong = days.slice(1).filter(({ grade, text }, index) => {
      const isFirst = grade < 0 && (days[index]?.grade ?? 0) >= 0
      return beginning.some(words => words !== '' && text.includes(words)) !== isFirst
    })
    expect(wrong.map(({ text }) => text)).toEqual([])
  })
})

describe('the composing', () => {
  it('puts what goes against the tone behind a turn: a good pair, a hammer', () => {
    const day = DAYS.find(
      ({ facts, grade, verdict: { warned } }) =>
        grade > 0 && facts.bigCombination.id === 10 && warned.length === 0,
    )
    expect(day && sentencesOf(day.summary.text)[1]).toBe(english.big['10'].turn1)
  })

  it('fails loudly when a text is missing', () => {
    const source = sourceOf(dayNumber(2026, 11, 3))
    expect(() => composeSummary(source.day, { ...TEXTS, opening: {} }, 'en')).toThrow(/opening/)
  })
})
