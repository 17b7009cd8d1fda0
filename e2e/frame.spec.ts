import type { Page } from '@playwright/test'
import { expect, open, openMenu, test } from './page-test.ts'

const isPhone = (name: string) => name === 'phone'

test('the bar stays at the top: menu, logo and name, environment, language, theme', async ({ page }) => {
  await open(page, '/en/knowledge')
  const bar = page.getByRole('banner')
  for (const name of ['Menu', 'dev', 'Language: English', 'Light or dark'])
    await expect(bar.getByRole('button', { name, exact: true })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 2000))
  expect((await bar.boundingBox())?.y).toBe(0)
  const brand = bar.getByRole('link', { name: 'Dawa' })
  await expect(brand.locator('svg')).toBeVisible()
  await brand.click()
  await expect(page).toHaveURL(/\/en$/)
})

test('the menu has its entries in order', async ({ page }) => {
  await open(page, '/en/day/2025-02-28')
  await openMenu(page)
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
  await expect(links).toHaveText([
    ...['Home', 'Today', 'Month', '28 Feb 2025', 'Convert', 'Sign in', 'Knowledge', 'Privacy', 'About'],
  ])
})

test('the foot has the copyright with the year', async ({ page }) => {
  await open(page, '/en')
  await expect(page.getByRole('contentinfo')).toHaveText(`© ${new Date().getFullYear()} Dawa`)
})

test('the button to the top comes after 200 pixels', async ({ page }) => {
  await open(page, '/en/knowledge')
  const button = page.getByRole('button', { name: 'To the top' })
  await page.evaluate(() => scrollTo(0, 200))
  await page.waitForTimeout(200)
  await expect(button).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 201))
  await expect(button).toBeVisible()
})

for (const [how, path] of [
  ['followed', '/en/knowledge'],
  ['opened by its address', '/en/knowledge#stones'],
] as const) {
  test(`an anchor that is ${how} stands 100 pixels below the top`, async ({ page }) => {
    await open(page, path)
    if (how === 'followed')
      await page.getByRole('link', { name: 'Black and white stones', exact: true }).click()
    await expect.poll(async () => Math.round((await page.locator('#stones').boundingBox())?.y ?? 0)).toBe(100)
  })
}

test('links inside the app keep its language', async ({ page }) => {
  for (const path of ['/ru', '/ru/day', '/ru/month/2026-11', '/ru/convert', '/ru/knowledge']) {
    await open(page, path)
    const links = page.locator('a[href^="/"]:not([hreflang], [href^="/dev/"])')
    const others = await links.evaluateAll(all =>
      all.map(link => link.getAttribute('href') ?? '').filter(href => !/^\/ru(\/|$|#|\?)/.test(href)),
    )
    expect(others).toEqual([])
  }
})

test('a tip comes 100 ms after the pointer, 700 ms after a touch', async ({ page }, info) => {
  await open(page, '/en/day/2026-11-20')
  const button = page.getByRole('button', { name: 'Menu' })
  const tip = (property: 'transitionDelay' | 'visibility') =>
    button.evaluate((element, name) => getComputedStyle(element, '::after')[name], property)
  expect(await tip('visibility')).toBe('hidden')
  const isTouched = isPhone(info.project.name)
  if (isTouched) await press(page, '[command=show-modal]')
  else await button.hover()
  expect(await tip('transitionDelay')).toBe(isTouched ? '0.7s, 0.7s' : '0.1s, 0.1s')
  await expect.poll(() => tip('visibility')).toBe('visible')
})

/** Makes an element look as under a finger, which synthetic touches do not. */
async function press(page: Page, selector: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['active'] })
}

test('a toast stands at the bottom, in the middle, and goes by itself after 6 seconds', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/convert?*', route => route.fulfill({ status: 500, json: {} }))
  await open(page, '/en/convert/2025-02-28')
  await page.getByRole('group', { name: 'Solar date' }).getByLabel('Day').selectOption('3')
  const toast = page.getByRole('status').filter({ hasText: 'The server failed' })
  await expect(toast).toBeVisible()
  const [box, size] = [await toast.boundingBox(), page.viewportSize()]
  if (!box || !size) throw new Error('The toast is not on the page.')
  expect(Math.abs(box.x + box.width / 2 - size.width / 2)).toBeLessThan(10)
  expect(size.height - (box.y + box.height)).toBeLessThan(40)
  await page.clock.runFor(5500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1000)
  await expect(toast).toHaveCount(0)
})

test('the three themes are system, light and dark', async ({ page }) => {
  await open(page, '/en/about')
  await page.getByRole('button', { name: 'Light or dark' }).click()
  for (const name of ['Light', 'Dark', 'System'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
})
