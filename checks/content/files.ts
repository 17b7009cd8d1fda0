import type { Language } from '#contract/languages.ts'
import type { Finding, LanguageFiles } from './model.ts'

/** Files that a language lacks and files that it has beyond the English. */
export function fileFindings(language: Language, english: LanguageFiles, own: LanguageFiles): Finding[] {
  const lacking = [...english.keys()].filter(path => !own.has(path))
  const surplus = [...own.keys()].filter(path => !english.has(path))
  return [
    ...lacking.map(path => ({ rule: 'files', language, path, key: '', message: 'file missing' })),
    ...surplus.map(path => ({ rule: 'files', language, path, key: '', message: 'not in the English' })),
  ]
}
