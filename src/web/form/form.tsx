import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../i18n/words.tsx'
import { Icon } from '../pieces/icon.tsx'
import page from '../theme/page.module.css'
import s from './form.module.css'
import type { CallForm } from './use-call-form.ts'

interface FormProps {
  call: CallForm
  /** What the button says. */
  submit: string
  /** Said when the call has failed for no reason that it names. */
  failure?: string
  /** The widest it gets, in pixels. */
  width: 480 | 500 | 550 | 600
  children: ReactNode
  /** Beside the button. */
  beside?: ReactNode
}

/** A form with its banner, its fields and its button, which waits until something was changed. */
export function Form({ call, submit, failure, width, children, beside }: FormProps) {
  const isLoading = call.state.is === 'loading'
  return (
    <form className={s.form} data-width={width} onSubmit={call.submit} noValidate aria-busy={isLoading}>
      <Trouble state={call.state} failure={failure} />
      {children}
      <p className={page.actions}>
        <button type="submit" className={page.button} disabled={!call.canSend}>
          {isLoading && <span className={s.spinner} aria-hidden="true" />}
          {submit}
        </button>
        {beside}
      </p>
    </form>
  )
}

/** Why the form was not taken: fields are marked, or the server says so in a box that scrolls when it says much. */
function Trouble({ state, failure }: { state: CallForm['state']; failure: string | undefined }) {
  const { t } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const problem = state.is === 'error' ? state.problem : undefined
  // Where fields are marked, the first of them has the focus already.
  useEffect(() => {
    if (problem) box.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  if (state.is !== 'error') return null
  const text = state.problem ? state.problem.message || failure || t('errors.unknown') : t('form.banner')
  return (
    <div ref={box} className={s.banner} data-kind="error" role="alert">
      <Icon name="warning" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={s.said} tabIndex={0}>
        {text}
      </div>
    </div>
  )
}

/** That it worked, and what follows. */
export function Success({ title, children }: { title: string; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // The button below a long form would hide it.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className={s.banner} data-kind="success" role="status">
      <Icon name="check" />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  )
}
