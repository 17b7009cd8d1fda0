import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { UserInfo } from '#contract/account.schema.ts'
import type { Answer } from '#contract/page.ts'
import { PROVIDER_NAMES } from '#contract/providers.ts'
import { useClient } from '../../app/app-context.tsx'
import { localizedPath } from '../../app/links.ts'
import { saveFile } from '../../app/save-file.ts'
import { Checkbox, PasswordField } from '../../components/form/field.tsx'
import { Form, OutboxLink, Success } from '../../components/form/form.tsx'
import { isProblem, newPasswordRule, useCallForm } from '../../components/form/use-call-form.ts'
import { QuietButton } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import { useSignInPath } from '../../session/use-session.ts'
import page from '../../theme/page.module.css'
import s from './account.module.css'
import { Section } from './section.tsx'

/** Another password, or a first one for who signs in elsewhere. */
export function PasswordForm({ user }: { user: UserInfo }) {
  const { t, lang } = useWords()
  const client = useClient()
  const call = useCallForm({
    defaults: { currentPassword: '', newPassword: '', repeated: '' },
    keepsValues: false,
    send: ({ currentPassword, newPassword }) =>
      client().ask('changePassword', lang, {
        body: { newPassword, ...(user.hasPassword && { currentPassword }) },
      }),
    onSuccess: () => client().session.reload(),
  })
  const { field, form } = call
  const isSame = (text: string) => text === form.getValues('newPassword') || 'form.differ'
  return (
    <Section icon="lock" title={t('account.passwordTitle')}>
      {!user.hasPassword && <p>{t('account.passwordNone')}</p>}
      <Form call={call} submit={t('account.changePassword')} width={500}>
        {call.state.is === 'success' && (
          <Success title={t('account.passwordChanged')}>
            <OutboxLink />
          </Success>
        )}
        {/* Password managers want to know whose password it is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        {user.hasPassword && (
          <PasswordField
            label={t('account.currentPassword')}
            {...field('currentPassword', { required: 'errors.field_required' })}
          />
        )}
        <PasswordField
          isNew
          label={t('form.newPassword')}
          value={form.watch('newPassword')}
          {...field('newPassword', { validate: newPasswordRule })}
        />
        <PasswordField isNew label={t('form.repeatPassword')} {...field('repeated', { validate: isSame })} />
        {isProblem(call.state, 'sign_in_again') && <SignInAgain />}
      </Form>
    </Section>
  )
}

type Linked = UserInfo['linked'][number]

/** The linked providers, each with a button that unlinks it; nothing where there are none. */
export function LinkedSignIns({ user }: { user: UserInfo }) {
  const { t, date } = useWords()
  if (user.linked.length === 0) return null
  const isLast = !user.hasPassword && user.linked.length === 1
  return (
    <Section icon="user" title={t('account.linkedTitle')}>
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
    </Section>
  )
}

function Unlink({ user, linked }: { user: UserInfo; linked: Linked }) {
  const { t, lang } = useWords()
  const client = useClient()
  const provider = PROVIDER_NAMES[linked.provider]
  return (
    <ConfirmedAction
      user={user}
      label={t('account.unlink', { provider })}
      confirm={t('account.unlinkSure')}
      cancel={t('account.unlinkKeep')}
      send={password =>
        client().ask('unlinkExternal', lang, {
          body: { provider: linked.provider, ...password },
          success: t('account.unlinked', { provider }),
        })
      }
      onSuccess={() => client().session.reload()}
    />
  )
}

/** The export of everything that is stored about the user. */
export function OwnData() {
  const { t, lang } = useWords()
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const answer = await client().ask('exportAccount', lang)
    setBusy(false)
    if (answer.ok) saveFile('dawa.json', 'application/json', JSON.stringify(answer.data, null, 2))
  }
  return (
    <Section icon="download" title={t('account.dataTitle')}>
      <p>{t('account.dataText')}</p>
      <p className={page.actions}>
        <QuietButton disabled={isBusy} onClick={() => void download()}>
          {t('account.export')}
        </QuietButton>
      </p>
    </Section>
  )
}

export function DeleteAccount({ user }: { user: UserInfo }) {
  const { t, lang } = useWords()
  const client = useClient()
  const navigate = useNavigate()
  const [waitsFor, setWaitsFor] = useState('')
  return (
    <Section icon="trash" title={t('account.deleteTitle')} isGrave>
      <p>{t('account.deleteText')}</p>
      {waitsFor !== '' && (
        <Success title={t('account.deleteNotYet')}>
          <p>{t('account.deleteWaits', { email: waitsFor })}</p>
          <OutboxLink />
        </Success>
      )}
      <ConfirmedAction
        user={user}
        label={t('account.delete')}
        confirm={t('account.deleteSure')}
        cancel={t('account.keep')}
        send={body => client().ask('deleteAccount', lang, { body })}
        onSuccess={async ({ waitsFor }, close) => {
          if (waitsFor) {
            close()
            return setWaitsFor(waitsFor.join(', '))
          }
          // First, or the next page would send a token that is no longer valid.
          client().session.forget()
          await navigate(localizedPath(lang, '/account/delete'), { state: { isDeleted: true } })
        }}
      />
    </Section>
  )
}

interface ConfirmedActionProps<A> {
  user: UserInfo
  label: string
  confirm: string
  cancel: string
  send(body: { password?: string }): Promise<Answer<A>>
  /** @param close shows the button again */
  onSuccess(answer: A, close: () => void): Promise<void>
}

/**
 * An action that cannot be undone: a button opens a form that asks for the password. An account without one has a box to tick,
 * and the server asks for a recent sign-in.
 */
function ConfirmedAction<A>({ user, label, confirm, cancel, send, onSuccess }: ConfirmedActionProps<A>) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setOpen(false))
    opener.current?.focus()
  }
  if (isOpen) return <ConfirmForm {...{ user, label, confirm, cancel, send, onSuccess, close }} />
  return (
    <p className={page.actions}>
      <QuietButton ref={opener} onClick={() => setOpen(true)}>
        {label}
      </QuietButton>
    </p>
  )
}

function ConfirmForm<A>({
  user,
  label,
  confirm,
  cancel,
  send,
  onSuccess,
  close,
}: ConfirmedActionProps<A> & { close(): void }) {
  const { t } = useWords()
  const call = useCallForm({
    defaults: { password: '', sure: false },
    send: ({ password }) => send(user.hasPassword ? { password } : {}),
    onSuccess: answer => void onSuccess(answer, close),
  })
  const { setFocus } = call.form
  useEffect(() => setFocus(user.hasPassword ? 'password' : 'sure'), [setFocus, user.hasPassword])
  return (
    <Form
      call={call}
      submit={confirm}
      width={500}
      beside={<QuietButton onClick={close}>{cancel}</QuietButton>}
    >
      {user.hasPassword ? (
        <PasswordField
          label={t('form.password')}
          {...call.field('password', { required: 'errors.field_required' })}
        />
      ) : (
        <Checkbox label={label} {...call.field('sure', { required: 'errors.field_required' })} />
      )}
      {isProblem(call.state, 'sign_in_again') && <SignInAgain />}
    </Form>
  )
}

/** For users without a password: signs out first, since the sign-in page has no form for signed-in users. */
export function SignInAgain() {
  const { t, lang } = useWords()
  const client = useClient()
  const navigate = useNavigate()
  const signIn = useSignInPath()
  const go = () => {
    void client().session.end()
    void navigate(localizedPath(lang, signIn))
  }
  return (
    <p className={page.actions}>
      <QuietButton onClick={go}>{t('actions.signIn')}</QuietButton>
    </p>
  )
}
