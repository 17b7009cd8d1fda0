import { useState } from 'react'
import { useNavigate } from 'react-router'
import { localizedPath } from '../../app/links.ts'
import { useWords } from '../../i18n/words.tsx'

/**
 * What the reader has chosen, until its conversion arrives: then the loader's data take over.
 * @param loaded what the loader's data say; a new object with each conversion
 */
export function useDraft<T extends object>(loaded: T, key: object) {
  const [draft, setDraft] = useState<{ key: object; value: T } | null>(null)
  const { lang } = useWords()
  const navigate = useNavigate()
  const hold = (value: T) => setDraft({ key, value })
  const choose = (value: T, path: string) => {
    hold(value)
    void navigate(localizedPath(lang, path), { replace: true, preventScrollReset: true })
  }
  return { value: draft?.key === key ? draft.value : loaded, hold, choose }
}
