import type { Page } from '@playwright/test'
import { expect, open, test } from './page-test.ts'

const DAY = '/en/day/2026-11-20'

const PAGE_STEPS = ['From day to day', 'The date', 'The menu']
const MENU_STEPS = ['The month', 'The converter', 'Your own almanac']

const kept = (page: Page, name: string) => page.evaluate(key => localStorage.getItem(key), name)
const banner = (page: Page) => page.getByRole('region', { name: 'Welcome to Dawa' })
const card = (page: Page, name: string) => page.getByRole('dialog', { name })

async function start(page: Page): Promise<void> {
  await open(page, DAY)
  await banner(page).getByRole('button', { name: 'Start tour' }).click()
}

test('the welcome banner stands on the day screen until it is skipped', async ({ page }) => {
  await open(page, '/en/month/2026-11')
  await expect(banner(page)).toHaveCount(0)
  await open(page, DAY)
  await expect(banner(page)).toBeVisible()
  await banner(page).getByRole('button', { name: 'Skip' }).click()
  await expect(banner(page)).toHaveCount(0)
  expect(await kept(page, 'welcomeSeen')).toBe('true')
  await page.reload()
  await open(page, DAY)
  await expect(banner(page)).toHaveCount(0)
  expect(await kept(page, 'hasSeenTour')).toBeNull()
})

test('the tour leads through its steps, opens the menu for its own and closes it', async ({ page }, info) => {
  await start(page)
  expect(await kept(page, 'welcomeSeen')).toBe('true')
  const overPage = page.locator('#drawer[open]')
  const isPhone = info.project.name === 'phone'
  for (const name of [...PAGE_STEPS, ...MENU_STEPS]) {
    await expect(card(page, name)).toBeVisible()
    const box = await card(page, name).boundingBox()
    expect(box?.width).toBeLessThanOrEqual(380)
    await expect(overPage).toHaveCount(isPhone && MENU_STEPS.includes(name) ? 1 : 0)
    await page.getByRole('button', { name: /^(Next|Done)$/ }).click()
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(overPage).toHaveCount(0)
  expect(await kept(page, 'hasSeenTour')).toBe('true')
})

test('the light on a step is 100 pixels wide around it, the card 380 at most, above everything', async ({
  page,
}) => {
  await start(page)
  const shown = card(page, 'From day to day')
  await expect(shown).toBeVisible()
  const target = await page.locator('main nav a[data-edge="end"]').boundingBox()
  const hole = page.getByTestId('spotlight').locator('path').first()
  const width = await hole.evaluate((path: SVGPathElement) => {
    const outline = path.getAttribute('d') ?? ''
    path.setAttribute('d', outline.slice(outline.lastIndexOf('M')))
    return path.getBBox().width
  })
  expect(width).toBeCloseTo((target?.width ?? 0) + 200, 0)
  expect(await page.getByTestId('overlay').evaluate(layer => getComputedStyle(layer).zIndex)).toBe('10000')
  const room = (page.viewportSize()?.width ?? 0) - 32
  expect((await shown.boundingBox())?.width).toBe(Math.min(380, room))
})

test('what a pointer opens in the tour waits 0.4 s', async ({ page }, info) => {
  await start(page)
  const close = card(page, 'From day to day').getByRole('button', { name: 'Close' })
  await close.hover()
  const delay = await close.evaluate(button => getComputedStyle(button, '::after').transitionDelay)
  // A finger opens nothing by being above it.
  expect(delay).toBe(info.project.name === 'phone' ? '0s' : '0.4s')
})

test('a step that is out of sight is scrolled to', async ({ page }) => {
  await open(page, DAY)
  await page.evaluate(() => scrollTo(0, 1500))
  await banner(page).getByRole('button', { name: 'Start tour' }).click()
  await expect(card(page, 'From day to day')).toBeVisible()
  const target = page.locator('main nav a[data-edge="end"]')
  await expect(target).toBeInViewport()
})

test('one step back from the menu closes it again', async ({ page }) => {
  await start(page)
  for (const name of PAGE_STEPS) {
    await expect(card(page, name)).toBeVisible()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  await expect(card(page, 'The month')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(card(page, 'The menu')).toBeVisible()
  await expect(page.locator('#drawer[open]')).toHaveCount(0)
})

test('a step whose target is hidden is passed over', async ({ page }) => {
  await open(page, DAY)
  await page.locator('h1').evaluate(title => title.style.setProperty('display', 'none'))
  await banner(page).getByRole('button', { name: 'Start tour' }).click()
  await expect(card(page, 'From day to day')).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(card(page, 'The menu')).toBeVisible()
})

test('Escape leaves the tour, and its close button does', async ({ page }) => {
  await start(page)
  await expect(card(page, 'From day to day')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await kept(page, 'hasSeenTour')).toBe('true')
  await page.evaluate(() => localStorage.removeItem('welcomeSeen'))
  await start(page)
  await card(page, 'From day to day').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the tour ends with the page that it shows', async ({ page }) => {
  await open(page, '/en/month/2026-11')
  await page.locator('[data-date="2026-11-12"]').click()
  await banner(page).getByRole('button', { name: 'Start tour' }).click()
  await expect(card(page, 'From day to day')).toBeVisible()
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('November 2026')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the keyboard alone goes through the tour', async ({ page }) => {
  await open(page, DAY)
  await banner(page).getByRole('button', { name: 'Start tour' }).focus()
  await page.keyboard.press('Enter')
  for (const name of PAGE_STEPS) {
    await expect(card(page, name)).toBeVisible()
    await expect(card(page, name).locator(':focus')).toHaveCount(1)
    const next = page.getByRole('button', { name: 'Next', exact: true })
    for (let presses = 0; presses < 5; presses++) {
      if (await next.evaluate(button => button === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(next).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(card(page, 'The month')).toBeVisible()
})

test('About starts it again', async ({ page }) => {
  await page.addInitScript(
    () => localStorage.getItem('welcomeSeen') ?? localStorage.setItem('welcomeSeen', 'true'),
  )
  await open(page, '/en/about')
  await page.getByRole('link', { name: 'Start tour' }).click()
  await expect(page).toHaveURL(/\/en\/day$/)
  await expect(banner(page)).toBeVisible()
})
