import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/**
 * One listener for the many plain links inside an element: those to pages of the app open without loading the page
 * anew, with the given history state on days. A link component for each of a hundred links costs a phone too much.
 */
export function useLinkClicks(dayState: object): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return event => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-plain]')
    if (!link) return
    event.preventDefault()
    link.closest<HTMLElement>('[popover]')?.hidePopover()
    void navigate(link.pathname, { state: link.dataset.plain === 'day' ? dayState : null })
  }
}
