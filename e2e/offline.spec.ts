import type { BrowserContext, Page } from '@playwright/test'
import { expect, open, test, todayIn, waitForCache, waitForHydration } from './page-test.ts'

test.use({ serviceWorkers: 'allow' })

async function cutNetwork(page: Page, context: BrowserContext): Promise<void> {
  await waitForCache(page)
  await context.setOffline(true)
}

test('after one visit the day, its neighbours, the month, today and the knowledge base need no network', async ({
  page,
  context,
}) => {
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).click()
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

test('the finder reads without a network what is stored, and never is a blank page', async ({
  page,
  context,
}) => {
  const days = page.getByRole('region', { name: 'Days found' }).getByRole('heading', { level: 2 })
  await open(page, '/en/find/marriage?from=2026-12&months=6')
  await cutNetwork(page, context)
  await page.reload()
  await waitForHydration(page)
  await expect(days).toHaveText(/to marry/)
  // Filters that only choose among its days answer too.
  await page.getByRole('switch', { name: 'Without reservation' }).check()
  await expect(page).toHaveURL(/min=good$/)
  await expect(days).toHaveText(/to marry/)
  // Of another range or matter nothing is stored; the form stays as it was filled.
  await page.getByRole('radio', { name: '24' }).check({ force: true })
  await expect(page.getByRole('heading', { name: 'The days could not be loaded' })).toBeVisible()
  await expect(page.getByRole('radio', { name: '24' })).toBeChecked()
  await open(page, '/en/find/journey?months=3')
  await expect(page.getByRole('heading', { name: 'The days could not be loaded' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove: Journey' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /to set out on a journey/ })).toBeVisible()
})

test('visited months and conversions come back, also by their address', async ({ page, context }) => {
  await open(page, '/en/month/2026-11')
  await waitForCache(page)
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
  await expect(page.getByText(/Lunar day 1 · Month 1, Tibetan year 2152/)).toBeVisible()
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
  await expect(page.locator('[data-day]')).toContainText(new RegExp(`^${Number(today.slice(8))} `))
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
    await expect(page.locator('[data-day]')).toContainText('5 May 1999')
  })

  // Of the last ones the code was never loaded either.
  const SCREENS = [
    'find/marriage',
    'year/2027',
    'convert/1999-05-05',
    'subscribe',
    'accuracy',
    'consultation',
  ]

  test('says so in the shell, opened by its address or by a link', async ({ page, context }) => {
    await open(page, '/en/day/2026-11-20')
    await cutNetwork(page, context)
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const expectSaid = async () => {
      await expect(page.getByText('You are offline.').first()).toBeVisible()
      await expect(menu.getByRole('link', { name: 'Month' })).toBeVisible()
      await expect(page.getByText('notified')).toHaveCount(0)
    }
    for (const path of SCREENS) {
      await page.goto(`/en/${path}`)
      await expectSaid()
    }
    await page.goto('/en/day/2026-11-20')
    for (const name of ['Year', 'Accuracy']) {
      await page.getByRole('link', { name, exact: true }).first().click()
      await expect(page).toHaveURL(`/en/${name.toLowerCase()}`)
      await expectSaid()
    }
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toHaveCount(0)
  })

  test('the dates of the device are there all the same', async ({ page, context }) => {
    await open(page, '/en/day/2026-11-20')
    await cutNetwork(page, context)
    for (const go of [() => page.goto('/en/dates'), () => page.reload()]) {
      await go()
      await page.getByRole('button', { name: 'Add a date' }).click()
      await page.getByLabel('Name', { exact: true }).fill('Tenzin')
      await page.getByLabel('Date', { exact: true }).fill('1976-06-12')
      await page.getByRole('button', { name: 'Keep', exact: true }).click()
      await expect(page.getByText('Fire Dragon').first()).toBeVisible()
    }
  })

  test('a question is read without a network', async ({ page, context }) => {
    await open(page, '/en/day/2026-11-20')
    await cutNetwork(page, context)
    await page.goto('/en/find')
    await page.locator('main input[role=combobox]').fill('20 November 2026')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/en/day/2026-11-20')
  })
})

/** Days whose answer the worker finds marked in a way that forbids storing it. */
const FORBIDDEN = { '/api/day/2001-01-03': 'private, max-age=60', '/api/day/2001-01-04': 'no-store' }

test('answers that are private, not to be stored or for a signed-in user are not cached', {
  tag: '@everything',
}, async ({ page, context }) => {
  await open(page, '/en/day/2026-11-20')
  await waitForCache(page)
  await page.reload()
  await waitForHydration(page)
  await context.serviceWorkers()[0]?.evaluate(forbidden => {
    const send = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const answer = await send(input, init)
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
      const control = new Map(Object.entries(forbidden)).get(pathname)
      if (control === undefined) return answer
      const headers = new Headers(answer.headers)
      headers.set('cache-control', control)
      return new Response(answer.body, { status: answer.status, headers })
    }
  }, FORBIDDEN)
  const controls = await page.evaluate(async forbidden => {
    const read: (string | null)[] = []
    const ask = async (path: string, headers?: HeadersInit) => {
      const answer = await fetch(`${path}?lang=en`, headers ? { headers } : {})
      await answer.text()
      read.push(answer.headers.get('cache-control'))
    }
    for (const path of forbidden) await ask(path)
    await ask('/api/day/2001-01-01', { authorization: 'Bearer nobody' })
    await ask('/api/account/info')
    // Asked last: once it is cached, the ones before would be too.
    await ask('/api/day/2001-01-02')
    return read
  }, Object.keys(FORBIDDEN))
  expect(controls.slice(0, 2)).toEqual(Object.values(FORBIDDEN))
  const cached = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(cached).toContain('/api/day/2001-01-02')
  const all = await cached()
  for (const path of [...Object.keys(FORBIDDEN), '/api/day/2001-01-01', '/api/account/info'])
    expect(all).not.toContain(path)
  const versions = await page.evaluate(async () => {
    const data = await caches.open('data')
    const answers = await Promise.all((await data.keys()).map(key => data.match(key, { ignoreVary: true })))
    return answers.filter(answer => answer?.headers.has('x-backend-version')).length
  })
  expect(versions).toBe(0)
})

test('a new version waits for the click on its message', async ({ page }) => {
  await open(page, '/en/day/2026-11-20')
  await waitForCache(page)
  // The page's own registration, were it the later one, would bring the first version back.
  await page.addInitScript(() => {
    const { serviceWorker } = navigator
    const register = serviceWorker.register.bind(serviceWorker)
    serviceWorker.register = async (...args) => {
      const registration = await register(...args)
      document.documentElement.dataset.registered = 'true'
      return registration
    }
  })
  await page.reload()
  await waitForHydration(page)
  await expect(page.locator('html[data-registered]')).toBeAttached()
  // Another address of the script is another version to the browser.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    await navigator.serviceWorker.register('/sw.js?next')
  })
  const asked = page.getByText('We have updated our system. Please refresh the page.')
  await expect(asked).toBeVisible()
  const activeWorker = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
  await expect.poll(activeWorker).toMatch(/\/sw\.js$/)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await loaded
  await waitForHydration(page)
  await expect.poll(activeWorker).toMatch(/\/sw\.js\?next$/)
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
