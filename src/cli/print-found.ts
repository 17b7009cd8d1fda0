import { WEEKDAYS } from '#calendar/index.ts'
import type { FoundDay, FoundDays } from '#contract/matters.schema.ts'
import { fillPlaceholders } from '#contract/words.ts'
import type { AlmanacTexts } from '#server/almanac/texts.ts'
import { weekdayName } from '#server/texts/sentence.ts'
import { textOf } from '#server/texts/words.ts'
import { wrap } from './print-day.ts'

/** Found days as plain text for the terminal, the best first: the answer with its rank, why, and what warns of an hour or a direction. */
export function printFound(found: FoundDays, animal: string | undefined, texts: AlmanacTexts): string {
  const { answers, terminal } = texts.matters
  const counts = Object.entries(found.counts).map(
    ([answer, count]) => `${textOf(answers, answer, 'matters').short} ${count}`,
  )
  const born =
    animal && fillPlaceholders(terminal.born, { animal: textOf(texts.animal, animal, 'animals').name })
  const head = [
    `${found.name}  ${found.from} – ${found.to}`,
    wrap(counts.join(' · ')),
    ...[found.notice, born].filter(text => text !== undefined).map(text => wrap(text)),
  ]
  const days = [...found.days].sort((a, b) => a.rank - b.rank).map(day => dayLines(day, texts))
  return `${head.join('\n')}\n\n${days.length > 0 ? days.join('\n') : terminal.none}\n`
}

/** What a day is to those born in the chosen year: both lines for or against, one, or divided. */
const MARKS = {
  good: ' ++',
  'leaning-good': ' +',
  plain: '',
  divided: ' ±',
  'leaning-bad': ' −',
  bad: ' −−',
} as const

function dayLines(day: FoundDay, { lang, matters }: AlmanacTexts): string {
  const weekday = WEEKDAYS[new Date(`${day.date}T00:00:00Z`).getUTCDay()]
  const mark = day.bornIn ? MARKS[day.bornIn] : ''
  const name = weekday ? weekdayName(weekday, lang) : ''
  const asides = day.warnings
    .filter(({ scope }) => scope !== 'day')
    .map(({ name, text }) => wrap(text ?? name))
  const rank = `${day.rank}.`.padStart(4)
  const answer = textOf(matters.answers, day.answer, 'matters').name
  return `${day.date}  ${name.padEnd(13)} ${rank} ${answer}${mark}\n${[wrap(day.sentence), ...asides].join('\n')}`
}
