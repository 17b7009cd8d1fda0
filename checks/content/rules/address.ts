import refused from '../data/refused-words.json' with { type: 'json' }
import verbatim from '../data/verbatim.json' with { type: 'json' }
import type { Pair, Rule } from '../model.ts'
import { prose } from '../prose.ts'

const WORDS: Readonly<Partial<Record<Pair['language'], readonly string[]>>> = refused.words
const PATTERNS: Readonly<Partial<Record<Pair['language'], readonly string[]>>> = refused.patterns
/** Phrases that native editors struck out, whole and in small letters. */
const PHRASES: Readonly<Partial<Record<Pair['language'], readonly string[]>>> = refused.phrases
const LETTER = /\p{L}/u

/** Whether a text has a phrase, and not as a part of longer words. */
function has(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1))
    if (!LETTER.test(text[at - 1] ?? '') && !LETTER.test(text[at + phrase.length] ?? '')) return true
  return false
}

function found(text: string, language: Pair['language']): string[] {
  const plain = prose(text).toLowerCase()
  const refusedWords = new Set(WORDS[language])
  const words = (plain.match(/[\p{L}\p{M}]+/gu) ?? []).filter(word => refusedWords.has(word))
  const matched = (PATTERNS[language] ?? []).flatMap(
    pattern => plain.match(new RegExp(pattern, 'u'))?.[0] ?? [],
  )
  const phrases = (PHRASES[language] ?? []).filter(phrase => has(plain, phrase))
  return [...new Set([...words, ...matched, ...phrases])]
}

/**
 * The form of address and the variety of the language that were chosen: no familiar "du", no Brazilian "tela"; and
 * idioms that say something else than is meant, such as "lune noire", which is Lilith to readers of astrology.
 */
export const address: Rule = {
  name: 'address',
  english: true,
  check: ({ language, own }) =>
    [...own.texts]
      .filter(([, text]) => !verbatim.includes(text))
      .flatMap(([key, text]) =>
        found(text, language).map(word => ({ key, message: `refused word: ${word}` })),
      ),
}
