import type { i18n } from 'i18next'
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts'
import type { Words } from '#contract/page.ts'

/** Brings the words of a language, and English behind them, before anything is shown in it. */
export async function loadWords(translator: i18n, lang: Language, version: string): Promise<void> {
  const missing = [...new Set([lang, DEFAULT_LANGUAGE])].filter(
    code => !translator.hasResourceBundle(code, 'translation'),
  )
  await Promise.all(
    missing.map(async code => {
      translator.addResourceBundle(code, 'translation', await fetchWords(code, version))
    }),
  )
}

// A file that cannot be had counts as empty: the next language in line stands in.
async function fetchWords(lang: Language, version: string): Promise<Words> {
  try {
    const answer = await fetch(`/words/${lang}.json?v=${encodeURIComponent(version)}`)
    return answer.ok ? ((await answer.json()) as Words) : {}
  } catch {
    return {}
  }
}
