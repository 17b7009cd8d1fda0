import type { UserInfo } from '#contract/account.schema.ts'
import { MAX_MESSAGE } from '#contract/product.ts'
import { useClient } from '../../app/app-context.tsx'
import { Select, TextArea } from '../../components/form/field.tsx'
import { Form } from '../../components/form/form.tsx'
import { Options } from '../../components/form/options.tsx'
import { SenderFields, Submitted } from '../../components/form/sender.tsx'
import { emailRule, filledRule, useCallForm } from '../../components/form/use-call-form.ts'
import { ScreenHead } from '../../components/page.tsx'
import { RequireSignIn } from '../../components/require-sign-in.tsx'
import { useWords } from '../../i18n/words.tsx'

export function Screen() {
  const { t } = useWords()
  return (
    <>
      <ScreenHead title={t('feedback.title')} intro={t('feedback.intro')} />
      <RequireSignIn>{user => <Message user={user} />}</RequireSignIn>
    </>
  )
}

const TYPES = ['0', '1', '2', '3']

function Message({ user }: { user: UserInfo }) {
  const { t, lang } = useWords()
  const client = useClient()
  const call = useCallForm({
    defaults: { name: user.displayName ?? '', email: user.email, type: '1', message: '' },
    draft: `feedback ${user.email}`,
    send: values =>
      client().ask('feedback', lang, {
        body: { ...values, type: Number(values.type) },
      }),
  })
  return (
    <Form
      call={call}
      submit={t('feedback.submit')}
      width={550}
      result={<Submitted onAgain={() => call.restart('message')} />}
    >
      <SenderFields
        name={call.field('name', { validate: filledRule })}
        email={call.field('email', { validate: emailRule })}
      />
      <Select label={t('feedback.type')} required {...call.field('type')}>
        <Options of={TYPES} text={type => t(`feedback.type${type}`)} />
      </Select>
      <TextArea
        label={t('feedback.message')}
        rows={7}
        required
        maxLength={MAX_MESSAGE}
        {...call.field('message', { validate: filledRule })}
      />
    </Form>
  )
}
