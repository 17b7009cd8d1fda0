import type { DateNames } from '#contract/date-names.ts'
import type { Language } from '#contract/languages.ts'
import type { Words } from '#contract/page.ts'
import type { Translator } from '#contract/translator.ts'
import { wordsAddress, wordsFor } from '#contract/words.ts'
import { registerDateNames } from '../app/dates.ts'

/** Loads the words of a language, and English as its fallback, before anything is shown in it. */
export async function loadWords(translator: Translator, lang: Language, version: string): Promise<void> {
  const missing = wordsFor(lang).filter(code => !translator.hasWords(code))
  await Promise.all(
    missing.map(async code => {
      translator.add(code, await fetchWords(code, version))
    }),
  )
}

// A file that fails to load counts as empty: English is shown instead until the language is chosen again.
async function fetchWords(lang: Language, version: string): Promise<Words> {
  try {
    const answer = await fetch(wordsAddress(lang, version))
    if (!answer.ok) return {}
    const { names, ...words } = (await answer.json()) as Words & { names: DateNames }
    registerDateNames(lang, names)
    return words
  } catch {
    return {}
  }
}
