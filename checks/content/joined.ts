import type { Language } from '#contract/languages.ts'
import limits from './data/limits.json' with { type: 'json' }
import type { Finding, LanguageFiles } from './model.ts'

/** The word by which a sentence turns once more; with it the texts of a day sound alike. */
const AND: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /, and /,
  es: /, y /,
  pt: /, e /,
  de: /, und /,
  ru: /, и /,
  fr: /, et /,
  it: /, e /,
}
const MOST: Readonly<Partial<Record<Language, number>>> = limits.joined
const FEWEST_WORDS = 5

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?…])\s+/).filter(sentence => sentence.split(/\s+/).length >= FEWEST_WORDS)

/** A language in whose almanac too many sentences have a “, and”. */
export function joinedFindings(language: Language, files: LanguageFiles): Finding[] {
  const sentences = [...files.values()]
    .filter(({ path }) => path.startsWith('almanac/'))
    .flatMap(({ texts }) => [...texts.values()].flatMap(sentencesOf))
  const and = AND[language]
  const share = MOST[language]
  if (and === undefined || share === undefined) return []
  const joined = sentences.filter(sentence => and.test(sentence)).length
  const most = Math.floor(sentences.length * share)
  if (joined <= most) return []
  const message = `${joined} of ${sentences.length} sentences have “${and.source.trim()}”, at most ${most} may`
  return [{ rule: 'joined', language, path: 'almanac', key: '', message }]
}
