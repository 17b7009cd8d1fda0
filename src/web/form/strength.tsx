import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { useDeferredValue, useMemo } from 'react'
import { useWords } from '../i18n/words.tsx'
import s from './form.module.css'

const estimator = new ZxcvbnFactory()

/** Longer ones are strong whatever they are, and the estimate grows with the square of the length. */
const MOST = 64

/** How many guesses a password would stand, from 0 to 4; the commonest are refused by the server besides. */
export function Strength({ password }: { password: string }) {
  const { t } = useWords()
  const settled = useDeferredValue(password)
  const score = useMemo(() => estimator.check(settled.slice(0, MOST)).score, [settled])
  return (
    <p className={s.strength} data-score={score} role="status">
      <span aria-hidden="true">
        {[1, 2, 3, 4].map(step => (
          <i key={step} data-lit={score >= step ? '' : undefined} />
        ))}
      </span>
      {t('form.strength', { value: t(`form.strength${score}`) })}
    </p>
  )
}
