import { useSyncExternalStore } from 'react'
import { useWords } from '../i18n/words.tsx'
import { IconButton } from './icon-button.tsx'
import s from './shell.module.css'

const FAR = 200

/** Leads back to the top once the page is scrolled away from it. */
export function ToTop() {
  const { t } = useWords()
  const isFar = useSyncExternalStore(
    whenScrolled,
    () => scrollY > FAR,
    () => false,
  )
  if (!isFar) return null
  return (
    <div className={s.toTop}>
      <IconButton
        icon="arrow-up"
        name={t('shell.toTop')}
        edge="end"
        onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
      />
    </div>
  )
}

function whenScrolled(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}
