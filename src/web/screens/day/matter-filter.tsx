import { type ReactNode, useState } from 'react'
import { sayUnreachable } from '../../api/ask.ts'
import { useApp } from '../../app/app-context.tsx'
import { loadOnAct } from '../../app/load-module.ts'
import { useWords } from '../../i18n/words.tsx'
import type { Narrowed } from './narrow-matters.ts'
import type { ReasonedPlan } from './shown-plans.ts'

interface MatterFilterProps {
  matters: readonly ReasonedPlan[]
  children(shown: readonly ReasonedPlan[]): ReactNode
}

/** A field that narrows the matters below it while typing, by their names and what else people call them; Enter opens the first. Without script it is not shown. */
export function MatterFilter({ matters, children }: MatterFilterProps) {
  const words = useWords()
  const { calls } = useApp()
  const [{ ids, sentence }, setNarrowed] = useState<Narrowed>({})
  const narrow = (text: string, isEntered: boolean) =>
    loadOnAct(import('./narrow-matters.ts'), () => sayUnreachable(words.t)).then(module =>
      module?.narrow(text, { matters, words, calls, setNarrowed, isEntered }),
    )
  const shown = ids ? matters.filter(({ id }) => ids.has(id)) : matters
  return (
    <>
      <input
        className="screen-only"
        type="search"
        aria-label={words.t('search.title')}
        placeholder={words.t('matters.filter')}
        enterKeyHint="go"
        onChange={({ target }) => narrow(target.value, false)}
        onKeyDown={({ key, nativeEvent, currentTarget }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) void narrow(currentTarget.value, true)
        }}
      />
      <p className={shown[0] && 'visually-hidden'} role="status">
        {sentence}
      </p>
      {children(shown)}
    </>
  )
}
