import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOM = import.meta.dirname
const FORBIDDEN =
  /\bDate\b|\bIntl\b|\bprocess\b|\bperformance\b|\bglobalThis\b|Math\.random|from 'node:|\bimport\(|\brequire\(|\bfetch\(/

/** What runs in production: no tests, no helpers of tests. */
const files = readdirSync(ROOM, { recursive: true, encoding: 'utf8' }).filter(
  name => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'testing.ts',
)

test.each(files)('%s uses no clock, locale, process, randomness or Node module', name => {
  const code = readFileSync(join(ROOM, name), 'utf8')
  expect(code.split('\n').filter(line => FORBIDDEN.test(line))).toEqual([])
})

test.each(files)('%s imports from this room and the calendar only', name => {
  const code = readFileSync(join(ROOM, name), 'utf8')
  const imported = [...code.matchAll(/from '([^']+)'/g)].map(([, path]) => path ?? '')
  expect(imported.filter(path => !path.startsWith('.') && !path.startsWith('#calendar/'))).toEqual([])
})

test('there is something to look at', () => {
  expect(files.length).toBeGreaterThan(20)
})
