import { sayUnreachable } from '../api/ask.ts'
import { loadOnAct } from '../app/load-module.ts'
import { useWords } from '../i18n/words.tsx'
import { ToolButton } from './page.tsx'

interface ShareButtonProps {
  title: string
  /** The day whose picture goes with the link. */
  date?: string
}

/** Hands the page's address on, or copies it. It is for script alone. */
export function ShareButton({ title, date }: ShareButtonProps) {
  const { t, lang } = useWords()
  const share = async () => {
    const module = await loadOnAct(import('../app/share-page.ts'), () => sayUnreachable(t))
    await module?.sharePage({ title, lang, date, copied: t('find.copied') })
  }
  return <ToolButton icon="share" text={t('find.share')} onClick={() => void share()} />
}
