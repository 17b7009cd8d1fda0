import { dayFacts, explainDay, explainVerdict, verdict as weigh } from '#astrology/index.ts'
import type { DayFacts, Verdict } from '#astrology/types.ts'
import { lunarDayEnds } from '#calendar/index.ts'
import type { TibetanDay } from '#calendar/types.ts'
import { type DayData, dayData } from '#contract/day.schema.ts'
import type { Level } from '#contract/levels.ts'
import { type AlmanacTexts, textOf } from '../texts/almanac.ts'
import { presentCustoms } from './customs.ts'
import { presentHeader } from './header.ts'
import { presentHighlights } from './highlights.ts'
import { presentDetail, presentHoliday } from './holiday.ts'
import { reasonName } from './reasons.ts'
import { presentSections } from './sections.ts'
import { composeSummary } from './summary.ts'
import { withTraces } from './traces.ts'

/** What decides which fields of a day leave the server. */
export interface DayGrant {
  level: Level
  /** Whether the elements of month and year are granted: to every signed-in visitor. */
  elements: boolean
}

/**
 * A day in words, with exactly the fields that the level grants.
 * Throws an Error that names the missing text when the content does not cover the day.
 */
export function presentDay(day: TibetanDay, texts: AlmanacTexts, { level, elements }: DayGrant): DayData {
  const facts = dayFacts(day)
  const verdict = weigh(facts)
  const summary = composeSummary(facts, texts.summary)
  const common = {
    ...presentHeader(day, facts, elements),
    isShort: level === 'short',
    isSimple: level === 'simple',
    holiday: presentHoliday(facts, texts, level),
    headline: summary.headline,
    summary: level === 'short' ? summary.sentence : summary.text,
  }
  const data = { ...common, ...presentLevel(day, facts, verdict, texts, level) }
  return dayData.parse(data)
}

function presentLevel(day: TibetanDay, facts: DayFacts, verdict: Verdict, texts: AlmanacTexts, level: Level) {
  const name = textOf(texts.verdict, verdict.grade, 'verdict').name
  const brief = { grade: verdict.grade, name }
  if (level === 'short') return { verdict: brief }
  if (level === 'simple') return { verdict: brief, ...presentSimple(facts, verdict, texts) }
  const sections = {
    verdict: { ...brief, reasons: verdict.reasons.map(reason => reasonName(reason, facts, texts)) },
    detail: presentDetail(facts, texts),
    ...presentSections(facts, texts),
    customs: presentCustoms(day.day, facts, texts),
    instants: lunarDayEnds(day.dayNumber).map(end => ({ lunarDayId: end.day, fraction: end.fraction })),
  }
  const traces = [...explainDay(day).traces, ...explainVerdict(facts).traces]
  return withTraces(sections, traces, texts)
}

function presentSimple(facts: DayFacts, verdict: Verdict, texts: AlmanacTexts) {
  const { mainCombination, specialCombinations, naga } = presentSections(facts, texts)
  const { id, name, descriptionShort } = mainCombination
  const specials = specialCombinations.map(({ id, name, color }) => ({ id, name, color }))
  return {
    highlights: presentHighlights(facts, verdict, texts),
    mainCombination: { id, name, descriptionShort },
    specialCombination: specials[0] ?? null,
    specialCombinations: specials,
    naga: { activity: naga.activity },
  }
}
