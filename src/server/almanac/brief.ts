import { answerMatters, dayFacts, holyDays, signsOfDay, verdict } from '#astrology/index.ts'
import type { Verdict } from '#astrology/types.ts'
import type { Tradition } from '#calendar/traditions.ts'
import type { TibetanDay } from '#calendar/types.ts'
import { ASKED_IN_BRIEF } from '#contract/answers.ts'
import type { MatterAnswerId } from '#contract/matters.schema.ts'
import { fillPlaceholders, printed } from '#contract/words.ts'
import { textOf } from '../texts/words.ts'
import { lunarDate } from './calendar.ts'
import { type GreatDayInBrief, greatDayInBrief } from './great-day.ts'
import { holidayName } from './holiday.ts'
import { namedOtherwise } from './labels.ts'
import { composeHomeLine, composeSummary } from './summary.ts'
import type { AlmanacTexts } from './texts.ts'

/** A day in a few lines, for feeds and pictures. */
export interface DayInBrief {
  headline: string
  /** The day in one line. */
  sentence: string
  /** The whole reading. */
  reading: string
  /** The lunar date, as a sentence. */
  lunar: string
  /** Names of the holidays, joined by semicolons; empty without one. */
  holidays: string
  grade: Verdict['grade']
  gradeName: string
  /** The festival that leads the day. */
  great?: GreatDayInBrief
  /** The matters that are asked most, each named with its answer. */
  asked: { answer: MatterAnswerId; line: string }[]
}

/** @param cal the calendar of the lunar date and the holy days */
export function dayInBrief(day: TibetanDay, texts: AlmanacTexts, cal: Tradition): DayInBrief {
  const facts = dayFacts(day)
  const holy = holyDays(day.dayNumber, cal, facts)
  const weighed = verdict(facts)
  const answers = answerMatters(signsOfDay(day, facts, holy.holidays))
  const great = greatDayInBrief(holy, texts)
  const { headline, text } = composeSummary(day, texts.summary, texts.lang, {
    holy,
    isLunarDayOther: namedOtherwise(day.dayNumber, cal).includes('lunarDay'),
  })
  return {
    ...(great && { great }),
    headline,
    sentence: composeHomeLine(day, texts.summary, texts.lang, great?.name),
    reading: text,
    lunar: lunarDate(day, { texts, cal }),
    holidays: printed(holidayName(holy, texts), texts.lang),
    grade: weighed.grade,
    gradeName: textOf(texts.verdict, weighed.grade, 'verdict').name,
    asked: ASKED_IN_BRIEF.flatMap(id => answers.filter(({ matter }) => matter === id)).map(
      ({ matter, answer }) => ({
        answer,
        line: fillPlaceholders(texts.words.labelled, {
          label: textOf(texts.matters.matters, matter, 'matters').name,
          text: textOf(texts.matters.answers, answer, 'matters').short,
        }),
      }),
    ),
  }
}
