import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import type { UserInfo } from '#contract/account.schema.ts'
import type { CallAnswer } from '#contract/calls.schema.ts'
import { COUNTRIES, OTHER_COUNTRY } from '#contract/countries.ts'
import { cleanEmail } from '#contract/email.ts'
import type { Language } from '#contract/languages.ts'
import type { Answer } from '#contract/page.ts'
import { useClient } from '../../app/app-context.tsx'
import { Checkbox, Field, PasswordField, Select } from '../../components/form/field.tsx'
import { Form, OutboxLink, Success } from '../../components/form/form.tsx'
import { emailRule, isProblem, useCallForm } from '../../components/form/use-call-form.ts'
import { MainButton, QuietButton } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'
import { useSession } from '../../session/use-session.ts'
import page from '../../theme/page.module.css'
import s from './account.module.css'
import { BirthFields } from './birth-fields.tsx'
import { atDate, editedSince, type Profile, payloadOf, profileOf } from './profile.ts'
import { SignInAgain } from './sections.tsx'

interface ProfileFormProps {
  user: UserInfo
  onAccepted(): void
}

/** What outlives the form as long as the policy is not accepted. */
export const draftOf = ({ email }: UserInfo) => `account ${email}`

/** The user's profile; until the policy is accepted, the form asks for that too. */
export function ProfileForm({ user, onAccepted }: ProfileFormProps) {
  const { t, lang } = useWords()
  const client = useClient()
  const isRequired = !user.policyConfirmed
  const call = useCallForm<Profile, CallAnswer<'manageAccount'>>({
    defaults: profileOf(user),
    // The policy is read on another page.
    ...(isRequired && { draft: draftOf(user) }),
    send: async values => atDate(await client().ask('manageAccount', lang, { body: payloadOf(values) })),
    onSuccess: async (_, sent) => {
      const { session } = client()
      await session.reload()
      const { user: now } = session.state()
      if (now) call.form.reset({ ...profileOf(now), ...editedSince(sent, call.form.getValues()) })
      if (isRequired && now?.policyConfirmed) onAccepted()
    },
  })
  const { field, form } = call
  const email = cleanEmail(form.watch('email'))
  const keepEmail = () => {
    if (email === user.pendingEmail) form.setValue('email', user.email)
    form.setFocus('email')
  }
  const isNewEmail = email !== user.email && email !== user.pendingEmail
  return (
    <Form call={call} submit={t('actions.save')} width={600}>
      {call.isModified && <AskBeforeLeaving keepsDraft={isRequired} />}
      {call.state.is === 'success' && <Saved sentTo={call.state.data.confirmationEmailSentTo} />}
      {isRequired && (
        <div className={s.accept}>
          <Checkbox
            label={t('account.policy')}
            {...field('policyConfirmed', { validate: value => value === true || 'account.policyNeeded' })}
          />
          <p>
            <button type="submit" className={page.button} disabled={!call.canSend}>
              {t('actions.continue')}
            </button>
          </p>
        </div>
      )}
      <fieldset className={s.group}>
        <legend>{t('account.profile')}</legend>
        <Field
          label={t('form.email')}
          type="email"
          autoComplete="email"
          hint={
            isNewEmail
              ? t('account.emailHint')
              : user.pendingEmail &&
                t('account.emailPending', { email: user.pendingEmail, current: user.email })
          }
          {...field('email', { validate: emailRule })}
        />
        {user.pendingEmail && <PendingEmail onCancelled={keepEmail} />}
        {isNewEmail && user.hasPassword && (
          <PasswordField
            label={t('account.passwordForEmail')}
            required
            {...field('password', { required: 'errors.field_required' })}
          />
        )}
        {isProblem(call.state, 'sign_in_again') && <SignInAgain />}
        <Field
          label={t('account.displayName')}
          autoComplete="nickname"
          maxLength={100}
          {...field('displayName')}
        />
        <CountryField {...field('country')} />
      </fieldset>
      <BirthFields call={call} isUnreadable={user.birthUnreadable} />
      <fieldset className={s.group}>
        <legend>{t('account.mails')}</legend>
        <Checkbox label={t('account.receiveNews')} {...field('receiveNews')} />
        <Checkbox label={t('account.receiveEvents')} {...field('receiveEvents')} />
      </fieldset>
    </Form>
  )
}

/** What was saved: a new address is not, before its link is followed. */
function Saved({ sentTo }: { sentTo: string | undefined }) {
  const { t } = useWords()
  if (sentTo === undefined) return <Success title={t('form.saved')} />
  return (
    <Success title={t('account.emailSent', { email: sentTo })}>
      <p>{t('account.emailRest')}</p>
      <OutboxLink />
    </Success>
  )
}

/**
 * Rendered in a form with unsaved changes: asks before they are lost. Within the app by a dialog, Back included; when the page itself is
 * closed or reloaded, the browser asks. A draft survives within the app.
 */
function AskBeforeLeaving({ keepsDraft }: { keepsDraft: boolean }) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return keepsDraft ? null : <LeaveDialog />
}

function LeaveDialog() {
  const { t } = useWords()
  const client = useClient()
  const dialog = useRef<HTMLDialogElement>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A user who signs out or deletes the account has decided already.
      client().session.state().user !== null && screenOf(currentLocation) !== screenOf(nextLocation),
  )
  const isAsked = blocker.state === 'blocked'
  useEffect(() => {
    if (isAsked) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isAsked])
  return (
    <dialog ref={dialog} className={s.leave} aria-labelledby="leave-title" onCancel={() => blocker.reset?.()}>
      <h2 id="leave-title">{t('account.leaveTitle')}</h2>
      <p>{t('account.leaveText')}</p>
      <p className={page.actions}>
        <MainButton onClick={() => blocker.reset?.()}>{t('account.stay')}</MainButton>
        <QuietButton onClick={() => blocker.proceed?.()}>{t('account.leave')}</QuietButton>
      </p>
    </dialog>
  )
}

/** The same in every language: the form stays when only the language or the query changes. */
function screenOf({ pathname }: { pathname: string }): string {
  return pathname.replace(/^\/[^/]+/, '').replace(/\/$/, '')
}

/** What can be done about a new address that waits for its confirmation. */
function PendingEmail({ onCancelled }: { onCancelled(): void }) {
  const { t, lang } = useWords()
  const client = useClient()
  const { user } = useSession()
  const [isBusy, setBusy] = useState(false)
  const { email = '', pendingEmail } = user ?? {}
  const whileBusy = async (work: Promise<Answer<unknown>>) => {
    setBusy(true)
    const answer = await work
    if (answer.ok) await client().session.reload()
    setBusy(false)
    return answer.ok
  }
  const cancel = async () => {
    const options = { body: { email }, success: t('account.emailCancelled'), quiet: false }
    if (await whileBusy(client().ask('manageAccount', lang, options))) onCancelled()
  }
  const resend = () => {
    const success = t('account.emailSent', { email: pendingEmail ?? '' })
    return whileBusy(client().ask('resendEmailChange', lang, { success, quiet: false }))
  }
  return (
    <p className={page.actions}>
      <QuietButton disabled={isBusy} onClick={() => void cancel()}>
        {t('account.emailCancel')}
      </QuietButton>
      <QuietButton disabled={isBusy} onClick={() => void resend()}>
        {t('account.emailResend')}
      </QuietButton>
    </p>
  )
}

/** The country, by its name in the page's language and in that language's order. */
function CountryField(props: Omit<ComponentProps<typeof Select>, 'label'>) {
  const { t, lang } = useWords()
  const countries = useMemo(() => named(lang), [lang])
  return (
    <Select label={t('account.country')} autoComplete="country" {...props}>
      <option value="">{t('account.noCountry')}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
      <option value={OTHER_COUNTRY}>{t('account.otherCountry')}</option>
    </Select>
  )
}

function named(lang: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(lang, { type: 'region' })
  const { compare } = new Intl.Collator(lang)
  return COUNTRIES.filter(code => code !== OTHER_COUNTRY)
    .map(code => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name))
}
