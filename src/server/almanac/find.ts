import {
  answerMatter,
  bornIn,
  dayFacts,
  eclipseOf,
  findDays,
  type HolyDays,
  holyDays,
  isOwnLayer,
  type MatterAnswer,
  matterStanding,
  signsOfDay,
  stonesForAnimal,
  verdict,
} from '#astrology/index.ts'
import type { DayFacts } from '#astrology/types.ts'
import {
  civilDate,
  dayNumber,
  formatCivilDate,
  LAST_DAY,
  lunarDate,
  newYear,
  type Tradition,
  tibetanDay,
} from '#calendar/index.ts'
import type { Animal, TibetanDay } from '#calendar/types.ts'
import { OBSERVANCE_LAYERS } from '#contract/calendar-layers.ts'
import type { FindQuery, FoundDay, FoundDays, YearData, YearQuery } from '#contract/matters.schema.ts'
import { textOf } from '../texts/words.ts'
import { festivalsOf, holidayName } from './holiday.ts'
import { isCountedOtherwise, namedOtherwise } from './labels.ts'
import { type AnswerDay, noticeOf, reasonsOf } from './matters.ts'
import { presentYearObservances } from './observances.ts'
import type { AlmanacTexts } from './texts.ts'

/** Julian day numbers of the first and the last day that are searched. */
export interface DayRange {
  first: number
  last: number
}

/** So many months from a day of the range on, at most to the last day of all. */
export function monthsFrom(first: number, months: number): DayRange {
  const { year, month, day } = civilDate(first)
  const ahead = month - 1 + months
  const [endYear, endMonth] = [year + Math.floor(ahead / 12), (ahead % 12) + 1]
  const firstOfNext = endMonth === 12 ? dayNumber(endYear + 1, 1, 1) : dayNumber(endYear, endMonth + 1, 1)
  // The same day of the month where that month has one, else the first of the month after it.
  const end = Math.min(dayNumber(endYear, endMonth, 1) + day - 1, firstOfNext)
  return { first, last: Math.min(end - 1, LAST_DAY) }
}

/** Days for a matter, in words; the contract takes away what only sentences need. */
export function presentFound(query: FindQuery, { first, last }: DayRange, texts: AlmanacTexts): FoundDays {
  const { matter, hair, min, weekdays, animal, cal } = query
  const { days, counts } = findDays(matter, first, last, { hair, min, cal, ...(weekdays && { weekdays }) })
  const born = animal && bornOn(animal)
  const notice = noticeOf(matter, texts)
  const { name, infinitive } = textOf(texts.matters.matters, matter, 'matters')
  return {
    matter,
    name,
    infinitive,
    standing: matterStanding(matter, hair),
    ...(notice && { notice }),
    from: formatCivilDate(civilDate(first)),
    to: formatCivilDate(civilDate(last)),
    days: days.map(({ dayNumber: number, day, holy, answer, rank }) => ({
      date: formatCivilDate(civilDate(number)),
      lunarDay: lunarDate(number, cal).day,
      answer: answer.answer,
      rank,
      ...sentenceOf(answer, { day, feasts: holy, otherwise: namedOtherwise(number, cal) }, texts),
      ...born?.(number),
    })),
    counts,
  }
}

/** What speaks for an answer and against it, in words, and the sentence that says so. */
function sentenceOf(answer: MatterAnswer, on: AnswerDay, texts: AlmanacTexts) {
  const { reason: sentence, ...signs } = reasonsOf(answer, texts, on)
  return { ...signs, sentence }
}

/** Two black stones: the day is the enemy. */
const TWO_BLACK = -2

/** What the weekday and the animal of a day are to those born in the year of an animal, and what both come to. */
function bornOn(animal: Animal): (dayNumber: number) => Pick<FoundDay, 'born' | 'stones' | 'bornIn'> {
  return number => {
    const { weekday, stones, conclusion } = bornIn(animal, tibetanDay(number))
    return {
      ...(weekday && { born: weekday === 'obstacle' ? -1 : 1 }),
      ...(stones === TWO_BLACK && { stones: TWO_BLACK }),
      bornIn: conclusion,
    }
  }
}

/** One value for each day of a year. */
export function presentYear(
  year: number,
  { by, hair, animal, cal }: YearQuery,
  texts: AlmanacTexts,
): YearData {
  const first = dayNumber(year, 1, 1)
  const facts = Array.from({ length: dayNumber(year + 1, 1, 1) - first }, (_, index) => {
    const day = tibetanDay(first + index)
    const facts = dayFacts(day)
    return { day, facts, holy: holyDays(day.dayNumber, cal, facts) }
  })
  const common = {
    year,
    by,
    festivals: named(facts, holy => holidayName(festivalsOf(holy), texts)),
    eclipses: eclipsesOf(facts),
    observances: presentYearObservances(
      year,
      OBSERVANCE_LAYERS.filter(layer => !isOwnLayer(layer, cal)),
      texts,
    ),
    ...countedIn(first, facts.length, cal),
  }
  switch (by) {
    case 'grade':
      return { ...common, values: facts.map(({ facts: one }) => verdict(one).grade) }
    case 'naga':
      return { ...common, values: facts.map(({ facts: one }) => Math.max(0, one.naga.activity)) }
    case 'holidays':
      return {
        ...common,
        values: facts.map(({ holy: { isSpecial, isHoliday } }) => (isSpecial ? 2 : isHoliday ? 1 : 0)),
        names: named(facts, holy => holidayName(holy, texts)),
      }
    case 'stones':
      return { ...common, values: facts.map(({ day }) => stonesForAnimal(animal, day.dayAnimal)) }
    default: {
      const notice = noticeOf(by, texts)
      return {
        ...common,
        name: textOf(texts.matters.matters, by, 'matters').name,
        ...(notice && { notice }),
        values: facts.map(
          ({ day, facts: one, holy }) =>
            answerMatter(by, signsOfDay(day, one, holy.holidays), { hair }).answer,
        ),
      }
    }
  }
}

/** What a calendar has of its own in a civil year: New Year, and the days in a row that Phugpa counts otherwise. */
function countedIn(
  first: number,
  days: number,
  cal: Tradition,
): Pick<YearData, 'calendar' | 'newYear' | 'stretches'> {
  const text = (number: number) => formatCivilDate(civilDate(number))
  // Every New Year lies between the end of January and the middle of March.
  const royalYear = lunarDate(first + 90, cal).royalYear
  const stretches: { first: number; last: number }[] = []
  for (let number = first; number < first + days; number++) {
    if (!isCountedOtherwise(number, cal)) continue
    const latest = stretches.at(-1)
    if (latest?.last === number - 1) latest.last = number
    else stretches.push({ first: number, last: number })
  }
  return {
    calendar: cal,
    newYear: {
      date: text(newYear(royalYear, cal)),
      phugpa: text(newYear(royalYear)),
      year: royalYear,
    },
    stretches: stretches.map(found => ({
      from: text(found.first),
      to: text(found.last),
      days: found.last - found.first + 1,
    })),
  }
}

type YearDay = { day: TibetanDay; facts: DayFacts; holy: HolyDays }

/** What the days have names for, by date. */
function named(days: readonly YearDay[], nameOf: (holy: HolyDays) => string): Record<string, string> {
  const names = days.map(({ day, holy }) => [formatCivilDate(day.civil), nameOf(holy)] as const)
  return Object.fromEntries(names.filter(([, name]) => name))
}

function eclipsesOf(days: readonly YearDay[]): YearData['eclipses'] {
  const found = days.map(({ day }) => [formatCivilDate(day.civil), eclipseOf(day)] as const)
  return Object.fromEntries(
    found.flatMap(([date, eclipse]) => (eclipse ? [[date, `${eclipse.kind}-${eclipse.type}`]] : [])),
  ) as YearData['eclipses']
}
