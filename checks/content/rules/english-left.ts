import { counterparts } from '../counterparts.ts'
import words from '../data/english-words.json' with { type: 'json' }
import keptNames from '../data/kept-names.json' with { type: 'json' }
import { type GlossaryEntry, readGlossary } from '../glossary.ts'
import type { Pair, Rule } from '../model.ts'
import { prose } from '../prose.ts'

const COMMON: ReadonlySet<string> = new Set(words.words)
const SHARED: Readonly<Record<string, readonly string[]>> = words.alsoWordsOf

// A name of several words that the glossary or the allow-list keeps in English is no leftover.
function namesOf(language: Pair['language'], glossary: readonly GlossaryEntry[]): string[] {
  const kept = glossary.filter(entry => entry[language] === entry.en).map(entry => entry.en)
  return [...keptNames, ...kept].filter(name => name.includes(' '))
}

function leftovers(text: string, shared: ReadonlySet<string>, names: readonly string[]): string[] {
  const rest = names.reduce(
    (text, name) => (text.includes(name) ? text.replaceAll(name, ' ') : text),
    prose(text),
  )
  const found = rest.toLowerCase().match(/[\p{L}\p{M}’]+/gu) ?? []
  return [...new Set(found.filter(word => COMMON.has(word) && !shared.has(word)))]
}

/** Common English words left in another language. */
export const englishLeft: Rule = {
  name: 'english-left',
  english: false,
  check(pair) {
    const names = namesOf(pair.language, readGlossary())
    const shared = new Set(SHARED[pair.language])
    return counterparts(pair).flatMap(({ key, own }) => {
      const left = leftovers(own, shared, names)
      return left.length > 0 ? [{ key, message: `English left: ${left.join(', ')}` }] : []
    })
  },
}
