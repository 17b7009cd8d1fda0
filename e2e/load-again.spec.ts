import type { Request } from '@playwright/test'
import { expect, open, type Page, test, waitForHydration } from './page-test.ts'
import { expectAsFresh, translate } from './translator.ts'

// A page that fails in the browser is loaded from the server once more.

test.use({ mayFail: true })

const month = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Month' })

/** Takes a part of the page away behind React's back, and opens another screen, for which React has to remove it. */
async function fail(page: Page): Promise<Request> {
  await open(page, '/en/about')
  const report = page.waitForRequest('**/api/client-log?*')
  await page.evaluate(() => document.querySelector('main > *')?.remove())
  await month(page).click()
  return report
}

test('once: the screen is there, and the server knows; again it says so, and a button loads the page', async ({
  page,
}) => {
  expect((await fail(page)).postDataJSON()).toMatchObject({ location: '/en/month', isLoadedAgain: true })
  await expect(page.locator('[data-date]')).toHaveCount(42)
  await expect(page.getByText('Oops!')).toHaveCount(0)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()

  expect((await fail(page)).postDataJSON()).toMatchObject({ location: '/en/month', isLoadedAgain: false })
  await expect(page.locator('h1')).toHaveText('Oops! Something went wrong.')
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(page.locator('[data-date]')).toHaveCount(42)
})

test('an engine that lacks what the script needs shows the page as the server wrote it', async ({ page }) => {
  const reports: unknown[] = []
  page.on('request', request => {
    if (request.url().includes('/api/client-log')) reports.push(request.postDataJSON())
  })
  await page.addInitScript(() => {
    // The first render needs it, and nothing that runs before it.
    Object.defineProperty(Array.prototype, 'at', { get: () => undefined })
  })
  await page.goto('/en/find')
  await page.evaluate(() => dispatchEvent(new Event('dawa-start')))
  await expect.poll(() => reports).toHaveLength(1)
  expect(reports[0]).toMatchObject({ location: '/en/find', isLoadedAgain: true })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a good day')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a good day')
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  expect(reports).toHaveLength(1)
  await page.getByRole('link', { name: 'Wedding' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('to marry')
})

test('a page that was translated before React took it over is drawn anew', async ({ page }) => {
  await translate(page, 'loaded')
  await page.goto('/en/day/2026-11-26')
  await waitForHydration(page)
  await expectAsFresh(page)
  await page.locator('main nav a[data-edge=end]').click()
  await expect(page).toHaveURL('/en/day/2026-11-27')
  await expectAsFresh(page)
})
