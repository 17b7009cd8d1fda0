import { useState } from 'react'
import { useClient } from '../../app/app-context.tsx'
import { useWords } from '../../i18n/words.tsx'
import page from '../../theme/page.module.css'
import s from './account.module.css'

/** Everything that is stored about the reader, to take along. */
export function OwnData() {
  const { t, lang } = useWords()
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const answer = await client().ask<object>('/api/account/export', lang)
    setBusy(false)
    if (answer.ok) saveFile('dawa.json', JSON.stringify(answer.data, null, 2))
  }
  return (
    <details className={s.section}>
      <summary>{t('account.dataTitle')}</summary>
      <p>{t('account.dataText')}</p>
      <p className={page.actions}>
        <button type="button" className={page.quiet} disabled={isBusy} onClick={() => void download()}>
          {t('account.export')}
        </button>
      </p>
    </details>
  )
}

function saveFile(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  // Some browsers read it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
