import { useEffect } from 'react'
import { hideToast, type ShownToast } from '../app/toasts.ts'
import { Icon } from '../components/drawings/icon.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { useWords } from '../i18n/words.tsx'
import s from './toast-card.module.css'

const ICONS = { info: 'info', success: 'check', warning: 'warning', error: 'warning' } as const

/** One message; it goes by itself, or when it is closed. */
export function ToastCard({ toast }: { toast: ShownToast }) {
  const { t } = useWords()
  const { id, kind, text, seconds, action } = toast
  useEffect(() => {
    const timer = setTimeout(() => hideToast(id), seconds * 1000)
    return () => clearTimeout(timer)
  }, [id, seconds])
  return (
    <div className={s.toast} data-kind={kind}>
      <Icon name={ICONS[kind]} />
      <p>{text}</p>
      {action && (
        <button type="button" className={s.action} onClick={action.run}>
          {action.label}
        </button>
      )}
      <IconButton icon="close" name={t('shell.close')} edge="end" onClick={() => hideToast(id)} />
    </div>
  )
}
