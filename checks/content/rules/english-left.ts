import { counterparts } from '../counterparts.ts'
import words from '../data/english-words.json' with { type: 'json' }
import { type GlossaryEntry, readGlossary } from '../glossary.ts'
import type { Pair, Rule } from '../model.ts'
import { prose } from '../prose.ts'

const COMMON: ReadonlySet<string> = new Set(words.words)
const SHARED: Readonly<Record<string, readonly string[]>> = words.alsoWordsOf

// A name that the glossary or the allow-list keeps in English is no leftover.
function withoutNames(text: string, language: Pair['language'], glossary: readonly GlossaryEntry[]): string {
  const kept = glossary.filter(entry => entry[language] === entry.en).map(entry => entry.en)
  return [...words.names, ...kept].reduce(
    (rest, name) => (name.includes(' ') ? rest.replaceAll(name, ' ') : rest),
    text,
  )
}

function leftovers(text: string, language: Pair['language'], glossary: readonly GlossaryEntry[]): string[] {
  const shared = new Set(SHARED[language])
  const found =
    withoutNames(prose(text), language, glossary)
      .toLowerCase()
      .match(/[\p{L}\p{M}’]+/gu) ?? []
  return [...new Set(found.filter(word => COMMON.has(word) && !shared.has(word)))]
}

/** Common English words left in another language. */
export const englishLeft: Rule = {
  name: 'english-left',
  english: false,
  check(pair) {
    const glossary = readGlossary()
    return counterparts(pair).flatMap(({ key, own }) => {
      const left = leftovers(own, pair.language, glossary)
      return left.length > 0 ? [{ key, message: `English left: ${left.join(', ')}` }] : []
    })
  },
}
