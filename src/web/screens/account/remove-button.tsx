import { useState } from 'react'
import { useClient } from '../../app/app-context.tsx'
import { QuietButton } from '../../components/page.tsx'
import { useWords } from '../../i18n/words.tsx'

interface RemoveButtonProps {
  what: 'birth' | 'content'
  label: string
  /** Said when it is gone. */
  removed: string
  onRemoved?(): void
}

/** Removes what is stored in the account, which is then loaded anew. */
export function RemoveButton({ what, label, removed, onRemoved }: RemoveButtonProps) {
  const { lang } = useWords()
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const options = { body: { remove: what }, success: removed, quiet: false }
    const answer = await client().ask('manageAccount', lang, options)
    if (answer.ok) {
      await client().session.reload()
      onRemoved?.()
    }
    setBusy(false)
  }
  return (
    <QuietButton disabled={isBusy} onClick={() => void remove()}>
      {label}
    </QuietButton>
  )
}
