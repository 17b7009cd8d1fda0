import {
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
import { isRefused } from './matter-reason.ts'
import claims from './summary-claims.json' with { type: 'json' }

export type SummarySection = 'headline' | 'opening' | 'big' | 'warning' | 'holiday' | 'deed' | 'kinder'

/**
 * Whole sentences by section, id and form. Forms of one stem (`up1`, `up2`) are variants. Stems: `up`, `even`, `down`
 * for the tone of the day; `on` for a sign that continues the direction before it, `turn` for one that goes against it.
 * The ids of `deed` are the matters that may be named as something to do, and `none`.
 */
export type SummaryTexts = Readonly<
  Record<SummarySection, Readonly<Record<string, Readonly<Record<string, string>>>>>
>

interface Sentence {
  /** Section, id and form. */
  name: string
  /** What must not come back soon: the deed in any of its forms, else the sentence itself. */
  subject: string
  text: string
}

/** The sentences of a day, each chosen among its variants. */
export interface SummaryChoice {
  headline: Sentence
  /** The main combination, in the tone of the day. */
  opening: Sentence
  /** What stands beside it: the prohibition, else the first warning, else the great combination. */
  sign: Sentence
  /** One thing to do, from the matters that no sign speaks against. */
  deed: Sentence
}

/** The matters that a sentence praises, by its name, in every language. */
const CLAIMS: Readonly<Record<string, readonly string[]>> = claims

/** Days since a sentence or a subject was last read, or until it is read again; infinite where neither is near. */
type Pause = (nameOrSubject: string) => number

/**
 * Days are planned in blocks. A block of even number is planned by itself, one of odd number between its two
 * neighbours: so no border is a seam, and a choice depends on the days near it alone.
 */
const BLOCK = 32
const KEPT_BLOCKS = 64
const DAYS_WITHOUT_A_DEED_AGAIN = 7

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
  for (const { name, subject } of Object.values(choice as Record<keyof SummaryChoice, Sentence>))
    days.set(name, day).set(subject, day)
}

const TONES: Readonly<Record<number, string>> = { '1': 'up', '0': 'even', '-1': 'down' }

function chooseOn(dayNumber: number, texts: SummaryTexts, pause: Pause): SummaryChoice {
  const day = tibetanDay(dayNumber)
  const facts = dayFacts(day)
  const verdict = weigh(facts)
  const lead = Math.sign(verdict.grade)
  const tone = TONES[lead] ?? ''
  const pair = facts.mainCombination.id
  const signs = signsOfDay(day, facts)
  const answers = answerMatters(signs, { hair: 'dates' })
  const refused = new Set<string>(answers.filter(isRefused).map(({ matter }) => matter))
  // No sentence praises what an answer of the same day refuses.
  const choose = (sentences: readonly Sentence[]) =>
    readLeast(
      sentences.filter(({ name }) => !CLAIMS[name]?.some(matter => refused.has(matter))),
      dayNumber,
      pause,
    )
  const deeds = deedsOf(facts, lead, { signs, answers }, texts).filter(
    ({ subject }) => pause(subject) > DAYS_WITHOUT_A_DEED_AGAIN,
  )
  return {
    headline: choose(formsOf(texts, 'headline', pair, tone)),
    opening: choose(formsOf(texts, 'opening', pair, tone)),
    sign: choose(formsOf(texts, ...signOf(facts, verdict, lead))),
    deed: choose(deeds.length > 0 ? deeds : formsOf(texts, 'deed', 'none', '')),
  }
}

/** The one with the longest pause; those that nobody read lately take turns by the date. */
function readLeast(sentences: readonly Sentence[], dayNumber: number, pause: Pause): Sentence {
  const start = dayNumber % sentences.length
  const inTurn = [...sentences.slice(start), ...sentences.slice(0, start)].map(sentence => ({
    sentence,
    pauses: [pause(sentence.subject), pause(sentence.name)] as const,
  }))
  return inTurn.reduce((best, other) => (isLonger(other.pauses, best.pauses) ? other : best)).sentence
}

const isLonger = ([a, a2]: readonly [number, number], [b, b2]: readonly [number, number]) =>
  a > b || (a === b && a2 > b2)

/** The variants of one sentence. Throws an Error that names it when the content has none. */
export function formsOf(texts: SummaryTexts, section: SummarySection, id: string | number, stem: string) {
  const forms = Object.entries(texts[section][id] ?? {})
    .filter(([form]) => form.replace(/\d+$/, '') === stem)
    .map(([form, text]) => {
      const name = `${section}/${id}/${form}`
      return { name, subject: section === 'deed' && id !== 'none' ? `deed/${id}` : name, text }
    })
  if (forms.length === 0) throw new Error(`There is no summary text for ${section} ${id} ${stem}.`)
  return forms
}

function signOf(
  { bigCombination }: DayFacts,
  { prohibited, warned }: Verdict,
  lead: number,
): readonly [SummarySection, string | number, string] {
  // The opening of a mixed day turns already.
  const stem = (sign: number) => (lead === 0 || sign === lead ? 'on' : 'turn')
  const warning = prohibited ? 'gtan-spang' : warned[0]
  return warning
    ? ['warning', warning, stem(-1)]
    : ['big', bigCombination.id, stem(Math.sign(bigCombination.activity))]
}

/** Deeds with other people; a hard day of Discord asks for distance from people, so they are not named on it. */
const IN_COMPANY: readonly string[] = ['feast', 'guests', 'peace-making', 'trade']

function deedsOf(
  facts: DayFacts,
  lead: number,
  { signs, answers }: { signs: DaySigns; answers: readonly MatterAnswer[] },
  texts: SummaryTexts,
) {
  const unfit = lead < 0 && facts.mainCombination.id === 'water-wind' ? IN_COMPANY : []
  const byWhiteBeryl = answerMatters(signs, { hair: 'white-beryl' })
  return answers
    .filter(
      (answer, index) =>
        isUnopposed(answer) &&
        !isWarned(answer) &&
        isUnopposed(byWhiteBeryl[index]) &&
        texts.deed[answer.matter] &&
        !unfit.includes(answer.matter),
    )
    .flatMap(({ matter }) => formsOf(texts, 'deed', matter, lead < 0 ? 'down' : 'up'))
}

/** Favourable, or kept from it by nothing but the day as a whole. */
const isUnopposed = (answer: MatterAnswer | undefined) =>
  answer?.answer === 'good' || (answer?.answer === 'leaning-good' && answer.tempered)
