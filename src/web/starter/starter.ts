import { localToday } from '../app/today.ts'
import { followPage, restore, tellZone } from './own.ts'
import { closest, each, find, keep, kept, on, page } from './page.ts'
import { mayWait, start, template } from './start.ts'
import { chosenIn, type Field, forgetClicks, isLoadedAgain, tell, wait, waitAgain } from './waiting.ts'

/** Before React: what a page does by itself, and what starts React. Inline in every page, named in its policy by hash. */

/** What takes fingers and arrow keys itself, or lies over the page. */
const OWN_INPUT = 'input, select, textarea, [contenteditable], [role=dialog], [popover]:not(#drawer)'
/** What needs React, without what works by itself. */
const NEEDY =
  '#root :is(button, input, select, textarea, label, [aria-keyshortcuts="/"]):not([popovertarget], [popover] *, #to-top *, [type=submit])'

const isModified = ({ altKey, ctrlKey, metaKey }: KeyboardEvent | MouseEvent) => altKey || ctrlKey || metaKey

// Reasons to start at once.
const { hash } = location
const named = hash && document.getElementById(hash.slice(1))
function openNamed(): void {
  // On what is no fold it says nothing.
  if (named) (named as HTMLDetailsElement).open = true
}
/** A plan that the day does not list stands on the page of all plans; who is signed in has sections too. */
const plans = find<HTMLAnchorElement>('[data-plans]')
const leadOn = () =>
  plans?.dataset.plans?.split(' ').includes(hash.slice(1)) &&
  !named &&
  !('session' in page.dataset) &&
  location.replace(plans.href + hash)
const check = () => {
  if (
    isLoadedAgain ||
    'session' in page.dataset ||
    (hash && !named) ||
    // The app gives the server back the language that it was to remember.
    (kept('lang') && !/(^|; )lang=/.test(document.cookie)) ||
    localToday() !== template?.dataset.today ||
    !find('#root > *') ||
    (plans && kept('matters')) ||
    (find('#born-year') && kept('born'))
  )
    start()
}
on('pageshow visibilitychange' as 'pageshow', check)
setTimeout(check, new Date().setHours(24, 0, 1) - Date.now())
on('hashchange dawa-start' as 'hashchange', start)
on('pagehide', forgetClicks)

// Intent. Links, folds and popovers work by themselves.
on(
  'pointerdown focusin' as 'pointerdown',
  event => {
    if (closest(event, NEEDY)) start()
    const field = closest(event, 'dialog input')
    if (field && letters) tell(field, { value: letters })
    letters = undefined
  },
  true,
)
on('change input' as 'change', event => {
  const field = event.target as Field
  if (!field.matches(NEEDY) || !mayWait()) return
  wait(field, { value: chosenIn(field) })
  start()
})
on(
  'click',
  event => {
    const target = closest(event, 'button, a')
    if (!target?.matches(NEEDY) || !mayWait() || event.button || event.shiftKey || isModified(event)) return
    event.preventDefault()
    event.stopPropagation()
    page.ariaBusy = 'true'
    wait(target, {})
    start()
  },
  true,
)
/** What is typed from `/` on until the search is there. */
let letters: string | undefined
on('keydown', event => {
  const { key, repeat, defaultPrevented, shiftKey } = event
  if (repeat || defaultPrevented || isModified(event)) return
  if (key === 'Tab') start()
  const field = closest<HTMLInputElement>(event, '#root [type=search]')
  // Other fields stand in forms, which the server answers.
  if (key === 'Enter' && field && mayWait() && !event.isComposing) {
    event.preventDefault()
    wait(field, { value: field.value, isEntered: true })
    return start()
  }
  const isTyped = closest(event, ':read-write')
  if (letters !== undefined && !isTyped && /^(.|Backspace)$/u.test(key)) {
    event.preventDefault()
    letters = key.length > 2 ? letters.slice(0, -1) : letters + key
    return
  }
  const isSearch = key === '/'
  if (isSearch ? isTyped : shiftKey || closest(event, OWN_INPUT)) return
  if (find('[aria-modal=true]') || !/^(\/|Arrow(Left|Right))$/.test(key)) return
  const link = find(`a[aria-keyshortcuts="${key}"]`)
  if (!link) return
  event.preventDefault()
  link.click()
  if (isSearch) letters = ''
})

const MIN_SWIPE_PX = 10
let from: Touch | undefined
on('touchstart', event => {
  const { touches } = event
  from =
    touches.length < 2 && closest(event, '[data-swipe]') && !closest(event, OWN_INPUT)
      ? touches[0]
      : undefined
})
/** A swipe of one finger to the left opens the next page, to the right the previous one. On a zoomed page a finger pans, and over a text it may be selecting. */
on('touchend', ({ changedTouches: [to] }) => {
  if (!from || !to) return
  const [dx, dy] = [to.clientX - from.clientX, to.clientY - from.clientY]
  from = undefined
  if (Math.abs(dx) < MIN_SWIPE_PX || Math.abs(dx) <= Math.abs(dy)) return
  if (Number(visualViewport?.scale) > 1.01 || String(getSelection())) return
  find(`a[rel=${dx < 0 ? 'next' : 'prev'}]`)?.click()
})

each(leadOn, followPage, tellZone, restore, openNamed, waitAgain, check)

// Whoever reads on gets React: the next page is then a few kilobytes in place of a document. Not where bytes are to be saved.
const readsOn = kept('readsOn', 'session')
keep('readsOn', '1', 'session')
const { connection } = navigator as { connection?: { saveData?: boolean } }
if (readsOn && !connection?.saveData) on('load', () => (window.requestIdleCallback ?? setTimeout)(start))
