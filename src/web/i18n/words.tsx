import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Language } from '#contract/languages.ts'
import type { Translate, Translator } from '#contract/translator.ts'
import { dateParts } from '../app/dates.ts'

/** The page's language and its words. */
export interface Words {
  lang: Language
  t: Translate
  /** A date written by the pattern `dates.<pattern>` of the words. */
  date: (pattern: string, date: string) => string
}

const WordsContext = createContext<Words | null>(null)

/** The words of one language. */
export function wordsOf(translator: Translator, lang: Language): Words {
  const t = translator.in(lang)
  return { lang, t, date: (pattern, date) => t(`dates.${pattern}`, dateParts(lang, date)) }
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
