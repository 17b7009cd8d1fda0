import { type MouseEvent, useSyncExternalStore } from 'react'
import { setStored } from '../app/storage.ts'
import { Icon } from '../components/drawings/icon.tsx'
import { useWords } from '../i18n/words.tsx'
import s from './bar.module.css'
import { IconButton } from './icon-button.tsx'

const THEMES = ['light', 'dark', 'system'] as const
const ICONS = { light: 'sun', dark: 'moon', system: 'theme' } as const

/** Light, dark, or as the device is set. */
export function ThemeSwitch() {
  const { t } = useWords()
  const shown = useSyncExternalStore(whenThemeChanges, themeNow, () => 'dark')
  const choose = (event: MouseEvent, theme: string) => {
    setStored('theme', theme)
    document.documentElement.dataset.theme = theme
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  }
  return (
    <div className={s.needsScript}>
      <IconButton icon="theme" name={t('theme.choose')} edge="end" popoverTarget="themes" />
      <fieldset id="themes" popover="auto" className={s.popover} aria-label={t('theme.choose')}>
        {THEMES.map(theme => (
          <button
            key={theme}
            type="button"
            className={s.choice}
            aria-pressed={theme === shown}
            onClick={event => choose(event, theme)}
          >
            <Icon name={ICONS[theme]} size={20} />
            {t(`theme.${theme}`)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

function themeNow(): string {
  return document.documentElement.dataset.theme ?? 'dark'
}

function whenThemeChanges(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
