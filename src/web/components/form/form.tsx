import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useApp } from '../../app/app-context.tsx'
import type { FormWidth } from '../../app/widths.ts'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import { Icon } from '../drawings/icon.tsx'
import s from './form.module.css'
import type { CallForm } from './use-call-form.ts'

interface FormProps {
  call: CallForm
  /** What the button says. */
  submit: string
  /** Said when the call has failed for no reason that it names. */
  failure?: string
  width: FormWidth
  children: ReactNode
  /** Beside the button. */
  beside?: ReactNode
  /** What worked. It takes the place of a form that has nothing left to do, and stands above one in which more was typed meanwhile. */
  result?: ReactNode
}

/** The live region for a form's success message: rendered before any text, so that screen readers announce what is put into it. */
const StatusRegion = createContext<HTMLElement | null>(null)

/** A form with its banner, its fields and its button, which waits until something was changed. */
export function Form({ call, submit, failure, width, children, beside, result }: FormProps) {
  const isLoading = call.state.is === 'loading'
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnMessage(form, call)
  if (result && call.isDone) return result
  return (
    <form
      ref={form}
      className={s.form}
      data-width={width}
      onSubmit={call.submit}
      noValidate
      aria-busy={isLoading}
    >
      <div ref={setRegion} className={s.region} role="status" />
      <Trouble state={call.state} failure={failure} />
      <NeedsScript />
      <StatusRegion value={region}>
        {call.state.is === 'success' && result}
        {children}
      </StatusRegion>
      <p className={page.actions}>
        <button type="submit" className={page.button} disabled={!call.canSend}>
          {isLoading && <span className={s.spinner} aria-hidden="true" />}
          <span>{submit}</span>
        </button>
        {beside}
      </p>
    </form>
  )
}

/**
 * Moves the focus to the message once a form is answered: its button, disabled meanwhile, has lost it. A user who has moved to
 * another field or typed on keeps the focus there; where fields are marked, the first of them has it already.
 */
function useFocusOnMessage(
  form: React.RefObject<HTMLFormElement | null>,
  { state, canSend }: CallForm,
): void {
  const from = useRef<Element | null>(null)
  useEffect(() => {
    if (state.is === 'loading') from.current = document.activeElement
    if (state.is !== 'success' && !(state.is === 'error' && state.problem)) return
    const message = form.current?.querySelector<HTMLElement>('[data-message]')
    const now = document.activeElement
    const isElsewhere = now !== document.body && now !== from.current
    const isTypedOn = state.is === 'success' && canSend
    if (message && !isElsewhere && !isTypedOn) showMessage(message)
  }, [form, state, canSend])
}

function showMessage(message: HTMLElement): void {
  message.focus({ preventScroll: true })
  message.scrollIntoView({ block: 'nearest' })
}

/** Why a form was refused: fields are marked, or the server's message stands in a box that scrolls when it is long. */
function Trouble({ state, failure }: { state: CallForm['state']; failure: string | undefined }) {
  const { t } = useWords()
  if (state.is !== 'error') return null
  const { problem } = state
  const text = problem
    ? problem.message || failure || problem.detail || t('errors.unknown')
    : t('form.banner')
  return (
    <div className={s.banner} data-kind="error" role="alert">
      <Icon name="warning" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={s.said} tabIndex={0} data-message>
        {text}
      </div>
    </div>
  )
}

/** Why something failed that is no form. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <div className={`${s.banner} ${s.alone}`} data-kind="error" role="alert">
      <Icon name="warning" />
      <p>{children}</p>
    </div>
  )
}

/** The success message and what follows. In a form it stands above the fields; in place of one it takes the focus. */
export function Success({ title, children }: { title: string; children?: ReactNode }) {
  const region = useContext(StatusRegion)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!region && box.current) showMessage(box.current)
  }, [region])
  const banner = (
    <div ref={box} className={s.banner} data-kind="success" data-message tabIndex={-1}>
      <Icon name="check" />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  )
  return region ? createPortal(banner, region) : banner
}

/** The notice where scripts do not run, in place of a button that would do nothing. */
export function NeedsScript() {
  const { t } = useWords()
  return (
    <noscript>
      <p className={s.hint}>{t('form.needsScript')}</p>
    </noscript>
  )
}

/** A development server without a mail server stores its mails; this is the link to them. */
export function OutboxLink() {
  const { t } = useWords()
  if (!useApp().context.outbox) return null
  return (
    <p>
      <a href="/dev/outbox">{t('form.outbox')}</a>
    </p>
  )
}
