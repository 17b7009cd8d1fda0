import { every } from '../checks/everything.ts'
import { expect, test } from './page-test.ts'

const REDIRECTS = [
  ['/', '/en', 200],
  ['/day', '/en/day', 200],
  ['/day?x=1', '/en/day?x=1', 200],
  ['/xx/day/2025-02-28', '/en/xx/day/2025-02-28', 404],
  ['/ru/day/2025-02-28?x=1#y', '/ru/day/2025-02-28?x=1#y', 200],
  ['/en/today', '/en/day', 200],
  ['/en/nowhere', '/en/nowhere', 404],
  ['/en/now%0Ahere/%E2%80%A8?x=1', '/en/now_here/_?x=1', 404],
  ['/%0A/evil.test', '/en/_/evil.test', 404],
  ['/en/day/2025-02-31', '/en/day/2025-02-31', 404],
  ['/en/day/1924-12-31', '/en/day/1924-12-31', 404],
  ['/en/month/abc', '/en/month/abc', 200],
] as const

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with${javaScriptEnabled ? '' : 'out'} script`, {
    tag: javaScriptEnabled ? [] : '@everything',
  }, () => {
    test.use({ javaScriptEnabled })

    test('every address leads to its page, with its status and one title', async ({ page, baseURL }) => {
      for (const [from, to, status] of javaScriptEnabled ? every(3, REDIRECTS) : REDIRECTS) {
        const response = await page.goto(from)
        expect(response?.status(), from).toBe(status)
        expect(page.url()).toBe(baseURL + to)
        await expect(page.locator('h1')).toHaveCount(1)
      }
    })

    test('an unknown page and an impossible day say so, and the day leads back to today', async ({
      page,
    }) => {
      await page.goto('/en/nowhere')
      await expect(page.locator('h1')).toHaveText('404 - Not Found')
      await expect(page).toHaveTitle('404 - Not Found · Dawa')
      await page.goto('/en/day/2025-02-31')
      await expect(page.getByRole('alert')).toContainText('31 February 2025')
      await page.getByRole('link', { name: 'Back to today' }).click()
      await expect(page).toHaveURL(/\/en\/day$/)
      await expect(page.getByText(/^Lunar Day \d+$/)).toBeVisible()
    })
  })
}

test('the saved language is used where the address has none', { tag: '@everything' }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'lang', value: 'de', url: String(baseURL) }])
  await page.goto('/month/2025-02')
  await expect(page).toHaveURL(`${baseURL}/de/month/2025-02`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test.describe('a chosen language', () => {
  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('is stored by the server, for a year', { tag: '@everything' }, async ({
      page,
      context,
      baseURL,
    }) => {
      await page.goto('/en/day/2026-11-10')
      await page.getByRole('button', { name: 'Language: EN, English' }).click()
      await page.getByRole('link', { name: 'Deutsch' }).click()
      await expect(page).toHaveURL(`${baseURL}/de/day/2026-11-10`)
      const [cookie] = (await context.cookies()).filter(({ name }) => name === 'lang')
      expect(cookie?.value).toBe('de')
      expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400)
      await page.goto('/')
      await expect(page).toHaveURL(`${baseURL}/de`)
    })
  })

  test('comes back from the browser when the cookie is gone', async ({ page, context, baseURL }) => {
    await page.addInitScript(() => localStorage.setItem('lang', 'de'))
    await page.goto('/day?x=1#y')
    await expect(page).toHaveURL(`${baseURL}/de/day?x=1#y`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'lang')?.value)
      .toBe('de')
  })

  test('does not change an address that names another', { tag: '@everything' }, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.addInitScript(() => localStorage.setItem('lang', 'de'))
    await page.goto('/fr/day')
    const cookie = async () => (await context.cookies()).find(({ name }) => name === 'lang')?.value
    await expect.poll(cookie).toBe('de')
    await expect(page).toHaveURL(`${baseURL}/fr/day`)
  })
})
