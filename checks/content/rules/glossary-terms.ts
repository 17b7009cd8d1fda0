import { type Counterpart, counterparts } from '../counterparts.ts'
import { type GlossaryEntry, readGlossary } from '../glossary.ts'
import type { Pair, Problem, Rule } from '../model.ts'
import { prose } from '../prose.ts'
import { avoidPattern, englishPattern, formPattern, renderingPattern } from '../term-pattern.ts'

interface Term {
  readonly entry: GlossaryEntry
  readonly english: readonly RegExp[]
  readonly accepted: readonly RegExp[]
  readonly refused: readonly RegExp[]
}

function compile(entry: GlossaryEntry, language: Pair['language']): Term {
  const inside = language === 'de'
  return {
    entry,
    english: (entry.match ?? [entry.en]).map(englishPattern),
    accepted: [
      renderingPattern(entry[language], inside),
      ...(entry.forms?.[language] ?? []).map(form => formPattern(form, inside)),
    ],
    refused: (entry.avoid?.[language] ?? []).map(avoidPattern),
  }
}

const anyOf = (patterns: readonly RegExp[], text: string): boolean =>
  patterns.some(pattern => pattern.test(text))

function check(term: Term, language: Pair['language'], { key, english, own }: Counterpart): Problem[] {
  const { entry } = term
  const text = prose(own)
  const lost = anyOf(term.english, prose(english)) && !anyOf(term.accepted, text)
  return [
    ...(lost ? [{ key, message: `"${entry.en}" must be rendered "${entry[language]}"` }] : []),
    ...(anyOf(term.refused, text) ? [{ key, message: `refused rendering of "${entry.en}"` }] : []),
  ]
}

const decapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function checkPlace(entry: GlossaryEntry, { language, own }: Pair): Problem[] {
  const [path, key] = entry.place?.split('#') ?? []
  const text = key === undefined || path !== own.path ? undefined : own.texts.get(key)
  if (key === undefined || text === undefined || decapitalised(text) === decapitalised(entry[language]))
    return []
  return [{ key, message: `"${text}", the glossary has "${entry[language]}"` }]
}

/** Terms of the tradition are rendered as the glossary has chosen. */
export const glossaryTerms: Rule = {
  name: 'glossary',
  english: true,
  check(pair) {
    const glossary = readGlossary()
    const named = glossary.flatMap(entry => checkPlace(entry, pair))
    if (pair.language === 'en') return named
    const terms = glossary.map(entry => compile(entry, pair.language))
    const texts = counterparts(pair)
    return [...named, ...terms.flatMap(term => texts.flatMap(text => check(term, pair.language, text)))]
  },
}
