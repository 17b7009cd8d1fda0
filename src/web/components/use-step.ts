import { useApp } from '../app/app-context.tsx'
import { isInAlmanac } from '../app/dates.ts'
import { dateOfPath, localizedPath } from '../app/links.ts'
import { useWords } from '../i18n/words.tsx'

interface Steps {
  kind: 'day' | 'month'
  /** The day or month on show. */
  from: string
  /** What lies some steps away. */
  add: (from: string, by: number) => string
  state?: unknown
}

/** Opens what lies some steps from the page on show, or from the one that is already on its way: steps that follow fast all count. */
export function useStep({ kind, from, add, state }: Steps): (by: number) => void {
  const { lang } = useWords()
  const { client } = useApp()
  return by => {
    const to = add(dateOfPath(client?.pendingPath(), kind) ?? from, by)
    if (isInAlmanac(to)) client?.open(localizedPath(lang, `/${kind}/${to}`), state)
  }
}
