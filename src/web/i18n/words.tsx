import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts'
import type { Translate, Translator } from '#contract/translator.ts'
import { dateParts } from '../app/dates.ts'

/** The page's language and its words. */
export interface Words {
  lang: Language
  t: Translate
  /** A date written by the pattern `dates.<pattern>` of the words. */
  date: (pattern: string, date: string) => string
  /**
   * For the `lang` of an element that holds the text of a key, or all texts below it: English where the page's language is partial and
   * has none; undefined where it is the page's own.
   */
  langOf: (key: string) => Language | undefined
}

const WordsContext = createContext<Words | null>(null)

/** The words of one language. */
export function wordsOf(translator: Translator, lang: Language): Words {
  const t = translator.in(lang)
  return {
    lang,
    t,
    date: (pattern, date) => t(`dates.${pattern}`, dateParts(lang, date)),
    langOf: key =>
      !translator.has(lang, key) && translator.has(DEFAULT_LANGUAGE, key) ? DEFAULT_LANGUAGE : undefined,
  }
}

/** Day and month, short: several stand below each other. */
export function shortDate({ t, lang }: Words, date: string): string {
  const parts = dateParts(lang, date)
  return t('dates.dayMonth', { ...parts, monthInDate: parts.monthShortInDate ?? '' })
}

interface WordsProviderProps {
  translator: Translator
  lang: Language
  children: ReactNode
}

export function WordsProvider({ translator, lang, children }: WordsProviderProps) {
  const words = useMemo(() => wordsOf(translator, lang), [translator, lang])
  return <WordsContext value={words}>{children}</WordsContext>
}

export function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('There are no words outside a language.')
  return words
}
