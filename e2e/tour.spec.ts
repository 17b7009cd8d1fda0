import type { Locator, Page } from '@playwright/test'
import { every, examples } from '../checks/everything.ts'
import { LANGUAGES } from '../src/contract/languages.ts'
import { expect, open, test, watchShifts } from './page-test.ts'

const DAY = '/en/day/2026-11-20'

const PAGE_STEPS = ['From day to day', 'The date', 'The menu']
const MENU_STEPS = ['The month', 'The converter', 'Your own almanac']

const stored = (page: Page, name: string) => page.evaluate(key => localStorage.getItem(key), name)
const banner = (page: Page) => page.getByRole('region', { name: 'Welcome to Dawa' })
const card = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Goes on from a card. One that is still finding its place may take no click on a busy machine. */
async function goOn(page: Page, name: string): Promise<void> {
  const button = card(page, name).getByRole('button', { name: /^(Next|Done)$/ })
  await expect(button).toBeVisible()
  await expect(async () => {
    if ((await button.count()) > 0) await button.click({ timeout: 2_000 })
    await expect(button).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
}

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
  await expect.poll(() => stored(page, 'welcomeSeen')).toBe('true')
  await page.reload()
  await open(page, DAY)
  await expect(banner(page)).toHaveCount(0)
  expect(await stored(page, 'hasSeenTour')).toBeNull()
})

test(
  'the tour leads through its steps, opens the menu for its own and closes it',
  {
    tag: '@desktop-first',
  },
  async ({ page }, info) => {
    await start(page)
    await expect.poll(() => stored(page, 'welcomeSeen')).toBe('true')
    const overPage = page.locator('#drawer[data-tour]')
    const isPhone = info.project.name === 'phone'
    for (const name of [...PAGE_STEPS, ...MENU_STEPS]) {
      await expect(card(page, name)).toBeVisible()
      await expect(overPage).toHaveCount(isPhone && MENU_STEPS.includes(name) ? 1 : 0)
      await goOn(page, name)
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(overPage).toHaveCount(0)
    await expect.poll(() => stored(page, 'hasSeenTour')).toBe('true')
  },
)

test(
  'the light on a step is 100 pixels wide around it, the card 380 at most, above everything',
  {
    tag: '@phone',
  },
  async ({ page }, info) => {
    await start(page)
    const shown = card(page, 'From day to day')
    await expect(shown).toBeVisible()
    const target = await page.locator('main nav a[data-edge="end"]').boundingBox()
    const hole = page.getByTestId('spotlight').locator('path').first()
    // The outline of the window, then that of the light.
    await expect.poll(() => hole.getAttribute('d')).toMatch(/M.*M/)
    const width = () =>
      hole.evaluate((path: SVGPathElement) => {
        const outline = path.getAttribute('d') ?? ''
        const light = path.cloneNode() as SVGPathElement
        light.setAttribute('d', outline.slice(outline.lastIndexOf('M')))
        path.after(light)
        const { width } = light.getBBox()
        light.remove()
        return width
      })
    await expect.poll(width).toBeCloseTo((target?.width ?? 0) + 200, 0)
    expect(await page.getByTestId('overlay').evaluate(layer => getComputedStyle(layer).zIndex)).toBe('10000')
    const room = (page.viewportSize()?.width ?? 0) - 32
    expect((await shown.boundingBox())?.width).toBe(Math.min(380, room))
    const close = shown.getByRole('button', { name: 'Close' })
    await close.hover()
    const delay = () => close.evaluate(button => getComputedStyle(button, '::after').transitionDelay)
    // A finger opens nothing by being above it.
    await expect.poll(delay).toBe(info.project.name === 'phone' ? '0s' : '0.4s')
  },
)

test('a step that is out of sight is scrolled to', async ({ page }) => {
  await open(page, DAY)
  await page.evaluate(() => scrollTo(0, 1500))
  await banner(page).getByRole('button', { name: 'Start tour' }).click()
  await expect(card(page, 'From day to day')).toBeVisible()
  const target = page.locator('main nav a[data-edge="end"]')
  await expect(target).toBeInViewport()
})

test('one step back from the menu closes it again', { tag: '@phone-only' }, async ({ page }) => {
  await start(page)
  for (const name of PAGE_STEPS) await goOn(page, name)
  await expect(card(page, 'The month')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(card(page, 'The menu')).toBeVisible()
  await expect(page.locator('#drawer[data-tour]')).toHaveCount(0)
})

test('a step whose target is hidden is skipped', async ({ page }) => {
  await open(page, DAY)
  await page.locator('[data-day]').evaluate(title => title.style.setProperty('display', 'none'))
  await banner(page).getByRole('button', { name: 'Start tour' }).click()
  await goOn(page, 'From day to day')
  await expect(card(page, 'The menu')).toBeVisible()
})

test('Escape leaves the tour, and its close button does', async ({ page }) => {
  await start(page)
  await expect(card(page, 'From day to day')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The menu beside the page stays open.
  await expect(page.locator('#drawer')).toBeVisible()
  await expect.poll(() => stored(page, 'hasSeenTour')).toBe('true')
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

/** How far a part of the page lies outside the window, in pixels; 0 for one that is wholly inside. */
async function outside(part: Locator): Promise<number> {
  return part.evaluate(element => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return Math.ceil(Math.max(0, -left, -top, right - innerWidth, bottom - innerHeight))
  })
}

const SMALLEST = { width: 320, height: 568 }
const SIZES = [{ width: 390, height: 844 }, SMALLEST]

/** Texts of the day that the banner lies on. */
function coveredBy(banner: Locator): Promise<(string | null)[]> {
  return banner.evaluate(element => {
    const own = element.getBoundingClientRect()
    return [...document.querySelectorAll('main :is(h1, h2, h3, p, a)')]
      .filter(part => !element.contains(part) && part.checkVisibility())
      .filter(part => {
        const { left, top, right, bottom } = part.getBoundingClientRect()
        return left < own.right && right > own.left && top < own.bottom && bottom > own.top
      })
      .map(part => part.textContent)
  })
}

for (const lang of examples(LANGUAGES, ['ru'])) {
  test(`in ${lang} the banner covers nothing and shifts nothing, and every card of the tour stays inside the window`, {
    tag: '@phone-only',
  }, async ({ page }) => {
    const shifts = await watchShifts(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(SMALLEST)
    await open(page, `/${lang}/day/2026-11-20`)
    const welcome = page.locator('section:has(> div > #welcome)')
    await expect(welcome).toBeVisible()
    expect(await shifts()).toBeLessThanOrEqual(0.01)
    await open(page, `/${lang}/day/2026-11-20`)
    for (const size of [{ width: 1440, height: 900 }, ...SIZES]) {
      await page.setViewportSize(size)
      expect(await coveredBy(welcome)).toEqual([])
    }
    await welcome.getByRole('button').last().click()
    for (let step = 1; step <= 6; step++) {
      const shown = page.getByRole('dialog').filter({ hasText: new RegExp(`(^|\\D)${step}\\D+6(\\D|$)`) })
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await expect.poll(() => outside(shown)).toBe(0)
        for (const button of await shown.getByRole('button').all())
          await expect.poll(() => outside(button)).toBe(0)
        // Nothing of a card is behind a scroll bar of its own.
        await expect.poll(() => shown.evaluate(card => card.scrollHeight - card.clientHeight)).toBe(0)
      }
      await shown.getByRole('button').last().click()
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

test('on a large screen the banner comes with the first paint too', async ({ page }) => {
  const shifts = await watchShifts(page)
  await open(page, DAY)
  await expect(banner(page)).toBeVisible()
  expect(await shifts()).toBeLessThanOrEqual(0.01)
})

test.describe('a menu that the user has closed', () => {
  const LAST: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    'the last step': page => page.getByRole('button', { name: 'Done', exact: true }).click(),
    'the close button': page => card(page, 'The month').getByRole('button', { name: 'Close' }).click(),
    Escape: page => page.keyboard.press('Escape'),
    'a step back': page => page.getByRole('button', { name: 'Back', exact: true }).click(),
    'another page': page => page.goBack(),
  }
  for (const [way, leave] of every(4, Object.entries(LAST))) {
    test(
      `is closed again after the tour has shown it and ${way} leads away`,
      {
        tag: '@phone-first',
      },
      async ({ page }, info) => {
        await open(page, '/en/month/2026-11')
        await page.locator('[data-date="2026-11-12"]').click()
        const menu = page.locator('#drawer').filter({ visible: true })
        if (info.project.name !== 'phone') await page.getByRole('button', { name: 'Menu' }).click()
        await expect(menu).toHaveCount(0)
        await banner(page).getByRole('button', { name: 'Start tour' }).click()
        const names = [...PAGE_STEPS, ...(way === 'the last step' ? MENU_STEPS.slice(0, -1) : [])]
        for (const name of names) await goOn(page, name)
        await expect(card(page, way === 'the last step' ? 'Your own almanac' : 'The month')).toBeVisible()
        await expect(menu).toHaveCount(1)
        await leave(page)
        await expect(menu).toHaveCount(0)
      },
    )
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no banner whose buttons would do nothing', async ({ page }) => {
    await page.goto(DAY)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('#welcome')).toBeHidden()
  })
})

test('About offers the tour again', async ({ page }) => {
  await page.addInitScript(
    () => localStorage.getItem('welcomeSeen') ?? localStorage.setItem('welcomeSeen', 'true'),
  )
  await open(page, '/en/about')
  await page.getByRole('link', { name: 'Start tour' }).click()
  await expect(page).toHaveURL(/\/en\/day$/)
  await expect(banner(page)).toBeVisible()
})
