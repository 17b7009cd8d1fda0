import { useMemo } from 'react'
import { useLoaderData } from 'react-router'
import { createTranslator } from '#contract/translator.ts'
import { useWords, type Words } from '../../i18n/words.tsx'
import type { DatesScreenData } from './route.ts'

/** The words of every page, and those that this page alone has. */
export function useDatesWords(): Words {
  const { words } = useLoaderData<DatesScreenData>()
  const common = useWords()
  return useMemo(() => {
    const own = createTranslator(words.ok ? { [common.lang]: words.data } : {}).in(common.lang)
    const t: Words['t'] = (key, values, otherwise) =>
      key.startsWith('yourDates.') ? own(key, values, otherwise) : common.t(key, values, otherwise)
    return { ...common, t }
  }, [words, common])
}
