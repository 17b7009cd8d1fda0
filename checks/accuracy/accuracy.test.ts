/**
 * The accuracy page says what the examples give. An expected value that no longer agrees (a skipped day of the concordance, the
 * pair of a dated day) has no reason and stops the computation; a slip set right, or a figure changed in the file, fails the first test.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { loadAlmanacTexts } from '#server/almanac/texts.ts'
import { ACCURACY_FILE, accuracy } from './accuracy.ts'
import { compare } from './model.ts'

const computed = accuracy()
const texts = loadAlmanacTexts()

test('the file of the page is what the examples give; `npx tsx checks/accuracy.ts` writes it', () => {
  expect(JSON.parse(readFileSync(ACCURACY_FILE, 'utf8'))).toEqual(computed)
})

test('every comparison has examples, and its differences are what does not agree', () => {
  for (const { id, compared, agreeing, differences } of computed.comparisons) {
    expect(compared, id).toBeGreaterThan(0)
    const differing = differences.reduce((sum, { count }) => sum + count, 0)
    expect(agreeing + differing, id).toBe(compared)
  }
  const ids = computed.comparisons.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a disagreement without a known reason is refused', () => {
  expect(() => compare('days', 'henning', [1, 2], value => (value === 1 ? null : 'unknown'))).toThrow(
    'days: a disagreement without a reason: 2',
  )
})

test.each(LANGUAGES)('the words in %s name what the file holds, and nothing else', lang => {
  const { accuracy: own, traces } = texts[lang]
  const { comparisons, rules } = computed
  expect(Object.keys(own.comparisons).sort()).toEqual(comparisons.map(({ id }) => id).sort())
  const reasons = new Set(comparisons.flatMap(({ differences }) => differences.map(({ reason }) => reason)))
  expect(Object.keys(own.reasons).sort()).toEqual([...reasons].sort())
  const authorities = new Set<string>(comparisons.map(({ authority }) => authority))
  expect([...authorities].filter(id => !(id in own.authorities) && !(id in traces.sources))).toEqual([])
  expect(Object.keys(own.authorities).filter(id => !authorities.has(id))).toEqual([])
  expect(rules.filter(({ id }) => !(id in traces.rules))).toEqual([])
})

test('the counts of the calendar page are those of the file', () => {
  const page = readFileSync(new URL('../../docs/calendar.md', import.meta.url), 'utf8').replace(/\s+/g, ' ')
  const months = computed.comparisons.find(({ id }) => id === 'months')
  const [agreeing, compared] = [months?.agreeing, months?.compared].map(count => count?.toLocaleString('en'))
  expect(page).toContain(`It agrees in ${agreeing} of ${compared} months`)
})
