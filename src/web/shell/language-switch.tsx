import type { MouseEvent } from 'react'
import { useLocation, useMatches } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/languages.ts'
import { useHydrated } from '../app/app-context.tsx'
import { pathInLanguage } from '../app/links.ts'
import { setCookie, setStored } from '../app/storage.ts'
import { Address } from '../components/link.tsx'
import { useWords } from '../i18n/words.tsx'
import s from './bar.module.css'
import c from './controls.module.css'

/** The same page in the other languages; the choice is kept. */
export function LanguageSwitch() {
  const { t, lang } = useWords()
  const { pathname, search, hash, state } = useLocation()
  const isAlive = useHydrated()
  const isMissing = useMatches().at(-1)?.id === 'not-found'
  // The server writes one page for every query and for all addresses without a page, and never sees what is behind the hash. By
  // `lang` it knows that a language was chosen, and keeps the choice.
  const addressIn = (code: Language) =>
    isAlive
      ? pathInLanguage(pathname, code) + search + hash
      : `${isMissing ? `/${code}` : pathInLanguage(pathname, code)}?lang=${code}`
  const choose = (event: MouseEvent, chosen: Language) => {
    setStored('lang', chosen)
    setCookie('lang', chosen)
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  }
  return (
    <>
      <button
        type="button"
        className={c.icon}
        aria-label={t('shell.language', { name: LANGUAGE_NAMES[lang] })}
        data-tip={t('shell.languageTip')}
        data-edge="end"
        popoverTarget="languages"
      >
        {lang.toUpperCase()}
      </button>
      <nav id="languages" popover="auto" className={s.popover} aria-label={t('shell.languageTip')}>
        {LANGUAGES.map(code => (
          <Address
            key={code}
            className={s.choice}
            href={addressIn(code)}
            state={state}
            stays
            lang={code}
            hrefLang={code}
            aria-current={code === lang || undefined}
            onClick={event => choose(event, code)}
          >
            {LANGUAGE_NAMES[code]}
          </Address>
        ))}
      </nav>
    </>
  )
}
