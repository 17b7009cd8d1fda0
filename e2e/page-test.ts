import AxeBuilder from '@axe-core/playwright'
import {
  type BrowserContext,
  test as base,
  type CDPSession,
  expect,
  type Locator,
  type Page,
  type Route,
  type TestInfo,
} from '@playwright/test'
import { THEMES, type Theme } from '../checks/browser.ts'
import { examples } from '../checks/everything.ts'

export { expect, type Locator, type Page, type Route }

/** What the console may say because a test makes it happen: an answer with an error status, a network that is cut. */
const ALLOWED =
  /Failed to load resource: (the server responded with a status of|net::ERR_(INTERNET_DISCONNECTED|FAILED))/

/** A page on which every console error, policy violation and uncaught error fails the test. */
export const test = base.extend<{ mayFail: boolean }>({
  mayFail: [false, { option: true }],
  page: async ({ page, mayFail }, use) => {
    const faults: string[] = []
    page.on('pageerror', error => faults.push(String(error)))
    page.on('console', message => {
      if (message.type() === 'error' && !ALLOWED.test(message.text())) faults.push(message.text())
    })
    await use(page)
    if (!mayFail) expect(faults).toEqual([])
  },
})

/** Opens a page and waits until React has hydrated it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Starts the app where it waits for somebody to act. The page marks itself once it is hydrated and its effects have run. */
export async function waitForHydration(page: Page): Promise<void> {
  const isHydrated = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('dawa-start'))
      return document.documentElement.dataset.hydrated !== undefined
    })
  // A page that is left for another has no answer.
  await expect.poll(() => isHydrated().catch(() => false), { intervals: [50] }).toBe(true)
}

/** Opens the menu where it does not stay open beside the page. */
export async function openMenu(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 1200) await page.getByRole('button', { name: 'Menu' }).click()
}

/** Waits until the service worker has cached what the page showed; the text of the knowledge base comes with every page. */
export async function waitForCache(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [data, pages] = await Promise.all([caches.open('data'), caches.open('pages')])
        const shown = await pages.match(location.pathname, { ignoreVary: true })
        const text = await data.match('/words/en/knowledge.json', { ignoreVary: true })
        // The last of the list that the page hands over.
        const last = (await data.keys()).some(({ url }) => url.includes('/api/convert'))
        return Boolean(shown && text && last)
      }),
    )
    .toBe(true)
}

/** A swipe of one finger across an element, as real touch events. */
export async function swipe(page: Page, over: Locator, dx: number): Promise<void> {
  const box = await over.boundingBox()
  if (!box) throw new Error('The element to swipe over is not on the page.')
  const x = box.x + box.width / 2 - dx / 2
  const y = Math.max(box.y, 80) + Math.min(40, box.height / 2)
  const session = await page.context().newCDPSession(page)
  await touch(session, 'touchStart', [{ x, y }])
  for (const part of [0.3, 0.6, 1]) await touch(session, 'touchMove', [{ x: x + dx * part, y }])
  await touch(session, 'touchEnd', [])
}

async function touch(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  touchPoints: { x: number; y: number }[],
): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** The date in a time zone, as the server and the browser take it: `YYYY-MM-DD`. */
export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
}

/** Calls of a page or context that match `url` wait until the returned function is called; then `answer` settles them. */
export async function hold(
  of: Page | BrowserContext,
  url: string,
  answer: (route: Route) => Promise<void> = route => route.continue(),
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await of.route(url, async route => {
    await released
    await answer(route)
  })
  return release
}

interface WithShifts {
  shifts: number[]
}

const FONTS = '**/*.woff2'

/**
 * From the next page on layout shifts are added up. The returned function waits until nothing is loading, and gives them; at most 0.01 is allowed.
 * No font arrives until then: one that comes after the first paint may wrap a title otherwise, and when it comes depends on the machine.
 * `bench -- phone` measures shifts with fonts.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.route(FONTS, route => route.abort())
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    // Shifts of a frame are told after it.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.unroute(FONTS)
    return page.evaluate(() =>
      (window as unknown as WithShifts).shifts.reduce((sum, shift) => sum + shift, 0),
    )
  }
}

/**
 * What axe finds on the page and in its frames, a line each. Its legacy mode looks into no frame and reports from within the page, which for a day
 * takes 0.5 s in place of 2.0, and for a year 1.8 in place of 7.4.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1)
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** The theme that axe looks at in the size of a journey: the dark one on a desktop, the light one on a phone. */
export function themesOf({ project }: TestInfo): readonly Theme[] {
  return examples(THEMES, [project.name === 'phone' ? 'light' : 'dark'])
}

/** Pixels by which the page is wider than its window; below zero for a page that is narrower. */
export async function overflow(page: Page): Promise<number> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  return width - (page.viewportSize()?.width ?? 0)
}

/** The margins that a browser prints with. */
export const MARGIN = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' }
