import { examples } from '../checks/everything.ts'
import {
  axeFindings,
  expect,
  hold,
  type Locator,
  open,
  overflow,
  type Page,
  test,
  waitForCache,
  waitForHydration,
} from './page-test.ts'

const input = (page: Page): Locator => page.getByRole('dialog').getByRole('combobox')
const options = (page: Page): Locator => page.getByRole('dialog').getByRole('option')
const icon = (page: Page, name = 'Search'): Locator => page.getByRole('banner').getByRole('link', { name })

/** Opens the search by its key and waits for what the server knows. */
async function openByKey(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await expect(input(page)).toBeFocused()
  await expect(options(page).first()).toBeVisible()
}

test('the key / opens it, arrows choose, Enter goes, Escape gives the focus back', async ({ page }) => {
  await open(page, '/en/about')
  const link = page.getByRole('main').getByRole('link').first()
  await link.focus()
  await openByKey(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()

  await openByKey(page)
  await page.keyboard.type('losar')
  await expect(options(page)).toHaveCount(3)
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('3 results')
  const chosen = page.locator('[role=option][aria-selected=true]')
  await expect(chosen).toContainText('Losar, Tibetan New Year')
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toContainText('Protectors’ Losar')
  await page.keyboard.press('End')
  await expect(chosen).toContainText('King’s Losar')
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toContainText('Losar, Tibetan New Year')
  await expect(input(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/day\/\d{4}-\d\d-\d\d$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
})

test('it does not open while typing in a field, nor with a modifier', { tag: '@everything' }, async ({
  page,
}) => {
  await open(page, '/en/find')
  await page.getByRole('combobox', { name: 'Date, plan, festival or term' }).focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Date, plan, festival or term' })).toHaveValue('/')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+/')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.type('1/2/2027')
  await expect(input(page)).toHaveValue('1/2/2027')
})

for (const [lang, tag, name, ways] of [
  [
    'en',
    ['@desktop-first', '@everything'],
    'Search',
    [
      ['12 March 2027', /\/en\/day\/2027-03-12$/],
      ['march 2027', /\/en\/month\/2027-03$/],
      ['2027', /\/en\/year\/2027$/],
      ['hiarcut tomorow', /\/en\/day\/.*#hair-cutting$/],
      ['parkha', /\/en\/knowledge#elements$/],
    ],
  ],
  [
    'ru',
    '@phone-first',
    'Поиск',
    [
      ['5 мая 2027', /\/ru\/day\/2027-05-05$/],
      ['стрижка', /\/ru\/day\/[\d-]+\/plans#hair-cutting$/],
      ['мева', /\/ru\/knowledge#elements$/],
    ],
  ],
  [
    'de',
    ['@desktop-first', '@everything'],
    'Suche',
    [
      ['12. März 2027', /\/de\/day\/2027-03-12$/],
      ['Umzug im Mai', /\/de\/find\/new-home/],
      ['Königs-Losar', /\/de\/day\/\d{4}-\d\d-\d\d$/],
    ],
  ],
] as const) {
  test(`a date, a matter, a festival and a term lead where they belong: ${lang}`, {
    tag: [tag].flat(),
  }, async ({ page }) => {
    await open(page, `/${lang}/privacy`)
    for (const [typed, address] of ways) {
      await icon(page, name).click()
      await input(page).fill(typed)
      await expect(options(page).first()).toBeVisible()
      await options(page).first().click()
      await expect(page).toHaveURL(address)
    }
  })

  test(`axe finds nothing with the dialog open, and nothing sticks out at 320 pixels: ${lang}`, {
    tag: lang === 'en' ? '@everything' : [],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await open(page, `/${lang}/about`)
    for (const text of examples(['', 'Losar', 'zzzzz'], lang === 'ru' ? ['', 'zzzzz'] : ['Losar'])) {
      await icon(page, name).click()
      await expect(options(page).first()).toBeVisible()
      await input(page).fill(text)
      if (text === 'zzzzz') await expect(options(page)).toHaveCount(0)
      expect(await axeFindings(page)).toEqual([])
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      const dialog = page.getByRole('dialog')
      expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      await page.keyboard.press('Escape')
    }
  })
}

test('what is not found is said, with two ways on; so is a day that does not exist or lies outside', async ({
  page,
}) => {
  await open(page, '/en/about')
  await openByKey(page)
  const said = page.getByRole('dialog').getByRole('status')
  await input(page).fill('xyzzy')
  await expect(said).toContainText('Nothing fits “xyzzy”')
  await input(page).fill('31 February 2027')
  await expect(said).toHaveText('The calendar has no such day: “31 February 2027”.')
  await input(page).fill('1.1.1900')
  await expect(said).toContainText('from 1 January 1925 to 31 December 2050')
  await page.getByRole('dialog').getByRole('link', { name: 'Knowledge' }).click()
  await expect(page).toHaveURL(/\/en\/knowledge$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('on a phone it fills the screen, and the button closes it', { tag: '@phone-only' }, async ({ page }) => {
  await open(page, '/en/about')
  await icon(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const box = await dialog.boundingBox()
  expect([box?.x, box?.y, box?.width]).toEqual([0, 0, page.viewportSize()?.width])
  for (const option of await options(page).all())
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('the answer of a day is told in words beside its mark', { tag: '@everything' }, async ({ page }) => {
  await open(page, '/en/about')
  await openByKey(page)
  await page.keyboard.type('travel 4 december 2026')
  await expect(options(page).first()).toContainText('with a reservation')
})

test('Back closes it', async ({ page }) => {
  await open(page, '/en/about')
  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await expect(page).toHaveURL(/privacy$/)
  await openByKey(page)
  await page.goBack()
  await expect(page).toHaveURL(/about$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('in forced colours the chosen one has an outline', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/en/about')
  await openByKey(page)
  await page.keyboard.press('ArrowDown')
  const chosen = page.locator('[role=option][aria-selected=true]')
  await expect(chosen).toHaveCSS('outline-style', 'solid')
})

test('while the server is silent, and where it fails, dates are found', { tag: '@everything' }, async ({
  page,
}) => {
  const release = await hold(page, '**/api/search?*', route => route.abort())
  await open(page, '/en/about')
  await page.keyboard.press('/')
  await input(page).fill('tomorrow')
  await expect(options(page)).toHaveCount(1)
  release()
  await expect(page.getByRole('dialog').getByText('Only dates can be found at the moment')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/day\/\d{4}-\d\d-\d\d$/)
})

test('without script the icon leads to the finder', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/en/about')
  await icon(page).click()
  await expect(page).toHaveURL(/\/en\/find$/)
  await context.close()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what was opened once is found again', async ({ page, context }) => {
    await open(page, '/en/day/2026-11-20')
    await waitForCache(page)
    await openByKey(page)
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const data = await caches.open('data')
          return (await data.keys()).some(({ url }) => url.includes('/api/search'))
        }),
      )
      .toBe(true)
    await context.setOffline(true)
    await page.reload()
    await waitForHydration(page)
    await openByKey(page)
    await page.keyboard.type('parkha')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/en\/knowledge#/)
    await expect(page.locator('h1')).toBeVisible()
  })
})
