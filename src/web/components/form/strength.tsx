import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { addressOf } from '#contract/calls.ts'
import { guessedWords, isGuessable } from '#contract/guessable.ts'
import { readPassword } from '#contract/passwords.ts'
import { useApp } from '../../app/app-context.tsx'
import { useWords } from '../../i18n/words.tsx'
import s from './form.module.css'

/** Longer ones are strong whatever they are, and the estimate grows with the square of the length. */
const MOST = 64

/** How many guesses a password would stand, from 0 to 4; 0 for those that the server refuses. */
export function Strength({ password }: { password: string }) {
  const { t } = useWords()
  const scoreOf = useEstimator()
  const line = useRef<HTMLParagraphElement>(null)
  const [email, setEmail] = useState('')
  const settled = useDeferredValue(password)
  const score = useMemo(() => scoreOf(readPassword(settled).text, email), [scoreOf, settled, email])
  // A form that lets a password be chosen names its owner for password managers.
  useEffect(() => {
    if (settled === '') return
    const form = line.current?.closest('form')
    setEmail(form?.querySelector<HTMLInputElement>('[autocomplete=username]')?.value ?? '')
  }, [settled])
  return (
    <p ref={line} className={s.strength} data-score={score}>
      <span aria-hidden="true">
        {[1, 2, 3, 4].map(step => (
          <i key={step} data-lit={score >= step ? '' : undefined} />
        ))}
      </span>
      <span>{t('form.strength', { value: t(`form.strength${score}`) })}</span>
    </p>
  )
}

type ScoreOf = (password: string, email: string) => number

/** Knows patterns at once, and what passwords are guessed by as soon as the list has come. */
function useEstimator(): ScoreOf {
  const { version } = useApp().context
  const [scoreOf, setScoreOf] = useState<ScoreOf>(() => estimator([]))
  useEffect(() => {
    fetch(addressOf('commonPasswords', { query: { v: version } }))
      .then(answer => answer.json())
      .then((list: string[]) => setScoreOf(() => estimator(list)))
      .catch(() => {})
  }, [version])
  return scoreOf
}

function estimator(list: string[]): ScoreOf {
  const words = guessedWords(list)
  const factory = new ZxcvbnFactory({ dictionary: { common: list } })
  return (password, email) =>
    isGuessable(password, email, words) ? 0 : Math.max(1, factory.check(password.slice(0, MOST)).score)
}
