import { createStore } from '../app/store.ts'

/** The page of this tab that was loaded again because it failed. */
const KEY = 'failedPage'

/** So long a page is not loaded again by itself, and one that could not be hydrated stays as the server wrote it. */
const LIFE_MS = 10 * 60_000

interface FailedPage {
  address: string
  at: number
  isHydrated: boolean
}

/** While the page is being loaded again, which shows nothing meanwhile. */
export const isLoadingAgain = createStore(false)

/** Firefox aborts pending loads when a page is left: reloading then would cancel the navigation. */
let isLeft = false
if (typeof window !== 'undefined')
  addEventListener('beforeunload', () => {
    isLeft = true
  })

function address(): string {
  return location.pathname + location.search
}

/** The mark of this page where it failed a moment ago. Throws where the browser forbids storage. */
function mark(): FailedPage | null {
  const failed = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as FailedPage | null
  const isThis = failed?.address === address() && Math.abs(Date.now() - failed.at) < LIFE_MS
  return isThis ? failed : null
}

/**
 * Whether a page that has failed is loaded from the server once more: not where it has been a moment ago, nor where that cannot be
 * remembered. Marks it, so that the next answer is no.
 */
export function mayLoadAgain(): boolean {
  // It fails on purpose, so that the error screen can be looked at.
  if (/\/error\/?$/.test(location.pathname)) return false
  try {
    if (mark()) return false
    const isHydrated = document.documentElement.dataset.hydrated !== undefined
    sessionStorage.setItem(KEY, JSON.stringify({ address: address(), at: Date.now(), isHydrated }))
    return true
  } catch {
    return false
  }
}

/** Whether this page failed a moment ago before it was hydrated: once more would end as before. */
export function failedToHydrate(): boolean {
  try {
    return mark()?.isHydrated === false
  } catch {
    return false
  }
}

/** Loads the page again where the server has it: without a network the browser would show a page of its own. */
export async function loadAgain(): Promise<void> {
  isLoadingAgain.set(true)
  await reloadWhereReached(status => status < 500)
  isLoadingAgain.set(false)
}

/** Loads the page again once its server answers. */
export async function reloadWhereReached(isGood: (status: number) => boolean = () => true): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
  if (answer && isGood(answer.status) && !isLeft) location.reload()
}
