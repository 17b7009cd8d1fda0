import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { dateNames } from '#contract/date-names.ts'
import { isComplete, LANGUAGES, type Language } from '#contract/languages.ts'
import { registerDateNames } from '../../app/dates.ts'
import { hitsOf } from './hits.ts'
import { indexIn, wordsIn } from './testing-index.ts'

beforeAll(() => {
  for (const lang of LANGUAGES) registerDateNames(lang, dateNames(lang))
})

/** A Thursday: “next Friday” is the one after tomorrow before it is tomorrow. */
const TODAY = '2026-11-26'

/** The sentences that are read in a language, each with the first places to which it leads. */
function sentencesIn(lang: Language): [sentence: string, places: string[]][] {
  const text = readFileSync(new URL(`sentences/${lang}.json`, import.meta.url), 'utf8')
  return Object.entries(JSON.parse(text))
}

describe.each(LANGUAGES.filter(isComplete))('%s', lang => {
  const places = (sentence: string) =>
    hitsOf(sentence, indexIn(lang), wordsIn(lang), TODAY).groups.flatMap(({ hits }) =>
      hits.map(({ to }) => to),
    )

  test('has its sentences', () => expect(sentencesIn(lang).length).toBeGreaterThanOrEqual(40))

  test.each(sentencesIn(lang))('%s', (sentence, expected) => {
    expect(places(sentence).slice(0, expected.length)).toEqual(expected)
  })
})
