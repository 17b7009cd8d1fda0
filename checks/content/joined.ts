import type { Language } from '#contract/languages.ts'
import limits from './data/limits.json' with { type: 'json' }
import type { Finding, LanguageFiles } from './model.ts'

/** The word by which a sentence turns once more; with it the texts of a day sound alike. */
const AND: Readonly<Record<Language, RegExp>> = {
  en: /, and /,
  es: /, y /,
  pt: /, e /,
  de: /, und /,
  ru: /, и /,
  fr: /, et /,
  it: /, e /,
}
const FEWEST_WORDS = 5

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?…])\s+/).filter(sentence => sentence.split(/\s+/).length >= FEWEST_WORDS)

/** A language in whose almanac too many sentences have a “, and”. */
export function joinedFindings(language: Language, files: LanguageFiles): Finding[] {
  const sentences = [...files.values()]
    .filter(({ path }) => path.startsWith('almanac/'))
    .flatMap(({ texts }) => [...texts.values()].flatMap(sentencesOf))
  const joined = sentences.filter(sentence => AND[language].test(sentence)).length
  const most = Math.floor(sentences.length * limits.joined[language])
  if (joined <= most) return []
  const message = `${joined} of ${sentences.length} sentences have “${AND[language].source.trim()}”, at most ${most} may`
  return [{ rule: 'joined', language, path: 'almanac', key: '', message }]
}
