import { counterparts } from '../counterparts.ts'
import type { Problem, Rule } from '../model.ts'

const MARKS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['headings', /^#{1,6}(?= )/gm],
  ['anchors', /\{#[\w-]+\}/g],
  ['link targets', /\]\([^)]*\)/g],
  ['bold marks', /\*\*/g],
  ['code marks', /`/g],
  ['list items', /^\s*(?:-|\d+\.)(?= )/gm],
  ['tags', /<\/?[a-z0-9]+\s*\/?>/gi],
]

const marksOf = (text: string, pattern: RegExp): string =>
  (text.match(pattern) ?? [])
    .map(mark => mark.trim())
    .sort()
    .join(' ')

function compare(key: string, english: string, own: string): Problem[] {
  return MARKS.filter(([, pattern]) => marksOf(english, pattern) !== marksOf(own, pattern)).map(
    ([name, pattern]) => ({
      key,
      message: `${name}: "${marksOf(own, pattern)}", English has "${marksOf(english, pattern)}"`,
    }),
  )
}

/** Headings, anchors, links, bold, code, list items and tags as in English. */
export const markup: Rule = {
  name: 'markup',
  english: false,
  check: pair => counterparts(pair).flatMap(({ key, english, own }) => compare(key, english, own)),
}
