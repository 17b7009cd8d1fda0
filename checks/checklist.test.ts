import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CHECKLIST } from '../e2e/checklist.ts'

/** A title in the call of a test, or in the call that follows the table of one. */
const TITLES = /(?:\b(?:test|it)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g

const asked = CHECKLIST.flatMap(({ asks }) => asks)

const titles = new Map<string, Set<string>>()

/** The titles of a file's tests; what a template fills in is written as an ellipsis. */
function titlesIn(file: string): Set<string> {
  const known = titles.get(file)
  if (known) return known
  const code = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const found = [...code.matchAll(TITLES)].map(([, , title = '']) =>
    title.replaceAll(/\$\{[^}]*\}/g, '…').replaceAll(/\\(.)/g, '$1'),
  )
  const all = new Set(found)
  titles.set(file, all)
  return all
}

function isThere(shownBy: string): boolean {
  const [file = '', title = ''] = shownBy.split(/ > (.*)/s)
  return titlesIn(file).has(title)
}

test('every named test exists', () => {
  const named = asked.flatMap(({ shownBy }) => shownBy)
  expect(named.length).toBeGreaterThan(300)
  expect([...new Set(named)].filter(one => !isThere(one))).toEqual([])
})

test('every sentence is shown by a test', () => {
  expect(asked.filter(({ shownBy }) => shownBy.length === 0).map(({ says }) => says)).toEqual([])
})

test('no sentence stands twice in its section, no test twice at its sentence', () => {
  const keys = CHECKLIST.flatMap(({ section, asks }) =>
    asks.flatMap(({ says, shownBy }) => [
      `${section}: ${says}`,
      ...shownBy.map(one => `${section}: ${says} < ${one}`),
    ]),
  )
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
})
