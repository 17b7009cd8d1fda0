import type { DayData } from '#contract/day.schema.ts'
import type { AlmanacTexts } from '#server/texts/almanac.ts'
import { weekdayName } from '#server/texts/names.ts'

/** Width at which lines of text are broken. */
const WIDTH = 88

/** A full day as plain text for the terminal. */
export function printDay(day: DayData, texts: AlmanacTexts): string {
  const blocks = [
    heading(day, texts),
    reading(day),
    holiday(day, texts),
    ...sections(day, texts),
    customs(day, texts),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function heading(day: DayData, texts: AlmanacTexts): string {
  const words = texts.words.terminal
  const pattern =
    [words.calendar, words.calendarFirstMonth, words.calendarSecondMonth][day.monthPart] ?? words.calendar
  const notes = [
    ['', words.firstDay, words.secondDay][day.dayPart],
    day.previousDaySkipped ? words.skippedDay : '',
  ].filter(Boolean)
  const label = fill(pattern, { day: day.lunarDayId, month: day.lunarMonth, year: day.year })
  // In brackets, because languages order and bend element and animal differently.
  const sign = (animal: DayData['animalId'], element?: string) =>
    texts.animals[animal].name + (element ? ` (${texts.words.elements[element]})` : '')
  return [
    `${day.date}  ${day.weekDay ? weekdayName(day.weekDay.id, texts.lang) : ''}`,
    [label, ...notes].join('; '),
    fill(words.signs, {
      day: sign(day.animalId),
      month: sign(day.monthAnimalId, day.monthElement),
      year: sign(day.yearAnimalId, day.yearElement),
    }),
  ].join('\n')
}

function reading({ headline, verdict, summary }: DayData): string {
  return `${headline} (${verdict.name})\n${wrap(summary)}`
}

function holiday({ holiday }: DayData, { words }: AlmanacTexts): string {
  return holiday ? block(words.terminal.holiday, holiday.name, holiday.description) : ''
}

interface Advice {
  recommended?: string | undefined
  notRecommended?: string | undefined
}

function sections(day: DayData, texts: AlmanacTexts): string[] {
  const words = texts.words.terminal
  const {
    mainCombination: main,
    bigCombination: big,
    constellation,
    weekDay,
    lunarDay,
    animal,
    parka,
    mewa,
  } = day
  const specials = day.specialCombinations ?? []
  return [
    block(words.mainCombination, main?.name, main?.summary, advice(main, words)),
    block(words.bigCombination, big?.name, big?.description),
    block(
      words.specialCombinations,
      specials.map(special => special.name).join('; ') || words.none,
      ...specials.map(special => special.description),
    ),
    block(
      words.constellation,
      constellation?.nameEuropean,
      constellation?.summary,
      advice(constellation, words),
    ),
    block(
      words.weekDay,
      weekDay && weekdayName(weekDay.id, texts.lang),
      weekDay?.summary,
      advice(weekDay, words),
    ),
    block(words.lunarDay, String(day.lunarDayId), lunarDay?.summary, advice(lunarDay, words)),
    block(words.animal, texts.animals[day.animalId].name, animal?.summary, advice(animal, words)),
    block(words.parka, parka && texts.parkhas[parka.id].name, parka?.summary, advice(parka, words)),
    block(words.mewa, mewa && String(mewa.id), mewa?.summary, advice(mewa, words)),
    block(words.la, undefined, lunarDay?.energyLa),
    block(words.naga, String(day.naga?.activity), day.naga?.description),
  ]
}

function advice(lists: Advice | undefined, words: AlmanacTexts['words']['terminal']): string {
  const line = (name: string, phrases: string | undefined) => (phrases ? `${name}: ${phrases}.` : '')
  return [line(words.recommended, lists?.recommended), line(words.notRecommended, lists?.notRecommended)]
    .filter(Boolean)
    .join('\n')
}

function customs(day: DayData, { words }: AlmanacTexts): string {
  const lines = day.customs?.map(custom => wrap(`${custom.name}. ${custom.text}`)) ?? []
  return [words.terminal.customs, ...lines].join('\n')
}

function block(title: string, name: string | undefined, ...paragraphs: (string | undefined)[]): string {
  const head = name ? `${title}: ${name}` : title
  return [head, ...paragraphs.filter(text => text).map(text => wrap(text ?? ''))].join('\n')
}

function fill(pattern: string, values: Record<string, string | number>): string {
  return pattern.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key]))
}

/** Breaks text into indented lines; lines that are broken already stay. */
function wrap(text: string): string {
  return text
    .split('\n')
    .map(line => line.replace(new RegExp(`(.{1,${WIDTH}})(?: +|$)`, 'g'), '  $1\n').trimEnd())
    .join('\n')
}
