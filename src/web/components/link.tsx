import type { ComponentProps, MouseEvent } from 'react'
import { useApp } from '../app/app-context.tsx'
import { localizedPath } from '../app/links.ts'
import { useWords } from '../i18n/words.tsx'

interface AddressProps extends ComponentProps<'a'> {
  href: string
  /** Goes along in the history entry. */
  state?: unknown
  /** Leaves the page where it is scrolled to. */
  stays?: boolean
  /** What a plain click does in place of opening the address. */
  go?: () => void
}

/**
 * A link to an address of the app. The router's own link asks where the reader is and is drawn anew with every step; a page
 * has thirty of them, and a slow phone feels it.
 */
export function Address({ href, state, stays = false, go, onClick, ...rest }: AddressProps) {
  const { client } = useApp()
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (go) go()
    else client?.open(href, state, stays)
  }
  return <a href={href} onClick={click} {...rest} />
}

/** Everything else is the browser's affair: a new tab, a download, the menu of the link. */
function isPlainClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

/** A link to a path of the app in the page's language. */
export function AppLink({ to, ...rest }: Omit<AddressProps, 'href'> & { to: string }) {
  const { lang } = useWords()
  return <Address href={localizedPath(lang, to)} {...rest} />
}
