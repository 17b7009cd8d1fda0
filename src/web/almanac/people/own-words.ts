import type { Words as Texts } from '#contract/page.ts'
import { createTranslator } from '#contract/translator.ts'
import type { Words } from '../../i18n/words.tsx'

/** The words of every page, and those of one's own dates, which are loaded where dates or people are shown. */
export function withOwnWords(common: Words, texts: Texts | undefined): Words {
  const own = createTranslator(texts ? { [common.lang]: texts } : {}).in(common.lang)
  return {
    ...common,
    t: (key, values, otherwise) =>
      key.startsWith('yourDates.') ? own(key, values, otherwise) : common.t(key, values, otherwise),
  }
}
