import { type ComponentProps, type ReactNode, Suspense, useId, useState } from 'react'
import { lazyPart } from '../../app/load-module.ts'
import { useWords } from '../../i18n/words.tsx'
import { Icon } from '../drawings/icon.tsx'
import { IconButton } from '../icon-button.tsx'
import s from './form.module.css'

interface Around {
  label: string
  hint?: ReactNode
  /** A key of words, or a sentence. */
  error?: string | undefined
}

interface FrameProps extends Around {
  /** The control, with the names that join it to its label, hint and error. */
  children(names: ControlNames): ReactNode
  after?: ReactNode
}

interface ControlNames {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A label, a control, its hint and its error. */
export function Frame({ label, hint, error, children, after }: FrameProps) {
  const id = useId()
  const said = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={s.field} data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': said || undefined })}
      {hint && (
        <p id={`${id}-hint`} className={s.hint}>
          {hint}
        </p>
      )}
      <ErrorText id={`${id}-error`} error={error} />
      {after}
    </div>
  )
}

function ErrorText({ id, error }: { id: string; error: string | undefined }) {
  const { t } = useWords()
  return (
    error && (
      <p id={id} className={s.error}>
        <Icon name="warning" size={16} />
        <span>{t(error)}</span>
      </p>
    )
  )
}

export function Field({ label, hint, error, ...input }: Around & ComponentProps<'input'>) {
  return (
    <Frame label={label} hint={hint} error={error}>
      {names => <input {...input} {...names} />}
    </Frame>
  )
}

export function TextArea({ label, hint, error, ...input }: Around & ComponentProps<'textarea'>) {
  return (
    <Frame label={label} hint={hint} error={error}>
      {names => <textarea {...input} {...names} />}
    </Frame>
  )
}

export function Select({ label, hint, error, ...input }: Around & ComponentProps<'select'>) {
  return (
    <Frame label={label} hint={hint} error={error}>
      {names => <select {...input} {...names} />}
    </Frame>
  )
}

/** An e-mail address; marked as the user name for password managers. */
export function EmailField(input: Omit<ComponentProps<typeof Field>, 'label' | 'type'>) {
  const { t } = useWords()
  return <Field label={t('form.email')} type="email" autoComplete="username" required {...input} />
}

/** A box to tick, its label behind it. */
export function Checkbox({ label, error, ...input }: Omit<Around, 'hint'> & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={s.check} data-invalid={error ? '' : undefined}>
      <label>
        <input
          type="checkbox"
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />
        <span>{label}</span>
      </label>
      <ErrorText id={`${id}-error`} error={error} />
    </div>
  )
}

/** In place of the strength: else the first letter would move the button away from under the pointer. */
const BLANK_LINE = <p className={s.strength}>{'\u00a0'}</p>

const Strength = lazyPart(async () => (await import('./strength.tsx')).Strength)

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'autoComplete' | 'hint'> {
  /** The password is being chosen: a hint and its strength stand below. */
  value?: string
  isNew?: boolean
}

/** A password that can be shown. Managers, paste and the token for autocompletion work as everywhere. */
export function PasswordField({ label, error, isNew = false, value, ...input }: PasswordFieldProps) {
  const { t } = useWords()
  const [isShown, setShown] = useState(false)
  const isChosen = isNew && value !== undefined
  // Rendered before its text, so that screen readers announce the first word too.
  const strength = (
    <div role="status">
      <Suspense fallback={BLANK_LINE}>{value ? <Strength password={value} /> : BLANK_LINE}</Suspense>
    </div>
  )
  return (
    <Frame label={label} hint={isChosen && t('form.passwordHint')} error={error} after={isChosen && strength}>
      {names => (
        <div className={s.password}>
          <input
            {...input}
            {...names}
            type={isShown ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            name={t(isShown ? 'form.hidePassword' : 'form.showPassword')}
            edge="end"
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Frame>
  )
}
