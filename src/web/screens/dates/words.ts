import { useMemo } from 'react'
import { useLoaderData } from 'react-router'
import { withOwnWords } from '../../almanac/people/own-words.ts'
import { useWords, type Words } from '../../i18n/words.tsx'
import type { DatesScreenData } from './route.ts'

/** The words of every page, and those that this page alone has. */
export function useDatesWords(): Words {
  const { words } = useLoaderData<DatesScreenData>()
  const common = useWords()
  return useMemo(() => withOwnWords(common, words.ok ? words.data : undefined), [words, common])
}

/** Key of the word for what is entered: a death, where what returns is a memorial. */
export function kindKey(kind: string): string {
  return kind === 'memorial' ? 'yourDates.death' : `yourDates.kinds.${kind}`
}
