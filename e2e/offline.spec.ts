import type { BrowserContext, Page } from '@playwright/test'
import { expect, keptBy, open, test, todayIn, waitForHydration } from './page-test.ts'

test.use({ serviceWorkers: 'allow' })

async function cutNetwork(page: Page, context: BrowserContext): Promise<void> {
  await keptBy(page)
  await context.setOffline(true)
}

test('after one visit the day, its neighbours, the month, today and the knowledge base need no network', async ({
  page,
  context,
}, info) => {
  const follow = async (name: string) => {
    if (info.project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name, exact: true }).click()
  }
  await open(page, '/en/day/2026-11-20')
  await cutNetwork(page, context)
  await open(page, '/en/day/2026-11-20')
  await expect(page.getByText('Lunar Day 11', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Next day' }).first().click()
  await expect(page.getByText('Lunar Day 12', { exact: true })).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText('Lunar Day 12', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Saturday, 21 November 2026 · Dawa')
  await follow('Month')
  await expect(page.locator('[aria-current=date]')).toBeVisible()
  await follow('Convert')
  await expect(page.getByRole('link', { name: 'Open this day' })).toBeVisible()
  await follow('Knowledge')
  await expect(page.locator('h1')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(page.locator('h2').first()).toBeVisible()
})

test('every page of text opens without a network after one visit of another page', async ({
  page,
  context,
}) => {
  await open(page, '/en/day/2026-11-20')
  await cutNetwork(page, context)
  for (const [path, heading] of [
    ['/en/knowledge', 'The key elements'],
    ['/en/about', 'Essence'],
    ['/en/privacy', 'Privacy policy'],
  ] as const) {
    await open(page, path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
})

test('visited months and conversions come back, also by their address', async ({ page, context }) => {
  await open(page, '/en/month/2026-11')
  await keptBy(page)
  await page.getByRole('link', { name: 'Next month' }).click()
  await expect(page.locator('h1')).toHaveText('December 2026')
  await page.goto('/en/convert/2025-02-28')
  await waitForHydration(page)
  await cutNetwork(page, context)
  for (const [path, title] of [
    ['/en/month/2026-12', 'December 2026'],
    ['/en/month/2026-11', 'November 2026'],
    ['/en/convert/2025-02-28', 'Converter'],
  ] as const) {
    await open(page, path)
    await expect(page.locator('h1')).toHaveText(title)
  }
  await expect(page.getByText(/Lunar day 1 · Month 1, royal year 2152/)).toBeVisible()
})

test('the app opens without a network at its own address', async ({ page, context }) => {
  await open(page, '/en/day')
  await cutNetwork(page, context)
  await page.goto('/')
  await waitForHydration(page)
  await expect(page).toHaveURL(/\/en$/)
  await expect(page.getByRole('link', { name: 'Today’s forecast' }).first()).toBeVisible()
  await page.goto('/en/day')
  const today = todayIn(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone))
  await expect(page.locator('h1')).toContainText(new RegExp(`^${Number(today.slice(8))} `))
})

test.describe('what was never seen', () => {
  test.use({ mayFail: true })

  test('says so, and comes when the network is back', async ({ page, context }) => {
    await open(page, '/en/day/2026-11-20')
    await cutNetwork(page, context)
    const warnings: string[] = []
    page.on('console', message => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await page.goto('/en/day/1999-05-05')
    await expect(page.getByRole('alert')).toContainText('You are offline.')
    expect(warnings).toEqual([])
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.locator('h1')).toContainText('5 May 1999')
  })
})

test('calls that name a reader are not kept', async ({ page }) => {
  await open(page, '/en/day/2026-11-20')
  await keptBy(page)
  await page.reload()
  await waitForHydration(page)
  await page.evaluate(async () => {
    await fetch('/api/day/2001-01-01?lang=en', { headers: { authorization: 'Bearer nobody' } })
    await fetch('/api/day/2001-01-02?lang=en')
  })
  const kept = () =>
    page.evaluate(async () =>
      (await (await caches.open('data')).keys()).map(({ url }) => new URL(url).pathname),
    )
  await expect.poll(kept).toContain('/api/day/2001-01-02')
  expect(await kept()).not.toContain('/api/day/2001-01-01')
  const versions = await page.evaluate(async () => {
    const data = await caches.open('data')
    const answers = await Promise.all((await data.keys()).map(key => data.match(key, { ignoreVary: true })))
    return answers.filter(answer => answer?.headers.has('x-backend-version')).length
  })
  expect(versions).toBe(0)
})

test('a new version waits for the click on its message', async ({ page }) => {
  await open(page, '/en/day/2026-11-20')
  await keptBy(page)
  await page.reload()
  await waitForHydration(page)
  // Another address of the script is another version to the browser.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    await navigator.serviceWorker.register('/sw.js?next')
  })
  const asked = page.getByText('We have updated our system. Please refresh the page.')
  await expect(asked).toBeVisible()
  const inCharge = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
  expect(await inCharge()).toMatch(/\/sw\.js$/)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await loaded
  await waitForHydration(page)
  expect(await inCharge()).toMatch(/\/sw\.js\?next$/)
})

test('the app can be installed', async ({ page }) => {
  await open(page, '/en')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(String(href))).json()
  expect(manifest).toMatchObject({ name: 'Dawa', display: 'standalone', start_url: '/', scope: '/' })
  for (const { src, sizes } of manifest.icons) {
    const icon = await page.request.get(src)
    expect(icon.headers()['content-type']).toBe('image/png')
    expect((await icon.body()).readUInt32BE(16)).toBe(Number(sizes.split('x')[0]))
  }
  const worker = await page.request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
})
