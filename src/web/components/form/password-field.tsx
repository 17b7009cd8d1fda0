import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { IconButton } from '../../shell/icon-button.tsx'
import { type Field, Frame } from './field.tsx'
import s from './form.module.css'

const Strength = lazy(async () => ({ default: (await import('./strength.tsx')).Strength }))

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'autoComplete' | 'hint'> {
  /** The password is being chosen: a hint and its strength stand below. */
  value?: string
  isNew?: boolean
}

/** A password that can be shown. Managers, paste and the token for autocompletion work as everywhere. */
export function PasswordField({ label, error, isNew = false, value, ...input }: PasswordFieldProps) {
  const { t } = useWords()
  const [isShown, setShown] = useState(false)
  return (
    <Frame label={label} hint={isNew && value !== undefined && t('form.passwordHint')} error={error}>
      {names => (
        <>
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
          {isNew && value !== undefined && (
            // There before its text, so that screen readers announce the first word too.
            <div role="status" className={s.region}>
              {value && (
                <Suspense>
                  <Strength password={value} />
                </Suspense>
              )}
            </div>
          )}
        </>
      )}
    </Frame>
  )
}
