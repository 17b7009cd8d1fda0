import { localeOf } from '#contract/instants.ts'
import { setCookie } from '../app/storage.ts'
import { localText } from '../app/today.ts'
import { LARGE } from '../app/widths.ts'
import { all, closest, each, find, keep, kept, on, page } from './page.ts'
import { isHydrated, start } from './start.ts'

/** What a page does by itself, whether React runs or not. */

const { lang } = page
const locale = localeOf(lang)
const large = matchMedia(LARGE)

/** This device's time zone. Intl loads a language's data first, which takes 80 ms on a slow phone; Temporal knows it at once. */
const zone = () =>
  'Temporal' in globalThis ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone

/** The server renders the pages of today by the zone. */
export const tellZone = () => setCookie('tz', zone())

/** What this browser keeps: open matters, the day opened last, and from where a day was opened. */
export function restore(): void {
  each(restoreFolds, restoreLastDay, restoreOrigin, writeLocalTimes)
}

function restoreFolds(): void {
  const open = kept('openMatters', 'session').split(' ')
  for (const fold of all<HTMLDetailsElement>(`${MATTERS}, [data-wide]`))
    if (fold.id ? open.includes(fold.id) : large.matches) fold.open = true
}

function restoreLastDay(): void {
  const link = find<HTMLAnchorElement>('[data-last]')
  const label = link?.querySelector('span')
  if (!link || !label) return
  if (!('unknown' in link.dataset)) {
    keep('lastDay', link.pathname.slice(-10))
    return
  }
  const date = kept('lastDay')
  if (!Date.parse(date)) return
  // The calendar stands in the link already.
  link.href = `/${lang}/day/${date}${link.search}`
  label.textContent = new Date(date).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  delete link.dataset.unknown
}

/** Instants by the clock of the device; until then the page says them by another clock. On the day of the page the hour is enough. */
function writeLocalTimes(): void {
  const writeDay = (date: string) =>
    new Date(date).toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  for (const element of all<HTMLTimeElement>('[data-local]'))
    element.textContent = localText(element.dateTime, element.dataset, writeDay)
}

const MATTERS = '[aria-labelledby=matters] details[id]'

interface Origin {
  from?: string
  back?: string
}

const originOfPage = () => (history.state as { usr?: Origin } | null)?.usr

/** From where a link of the document opens a day: what a link of React tells by the state of the history entry. */
function keepOrigin(link: HTMLAnchorElement): void {
  const { from } = link.closest<HTMLElement>('[data-from]')?.dataset ?? {}
  const origin = from ? { from, back: location.pathname } : link.rel && originOfPage()
  keep('origin', JSON.stringify([link.pathname, origin]), 'session')
}

function restoreOrigin(): void {
  const [path, usr] = JSON.parse(kept('origin', 'session') || '[]') as [string?, Origin?]
  if (path === location.pathname && !history.state) history.replaceState({ usr }, '')
  const { from, back } = originOfPage() ?? {}
  const way = find<HTMLAnchorElement>(`[data-way="${from}"]`)
  if (!way) return
  way.hidden = false
  if (from === 'convert' && back) way.href = back
}

const LANGUAGE = '#languages a'

/** Before React: what it would tell the next page. */
function leave(link: HTMLAnchorElement): void {
  keepOrigin(link)
  if (!link.matches(LANGUAGE)) return
  // The address is written for every query and hash.
  link.search += location.search.replace('?', '&')
  link.hash = location.hash
}

/** The menu over the page, and what opens beside it. A popover leaves the page below it within reach of the keyboard. */
function followToggle({ target, newState }: ToggleEvent): void {
  const popover = target as HTMLElement
  const { id } = popover
  const isOpen = newState === 'open'
  if (popover.matches(MATTERS)) {
    const others = kept('openMatters', 'session').replace(`${id} `, '')
    keep('openMatters', isOpen ? `${others}${id} ` : others, 'session')
    // For what can be done with its place.
    if (isOpen) start()
  }
  for (const button of all('[data-choose-theme]'))
    button.ariaPressed = `${button.dataset.chooseTheme === page.dataset.theme}`
  if (id === 'drawer') {
    find('main')?.toggleAttribute('inert', isOpen)
    popover.role = isOpen ? 'dialog' : null
  }
  if (isOpen && /^(drawer|years)$/.test(id))
    (find('#years:popover-open [aria-current]') ?? find(`#${id} :is(a, button)`))?.focus()
}

export function followPage(): void {
  on('toggle' as never, followToggle as never, true)
  large.onchange = () => find('#drawer')?.hidePopover()
  on('scroll', () => find('#to-top')?.toggleAttribute('hidden', scrollY <= FAR))
  on(
    'click',
    event => {
      const link = closest<HTMLAnchorElement>(event, '#root a[href]')
      if (link && !isHydrated()) leave(link)
    },
    true,
  )
  on('click', act)
}

const FAR = 200

/** Clicks that need no React: themes, languages, the menu beside the page, back to the top. */
function act(event: MouseEvent): void {
  const within = (selector: string) => closest(event, selector)
  const theme = within('[data-choose-theme]')?.dataset.chooseTheme
  const language = within(LANGUAGE)?.lang
  if (theme) {
    keep('theme', theme)
    page.dataset.theme = theme
  }
  if (language) {
    keep('lang', language)
    setCookie('lang', language)
  }
  if (theme || language || within('#drawer :is(a, button:not([popovertarget=calendars]))'))
    within('[popover]')?.hidePopover()
  if (within('[popovertarget=drawer]') && large.matches) {
    event.preventDefault()
    find('#drawer')?.toggleAttribute('data-collapsed')
  }
  if (within('#to-top'))
    scrollTo({
      top: 0,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
}
