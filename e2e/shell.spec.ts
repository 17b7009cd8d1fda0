import { examples } from '../checks/everything.ts'
import { expect, hold, open, openMenu, test, todayIn, waitForHydration } from './page-test.ts'

test(
  'the menu: persistent and open on large screens, closed and over the page on small',
  {
    tag: '@phone',
  },
  async ({ page }, info) => {
    await open(page, '/en/month/2025-02')
    const link = page.getByRole('link', { name: 'Convert' })
    if (info.project.name === 'phone') {
      await expect(link).toHaveCount(0)
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.width).toBeCloseTo(240)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
      await page.getByRole('button', { name: 'Menu' }).click()
    } else {
      await expect(link).toBeVisible()
      expect((await page.locator('#drawer').boundingBox())?.width).toBeCloseTo(240)
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(link).toHaveCount(0)
      await page.getByRole('button', { name: 'Menu' }).click()
    }
    await link.click()
    await expect(page.locator('h1')).toHaveText('Converter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('the menu has the day opened last, today’s page included; no such entry before a day was opened', {
  tag: '@everything',
}, async ({ page }) => {
  const item = page.getByRole('navigation', { name: 'Menu' }).locator('a[href*="/day/"]')
  await open(page, '/en')
  await openMenu(page)
  await expect(item).toHaveCount(0)
  await open(page, '/en/day/2026-03-05')
  await openMenu(page)
  await expect(item).toHaveText('5 Mar 2026')
  await open(page, '/en/about')
  await openMenu(page)
  await expect(item).toHaveText('5 Mar 2026')
  await open(page, '/en/day')
  await openMenu(page)
  const today = todayIn(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone))
  await expect(item).toHaveAttribute('href', `/en/day/${today}`)
  await open(page, '/en/about')
  await openMenu(page)
  await expect(item).toHaveAttribute('href', `/en/day/${today}`)
  await item.click()
  await expect(page.locator('[data-day]')).toContainText(String(Number(today.slice(8))))
})

test('switching the language rewrites the first segment, keeps search and hash, and is stored', async ({
  page,
  context,
}) => {
  await open(page, '/en/day/2025-02-28?x=1#y')
  await page.getByRole('button', { name: 'Language: EN, English' }).click()
  await page.getByRole('link', { name: 'Русский' }).click()
  await expect(page).toHaveURL(/\/ru\/day\/2025-02-28\?x=1#y$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(page.locator('h1')).toHaveText('Лосар, тибетский Новый год')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe('ru')
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'lang')?.value)
    .toBe('ru')
  await page.goto('/')
  await expect(page).toHaveURL(/\/ru$/)
})

test('hydration does not set the language of the document again', async ({ page }) => {
  await page.addInitScript(() => {
    const changed: (string | null)[] = []
    Object.assign(window, { changed })
    new MutationObserver(records => {
      for (const { target, attributeName } of records)
        if (target === document.documentElement) changed.push(attributeName)
    }).observe(document, { attributes: true, subtree: true })
  })
  await open(page, '/ru/year/2026')
  const changed = await page.evaluate(() => Reflect.get(window, 'changed'))
  expect(changed).toContain('data-hydrated')
  expect(changed).not.toContain('lang')
})

test('nothing of a new language shows before its texts are loaded; a failed file leaves English', async ({
  page,
}) => {
  const fail = await hold(page, '**/words/fr.json*', route => route.fulfill({ status: 500 }))
  await open(page, '/en/convert/2025-02-28')
  await page.getByRole('button', { name: 'Language: EN, English' }).click()
  const asked = page.waitForRequest('**/words/fr.json*')
  await page.getByRole('link', { name: 'Français' }).click()
  await asked
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  fail()
  await expect(page).toHaveURL(/\/fr\/convert\/2025-02-28$/)
  await expect(page.locator('h1')).toHaveText('Converter')
  await expect(page.getByText('Friday', { exact: false }).first()).toBeVisible()
  await page.unroute('**/words/fr.json*')
  for (const [button, name] of [
    ['Language: FR, Français', 'English'],
    ['Language: EN, English', 'Français'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('link', { name, exact: true }).click()
  }
  await expect(page.locator('h1')).toHaveText('Convertisseur')
})

test('the theme: dark by default, chosen, stored and set before the first paint', async ({ page }) => {
  await open(page, '/en/day/2025-02-28')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const dark = await ground()
  await page.getByRole('button', { name: 'Light or dark' }).click()
  await page.getByRole('button', { name: 'Light', exact: true }).click()
  await expect.poll(ground).not.toBe(dark)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Light or dark' }).click()
  await page.getByRole('button', { name: 'System' }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).toBe(dark)
})

test('a new version of the server asks for a refresh', { tag: '@everything' }, async ({ page }) => {
  await open(page, '/en/convert/2025-02-28')
  await page.route('**/api/convert?*', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-backend-version': 'next' } })
  })
  await page.getByRole('group', { name: 'Western date' }).getByLabel('Day').selectOption('3')
  await expect(page.getByText('We have updated our system. Please refresh the page.')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('We have updated our system. Please refresh the page.')).toHaveCount(0)
})

test('every status of a failed call has its toast', async ({ page }) => {
  let status = 200
  await page.route('**/api/convert?*', route =>
    route.fulfill({ status, json: { message: 'The words of the server' } }),
  )
  await open(page, '/en/convert/2025-02-28')
  const day = page.getByRole('group', { name: 'Western date' }).getByLabel('Day')
  for (const [index, [code, text]] of examples(
    [
      [401, 'Please sign in first.'],
      [403, 'You are not allowed to do this.'],
      [404, 'What you asked for was not found.'],
      [429, 'Too many requests. Please wait a little.'],
      [500, 'The server failed. Please try again later.'],
      [502, 'The server cannot be reached at the moment.'],
      [418, 'The words of the server'],
    ] as const,
    [[500, 'The server failed. Please try again later.']],
  ).entries()) {
    status = code
    await day.selectOption(String(index + 1))
    const toast = page.getByRole('status').getByText(text)
    await expect(toast).toBeVisible()
    await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
    await expect(toast).toHaveCount(0)
  }
})

test('another page begins at its top', { tag: '@everything' }, async ({ page }) => {
  await open(page, '/en/day/2025-02-28')
  await page.getByRole('link', { name: '1 March' }).click()
  await expect(page.locator('h1')).toHaveText('King’s Losar')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('back on a page the scroll position is restored', async ({ page }) => {
  await open(page, '/en/knowledge')
  await page.evaluate(() => scrollTo(0, 3000))
  // Playwright's own click scrolls.
  await page
    .locator('a[href="/en/convert"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.locator('h1')).toHaveText('Converter')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Knowledge base')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000)
})

test('another language keeps the scroll position and the link back', async ({ page }) => {
  await open(page, '/en/month/2026-11')
  await page.locator('[data-date="2026-11-12"]').click()
  await expect(page.locator('[data-day]')).toHaveText('12 Nov 2026 Thursday')
  // What stands above has the same height in each language.
  await page.evaluate(() => scrollTo(0, 60))
  await page.locator('#languages [lang=de]').evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('link', { name: 'Zurück zum Monat' })).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60)
  await page.getByRole('link', { name: '13. November' }).click()
  await expect(page.locator('[data-day]')).toContainText('13')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('an invalid anchor is ignored', async ({ page }) => {
  await open(page, '/en/knowledge#50%')
  await page.evaluate(() => {
    location.hash = '%'
  })
  await page.getByRole('button', { name: 'Language: EN, English' }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('h1')).toHaveText('Wissensbereich')
})

test('the canonical address is removed with the next page', { tag: '@everything' }, async ({ page }) => {
  const canonical = page.locator('link[rel=canonical]')
  await open(page, '/en/month/2026-11')
  await expect(canonical).toHaveCount(1)
  await page.locator('[data-date="2026-11-12"]').click()
  await expect(page.locator('[data-day]')).toHaveText('12 Nov 2026 Thursday')
  await expect(canonical).toHaveCount(0)
  await open(page, '/en/convert/2026-11-20')
  await expect(canonical).toHaveAttribute('href', /\/en\/convert\/2026-11-20$/)
  await page.getByRole('group', { name: 'Western date' }).getByLabel('Day').selectOption('28')
  await expect(page).toHaveURL(/\/en\/convert\/2026-11-28$/)
  await expect(canonical).toHaveCount(0)
})

test('the menu of small screens closes when the window grows', async ({ page }) => {
  await open(page, '/en')
  await page.setViewportSize({ width: 800, height: 700 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.locator('#drawer:popover-open')).toHaveCount(1)
  await page.setViewportSize({ width: 1400, height: 700 })
  await expect(page.locator('#drawer:popover-open')).toHaveCount(0)
})

test.describe('a browser that stores nothing', () => {
  test('keeps choices until the page is left', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await open(page, '/en/day')
    const banner = page.getByRole('region', { name: 'Welcome to Dawa' })
    await banner.getByRole('button', { name: 'Skip' }).click()
    await expect(banner).toHaveCount(0)
  })
})

test.describe('a page that fails', () => {
  test.use({ mayFail: true })

  test('shows the error screen, reports, and recovers with the next page', async ({ page }) => {
    await open(page, '/en')
    const report = page.waitForRequest('**/api/client-log?lang=en')
    await page.evaluate(() => {
      history.pushState(null, '', '/en/error')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.locator('h1')).toHaveText('Oops! Something went wrong.')
    await expect(page.getByText("We've been notified and are investigating the issue.")).toBeVisible()
    expect((await report).postDataJSON()).toMatchObject({
      error: 'This page fails on purpose.',
      location: '/en/error',
    })
    expect(new URL((await report).url()).search).toBe('?lang=en')
    expect((await report).headers().localtime).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/)
    await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
    await page.getByRole('link', { name: 'Month' }).click()
    await expect(page.locator('[data-date]')).toHaveCount(42)
  })

  test('whose file failed to load recovers once the network is back', async ({ page, context }) => {
    await open(page, '/en')
    await context.setOffline(true)
    await openMenu(page)
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('alert')).toContainText('You are offline.')
    await context.setOffline(false)
    await expect(page.locator('h1')).toHaveText('About Dawa')
  })

  test('is an error screen with status 500 from the server', async ({ page }) => {
    const report = page.waitForRequest('**/api/client-log?lang=en')
    const response = await page.goto('/en/error')
    expect(response?.status()).toBe(500)
    expect((await report).postDataJSON()).toMatchObject({
      error: 'The server could not write this page.',
      location: '/en/error',
    })
    await expect(page.locator('h1')).toHaveText('Oops! Something went wrong.')
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await expect(page.locator('h1')).toHaveText('Oops! Something went wrong.')
  })
})

test('the keyboard alone leads from the first page to a day and back through the month', async ({ page }) => {
  await open(page, '/en')
  const tabTo = async (name: string, most = 80) => {
    for (let presses = 0; presses < most; presses++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement
        return element?.getAttribute('aria-label') ?? element?.textContent
      })
      if (focused === name) return
    }
    throw new Error(`The tabulator key never reached "${name}".`)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo('Today’s forecast')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The detailed view')).toBeVisible()
  const here = await page.evaluate(() =>
    new Date().toLocaleDateString('en', { month: 'long', year: 'numeric' }),
  )
  // Before the day itself, whose every answer is a stop.
  await tabTo(here, 4)
  await page.keyboard.press('Enter')
  await expect(page.locator('table')).toBeVisible()
  const today = await page.locator('[aria-current=date]').getAttribute('aria-label')
  await tabTo(String(today))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Back to month' })).toBeVisible()
})
