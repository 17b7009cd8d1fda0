import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { matterId } from './matters.schema.ts'

/** What is written for people says how many matters there are, and in which line. */
const WRITTEN: readonly [file: string, line: RegExp][] = [
  ['README.md', /An answer for what people plan/],
  ['CHANGELOG.md', /one answer for each of/],
  ['CHANGELOG.md', /Guests read all/],
  ['docs/architecture.md', /matters with their signs/],
  ['docs/engine.md', /the answers to/],
  ['docs/sources.md', /Tables `matters.json`/],
  ...LANGUAGES.map((lang): [string, RegExp] => [`content/${lang}/pages/api.md`, /`GET \/api\/day\/.*`hair=/]),
]

test.each(WRITTEN)('%s counts as many matters as there are: %s', (file, line) => {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  const counted = text.split('\n').filter(one => line.test(one))
  expect(counted).toHaveLength(1)
  expect(counted[0]).toMatch(new RegExp(`(^|\\D)${matterId.options.length}(\\D|$)`))
})
