import { type FunctionComponent, useRef, useState } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/languages.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { useApp, useHydrated } from '../app/app-context.tsx'
import { pathInLanguage } from '../app/links.ts'
import { loadOnAct } from '../app/load-module.ts'
import { Icon, Logo } from '../components/drawings/icon.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { AppLink } from '../components/link.tsx'
import { useWords } from '../i18n/words.tsx'
import c from '../theme/controls.module.css'
import s from './bar.module.css'

/** What its buttons open opens by itself; themes, languages and the menu beside the page are the starter's. */
export function Bar() {
  const { t } = useWords()
  return (
    <header className={`${s.bar} screen-only`}>
      <IconButton icon="menu" name={t('shell.menu')} edge="start" popoverTarget="drawer" />
      <AppLink className={s.brand} to="/">
        <Logo />
        <span>{PRODUCT_NAME}</span>
      </AppLink>
      <EnvironmentBadge />
      <SearchLink />
      <LanguageSwitch />
      <ThemeSwitch />
      <Progress />
    </header>
  )
}

/** Shown while a navigation is pending. */
function Progress() {
  return useNavigation().state === 'idle' ? null : <div className={s.progress} />
}

function EnvironmentBadge() {
  const { t } = useWords()
  const { environment, version, outbox } = useApp().context
  if (environment === 'production') return null
  return (
    <>
      <button type="button" className={s.badge} popoverTarget="environment">
        {t(`environment.${environment}`)}
      </button>
      <div id="environment" popover="auto" className={s.popover}>
        <span>{t(`environment.${environment}Text`, { version })}</span>
        {outbox && (
          <p>
            <a href="/dev/outbox">{t('form.outbox')}</a>
          </p>
        )}
      </div>
    </>
  )
}

/** Opens the search, as the key `/` does outside of fields (the starter's); the finder where its script cannot be loaded, or without script. */
function SearchLink() {
  const { t } = useWords()
  const link = useRef<HTMLAnchorElement>(null)
  const [Search, setSearch] = useState<FunctionComponent<{ onClose(): void }> | null>(null)
  const open = () =>
    loadOnAct(import('../search/search.tsx'), () => link.current && location.assign(link.current.href)).then(
      module => module && setSearch(() => module.Search),
    )
  return (
    <>
      <AppLink
        ref={link}
        className={c.icon}
        to="/find"
        aria-label={t('search.title')}
        aria-keyshortcuts="/"
        data-tip={`${t('search.title')} /`}
        data-edge="end"
        go={open}
      >
        <Icon name="search" />
      </AppLink>
      {Search && <Search onClose={() => setSearch(null)} />}
    </>
  )
}

/** The same page in the other languages; the starter stores the choice. */
function LanguageSwitch() {
  const { t, lang } = useWords()
  const { pathname, search, hash, state } = useLocation()
  const isHydrated = useHydrated()
  const isMissing = useMatches().at(-1)?.id === 'not-found'
  // The server renders one page for every query and for all unknown addresses, and never sees the hash. The `lang` parameter tells it
  // that a language was chosen, which it stores.
  const addressIn = (code: Language) =>
    isHydrated
      ? pathInLanguage(pathname, code) + search + hash
      : `${isMissing ? `/${code}` : pathInLanguage(pathname, code)}?lang=${code}`
  return (
    <>
      <button
        type="button"
        className={c.icon}
        aria-label={t('shell.language', { name: `${lang.toUpperCase()}, ${LANGUAGE_NAMES[lang]}` })}
        data-tip={t('shell.languageTip')}
        data-edge="end"
        popoverTarget="languages"
      >
        {lang.toUpperCase()}
      </button>
      <nav id="languages" popover="auto" className={s.popover} aria-label={t('shell.languageTip')}>
        {LANGUAGES.map(code => (
          <AppLink
            key={code}
            className={s.choice}
            to={addressIn(code)}
            state={state}
            preventScrollReset
            lang={code}
            hrefLang={code}
            aria-current={code === lang || undefined}
          >
            {LANGUAGE_NAMES[code]}
          </AppLink>
        ))}
      </nav>
    </>
  )
}

const THEMES = ['light', 'dark', 'system'] as const
const ICONS = { light: 'sun', dark: 'moon', system: 'theme' } as const

/** Light, dark, or as the device is set: the starter sets it, and says which is pressed. */
function ThemeSwitch() {
  const { t } = useWords()
  return (
    <div className="needs-script">
      <IconButton icon="theme" name={t('theme.choose')} edge="end" popoverTarget="themes" />
      <fieldset id="themes" popover="auto" className={s.popover} aria-label={t('theme.choose')}>
        {THEMES.map(theme => (
          <button
            key={theme}
            type="button"
            className={s.choice}
            aria-pressed={theme === 'dark'}
            data-choose-theme={theme}
          >
            <Icon name={ICONS[theme]} size={20} />
            <span>{t(`theme.${theme}`)}</span>
          </button>
        ))}
      </fieldset>
    </div>
  )
}
