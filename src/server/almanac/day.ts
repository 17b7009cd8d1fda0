import {
  ANSWERS,
  answerMatters,
  birthYears,
  type DaySigns,
  dayFacts,
  explainDay,
  explainNotes,
  explainVerdict,
  type HairList,
  type HolyDays,
  holyDays,
  type MatterAnswer,
  signsOfDay,
  verdict as weigh,
} from '#astrology/index.ts'
import type { DayFacts, Trace as Explanation, Verdict, VerdictReason } from '#astrology/types.ts'
import {
  calendarDay,
  DEFAULT_CALENDAR,
  formatCivilDate,
  lunarDayEnds,
  type Tradition,
} from '#calendar/index.ts'
import type { TibetanDay } from '#calendar/types.ts'
import { type DayData, dayData, type SignData, type SignKey } from '#contract/day.schema.ts'
import type { Level } from '#contract/levels.ts'
import type { DayMatter, MatterId } from '#contract/matters.schema.ts'
import { printed } from '#contract/words.ts'
import { textOf } from '../texts/words.ts'
import { presentDateNotes } from './date-notes.ts'
import { gradeReason } from './grade-reason.ts'
import { presentGreatDay } from './great-day.ts'
import { presentDetail, presentHoliday } from './holiday.ts'
import { afterPhugpaSign, labelOf, namedOtherwise, newYearsAt, phugpaBeside, signsOfDate } from './labels.ts'
import { presentLoTho } from './lo-tho.ts'
import { presentBalance } from './matter-balance.ts'
import { placeOf } from './matter-place.ts'
import { isGoodSide, isRefused } from './matter-reason.ts'
import { type AnswerDay, customWeighed, presentHair, presentMatters, withoutRefused } from './matters.ts'
import { presentBirthYears, presentNotes } from './notes.ts'
import { presentObservances } from './observances.ts'
import { presentOwnSigns } from './own-signs.ts'
import {
  presentFirstSigns,
  presentShortSigns,
  presentSignNames,
  presentSignSentences,
  presentSigns,
  signName,
} from './signs.ts'
import { composeHomeLine, composeSummary, kinderDay } from './summary.ts'
import type { AlmanacTexts } from './texts.ts'
import { traceFinder } from './traces.ts'
import { presentUncertainty } from './uncertain-notes.ts'

/** What decides which fields of a day leave the server. */
export interface DayGrant {
  level: Level
  /** Whether the elements of month and year are granted: to every signed-in visitor. */
  elements: boolean
  /** The list of hair days that the reader follows. Default by lunar date. */
  hair?: HairList
  /** The calendar of the date, its names, its holy days and days of masters; all else that is said of the day stays of the Phugpa almanac. Default Phugpa. */
  cal?: Tradition
}

/** What the rules say of a day, computed once for everything that is shown of it; traces at the full level only. */
interface Reading {
  facts: DayFacts
  /** By the calendar of the date. */
  holy: HolyDays
  verdict: Verdict
  /** For the matters. */
  signs: DaySigns
  answers: readonly MatterAnswer[]
  hair: HairList
  on: AnswerDay
  traces: readonly Explanation[]
}

/**
 * A day in words, with exactly the fields that the level grants.
 * Throws an Error that names the missing text when the content does not cover the day.
 */
export function presentDay(
  day: TibetanDay,
  texts: AlmanacTexts,
  { level, elements, hair = 'dates', cal = DEFAULT_CALENDAR }: DayGrant,
): DayData {
  const reading = level === 'full' ? explained(day, hair, cal) : judged(day, hair, cal)
  const { facts, holy, verdict } = reading
  const summary = composeSummary(day, texts.summary, texts.lang, {
    holy,
    isLunarDayOther: reading.on.otherwise.includes('lunarDay'),
  })
  const observances = presentObservances(holy.elsewhere, texts)
  const kinder = kinderDay(day, texts.summary, texts.lang)
  const dateNotes = [
    ...presentDateNotes({ day: calendarDay(day.dayNumber, cal), facts: holy, cal }, texts),
    ...presentUncertainty(day.dayNumber, cal, texts),
  ]
  const greatDay = presentGreatDay(day.dayNumber, holy, texts, cal)
  const ownSigns = presentOwnSigns(day.dayNumber, cal, texts)
  const common = {
    ...presentHeader(day, facts, elements, cal),
    isShort: level === 'short',
    isSimple: level === 'simple',
    holiday: presentHoliday(holy, texts, dateNotes.map(({ text }) => text).join(' ')),
    ...(observances.length > 0 && { observances }),
    ...(greatDay && { greatDay, detail: presentDetail(holy, texts) }),
    dateNotes,
    headline: summary.headline,
    summary: level === 'short' ? summary.sentence : summary.text,
    line: composeHomeLine(day, texts.summary, texts.lang, greatDay?.name),
    ...(kinder && { kinder }),
    verdict: { ...presentVerdict(verdict, texts), reason: gradeReason(reading, texts, reading.on.otherwise) },
    matterCounts: countMatters(reading),
    balance: presentBalance(reading.answers, verdict.grade, texts, reading.on.otherwise),
    matters: withPlaces(presentMatters(reading.answers, texts, hair, reading.on), level, texts),
    instants: presentInstants(day.dayNumber, cal),
    birthYears: presentBirthYears(day, birthYears(day), texts, reading.on),
    signSentences: presentSignSentences(facts, texts),
    ...(ownSigns && { ownSigns }),
    ...presentFirst(reading, texts),
  }
  return dayData.parse({ ...common, ...presentLevel[level](day, reading, texts, cal) })
}

/** The full level names the pages of the books. */
function withPlaces(matters: DayMatter[], level: Level, texts: AlmanacTexts): DayMatter[] {
  return level === 'full' ? matters.map(matter => ({ ...matter, place: placeOf(matter.id, texts) })) : matters
}

/** The customs and the nagas as every level shows them, hair by the reader's own list. */
function presentFirst(reading: Reading, texts: AlmanacTexts) {
  const first = presentFirstSigns(reading.facts, texts)
  return { ...first, customs: withAnswers(first.customs, reading, texts) }
}

/** What each level adds to what all have. */
const presentLevel = { short: presentShort, simple: presentSimple, full: presentFull }

function judged(day: TibetanDay, hair: HairList, cal: Tradition): Reading {
  const facts = dayFacts(day)
  const holy = holyDays(day.dayNumber, cal, facts)
  return { facts, holy, verdict: weigh(facts), ...answered(day, facts, holy, hair, cal), traces: [] }
}

function explained(day: TibetanDay, hair: HairList, cal: Tradition): Reading {
  const { facts, traces } = explainDay(day)
  const { verdict, traces: weighing } = explainVerdict(facts)
  const holy = holyDays(day.dayNumber, cal, facts)
  return { facts, holy, verdict, ...answered(day, facts, holy, hair, cal), traces: [...traces, ...weighing] }
}

function answered(day: TibetanDay, facts: DayFacts, holy: HolyDays, hair: HairList, cal: Tradition) {
  const signs = signsOfDay(day, facts, holy.holidays)
  const on = { day, feasts: holy, otherwise: namedOtherwise(day.dayNumber, cal) }
  return { signs, answers: answerMatters(signs, { hair }), hair, on }
}

function countMatters({ answers }: Reading): DayData['matterCounts'] {
  const counts = ANSWERS.map(id => [id, answers.filter(({ answer }) => answer === id).length])
  return Object.fromEntries(counts) as DayData['matterCounts']
}

/** The labels of a day: what every level shows. */
function presentHeader({ dayNumber }: TibetanDay, facts: DayFacts, elements: boolean, cal: Tradition) {
  const day = calendarDay(dayNumber, cal)
  return {
    date: formatCivilDate(day.civil),
    ...labelOf(day),
    ...signsOfDate(day, cal, elements),
    ...phugpaBeside(dayNumber, cal),
    ...newYearsAt(dayNumber, cal),
    isMonthMale: day.monthGender === 'male',
    isYearMale: day.yearGender === 'male',
    isHappyBurning: facts.happyBurning && facts.happyBurning === 'happy',
    isGoodEvil: facts.goodEvil && facts.goodEvil === 'good',
  }
}

function presentFull(day: TibetanDay, reading: Reading, texts: AlmanacTexts, cal: Tradition) {
  const { facts, verdict, traces } = reading
  const { notes, traces: noteTraces } = explainNotes(day, cal)
  const trace = traceFinder([...traces, ...noteTraces], texts)
  const signs = presentSigns(facts, texts, trace)
  return {
    ...signs,
    mewa: withoutRefused(signs.mewa, reading.answers),
    customs: [...withAnswers(signs.customs, reading, texts, true), ...presentFlags(reading, texts, trace)],
    verdict: {
      ...presentVerdict(verdict, texts),
      reason: gradeReason(reading, texts, reading.on.otherwise),
      reasons: verdict.reasons.map(reason => reasonName(reason, signs, facts, texts)),
      trace: trace('verdict'),
    },
    birthYears: {
      ...presentBirthYears(day, notes.birthYears, texts, reading.on),
      trace: trace('notes.birthYears'),
    },
    loTho: presentLoTho(day.dayNumber, cal, texts),
    notes: presentNotes(day, notes, texts, trace, {
      ...reading.on,
      hasOtherJourney: isOtherwise(notes.journey.good ? 1 : -1, answerOf('journey', reading.answers)),
    }),
  }
}

function presentInstants(number: number, cal: Tradition): DayData['instants'] {
  return lunarDayEnds(number, cal).map(end => ({ lunarDayId: end.day, fraction: end.fraction }))
}

type Customs = NonNullable<DayData['customs']>

/** Customs, all of which go by lunar date; those that the answers follow with what they say there. */
function withAnswers(
  customs: Customs,
  { facts, signs, answers, hair, on }: Reading,
  texts: AlmanacTexts,
  isFull = false,
): Customs {
  return customs.flatMap(({ text, line, ...rest }) => {
    if (rest.id === 'travel' && isOtherwise(facts.customs.travel.value, answerOf('journey', answers)))
      return []
    const ofDate = (told: string) => afterPhugpaSign(told, 'lunarDay', on, texts)
    const custom = { ...rest, text: ofDate(text) }
    const short = line && { line: ofDate(line) }
    if (custom.id === 'hairCutting') {
      const [own = custom, ...others] = presentHair(signs, custom, hair, texts, on, isFull)
      // The saying is of the list of lunar dates.
      return [{ ...own, ...(hair === 'dates' && short) }, ...others]
    }
    return custom.id === 'skyDoor' || custom.id === 'greatBlackDay'
      ? { ...custom, ...short, text: [custom.text, ...customWeighed(custom.id, answers, texts)].join(' ') }
      : { ...custom, ...short }
  })
}

/** Whether a custom that is no part of an answer says the opposite of it. */
function isOtherwise(tone: number, answer: MatterAnswer | undefined): boolean {
  return answer !== undefined && (tone > 0 ? isRefused(answer) : isGoodSide(answer.answer))
}

function answerOf(id: MatterId, answers: readonly MatterAnswer[]): MatterAnswer | undefined {
  return answers.find(({ matter }) => matter === id)
}

/** What the coloured labels speak of. */
const FLAG_SIGNS = { happyBurning: 'lunarDay', goodEvil: 'animal' } as const

/** The coloured labels of the header explained, with how they stand; they have no weight but for the burning day's warning. */
function presentFlags(
  { facts: { happyBurning, goodEvil }, on }: Reading,
  texts: AlmanacTexts,
  trace: ReturnType<typeof traceFinder>,
): Customs {
  const {
    dayFlags,
    words: { caveats },
    lang,
  } = texts
  const flag = (
    id: keyof AlmanacTexts['dayFlags'],
    of: 'happyBurning' | 'goodEvil',
    sign: number,
    caveat?: string,
  ) => ({
    id: of,
    name: textOf(dayFlags, id, 'day-flags').name,
    sign,
    text: afterPhugpaSign(textOf(dayFlags, id, 'day-flags').description, FLAG_SIGNS[of], on, texts),
    ...(caveat && { caveat }),
    trace: trace(of),
  })
  const unweighed = (
    id: keyof AlmanacTexts['dayFlags'],
    of: 'happyBurning' | 'goodEvil',
    sign: number,
    own: 'one-source' | 'own',
  ) => flag(id, of, sign, printed(`${caveats.unweighed}; ${caveats[own]}`, lang))
  return [
    ...(happyBurning === 'happy' ? [unweighed('happy', 'happyBurning', 1, 'one-source')] : []),
    ...(happyBurning === 'burning' ? [flag('burning', 'happyBurning', -1)] : []),
    ...(goodEvil === 'good' ? [unweighed('good', 'goodEvil', 1, 'one-source')] : []),
    ...(goodEvil === 'evil' ? [unweighed('evil', 'goodEvil', -1, 'own')] : []),
  ]
}

function presentShort(_: TibetanDay, { facts }: Reading, texts: AlmanacTexts) {
  return { signNames: presentSignNames(facts, texts) }
}

/** Of the signs with a short form its fields; nothing else is built. */
function presentSimple(day: TibetanDay, reading: Reading, texts: AlmanacTexts) {
  return { ...presentShort(day, reading, texts), ...presentShortSigns(reading.facts, texts) }
}

/** The grade and its name. */
export function presentVerdict({ grade }: Verdict, texts: AlmanacTexts) {
  return { grade, name: textOf(texts.verdict, grade, 'verdict').name }
}

/** The name of a sign that took part in the verdict. */
function reasonName(
  { section, sign }: VerdictReason,
  signs: { readonly [K in SignKey]: SignData<K> },
  facts: DayFacts,
  texts: AlmanacTexts,
): string {
  switch (section) {
    case 'specialCombination':
      return textOf<{ name: string }>(texts.specialCombination, sign, 'special-combinations').name
    case 'happyBurning':
      return textOf(texts.dayFlags, sign, 'day-flags').name
    case 'greatBlackDay':
      return texts.customs.names.greatBlackDay
    case 'fiveClass':
      return textOf(texts.customs.fiveClass, facts.lunarDay.fiveClass.id, 'customs').name
    case 'weekday':
      return signName('weekDay', signs.weekDay, texts)
    default:
      return signName(section, signs[section], texts)
  }
}
