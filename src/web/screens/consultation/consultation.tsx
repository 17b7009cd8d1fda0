import type { UserInfo } from '#contract/account.schema.ts'
import { MAX_CONTACT, MAX_MESSAGE } from '#contract/product.ts'
import { useClient } from '../../app/app-context.tsx'
import { TextArea } from '../../components/form/field.tsx'
import { Form } from '../../components/form/form.tsx'
import { SenderFields, Submitted } from '../../components/form/sender.tsx'
import { emailRule, filledRule, useCallForm } from '../../components/form/use-call-form.ts'
import { ScreenHead } from '../../components/page.tsx'
import { RequireSignIn } from '../../components/require-sign-in.tsx'
import { useWords } from '../../i18n/words.tsx'

export function Screen() {
  const { t } = useWords()
  return (
    <>
      <ScreenHead title={t('consultation.title')} intro={t('consultation.intro')} />
      <RequireSignIn>{user => <Request user={user} />}</RequireSignIn>
    </>
  )
}

function Request({ user }: { user: UserInfo }) {
  const { t, lang } = useWords()
  const client = useClient()
  const call = useCallForm({
    defaults: { name: user.displayName ?? '', email: user.email, contactInfo: '', message: '' },
    draft: `consultation ${user.email}`,
    send: values => client().ask('consultation', lang, { body: values }),
  })
  return (
    <Form
      call={call}
      submit={t('consultation.submit')}
      width={550}
      result={<Submitted onAgain={() => call.restart('message')} />}
    >
      <SenderFields
        name={call.field('name', { validate: filledRule })}
        email={call.field('email', { validate: emailRule })}
      />
      <TextArea
        label={t('consultation.contact')}
        hint={t('consultation.contactHint')}
        rows={2}
        maxLength={MAX_CONTACT}
        {...call.field('contactInfo')}
      />
      <TextArea
        label={t('consultation.message')}
        rows={7}
        maxLength={MAX_MESSAGE}
        {...call.field('message')}
      />
    </Form>
  )
}
