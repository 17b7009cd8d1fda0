import {
  answerMatter,
  answerMatters,
  type DaySigns,
  dayFacts,
  isWarned,
  type MatterAnswer,
  signsOfDay,
  verdict as weigh,
} from '#astrology/index.ts'
import type { DayFacts, Verdict } from '#astrology/types.ts'
import { FIRST_DAY, LAST_DAY, tibetanDay } from '#calendar/index.ts'
import { ASKED_MOST } from '#contract/answers.ts'
import { relationOf } from './grade-reason.ts'
import type { Kept } from './holiday.ts'
import { isRefused } from './matter-reason.ts'
import claims from './summary-claims.json' with { type: 'json' }
import { mainWords } from './summary-words.ts'

/** Sections of patterns and of whole sentences, which take turns. */
export type SummarySection =
  | 'headline'
  | 'pair'
  | 'fact'
  | 'good'
  | 'fair'
  | 'closing'
  | 'waits'
  | 'opening'
  | 'big'
  | 'warning'
  | 'holiday'
  | 'kinder'
  | 'home'

type Forms = Readonly<Record<string, string>>

/**
 * Texts by section, id and form. Forms of one stem (`up1`, `up2`) are variants. Stems: `up`, `even`, `down` for the tone of the day.
 * `bigName` and `decider` name the signs, `plans` the matters, in the forms that the patterns of the language ask for.
 */
export type SummaryTexts = Readonly<
  Record<SummarySection | 'bigName' | 'decider' | 'plans', Readonly<Record<string, Forms>>>
>

export interface Sentence {
  /** Section, id and form. */
  name: string
  text: string
}

/** What a day says, each part chosen among its variants; the calendar of the reader adds its feast. */
export interface SummaryChoice {
  headline: Sentence
  /** A pattern for pair, great combination and what settles them. */
  fact: Sentence
  pair: Sentence
  /** Name of the great combination. */
  big: string
  /** What settles pair and great combination where they disagree, by its name. */
  decider: { kind: 'weekday' | 'mansion' | 'lunarDay'; text: string } | null
  /** What to do. */
  good: Sentence
  /** For `good`: what is plainly favourable or, where that is too little, with a reservation. */
  favoured: readonly string[]
  /** The sign that bars most, and what it bars; null where none does. */
  closing: Sentence | null
  shut: readonly string[]
  waits: Sentence
  /** What is not favourable, without what the sign of `closing` bars. */
  refused: readonly string[]
  /** An image of the day, or the advice of its warning; null where each was read lately or would repeat a word. */
  image: Sentence | null
}

/** The matters that a sentence praises, by its name, in every language; `most` where it praises whatever one begins. */
const CLAIMS: Readonly<Record<string, readonly string[]>> = claims

/** Days since a name was last read, or until it is read again; infinite where neither is near. */
type Pause = (name: string) => number

/**
 * Days are planned in blocks. A block of even number is planned by itself, one of odd number between its two
 * neighbours: so no border is a seam, and a choice depends on the days near it alone.
 */
const BLOCK = 32
const KEPT_BLOCKS = 64
const DAYS_WITHOUT_AN_IMAGE_AGAIN = 14
/** The sky door is shut to something on nearly every day. */
const DAYS_WITHOUT_THE_SKY_DOOR = 2
/** As many matters as a sentence lists at most. */
const MOST_NAMED = 4

const plansOf = new WeakMap<SummaryTexts, Map<number, readonly SummaryChoice[]>>()

/** Of all sentences that fit the day, those that are read least often around it. `dayNumber` is one of the range. */
export function chooseSentences(dayNumber: number, texts: SummaryTexts): SummaryChoice {
  const block = Math.floor(dayNumber / BLOCK)
  const choice = planOf(block, texts)[dayNumber - firstOf(block)]
  if (!choice) throw new RangeError(`Day ${dayNumber} is outside the range of the calendar.`)
  return choice
}

const firstOf = (block: number) => Math.max(block * BLOCK, FIRST_DAY)

function planOf(block: number, texts: SummaryTexts): readonly SummaryChoice[] {
  const plans = plansOf.get(texts) ?? new Map<number, readonly SummaryChoice[]>()
  plansOf.set(texts, plans)
  const known = plans.get(block)
  if (known) return known
  const plan = planBlock(block, texts)
  if (plans.size >= KEPT_BLOCKS) plans.clear()
  plans.set(block, plan)
  return plan
}

function planBlock(block: number, texts: SummaryTexts): SummaryChoice[] {
  const [read, readLater] = [new Map<string, number>(), new Map<string, number>()]
  const [first, next] = [firstOf(block), (block + 1) * BLOCK]
  if (block % 2 !== 0) {
    const [before, after] = [planOf(block - 1, texts), planOf(block + 1, texts)]
    for (const [index, choice] of before.entries()) note(choice, firstOf(block - 1) + index, read)
    for (const [index, choice] of [...after.entries()].reverse()) note(choice, next + index, readLater)
  }
  const plan: SummaryChoice[] = []
  for (let day = first; day < next && day <= LAST_DAY; day++) {
    const choice = chooseOn(day, texts, name =>
      Math.min(day - (read.get(name) ?? -Infinity), (readLater.get(name) ?? Infinity) - day),
    )
    note(choice, day, read)
    plan.push(choice)
  }
  return plan
}

function note(choice: SummaryChoice, day: number, days: Map<string, number>): void {
  const { headline, fact, pair, good, closing, waits, image } = choice
  for (const sentence of [headline, fact, pair, good, closing, waits, image])
    if (sentence) days.set(sentence.name, day)
  if (closing) days.set(idOf(closing), day)
  for (const matter of choice.favoured.slice(0, MOST_NAMED)) days.set(`good/${matter}`, day)
  for (const matter of choice.refused.slice(0, MOST_NAMED)) days.set(`waits/${matter}`, day)
}

/** Section and id of a sentence. */
const idOf = ({ name }: Sentence) => name.slice(0, name.lastIndexOf('/'))

const TONES: Readonly<Record<number, string>> = { '1': 'up', '0': 'even', '-1': 'down' }

function chooseOn(dayNumber: number, texts: SummaryTexts, pause: Pause): SummaryChoice {
  const day = tibetanDay(dayNumber)
  const facts = dayFacts(day)
  const verdict = weigh(facts)
  const { mainCombination, bigCombination } = facts
  const tone = TONES[Math.sign(verdict.grade)] ?? ''
  const answered = answersOn(signsOfDay(day, facts), facts, verdict, texts)
  const inTurn = (sentences: readonly Sentence[]) => byTurn(sentences, dayNumber, pause)
  // No sentence praises what an answer of the same day refuses.
  const fitting = (sentences: readonly Sentence[]) =>
    inTurn(sentences.filter(({ name }) => !CLAIMS[name]?.some(claim => answered.isDenied(claim))))

  const relation = relationOf(verdict)
  const fact = first(inTurn(variantsOf(texts, 'fact', relation, '')), `fact of ${relation}`)
  const big = textAt(texts, 'bigName', bigCombination.id)
  const beside = [fact.text, big, ...feastsOf(facts, texts).map(({ text }) => text)]
  const titles = fitting(variantsOf(texts, 'headline', mainCombination.id, tone))
  const pairs = fitting(variantsOf(texts, 'pair', mainCombination.id, ''))
  const parted = titles.flatMap(headline =>
    pairs
      .filter(({ text }) => !sharesWord(headline.text, [text, ...beside]))
      .map(pair => ({ headline, pair })),
  )
  const headline = parted[0]?.headline ?? first(titles, `headline ${mainCombination.id} ${tone}`)
  const pair = parted[0]?.pair ?? first(pairs, `pair ${mainCombination.id}`)
  const barring = barringSign(answered.answers, texts, pause)
  const shut = barring ? askedFirst(barring.matters) : []
  const isPlain = verdict.grade >= 0 && answered.plain.length > 1
  const warning = verdict.warned.find(id => id !== barring?.id)
  const images = warning
    ? variantsOf(texts, 'warning', warning, '')
    : [
        ...variantsOf(texts, 'big', bigCombination.id, ''),
        ...variantsOf(texts, 'opening', mainCombination.id, tone),
      ]
  const image = fitting(images).find(
    ({ name, text }) =>
      pause(name) > DAYS_WITHOUT_AN_IMAGE_AGAIN && !sharesWord(text, [headline.text, pair.text, big]),
  )
  return {
    headline,
    fact,
    pair,
    big,
    decider: deciderOf(verdict, facts, texts),
    good: first(inTurn(variantsOf(texts, isPlain ? 'good' : 'fair', tone, '')), `good ${tone}`),
    favoured: [
      ...inOrder(answered.plain, pause, 'good'),
      ...(isPlain ? [] : inOrder(answered.reserved, pause, 'good')),
    ],
    closing: barring
      ? first(inTurn(variantsOf(texts, 'closing', barring.id, '')), `closing ${barring.id}`)
      : null,
    shut,
    waits: first(
      inTurn(variantsOf(texts, 'waits', answered.isMostRefused ? 'most' : tone, '')),
      `waits ${tone}`,
    ),
    refused: inOrder(
      answered.refused.filter(id => !shut.includes(id)),
      pause,
      'waits',
    ),
    image: image ?? null,
  }
}

function first<T>([one]: readonly T[], what: string): T {
  if (one === undefined) throw new Error(`There is no summary text for ${what}.`)
  return one
}

/** The sentences by their pauses, longest first; those that nobody read lately take turns by the date. */
function byTurn(sentences: readonly Sentence[], dayNumber: number, pause: Pause): Sentence[] {
  const start = sentences.length > 0 ? dayNumber % sentences.length : 0
  const inTurn = [...sentences.slice(start), ...sentences.slice(0, start)]
  return longestFirst(inTurn, ({ name }) => pause(name))
}

/** One of those that are asked most, as these stand on the page of the day; then by the pause. */
function inOrder(matters: readonly string[], pause: Pause, slot: 'good' | 'waits'): string[] {
  const byPause = longestFirst(matters, id => pause(`${slot}/${id}`))
  const asked = byPause.find(id => ASKED_MOST.includes(id))
  return asked === undefined ? byPause : [asked, ...byPause.filter(id => id !== asked)]
}

const askedFirst = (matters: readonly string[]) =>
  [true, false].flatMap(isAsked => matters.filter(id => ASKED_MOST.includes(id) === isAsked))

/** What pauses as long stays in its order. */
function longestFirst<T>(all: readonly T[], pauseOf: (one: T) => number): T[] {
  const paused = all.map(one => ({ one, pause: pauseOf(one) }))
  return paused.sort((a, b) => (a.pause === b.pause ? 0 : b.pause - a.pause)).map(({ one }) => one)
}

/** The variants of one text of a section; none where the content has none. */
export function variantsOf(
  texts: SummaryTexts,
  section: SummarySection,
  id: string | number,
  stem: string,
): Sentence[] {
  return Object.entries(texts[section][id] ?? {})
    .filter(([form]) => form.replace(/\d+$/, '') === stem)
    .map(([form, text]) => ({ name: `${section}/${id}/${form}`, text }))
}

/** The sentence of the festival that leads the day, else of its first holy day; none where the day has none. */
export function feastsOf({ great, holidays: [holiday] }: Kept, texts: SummaryTexts): Sentence[] {
  const id = great?.text ?? holiday?.id
  return id === undefined ? [] : variantsOf(texts, 'holiday', id, '').slice(0, 1)
}

function textAt(texts: SummaryTexts, section: 'bigName' | 'decider', id: string | number): string {
  return first(Object.values(texts[section][id] ?? {}), `${section} ${id}`)
}

/** By text of the content: it is compared on every day of a block. */
const knownWords = new Map<string, ReadonlySet<string>>()

function wordsIn(text: string): ReadonlySet<string> {
  const words = knownWords.get(text) ?? mainWords(text)
  knownWords.set(text, words)
  return words
}

/** Whether a text of the content shares a main word with one of the others. */
function sharesWord(text: string, others: readonly string[]): boolean {
  const words = [...wordsIn(text)]
  return others.some(other => words.some(word => wordsIn(other).has(word)))
}

/** What settles pair and great combination, where something does. */
function deciderOf({ by, lead }: Verdict, facts: DayFacts, texts: SummaryTexts): SummaryChoice['decider'] {
  if (by === 'combination' || by === 'pair' || by === 'divided' || !lead) return null
  if (lead.section === 'weekday') return { kind: 'weekday', text: textAt(texts, 'decider', facts.weekday.id) }
  const kind = lead.section === 'constellation' ? 'mansion' : 'lunarDay'
  return { kind, text: textAt(texts, 'decider', kind) }
}

/** Deeds with other people; a hard day of Discord asks for distance from people, so they are not named on it. */
const IN_COMPANY: readonly string[] = ['feast', 'guests', 'peace-making', 'trade']

/** What nobody is advised to do because a day is good for it. */
const UNADVISED: readonly string[] = ['treatment']

/** What the sentences of a day may name: matters that both lists of hair days answer alike, and of which no note warns. */
function answersOn(signs: DaySigns, facts: DayFacts, { grade }: Verdict, { plans }: SummaryTexts) {
  const answers = answerMatters(signs, { hair: 'dates' })
  const hairByWhiteBeryl = answerMatter('hair-cutting', signs, { hair: 'white-beryl' })
  const unfit = grade < 0 && facts.mainCombination.id === 'water-wind' ? IN_COMPANY : []
  const named = answers.filter(
    ({ matter, answer }) =>
      plans[matter] && (matter !== hairByWhiteBeryl.matter || answer === hairByWhiteBeryl.answer),
  )
  const idsOf = (isOne: (answer: MatterAnswer) => boolean) => named.filter(isOne).map(({ matter }) => matter)
  const isAdvised = (answer: MatterAnswer) =>
    !isWarned(answer) && !unfit.includes(answer.matter) && !UNADVISED.includes(answer.matter)
  const refused = [...answers, hairByWhiteBeryl].filter(isRefused)
  const denied = new Set<string>(refused.map(({ matter }) => matter))
  const isMostRefused = answers.filter(isRefused).length * 2 > answers.length
  return {
    answers,
    plain: idsOf(answer => answer.answer === 'good' && isAdvised(answer)),
    reserved: idsOf(answer => answer.answer === 'leaning-good' && isAdvised(answer)),
    refused: idsOf(isRefused),
    isMostRefused,
    isDenied: (claim: string) => (claim === 'most' ? isMostRefused : denied.has(claim)),
  }
}

/** The sign that closes the day, and the matters that it bars; the sky door where no other does, and not every day. */
function barringSign(
  answers: readonly MatterAnswer[],
  texts: SummaryTexts,
  pause: Pause,
): { id: string; matters: string[] } | undefined {
  const barred = new Map<string, string[]>()
  for (const { matter, answer, decidedBy } of answers) {
    if (answer !== 'barred' || !decidedBy || !texts.plans[matter]) continue
    const id = decidedBy.kind === 'skyDoor' ? decidedBy.kind : String(decidedBy.id)
    if (texts.closing[id] && !(id === 'skyDoor' && pause('closing/skyDoor') <= DAYS_WITHOUT_THE_SKY_DOOR))
      barred.set(id, [...(barred.get(id) ?? []), matter])
  }
  const [most] = [...barred].sort(([a], [b]) => Number(a === 'skyDoor') - Number(b === 'skyDoor'))
  return most && { id: most[0], matters: most[1] }
}
