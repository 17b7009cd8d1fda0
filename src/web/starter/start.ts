import { find, on, page } from './page.ts'
import { give, loadAgain } from './waiting.ts'

/** The app's scripts; absent on pages that start it by themselves. */
export const template = find<HTMLTemplateElement>('#app')

export const isHydrated = () => 'hydrated' in page.dataset
/** Whether what the reader does now waits for React. */
export const mayWait = () => template && !isHydrated()

let isStarted = !template
let hasFailed = false

/** Loads the app, which takes the page over. After a failure the next act tries again. */
export function start(): void {
  if (isStarted || !template) return
  isStarted = true
  // A browser does not ask again for a module that was missing.
  if (hasFailed) return void fail()
  // From now on the next page is data, not a document.
  find('[type=speculationrules]')?.remove()
  document.body.append(template.content.cloneNode(true))
  find('body > [src]')?.addEventListener('error', () => void fail())
  on('dawa-failed' as 'focus', () => void fail())
  on('dawa-commit' as 'focus', () => void give(true))
  on('dawa-hydrated' as 'focus', () => void give())
}

async function fail(): Promise<void> {
  hasFailed = true
  isStarted = await loadAgain()
}
