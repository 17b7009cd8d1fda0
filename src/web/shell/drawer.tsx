import { type MouseEvent, type RefObject, useEffect } from 'react'
import { useWords } from '../i18n/words.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'
import s from './shell.module.css'

/** Screens that have the menu beside the page. */
export const LARGE = '(min-width: 1200px)'

/** Without script: newer browsers close the dialog by the command, others the popover. */
const CLOSE_DRAWER: Record<string, string> = { command: 'close', commandfor: 'drawer' }

/** The menu of small screens: it comes over the page and goes with a choice, a click beside it, or Escape. */
export function Drawer({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const { t } = useWords()
  useEffect(() => {
    const large = matchMedia(LARGE)
    const give = () => ref.current?.close()
    large.addEventListener('change', give)
    return () => large.removeEventListener('change', give)
  }, [ref])
  const close = (event: MouseEvent<HTMLDialogElement>) => {
    const { target, currentTarget } = event
    if (target !== currentTarget && !(target as Element).closest('a, button')) return
    currentTarget.close()
    // Opened before the page had its script, in a browser without commands.
    currentTarget.hidePopover()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button
    <dialog
      ref={ref}
      id="drawer"
      popover="auto"
      className={s.drawer}
      aria-label={t('shell.menu')}
      onClick={close}
    >
      <IconButton
        icon="close"
        name={t('shell.close')}
        edge="start"
        popoverTarget="drawer"
        popoverTargetAction="hide"
        {...CLOSE_DRAWER}
      />
      <Menu />
    </dialog>
  )
}
