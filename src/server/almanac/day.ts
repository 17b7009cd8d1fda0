import { dayFacts, explainDay, explainVerdict, verdict as weigh } from '#astrology/index.ts'
import type { DayFacts, Trace as Explanation, Verdict, VerdictReason } from '#astrology/types.ts'
import { formatCivilDate, lunarDayEnds } from '#calendar/index.ts'
import type { TibetanDay } from '#calendar/types.ts'
import { type DayData, dayData, type SignData, type SignKey } from '#contract/day.schema.ts'
import type { Level } from '#contract/levels.ts'
import { textOf } from '../texts/words.ts'
import { presentDetail, presentHoliday } from './holiday.ts'
import { presentHighlights, presentShortSigns, presentSigns, signName } from './signs.ts'
import { composeSummary } from './summary.ts'
import type { AlmanacTexts } from './texts.ts'
import { traceFinder } from './traces.ts'

/** What decides which fields of a day leave the server. */
export interface DayGrant {
  level: Level
  /** Whether the elements of month and year are granted: to every signed-in visitor. */
  elements: boolean
}

/** What the rules say of a day, computed once for everything that is shown of it; traces at the full level only. */
interface Reading {
  facts: DayFacts
  verdict: Verdict
  traces: readonly Explanation[]
}

/** The signs with lists of their own that can decide the verdict. */
const SIGN_OF: Partial<Record<VerdictReason['section'], SignKey>> = {
  mainCombination: 'mainCombination',
  constellation: 'constellation',
  weekday: 'weekDay',
}

/** How many signs are highlighted at the simple level. */
const HIGHLIGHTS = 3

/**
 * A day in words, with exactly the fields that the level grants.
 * Throws an Error that names the missing text when the content does not cover the day.
 */
export function presentDay(day: TibetanDay, texts: AlmanacTexts, { level, elements }: DayGrant): DayData {
  const reading = level === 'full' ? explained(day) : judged(day)
  const { facts, verdict } = reading
  const summary = composeSummary(facts, verdict, texts.summary)
  const common = {
    ...presentHeader(day, facts, elements),
    isShort: level === 'short',
    isSimple: level === 'simple',
    holiday: presentHoliday(facts, texts, level),
    headline: summary.headline,
    summary: level === 'short' ? summary.sentence : summary.text,
    verdict: presentVerdict(verdict, texts),
  }
  return dayData.parse({ ...common, ...presentLevel[level](day, reading, texts) })
}

/** What each level adds to what all have. */
const presentLevel = { short: () => ({}), simple: presentSimple, full: presentFull }

function judged(day: TibetanDay): Reading {
  const facts = dayFacts(day)
  return { facts, verdict: weigh(facts), traces: [] }
}

function explained(day: TibetanDay): Reading {
  const { facts, traces } = explainDay(day)
  const { verdict, traces: weighing } = explainVerdict(facts)
  return { facts, verdict, traces: [...traces, ...weighing] }
}

/** The labels of a day: what every level shows. */
function presentHeader(day: TibetanDay, facts: DayFacts, elements: boolean) {
  return {
    date: formatCivilDate(day.civil),
    lunarDayId: day.day,
    lunarMonth: day.month,
    monthPart: day.monthPart,
    dayPart: day.dayPart,
    previousDaySkipped: day.previousDaySkipped,
    year: day.royalYear,
    animalId: day.dayAnimal,
    isMonthMale: day.monthGender === 'male',
    monthAnimalId: day.monthAnimal,
    ...(elements && { monthElement: day.monthElement }),
    isYearMale: day.yearGender === 'male',
    yearAnimalId: day.yearAnimal,
    ...(elements && { yearElement: day.yearElement }),
    isHappyBurning: facts.happyBurning && facts.happyBurning === 'happy',
    isGoodEvil: facts.goodEvil && facts.goodEvil === 'good',
  }
}

function presentFull(day: TibetanDay, { facts, verdict, traces }: Reading, texts: AlmanacTexts) {
  const trace = traceFinder(traces, texts)
  const signs = presentSigns(facts, texts, trace)
  return {
    ...signs,
    verdict: {
      ...presentVerdict(verdict, texts),
      reasons: verdict.reasons.map(reason => reasonName(reason, signs, facts, texts)),
      trace: trace('verdict'),
    },
    detail: presentDetail(facts, texts),
    instants: lunarDayEnds(day.dayNumber).map(end => ({ lunarDayId: end.day, fraction: end.fraction })),
  }
}

/** The strongest signs, and of the signs with a short form its fields; nothing else is built. */
function presentSimple(_: TibetanDay, { facts, verdict }: Reading, texts: AlmanacTexts) {
  const decisive = verdict.reasons.flatMap(({ section }) => SIGN_OF[section] ?? [])
  return {
    ...presentShortSigns(facts, texts),
    highlights: presentHighlights(decisive, HIGHLIGHTS, facts, texts),
  }
}

function presentVerdict({ grade }: Verdict, texts: AlmanacTexts) {
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
    case 'happyBurning':
    case 'goodEvil':
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
