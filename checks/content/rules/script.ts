import keptNames from '../data/kept-names.json' with { type: 'json' }
import latinAllowed from '../data/latin-in-russian.json' with { type: 'json' }
import type { Pair, Rule } from '../model.ts'
import { prose } from '../prose.ts'

const ALLOWED = new Set(latinAllowed)
const WORD = /[\p{L}\p{M}]+/gu
const LATIN = /\p{Script=Latin}/u
const CYRILLIC = /\p{Script=Cyrillic}/u

const withoutNames = (text: string): string =>
  keptNames.reduce((rest, name) => rest.replaceAll(name, ' '), text)

const isRoman = (word: string): boolean => /^[IVXLCDM]+$/.test(word)

function foreign(word: string, language: Pair['language']): boolean {
  if (LATIN.test(word) && CYRILLIC.test(word)) return true
  if (language !== 'ru') return CYRILLIC.test(word)
  return LATIN.test(word) && !ALLOWED.has(word) && !isRoman(word)
}

/** No Latin words in Russian but the allowed names, no Cyrillic elsewhere, no word of both alphabets. */
export const script: Rule = {
  name: 'script',
  english: true,
  check: ({ language, own }) =>
    [...own.texts].flatMap(([key, text]) =>
      (withoutNames(prose(text)).match(WORD) ?? [])
        .filter(word => foreign(word, language))
        .map(word => ({ key, message: `foreign letters: ${word}` })),
    ),
}
