import {
  answerMatter,
  type DaySigns,
  earthLordsOn,
  explainMatter,
  type HairList,
  MATTER_IDS,
  type MatterAnswer,
  type MatterNote,
  type MatterSign,
  matterOf,
  matterStanding,
} from '#astrology/index.ts'
import type { Weekday } from '#calendar/types.ts'
import type { DayData } from '#contract/day.schema.ts'
import type { DayMatter, MatterId } from '#contract/matters.schema.ts'
import { fillPlaceholders, printed, uncapitalized } from '#contract/words.ts'
import { weekdayName } from '../texts/sentence.ts'
import { textOf } from '../texts/words.ts'
import { firstName } from './date-notes.ts'
import feastCustoms from './feast-customs.json' with { type: 'json' }
import type { Kept } from './holiday.ts'
import { afterPhugpaSign, type NamedDay, namedBeside } from './labels.ts'
import { isGoodSide, isRefused, type ReasonSign, tell } from './matter-reason.ts'
import mewaMatters from './mewa-matters.json' with { type: 'json' }
import { earthLordText } from './notes.ts'
import { type Forms, signForms } from './sign-forms.ts'
import type { AlmanacTexts } from './texts.ts'
import { traceFinder } from './traces.ts'

/** What an answer in words takes from its day: the lunar date, the feasts, and which signs its head names otherwise. */
export interface AnswerDay extends NamedDay {
  day: NamedDay['day'] & { dayNumber: number }
  feasts: Kept
}

/** Every matter of a day in words; the contract takes away what only sentences need. */
export function presentMatters(
  answers: readonly MatterAnswer[],
  texts: AlmanacTexts,
  hair: HairList,
  on: AnswerDay,
): DayMatter[] {
  const done = new Set(feastsOf(on).flatMap(id => FEAST_CUSTOMS[id] ?? []))
  return answers.map(answer => {
    const presented = presentMatter(answer, texts, hair, on)
    const isApart = isRefused(answer) && done.has(answer.matter)
    return isApart
      ? { ...presented, notice: [presented.notice, texts.matters.feast].filter(Boolean).join(' ') }
      : presented
  })
}

type MattersByFeast = Readonly<Partial<Record<string, readonly string[]>>>

/** What people do on a feast, of the matters that have answers. */
const FEAST_CUSTOMS: MattersByFeast = feastCustoms.customs

/** What a feast asks for: its answers begin with the feast. */
const FEAST_DEEDS: MattersByFeast = feastCustoms.deeds

/** The feasts of a day, by the text of the one that leads it too: a New Year has its own id in each calendar. */
function feastsOf({ feasts: { holidays, great } }: AnswerDay): string[] {
  return [...holidays.map(({ id }) => id), ...(great ? [great.text] : [])]
}

/** The name of the feast that asks for a matter on its day. */
function askingFeast(matter: MatterId, on: AnswerDay, texts: AlmanacTexts): string | undefined {
  const feast = feastsOf(on).find(id => FEAST_DEEDS[id]?.includes(matter))
  return feast && firstName(feast, texts)
}

/** For which answers a custom of the day counts, and beside which it is only told. */
export function customWeighed(
  custom: MatterSign['kind'],
  answers: readonly MatterAnswer[],
  { matters, customs }: AlmanacTexts,
): string[] {
  const told = (id: 'bars' | 'warns', signsOf: (answer: MatterAnswer) => readonly MatterSign[]) => {
    const names = answers
      .filter(answer => signsOf(answer).some(({ kind }) => kind === custom))
      .map(({ matter }) => textOf(matters.matters, matter, 'matters').name)
    return names.length > 0 ? [fillPlaceholders(customs.weighed[id], { matters: names.join(', ') })] : []
  }
  const sentences = [...told('bars', ({ barred }) => barred), ...told('warns', ({ warnings }) => warnings)]
  return sentences.length > 0 ? sentences : [customs.weighed.none]
}

/** The mewa, which no answer hears, without phrases for what an answer does not favour and against what one does. */
export function withoutRefused<
  T extends { id: number; recommended: string; notRecommended?: string | undefined },
>(mewa: T, answers: readonly MatterAnswer[]): T {
  const favoured = new Set<string>(
    answers.filter(({ answer }) => isGoodSide(answer)).map(({ matter }) => matter),
  )
  const kept = (list: 'recommended' | 'notRecommended') =>
    mewa[list]
      ?.split('; ')
      .filter((_, index) => {
        const named = MEWA_MATTERS[`${mewa.id}/${list}/${index}`] ?? []
        return named.every(matter => favoured.has(matter) === (list === 'recommended'))
      })
      .join('; ')
  return { ...mewa, recommended: kept('recommended'), notRecommended: kept('notRecommended') || undefined }
}

/** The matters of the phrases of a mewa, by their places. */
const MEWA_MATTERS: Readonly<Record<string, readonly string[]>> = mewaMatters

/** The signs of an answer in words, and what they say of its plan, after the feast that asks for the matter. */
export function reasonsOf(answer: MatterAnswer, texts: AlmanacTexts, on: AnswerDay) {
  const named = (sign: MatterSign, helps: boolean) => nameSignOf(sign, helps, texts, on)
  const helping = answer.for.map(sign => named(sign, true))
  const against = answer.against.map(sign => named(sign, false))
  const warnings = answer.warnings.map(note => tellNote(note, texts, on))
  const decidedBy = answer.decidedBy && named(answer.decidedBy, answer.for.includes(answer.decidedBy))
  const turn = MATTER_IDS.indexOf(answer.matter) + on.day.dayNumber
  const { brief, reason } = tell({ ...answer, decidedBy, for: helping, against, warnings }, turn, texts)
  const feast = askingFeast(answer.matter, on, texts)
  const afterFeast = (sentence: string) =>
    feast
      ? fillPlaceholders(texts.matters.asides.feast, { ...planForms(answer.matter, texts), feast, sentence })
      : sentence
  return {
    decidedBy,
    for: helping,
    against,
    barred: answer.barred.map(sign => named(sign, false)),
    warnings,
    // What recommends a plan is no help to one that is refused.
    also: isRefused(answer) ? [] : answer.also.map(note => tellNote(note, texts, on)),
    brief: afterFeast(brief),
    reason: afterFeast(reason),
  }
}

function planForms(matter: MatterId, { matters }: AlmanacTexts): Forms {
  return textOf(matters.matters, matter, 'matters').forms
}

/** A note that names a matter; of a direction or an hour with its own sentence, as a disputed date with the other view. */
function tellNote(note: MatterNote, texts: AlmanacTexts, on: AnswerDay) {
  const text = textOfNote(note, texts, on)
  return { ...nameSignOf(note, false, texts, on), scope: note.scope, ...(text !== undefined && { text }) }
}

function textOfNote({ kind, id, scope }: MatterNote, texts: AlmanacTexts, on: AnswerDay) {
  if (kind === 'noProcedure') return afterPhugpaSign(texts.notes.noProcedure.disputed, 'lunarDay', on, texts)
  if (kind !== 'earthLord' || (scope !== 'direction' && scope !== 'hour')) return undefined
  const lord = earthLordsOn(on.day.month, on.day.day).find(one => one.id === id)
  return lord && earthLordText(lord, texts)
}

function presentMatter(answer: MatterAnswer, texts: AlmanacTexts, hair: HairList, on: AnswerDay): DayMatter {
  const { matter: id } = answer
  const words = texts.matters
  const notice = noticeOf(id, texts)
  return {
    id,
    name: textOf(words.matters, id, 'matters').name,
    answer: answer.answer,
    answerName: textOf(words.answers, answer.answer, 'matters').name,
    standing: matterStanding(id, hair),
    ...reasonsOf(answer, texts, on),
    ...(notice && { notice }),
  }
}

/** What is always said with a matter. */
export function noticeOf(id: MatterId, { matters }: AlmanacTexts): string | undefined {
  const { medical, partial } = matterOf(id)
  if (medical) return matters.medical
  return partial ? matters.partial : undefined
}

/** Signs in the words of each language. A day names some 300 of a few thousand: they are put into words once. */
const NAMED = new WeakMap<AlmanacTexts, Map<MatterSign, ReasonSign>>()

/** Supports of lists beside the one that is weighed. */
const OTHER_LISTS: ReadonlySet<string> = new Set(['animal-warning', 'phrase'])

/** A sign as its day names it: with the Phugpa calendar, where the head of the day has another animal or number. */
function nameSignOf(
  sign: MatterSign,
  helps: boolean,
  texts: AlmanacTexts,
  { day, otherwise }: AnswerDay,
): ReasonSign {
  const known = nameSign(sign, helps, texts)
  // The custom of the flags bears no number of its own.
  const named = sign.kind === 'prayerFlags' ? { ...known, forms: lunarForms(day.day, texts) } : known
  const beside = (name: string) => namedBeside(name, sign.kind, otherwise, texts)
  // One list can name an animal for a matter of which another warns.
  const name = OTHER_LISTS.has(sign.support)
    ? fillPlaceholders(texts.matters.names.otherList, { name: beside(named.name) })
    : beside(named.name)
  if (name === named.name) return named
  const forms = Object.entries(named.forms).map(([form, text]) => [
    form,
    form === 'kind' ? text : beside(text),
  ])
  return { ...named, name, forms: Object.fromEntries(forms) }
}

function lunarForms(id: number, texts: AlmanacTexts): Forms {
  return signForms({ kind: 'lunarDay', id }, '', texts)
}

/** Names a sign; whether it helps tells apart the two things that a date of the nagas can say, which are two entries of the table. */
function nameSign(sign: MatterSign, helps: boolean, texts: AlmanacTexts): ReasonSign {
  const known = NAMED.get(texts) ?? new Map<MatterSign, ReasonSign>()
  if (!NAMED.has(texts)) NAMED.set(texts, known)
  const found = known.get(sign)
  if (found) return found
  const { kind, id } = sign
  const name = signName(kind, id, helps, texts)
  // The name of a holiday can be a list, parted by semicolons.
  const named = { ...sign, name, forms: signForms(sign, name.replaceAll(/\s?; /g, ', '), texts) }
  known.set(sign, named)
  return named
}

function signName(
  kind: MatterSign['kind'],
  id: MatterSign['id'],
  helps: boolean,
  texts: AlmanacTexts,
): string {
  const { names } = texts.matters
  const ofKind = (kindName: string | undefined, name: string) =>
    fillPlaceholders(texts.words.labelled, { label: kindName ?? '', text: name })
  switch (kind) {
    case 'mainCombination':
      return textOf(texts.mainCombination, id, 'main-combinations').name
    case 'specialCombination':
      return textOf(texts.specialCombination, id, 'special-combinations').name
    case 'weekday':
      return weekdayName(id as Weekday, texts.lang)
    case 'mansion':
      // Without the stars in brackets.
      return textOf(texts.constellation, id, 'constellations').nameEuropean.replace(/ \(.*\)$/, '')
    case 'lunarDay':
      return fillPlaceholders(texts.words.lunarDay, { number: id })
    case 'animal':
      return textOf(texts.animal, id, 'animals').name
    case 'parkha':
      return ofKind(texts.words.terminal.parka, textOf(texts.parka, id, 'parkhas').name)
    case 'skyDoor':
      return ofKind(texts.customs.names.skyDoor, textOf(texts.customs.skyDoor, id, 'customs').name)
    case 'prayerFlags':
      return ofKind(texts.customs.names.prayerFlags, texts.customs.prayerFlags.avoid.name)
    case 'greatBlackDay':
      return texts.customs.names.greatBlackDay
    case 'happyBurning':
      return textOf(texts.dayFlags, 'burning', 'day-flags').name
    case 'holiday':
      return printed(textOf(texts.holidays, id, 'holidays').name, texts.lang)
    case 'nagaDate':
      return helps ? names.nagaReached : names.nagaAway
    case 'la':
      return ofKind(texts.words.terminal.la, textOf(texts.la, id, 'la').name)
    case 'rahuDate':
      return names.rahuDate
    case 'earthLord':
      return fillPlaceholders(texts.notes.names.earthLord, {
        name: textOf(texts.notes.earthLordNames, id, 'notes'),
      })
    case 'blackMonth':
      return texts.notes.names.blackMonth
    case 'noProcedure':
      return texts.notes.names.noProcedure
    case 'week':
      return texts.notes.names.poisonRain
    case 'karana':
      return fillPlaceholders(texts.notes.names.karana, {
        name: textOf(texts.notes.karanaNames, id, 'notes'),
      })
    case 'day':
      return ofKind(names.day, textOf(texts.verdict, id, 'verdict').name)
  }
}

type HairCustom = NonNullable<DayData['customs']>[number]

/** What the other list of hair days is. */
const OTHER: Readonly<Record<HairList, HairList>> = { dates: 'white-beryl', 'white-beryl': 'dates' }

/**
 * Cutting hair by the chosen list, and by the other one as an entry of its own: where the two part, or in full.
 * @param custom the entry by lunar date; its saying and its caveat belong to that list only
 */
export function presentHair(
  signs: DaySigns,
  custom: HairCustom,
  hair: HairList,
  texts: AlmanacTexts,
  on: AnswerDay,
  isFull: boolean,
): HairCustom[] {
  const words = (list: HairList) => textOf(texts.matters.hairLists, list, 'matters')
  const answerBy = (list: HairList) => answerMatter('hair-cutting', signs, { hair: list })
  const sentenceBy = (list: HairList) => reasonsOf(answerBy(list), texts, on).reason
  const signBy = (list: HairList) => (isGoodSide(answerBy(list).answer) ? 1 : -1)
  const traceBy = (list: HairList) => {
    const trace = explainMatter('hair-cutting', signs, { hair: list })
    return isFull ? { trace: traceFinder([trace], texts)(trace.of) } : {}
  }
  const { caveat, trace, ...entry } = custom
  const list = uncapitalized(words(hair).name, texts.lang)
  const own =
    hair === 'dates'
      ? { ...custom, caveat: caveat ? printed(`${list}; ${caveat}`, texts.lang) : list }
      : { ...entry, sign: signBy(hair), text: sentenceBy(hair), caveat: list, ...traceBy(hair) }
  const other = OTHER[hair]
  const parts = signBy(other) !== signBy(hair)
  if (!parts && !isFull) return [own]
  const text = fillPlaceholders(words(other)[parts ? 'contrast' : 'alike'], { sentence: sentenceBy(other) })
  return [own, { ...entry, id: 'hairOther', sign: signBy(other), text, ...traceBy(other) }]
}
