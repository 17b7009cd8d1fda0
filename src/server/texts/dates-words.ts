import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts'
import type { Words } from '#contract/page.ts'
import { type Dictionary, withFallback } from './words.ts'

/** The words that the page of one's own dates alone shows, in English where a partial language has none: no other page carries them. */
export function datesWordsOf({ words }: Pick<Dictionary, 'words'>, lang: Language): Words {
  return withFallback(partOf(words[DEFAULT_LANGUAGE]), partOf(words[lang]))
}

const partOf = ({ yourDates }: Words): Words => (yourDates === undefined ? {} : { yourDates })

/** The words of a language without them. */
export function withoutDatesWords({ yourDates: _, ...rest }: Words): Words {
  return rest
}
