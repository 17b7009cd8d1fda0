import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { addressOf } from '#contract/calls.ts'
import { useApp } from '../../app/app-context.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './form.module.css'

/** Longer ones are strong whatever they are, and the estimate grows with the square of the length. */
const MOST = 64

/** How many guesses a password would stand, from 0 to 4. */
export function Strength({ password }: { password: string }) {
  const { t } = useWords()
  const estimator = useEstimator()
  const settled = useDeferredValue(password)
  const score = useMemo(() => estimator.check(settled.slice(0, MOST)).score, [estimator, settled])
  return (
    <p className={s.strength} data-score={score}>
      <span aria-hidden="true">
        {[1, 2, 3, 4].map(step => (
          <i key={step} data-lit={score >= step ? '' : undefined} />
        ))}
      </span>
      <span>{t('form.strength', { value: t(`form.strength${score}`) })}</span>
    </p>
  )
}

/** Knows patterns at once, and the commonest passwords as soon as their list has come. */
function useEstimator(): ZxcvbnFactory {
  const { version } = useApp().context
  const [estimator, setEstimator] = useState(() => new ZxcvbnFactory())
  useEffect(() => {
    fetch(addressOf('commonPasswords', { query: { v: version } }))
      .then(answer => answer.json())
      .then(common => setEstimator(new ZxcvbnFactory({ dictionary: { common: common as string[] } })))
      .catch(() => {})
  }, [version])
  return estimator
}
