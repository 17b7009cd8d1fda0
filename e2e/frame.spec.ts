import { examples } from '../checks/everything.ts'
import { expect, open, type Page, test } from './page-test.ts'

test('the bar stays at the top: menu, logo and name, environment, language, theme; the footer has the year', {
  tag: '@phone-first',
}, async ({ page }) => {
  await open(page, '/en/knowledge')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(`© ${new Date().getFullYear()} Dawa`, { exact: true })).toBeVisible()
  await expect(footer.getByRole('link')).toHaveAttribute('href', '/en/accuracy')
  const bar = page.getByRole('banner')
  for (const name of ['Menu', 'dev', 'Language: EN, English', 'Light or dark'])
    await expect(bar.getByRole('button', { name, exact: true })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 2000))
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0)
  await bar.getByRole('button', { name: 'Light or dark' }).click()
  for (const name of ['Light', 'Dark', 'System'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'dev', exact: true }).click()
  await expect(page.getByText('This is a development version')).toBeVisible()
  await expect(page.locator('#environment').getByRole('link')).toHaveAttribute('href', '/dev/outbox')
  await page.keyboard.press('Escape')
  const brand = bar.getByRole('link', { name: 'Dawa' })
  await expect(brand.locator('svg')).toBeVisible()
  await brand.click()
  await expect(page).toHaveURL(/\/en$/)
})

test('the menu has its entries in order', async ({ page }) => {
  await open(page, '/en/day/2025-02-28')
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
  await expect(links).toHaveText([
    ...[
      'Home',
      'Today',
      'Month',
      '28 Feb 2025',
      'Year',
      'Find a day',
      'Your dates',
      'Convert',
      'Subscribe',
      'Sign in',
      'Knowledge',
      'Privacy',
      'About',
    ],
  ])
})

/** Scrolls, and waits until the page has drawn what its listeners made of it. */
async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate(
    to =>
      new Promise<void>(resolve => {
        const drawn = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        addEventListener('scroll', drawn, { once: true })
        scrollTo(0, to)
      }),
    top,
  )
}

test('the button to the top comes after 200 pixels, and leads there', async ({ page }) => {
  await open(page, '/en/knowledge')
  const button = page.getByRole('button', { name: 'To the top' })
  await scrollDown(page, 200)
  expect(await button.count()).toBe(0)
  await scrollDown(page, 201)
  await expect(button).toBeVisible()
  await scrollDown(page, 400)
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(button).toHaveCount(0)
})

test('an anchor that is followed, or opened by its address, stands 100 pixels below the top', async ({
  page,
}) => {
  const top = async () => Math.round((await page.locator('#stones').boundingBox())?.y ?? 0)
  await open(page, '/en/knowledge')
  await page.getByRole('link', { name: 'Black and white stones', exact: true }).click()
  await expect.poll(top).toBe(100)
  await page.goto('about:blank')
  await open(page, '/en/knowledge#stones')
  await expect.poll(top).toBe(100)
})

test('links inside the app keep its language', async ({ page }) => {
  const paths = ['/ru/day', '/ru/month/2026-11', '/ru/knowledge']
  for (const path of examples(['/ru', '/ru/convert', ...paths], paths)) {
    await open(page, path)
    const links = page.locator('a[href^="/"]:not([hreflang], [href^="/dev/"])')
    const others = await links.evaluateAll(all =>
      all.map(link => link.getAttribute('href') ?? '').filter(href => !/^\/ru(\/|$|#|\?)/.test(href)),
    )
    expect(others).toEqual([])
  }
})

test(
  'a tip comes 100 ms after the pointer, 700 ms after a touch',
  { tag: '@phone' },
  async ({ page }, info) => {
    await open(page, '/en/day/2026-11-20')
    const button = page.getByRole('button', { name: 'Menu' })
    const tip = (property: 'transitionDelay' | 'visibility') =>
      button.evaluate((element, name) => getComputedStyle(element, '::after')[name], property)
    expect(await tip('visibility')).toBe('hidden')
    const isTouched = info.project.name === 'phone'
    if (isTouched) await press(page, 'header [popovertarget=drawer]')
    else await button.hover()
    await expect.poll(() => tip('transitionDelay')).toBe(isTouched ? '0.7s, 0.7s' : '0.1s, 0.1s')
    await expect.poll(() => tip('visibility')).toBe('visible')
  },
)

/** Makes an element look as under a finger, which synthetic touches do not. */
async function press(page: Page, selector: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['active'] })
}

test('a toast stands at the bottom, in the middle, and goes by itself after 6 seconds', {
  tag: '@phone-first',
}, async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/convert?*', route => route.fulfill({ status: 500, json: {} }))
  await open(page, '/en/convert/2025-02-28')
  // From here on the page's time moves only by `runFor`.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('group', { name: 'Western date' }).getByLabel('Day').selectOption('3')
  const toast = page.getByRole('status').filter({ hasText: 'The server failed' })
  await expect(async () => {
    await page.clock.runFor(50)
    expect(await toast.isVisible()).toBe(true)
  }).toPass()
  const [box, size] = [await toast.boundingBox(), page.viewportSize()]
  if (!box || !size) throw new Error('The toast is not on the page.')
  expect(Math.abs(box.x + box.width / 2 - size.width / 2)).toBeLessThan(10)
  expect(size.height - (box.y + box.height)).toBeLessThan(40)
  await page.clock.runFor(5800)
  expect(await toast.isVisible()).toBe(true)
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
})
