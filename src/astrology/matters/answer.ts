import { sourceRefs } from '../sources.ts'
import type { Trace } from '../types.ts'
import type { DaySigns } from './day-signs.ts'
import { type KindSigns, MATTERS, type Matter, matterOf, ORDER, type SignTable, SUPPORT } from './table.ts'
import {
  ANSWERS,
  type Answer,
  type HairList,
  type MatterAnswer,
  type MatterId,
  type MatterSign,
  type SignId,
} from './types.ts'

export interface AnswerOptions {
  /** Which list answers for cutting hair; the other one is never mixed in. */
  hair?: HairList
}

/**
 * Answers a matter on a day without adding anything up. A prohibition that names the matter bars it. Else the strongest sign that names
 * it decides (White Beryl vol. 2 p. 376: the pair that names the work, then Rahu's date, weekday, mansion, named days, lunar day, animal);
 * a weaker sign that says the opposite only qualifies. The trigram speaks where all others are silent, and then softly.
 */
export function answerMatter(
  id: MatterId,
  signs: DaySigns,
  { hair = 'dates' }: AnswerOptions = {},
): MatterAnswer {
  return answerOf(matterOf(id), signs, hair)
}

/** Answers every matter of a day, in the order of the table. */
export function answerMatters(signs: DaySigns, { hair = 'dates' }: AnswerOptions = {}): MatterAnswer[] {
  return MATTERS.map(matter => answerOf(matter, signs, hair))
}

function answerOf(matter: Matter, signs: DaySigns, hair: HairList): MatterAnswer {
  const barred = matchAll(matter.bars, signs)
  const helping: MatterSign[] = []
  const opposing: MatterSign[] = []
  let first: MatterSign | null = null
  let isFirstFor = false
  for (const { kind, signs: named } of matter.lists?.[hair] ?? matter.order) {
    const [forBefore, againstBefore] = [helping.length, opposing.length]
    match(named, signs, kind, helping, opposing)
    if (first !== null) continue
    // Only two named days can meet in one kind; then the warning speaks.
    first = opposing[againstBefore] ?? helping[forBefore] ?? null
    isFirstFor = opposing.length === againstBefore
  }
  const [weightiestFor, weightiestAgainst] = [helping.length, opposing.length]
  match(matter.parkha, signs, 'parkha', helping, opposing)
  const parkha = helping[weightiestFor] ?? opposing[weightiestAgainst] ?? null
  const decidedBy = barred[0] ?? first ?? parkha
  return {
    matter: matter.id,
    answer: weigh(),
    decidedBy,
    for: helping,
    against: barred.length === 0 ? opposing : [...barred, ...opposing],
    barred,
    warnings: warningsOf(matter, signs),
  }

  function weigh(): Answer {
    if (barred.length > 0) return 'barred'
    if (first === null) return parkha === null ? 'open' : helping.length > 0 ? 'leaning-good' : 'leaning-bad'
    if (isFirstFor) return weightiestAgainst > 0 ? 'leaning-good' : 'good'
    return weightiestFor > 0 ? 'leaning-bad' : 'bad'
  }
}

/** Appends the day's signs of one kind that name the matter. Two names stand on one cell of weekday and mansion; of those the day of discord is kept. */
function match(
  named: SignTable,
  signs: DaySigns,
  kind: KindSigns['kind'],
  helping: MatterSign[],
  opposing: MatterSign[],
): void {
  const ids = signs[kind]
  if (ids.length === 1) {
    const entry = ids[0] === undefined ? undefined : named.get(ids[0])
    if (entry) (entry.help ? helping : opposing).push(entry.sign)
    return
  }
  if (ids.length === 0) return
  const isDiscord = kind === 'specialCombination' && ids.includes('mi-mthun')
  // In the order of the table, not of the day.
  for (const [id, { sign, help }] of named) {
    if (!ids.includes(id) || (isDiscord && id === 'mthun-nyi')) continue
    ;(help ? helping : opposing).push(sign)
  }
}

function matchAll(kinds: readonly KindSigns[], signs: DaySigns): MatterSign[] {
  const found: MatterSign[] = []
  for (const { kind, signs: named } of kinds) match(named, signs, kind, found, found)
  return found
}

function warningsOf(matter: Matter, signs: DaySigns): readonly MatterSign[] {
  const found = matchAll(matter.warnings, signs)
  if (matter.warnsOfLa) found.push(...signs.la.map(laSign))
  return found
}

const LA_SIGNS = new Map<SignId, MatterSign>()

/** The place of the La as a sign; one object for each place, as the signs of the tables are. */
function laSign(id: SignId): MatterSign {
  const sign = LA_SIGNS.get(id) ?? { kind: 'la', id, support: 'la' }
  LA_SIGNS.set(id, sign)
  return sign
}

/** The trace of an answer: the signs of the kinds that may decide, then what they say, and the sources of those that spoke. */
export function explainMatter(id: MatterId, signs: DaySigns, options: AnswerOptions = {}): Trace {
  const matter = matterOf(id)
  const answer = answerMatter(id, signs, options)
  const kinds = matter.lists?.[options.hair ?? 'dates'] ?? matter.order
  const spoken = [...answer.for, ...answer.against]
  const supports = [...new Set(spoken.map(({ support }) => support))]
  return {
    of: `matters.${id}`,
    rule: 'matters',
    inputs: Object.fromEntries([...matter.bars, ...kinds].map(({ kind }) => [kind, signs[kind]])),
    steps: [
      ...answer.against.map(({ kind, id }) => ({ name: kind, value: ['against', id] })),
      ...answer.for.map(({ kind, id }) => ({ name: kind, value: ['for', id] })),
      { name: 'answer', value: answer.answer },
    ],
    sources: sourceRefs(...supports.map(key => SUPPORT[key] ?? {})),
  }
}

const PLACES = [...ORDER, 'parkha'] as const

/**
 * Orders days for one matter, the better first: by the answer, then by what the signs say, strongest first. No sum. Equal answers
 * give 0; the earlier day goes first then.
 */
export function compareAnswers(a: MatterAnswer, b: MatterAnswer): number {
  const byAnswer = ANSWERS.indexOf(a.answer) - ANSWERS.indexOf(b.answer)
  if (byAnswer !== 0) return byAnswer
  for (const kind of PLACES) {
    const difference = voice(b, kind) - voice(a, kind)
    if (difference !== 0) return difference
  }
  return 0
}

/** What the signs of one kind say: 1 for, -1 against, 0 nothing. Where two meet, the warning speaks. */
function voice({ for: helping, against }: MatterAnswer, kind: MatterSign['kind']): number {
  if (against.some(sign => sign.kind === kind)) return -1
  return helping.some(sign => sign.kind === kind) ? 1 : 0
}
