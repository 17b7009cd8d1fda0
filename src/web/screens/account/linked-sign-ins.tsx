import { useEffect, useState } from 'react'
import type { UserInfo } from '#contract/account.schema.ts'
import { PROVIDER_NAMES } from '#contract/providers.ts'
import { useClient } from '../../app/app-context.tsx'
import { Checkbox } from '../../components/form/field.tsx'
import { Form } from '../../components/form/form.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { isProblem, useCallForm } from '../../components/form/use-call-form.ts'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import s from './account.module.css'
import { SignInAgain } from './sign-in-again.tsx'

type Linked = UserInfo['linked'][number]

/** The providers that open the account, each with its end; nothing where there are none. */
export function LinkedSignIns({ user }: { user: UserInfo }) {
  const { t, date } = useWords()
  if (user.linked.length === 0) return null
  const isLast = !user.hasPassword && user.linked.length === 1
  return (
    <details className={s.section}>
      <summary>{t('account.linkedTitle')}</summary>
      <p>{t('account.linkedText')}</p>
      <ul className={s.linked}>
        {user.linked.map(linked => (
          <li key={linked.provider}>
            <p>
              {t('account.linkedSince', {
                provider: PROVIDER_NAMES[linked.provider],
                date: date('short', linked.since.slice(0, 10)),
              })}
            </p>
            {isLast ? <p>{t('errors.last_sign_in')}</p> : <Unlink user={user} linked={linked} />}
          </li>
        ))}
      </ul>
    </details>
  )
}

interface UnlinkProps {
  user: UserInfo
  linked: Linked
}

function Unlink(props: UnlinkProps) {
  const { t } = useWords()
  const [isSure, setSure] = useState(false)
  if (isSure) return <Sure {...props} onKeep={() => setSure(false)} />
  return (
    <p className={page.actions}>
      <button type="button" className={page.quiet} onClick={() => setSure(true)}>
        {t('account.unlink', { provider: PROVIDER_NAMES[props.linked.provider] })}
      </button>
    </p>
  )
}

/** By the password; who has none confirms, and must have signed in a moment ago. */
function Sure({ user, linked, onKeep }: UnlinkProps & { onKeep(): void }) {
  const { t, lang } = useWords()
  const client = useClient()
  const provider = PROVIDER_NAMES[linked.provider]
  const call = useCallForm({
    defaults: { password: '', sure: false },
    send: ({ password }) =>
      client().ask<object>('/api/account/external/unlink', lang, {
        body: { provider: linked.provider, ...(user.hasPassword && { password }) },
        success: t('account.unlinked', { provider }),
      }),
    onSuccess: () => client().session.reload(),
  })
  const { setFocus } = call.form
  useEffect(() => setFocus(user.hasPassword ? 'password' : 'sure'), [setFocus, user.hasPassword])
  return (
    <Form
      call={call}
      submit={t('account.unlinkSure')}
      width={500}
      beside={
        <button type="button" className={page.quiet} onClick={onKeep}>
          {t('account.unlinkKeep')}
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
          label={t('account.unlink', { provider })}
          {...call.field('sure', { required: 'errors.field_required' })}
        />
      )}
      {isProblem(call.state, 'sign_in_again') && <SignInAgain />}
    </Form>
  )
}
