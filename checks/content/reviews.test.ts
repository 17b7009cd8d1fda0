import { expect, test } from 'vitest'
import { isComplete, LANGUAGES } from '#contract/languages.ts'
import { parseFile } from './parse.ts'
import { readLanguage } from './read.ts'
import { readReviews, reviewFindings, reviewState } from './reviews.ts'

const files = new Map([['ui.json', parseFile('ui.json', '{"a":"Text"}')]])
const READ = { read: '2026-11-24', by: 'editor' } as const

test('every file of every complete language has an entry', () => {
  for (const language of LANGUAGES.filter(isComplete))
    expect(reviewFindings(language, readLanguage(language), readReviews())).toEqual([])
})

test('a file without an entry is a finding, and so is an entry without a file', () => {
  const messages = (own: Record<string, typeof READ>) =>
    reviewFindings('de', files, { de: own }).map(({ path, message }) => `${path}: ${message}`)
  expect(messages({ 'ui.json': READ })).toEqual([])
  expect(messages({})).toEqual(['ui.json: no entry in content/reviews.json'])
  expect(messages({ 'ui.json': READ, 'old.json': READ })).toEqual([
    'old.json: content/reviews.json names it, and there is no such file',
  ])
})

test('the state of a language is its oldest reading by an editor', () => {
  const later = { read: '2026-11-25', by: 'editor' } as const
  expect(reviewState('de', { de: { a: later, b: READ } })).toBe('2026-11-24')
  expect(reviewState('de', { de: { a: later, b: { ...READ, by: 'writer' } } })).toBe(
    '2026-11-25, 1 by their writer only',
  )
  expect(reviewState('de', {})).toBe('never')
})
