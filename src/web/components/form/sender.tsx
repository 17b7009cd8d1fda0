import type { ComponentProps } from 'react'
import { MAX_NAME } from '#contract/product.ts'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import { ButtonLink, QuietButton } from '../page.tsx'
import { EmailField, Field } from './field.tsx'
import { OutboxLink, Success } from './form.tsx'

interface SenderFieldsProps {
  name: Omit<ComponentProps<typeof Field>, 'label'>
  email: ComponentProps<typeof EmailField>
}

/** Who writes to the operator. */
export function SenderFields({ name, email }: SenderFieldsProps) {
  const { t } = useWords()
  return (
    <>
      <Field label={t('form.name')} autoComplete="name" required maxLength={MAX_NAME} {...name} />
      <EmailField {...email} autoComplete="email" />
    </>
  )
}

/** The message was sent to the operator: on to the day, or to another message. */
export function Submitted({ onAgain }: { onAgain(): void }) {
  const { t } = useWords()
  return (
    <>
      <Success title={t('form.submitted')}>
        <OutboxLink />
      </Success>
      <p className={page.actions}>
        <ButtonLink to="/day">{t('actions.today')}</ButtonLink>
        <QuietButton onClick={onAgain}>{t('form.writeAgain')}</QuietButton>
      </p>
    </>
  )
}
