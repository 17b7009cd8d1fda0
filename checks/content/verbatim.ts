import verbatim from './data/verbatim.json' with { type: 'json' }
import type { Finding, LanguageFiles } from './model.ts'

const PATH = 'ui.json'

/** The sentences whose wording is agreed upon, to the letter, and which no English text of the screens has. */
export function missingVerbatim(english: LanguageFiles): Finding[] {
  const texts = new Set(english.get(PATH)?.texts.values())
  return verbatim
    .filter(sentence => !texts.has(sentence))
    .map(sentence => ({
      rule: 'verbatim',
      language: 'en',
      path: PATH,
      key: '',
      message: `no text is “${sentence}”`,
    }))
}
