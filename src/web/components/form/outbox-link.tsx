import { useApp } from '../../app/app-context.tsx'
import { useWords } from '../../i18n/words.tsx'

/** On a laptop without a mail server the mails are kept; this leads to them. */
export function OutboxLink() {
  const { t } = useWords()
  if (!useApp().context.outbox) return null
  return (
    <p>
      <a href="/dev/outbox">{t('form.outbox')}</a>
    </p>
  )
}
