import { expect, test } from 'vitest'
import { joinedFindings } from './joined.ts'
import { parseFile } from './parse.ts'

const almanac = (...texts: string[]) =>
  new Map([['almanac/a.json', parseFile('almanac/a.json', JSON.stringify({ ...texts }))]])

const PLAIN = 'Plant a tree on this day.'
const TURNED = 'Plant a tree, and it will grow.'

test('one sentence in seven may have the turn, more is a finding', () => {
  expect(joinedFindings('en', almanac(TURNED, ...Array(7).fill(PLAIN)))).toEqual([])
  const [finding] = joinedFindings('en', almanac(TURNED, ...Array(6).fill(PLAIN)))
  expect(finding?.message).toBe('1 of 7 sentences have “, and”, at most 0 may')
})

test('each sentence counts by itself, short ones and other files do not count', () => {
  expect(joinedFindings('en', almanac(`${PLAIN} ${TURNED}`, ...Array(7).fill(PLAIN)))).toEqual([])
  expect(joinedFindings('en', almanac('Eat, and rest.'))).toEqual([])
  const page = parseFile('pages/a.md', TURNED)
  expect(joinedFindings('en', new Map([['pages/a.md', page]]))).toEqual([])
})
