import { type GlossaryEntry, readGlossary } from '../glossary.ts'
import type { Pair, Problem, Rule } from '../model.ts'

const soundOf = (entry: GlossaryEntry, language: Pair['language']): string =>
  language === 'ru' ? entry.phoneticRu : entry.phonetic

// The Tibetan name stands beside the name (or the Sanskrit name) of the same thing.
function problem(entry: GlossaryEntry, { language, own }: Pair): Problem[] {
  const [path, place] = entry.places?.[0]?.split('#') ?? []
  const key = place?.replace(/\.\w+$/, '.nameTibetan')
  const text = path === own.path && key !== undefined ? own.texts.get(key) : undefined
  if (key === undefined || text === undefined) return []
  const sound = soundOf(entry, language)
  return text.endsWith(` (${sound})`) ? [] : [{ key, message: `must end with "(${sound})"` }]
}

/** Tibetan names are followed by their sound as the glossary writes it: in Cyrillic in Russian, else in Latin letters. */
export const sound: Rule = {
  name: 'sound',
  english: true,
  check: pair => readGlossary().flatMap(entry => problem(entry, pair)),
}
