import { build } from 'esbuild'
import { every } from '../checks/everything.ts'
import { RETURN_URLS } from '../src/contract/testing.ts'
import { signedIn } from './account-steps.ts'
import { expect, open, type Page, test } from './page-test.ts'

// The rule about `returnUrl`, judged by the browser that follows it.

/** The app's own rules, for the page to call as `rules.…`. */
async function loadRules(page: Page): Promise<void> {
  const { outputFiles } = await build({
    stdin: {
      contents: "export * from '#contract/return-url.ts'; export * from './src/web/app/return-path.ts'",
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'rules',
  })
  await page.evaluate(`${outputFiles[0]?.text}; window.rules = rules`)
}

interface Rules {
  safeReturnUrl(text: string): string
  returnPath(lang: 'en', text: string): string
}

declare global {
  interface Window {
    rules: Rules
  }
}

test('wherever an address leads after signing in, the browser stays', async ({ page, baseURL }) => {
  await open(page, '/en/about')
  await loadRules(page)
  const judged = await page.evaluate(corpus => {
    const { safeReturnUrl, returnPath } = window.rules
    // The browser tells where each would lead, and is held back.
    const led: string[] = []
    const hold = (event: NavigateEvent) => {
      led.push(event.destination.url)
      event.preventDefault()
    }
    window.navigation.addEventListener('navigate', hold)
    for (const text of corpus) {
      location.replace(safeReturnUrl(text))
      const link = document.createElement('a')
      link.href = returnPath('en', text)
      document.body.append(link)
      link.click()
      link.remove()
    }
    window.navigation.removeEventListener('navigate', hold)
    return led
  }, RETURN_URLS)
  expect(judged).toHaveLength(2 * RETURN_URLS.length)
  expect(judged.filter(url => new URL(url).origin !== baseURL)).toEqual([])
  expect(new Set(judged).size).toBeGreaterThan(300)
})

test('what the server answers there leads nowhere else either', async ({ page, baseURL }) => {
  await open(page, '/en/about')
  await loadRules(page)
  const ends = await page.evaluate(
    async corpus => {
      const paths = [...new Set(corpus.map(text => window.rules.safeReturnUrl(text)))]
      const origins = new Set<string>()
      const follow = async (path: string | undefined) => {
        if (path !== undefined) origins.add(new URL((await fetch(path)).url).origin)
      }
      while (paths.length > 0) await Promise.all(paths.splice(-8).map(follow))
      return [...origins]
    },
    every(3, RETURN_URLS),
  )
  expect(ends).toEqual([baseURL])
})

/** Of what looks most like another origin, so many. */
const NASTY = RETURN_URLS.filter(text => /evil/.test(text) && !/^[\w:]*\/?$/.test(text)).filter(
  (_, place) => place % 60 === 0,
)

test('a sample is followed for real', { tag: '@everything' }, async ({ page, baseURL }) => {
  expect(NASTY.length).toBeGreaterThan(10)
  const left: string[] = []
  await page.route(
    url => url.origin !== baseURL,
    route => {
      left.push(route.request().url())
      return route.abort()
    },
  )
  for (const returnUrl of every(3, NASTY)) {
    await page.goto(`/external-signin?${new URLSearchParams({ returnUrl })}`, { waitUntil: 'commit' })
    await page.waitForURL(url => url.pathname !== '/external-signin', { waitUntil: 'commit' })
    expect(new URL(page.url()).origin).toBe(baseURL)
  }
  expect(left).toEqual([])
})

test('the link after signing in is the one of the rule', { tag: '@everything' }, async ({
  page,
  baseURL,
}) => {
  const { main, t } = await signedIn(page)
  for (const returnUrl of NASTY.slice(0, 6)) {
    await page.goto(`/en/account/login?${new URLSearchParams({ returnUrl })}`)
    const next = main.getByRole('link', { name: t('actions.continue') })
    await expect.poll(() => next.evaluate((link: HTMLAnchorElement) => link.origin)).toBe(baseURL)
  }
})
