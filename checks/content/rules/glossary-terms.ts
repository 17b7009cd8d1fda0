import { type Counterpart, counterparts } from '../counterparts.ts'
import { type GlossaryEntry, readGlossary } from '../glossary.ts'
import type { Pair, Problem, Rule } from '../model.ts'
import { prose } from '../prose.ts'
import { avoidPattern, englishPattern, formPattern, renderingPattern } from '../term-pattern.ts'

interface Term {
  readonly entry: GlossaryEntry
  /** English names in small letters: looking for these first spares nearly every pattern. */
  readonly hints: readonly string[]
  readonly english: readonly RegExp[]
  readonly accepted: readonly RegExp[]
  readonly refused: readonly RegExp[]
}

function compile(entry: GlossaryEntry, language: Pair['language']): Term {
  const inside = language === 'de'
  const names = entry.match ?? [entry.en]
  const forms = entry.forms?.[language] ?? []
  return {
    entry,
    hints: names.map(name => name.toLowerCase()),
    english: names.map(englishPattern),
    accepted: [
      renderingPattern(entry[language] ?? entry.en, inside),
      ...forms.map(form => formPattern(form, inside)),
    ],
    refused: (entry.avoid?.[language] ?? []).map(avoidPattern),
  }
}

const longest = (term: Term): number => Math.max(0, ...term.hints.map(hint => hint.length))

// Some 300 terms meet some 2,000 texts: the patterns of a language are made once.
const compiled = new Map<Pair['language'], readonly Term[]>()

function termsOf(language: Pair['language']): readonly Term[] {
  const known = compiled.get(language)
  if (known !== undefined) return known
  const made = readGlossary()
    .filter(entry => entry[language] !== undefined)
    .map(entry => compile(entry, language))
    .sort((a, b) => longest(b) - longest(a))
  compiled.set(language, made)
  return made
}

const anyOf = (patterns: readonly RegExp[], text: string): boolean =>
  patterns.some(pattern => pattern.test(text))

// Longer names first; what one has named is taken out, so that "Burning day" does not ask for "Burning" as well.
function named(terms: readonly Term[], english: string): Term[] {
  let rest = english
  let small = english.toLowerCase()
  return terms.filter(term => {
    if (!term.hints.some(hint => small.includes(hint))) return false
    const left = term.english.reduce((text, pattern) => text.replace(pattern, '▢'), rest)
    if (left === rest) return false
    rest = left
    small = left.toLowerCase()
    return true
  })
}

function check(terms: readonly Term[], language: Pair['language'], text: Counterpart): Problem[] {
  const own = prose(text.own)
  const lost = named(terms, prose(text.english)).filter(term => !anyOf(term.accepted, own))
  const refused = terms.filter(term => anyOf(term.refused, own))
  return [
    ...lost.map(({ entry }) => `"${entry.en}" must be rendered "${entry[language]}"`),
    ...refused.map(({ entry }) => `refused rendering of "${entry.en}"`),
  ].map(message => ({ key: text.key, message }))
}

const decapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function checkPlaces(entry: GlossaryEntry, { language, own }: Pair): Problem[] {
  return (entry.places ?? []).flatMap(place => {
    const [path, key = ''] = place.split('#')
    const text = path === own.path ? own.texts.get(key) : undefined
    const term = entry[language]
    if (text === undefined || term === undefined || decapitalised(text) === decapitalised(term)) return []
    return [{ key, message: `"${text}", the glossary has "${term}"` }]
  })
}

/** Terms of the tradition are rendered as the glossary has chosen. */
export const glossaryTerms: Rule = {
  name: 'glossary',
  english: true,
  check(pair) {
    const places = readGlossary().flatMap(entry => checkPlaces(entry, pair))
    if (pair.language === 'en') return places
    const terms = termsOf(pair.language)
    return [...places, ...counterparts(pair).flatMap(text => check(terms, pair.language, text))]
  },
}
