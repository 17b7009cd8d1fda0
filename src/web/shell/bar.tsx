import { PRODUCT_NAME } from '#contract/product.ts'
import { useApp } from '../app/app-context.tsx'
import { Logo } from '../components/drawings/logo.tsx'
import { AppLink } from '../components/link.tsx'
import { useWords } from '../i18n/words.tsx'
import s from './bar.module.css'
import { IconButton } from './icon-button.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

interface BarProps {
  onMenu: () => void
  isBusy: boolean
}

export function Bar({ onMenu, isBusy }: BarProps) {
  const { t } = useWords()
  return (
    <header className={s.bar} data-busy={isBusy || undefined}>
      <IconButton
        icon="menu"
        name={t('shell.menu')}
        edge="start"
        onClick={event => {
          // With script the button knows about the drawer that stays; without, its attributes open the other one.
          event.preventDefault()
          onMenu()
        }}
        popoverTarget="drawer"
        {...OPEN_DRAWER}
      />
      <AppLink className={s.brand} to="/">
        <Logo />
        {PRODUCT_NAME}
      </AppLink>
      <EnvironmentBadge />
      <LanguageSwitch />
      <ThemeSwitch />
    </header>
  )
}

/** Attributes by which newer browsers open a dialog without script; others open it as a popover. */
const OPEN_DRAWER: Record<string, string> = { command: 'show-modal', commandfor: 'drawer' }

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
        {t(`environment.${environment}Text`, { version })}
        {outbox && (
          <p>
            <a href="/dev/outbox">{t('form.outbox')}</a>
          </p>
        )}
      </div>
    </>
  )
}
