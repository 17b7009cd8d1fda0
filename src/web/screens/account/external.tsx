import { useEffect, useState } from 'react'
import { useApp } from '../../app/app-context.tsx'
import { setStored } from '../../app/storage.ts'
import { useWords } from '../../i18n/words.tsx'
import { STAYS_KEY } from '../../session/token.ts'
import page from '../../theme/page.module.css'
import s from './account.module.css'
import { useContinuePath } from './signed-in.tsx'

/**
 * Ways to sign in elsewhere, where there are any. The browser leaves the page, so after one click there is nothing more to click.
 * @param stays whether the session shall outlive the browser
 */
export function External({ stays = false }: { stays?: boolean }) {
  const { t, lang } = useWords()
  const { providers } = useApp().context
  const returnUrl = useContinuePath()
  const [opening, setOpening] = useState<string | null>(null)
  useEffect(() => {
    // Who comes back by the browser's button finds the page as it was left.
    const back = (event: PageTransitionEvent) => event.persisted && setOpening(null)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  const go = (provider: string) => {
    setOpening(provider)
    setStored(STAYS_KEY, String(stays))
    const query = new URLSearchParams({ returnUrl, lang })
    location.assign(`/api/account/external/${provider}-start?${query}`)
  }
  if (providers.length === 0) return null
  return (
    <div className={s.external}>
      <p>{t('login.or')}</p>
      {providers.map(provider => (
        <button
          key={provider}
          type="button"
          className={page.quiet}
          disabled={opening !== null}
          aria-busy={opening === provider}
          onClick={() => go(provider)}
        >
          {opening === provider ? t('login.opening') : t(`login.${provider}`)}
        </button>
      ))}
    </div>
  )
}
