import { ANSWERS, type Answer, type HairList, type MatterId } from '../ids.ts'
import { sourceRefs } from '../sources.ts'
import type { Trace } from '../types.ts'
import type { DaySigns } from './day-signs.ts'
import { type KindSigns, MATTERS, type Matter, matterOf, ORDER, type SignTable, SUPPORT } from './table.ts'
import type { MatterAnswer, MatterNote, MatterSign, SignId } from './types.ts'

export interface AnswerOptions {
  /** Which list answers for cutting hair; the other one is never mixed in. */
  hair?: HairList
}

/**
 * Answers a matter on a day without adding anything up. A prohibition that names the matter bars it. Else the strongest sign that names
 * it decides (White Beryl vol. 2 p. 376: the pair that names the work, then Rahu's date, weekday, mansion, named days, lunar day, animal);
 * a weaker sign that says the opposite only qualifies. The trigram speaks where all others are silent, and then softly. The grade of the
 * day speaks last and never decides: on a day of caution nothing is plainly good, on a good day nothing plainly bad, unless a list of
 * dates made for this one work answers.
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
    if (first !== null || matter.decides?.includes(kind) === false) continue
    // Only two named days can meet in one kind; then the warning speaks.
    first = opposing[againstBefore] ?? helping[forBefore] ?? null
    isFirstFor = opposing.length === againstBefore
  }
  const [weightiestFor, weightiestAgainst] = [helping.length, opposing.length]
  match(matter.parkha, signs, 'parkha', helping, opposing)
  const parkha = helping[weightiestFor] ?? opposing[weightiestAgainst] ?? null
  const grade = Number(signs.day[0] ?? 0)
  const ofSigns = weigh()
  const answer = temper(ofSigns)
  return {
    matter: matter.id,
    answer,
    grade,
    decidedBy: barred[0] ?? first ?? (answer === 'open' ? null : parkha),
    tempered: answer !== ofSigns,
    for: helping,
    against: barred.length === 0 ? opposing : [...barred, ...opposing],
    barred,
    warnings: warningsOf(matter, signs),
    also: notesAmong(matter.also, signs),
  }

  function weigh(): Answer {
    if (barred.length > 0) return 'barred'
    if (first !== null && isFirstFor) return weightiestAgainst > 0 ? 'leaning-good' : 'good'
    if (first !== null) return weightiestFor > 0 ? 'leaning-bad' : 'bad'
    if (parkha === null || matter.decides) return 'open'
    return helping[weightiestFor] ? 'leaning-good' : 'leaning-bad'
  }

  /** The grade of the day takes away "plainly" and nothing more: it never crosses the middle. */
  function temper(ofSigns: Answer): Answer {
    if (grade === 0 || ofSigns === 'barred' || ofSigns === 'open' || matter.dayExempt.includes(hair))
      return ofSigns
    const sign = daySign(grade)
    if (grade < 0) {
      opposing.push(sign)
      return ofSigns === 'good' ? 'leaning-good' : ofSigns
    }
    helping.push(sign)
    return ofSigns === 'bad' ? 'leaning-bad' : ofSigns
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

function warningsOf(matter: Matter, signs: DaySigns): readonly MatterNote[] {
  const found = notesAmong(matter.warnings, signs)
  return matter.warnsOfLa ? [...found, ...signs.la.map(laSign)] : found
}

/** The notes of a day that name a matter. */
function notesAmong(kinds: Matter['also'], signs: DaySigns): readonly MatterNote[] {
  return kinds.flatMap(({ kind, notes }) => signs[kind].flatMap(id => notes.get(id) ?? []))
}

/** True where something warns of the matter for the whole day. */
export function isWarned({ warnings }: { warnings: readonly Pick<MatterNote, 'scope'>[] }): boolean {
  return warnings.some(({ scope }) => scope === 'day')
}

const laSign = signMaker<Omit<MatterNote, 'id'>>({ kind: 'la', support: 'la', scope: 'body' })
const daySign = signMaker<Omit<MatterSign, 'id'>>({ kind: 'day', support: 'day-grade' })

/** Makes signs that stand in no table; one object for each id, as the signs of the tables are. */
function signMaker<T extends Omit<MatterSign, 'id'>>(fields: T): (id: SignId) => T & { id: SignId } {
  const made = new Map<SignId, T & { id: SignId }>()
  return id => {
    const sign = made.get(id) ?? { ...fields, id }
    made.set(id, sign)
    return sign
  }
}

/** The trace of an answer: the signs of the kinds that may decide, then what they say, and the sources of those that spoke. */
export function explainMatter(id: MatterId, signs: DaySigns, { hair = 'dates' }: AnswerOptions = {}): Trace {
  const matter = matterOf(id)
  const answer = answerMatter(id, signs, { hair })
  const kinds = matter.lists?.[hair] ?? matter.order
  const isExempt = matter.dayExempt.includes(hair)
  const spoken = [...answer.for, ...answer.against]
  const supports = [...new Set(spoken.map(({ support }) => support))]
  return {
    of: `matters.${id}`,
    rule: 'matters',
    inputs: Object.fromEntries(
      [...matter.bars, ...kinds, ...(isExempt ? [] : [{ kind: 'day' as const }])].map(({ kind }) => [
        kind,
        signs[kind],
      ]),
    ),
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
 * Orders days for one matter, the better first: by the answer, then by the grade of the day, then those of which nothing warns, then by
 * what the signs say, strongest first. No sum. Equal days give 0; the earlier one goes first then.
 */
export function compareAnswers(a: MatterAnswer, b: MatterAnswer): number {
  const byAnswer = ANSWERS.indexOf(a.answer) - ANSWERS.indexOf(b.answer)
  if (byAnswer !== 0) return byAnswer
  if (a.grade !== b.grade) return b.grade - a.grade
  if (isWarned(a) !== isWarned(b)) return isWarned(a) ? 1 : -1
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
