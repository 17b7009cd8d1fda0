import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { UserInfo } from '#contract/account.schema.ts'
import { useClient } from '../../app/app-context.tsx'
import { localizedPath } from '../../app/links.ts'
import { Checkbox } from '../../components/form/field.tsx'
import { Form } from '../../components/form/form.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { isProblem, useCallForm } from '../../components/form/use-call-form.ts'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import s from './account.module.css'
import { SignInAgain } from './sign-in-again.tsx'

/** The end of the account; asked twice, because nothing brings it back. */
export function DeleteAccount({ user }: { user: UserInfo }) {
  const { t } = useWords()
  const [isSure, setSure] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  // The button that was pressed goes, and the focus must not go with it.
  const keep = () => {
    flushSync(() => setSure(false))
    opener.current?.focus()
  }
  return (
    <details className={s.section}>
      <summary>{t('account.deleteTitle')}</summary>
      <p>{t('account.deleteText')}</p>
      {isSure ? (
        <Sure user={user} onKeep={keep} />
      ) : (
        <p className={page.actions}>
          <button ref={opener} type="button" className={page.quiet} onClick={() => setSure(true)}>
            {t('account.delete')}
          </button>
        </p>
      )}
    </details>
  )
}

function Sure({ user, onKeep }: { user: UserInfo; onKeep(): void }) {
  const { t, lang } = useWords()
  const client = useClient()
  const navigate = useNavigate()
  const call = useCallForm({
    defaults: { password: '', sure: false },
    send: ({ password }) =>
      client().ask<object>('/api/account/delete', lang, {
        body: user.hasPassword ? { password } : {},
        success: t('account.deleted'),
      }),
    onSuccess: async () => {
      // First, or the next page would ask with a token that is worth nothing any more.
      client().session.forget()
      await navigate(localizedPath(lang, '/'))
    },
  })
  const { setFocus } = call.form
  useEffect(() => setFocus(user.hasPassword ? 'password' : 'sure'), [setFocus, user.hasPassword])
  return (
    <Form
      call={call}
      submit={t('account.deleteSure')}
      width={500}
      beside={
        <button type="button" className={page.quiet} onClick={onKeep}>
          {t('account.keep')}
        </button>
      }
    >
      {user.hasPassword ? (
        <PasswordField
          label={t('account.currentPassword')}
          {...call.field('password', { required: 'errors.field_required' })}
        />
      ) : (
        <Checkbox
          label={t('account.delete')}
          {...call.field('sure', { required: 'errors.field_required' })}
        />
      )}
      {isProblem(call.state, 'sign_in_again') && <SignInAgain />}
    </Form>
  )
}
