import { parseDayNumber, tibetanDay } from '#calendar/index.ts'
import type { Language } from '#contract/languages.ts'
import { presentDay } from '#server/almanac/day.ts'
import { loadAlmanacTexts } from '#server/almanac/texts.ts'

/** The day that the page shows: Saga Dawa Duchen, a full moon with a festival essay, so that every section has words. */
export const DAY = '2026-05-31'

function lines(value: unknown, depth: number, name: string): string[] {
  const indent = '  '.repeat(depth)
  if (typeof value !== 'object' || value === null)
    return [`${indent}- ${name}: ${String(value).replaceAll('\n', `\n${indent}  `)}`]
  if ('reason' in value && 'answerName' in value && 'name' in value)
    return [`${indent}- ${value.name}: ${value.answerName}. ${value.reason}`]
  const children = Object.entries(value).flatMap(([key, child]) => lines(child, depth + 1, key))
  return [`${indent}- ${name}`, ...children]
}

/** Everything that the almanac says of one day at full level, field by field. Throws while texts are missing. */
export function wholeDay(language: Language): string {
  const tibetan = tibetanDay(parseDayNumber(DAY))
  const data = presentDay(tibetan, loadAlmanacTexts()[language], { level: 'full', elements: true })
  return Object.entries(data)
    .flatMap(([key, value]) => lines(value, 0, key))
    .join('\n')
}
