import type { DateNames } from '#contract/date-names.ts'
import type { Language } from '#contract/languages.ts'
import type { Words } from '#contract/page.ts'
import { wordsAddress, wordsFor } from '#contract/words.ts'
import { registerDateNames } from '../app/dates.ts'
import type { Translator } from './translator.ts'

/** Brings the words of a language, and English behind them, before anything is shown in it. */
export async function loadWords(translator: Translator, lang: Language, version: string): Promise<void> {
  const missing = wordsFor(lang).filter(code => !translator.hasWords(code))
  await Promise.all(
    missing.map(async code => {
      translator.add(code, await fetchWords(code, version))
    }),
  )
}

// A file that cannot be had counts as empty: the next language in line stands in, until the language is chosen again.
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
