import { expect, open, type Page, test } from './page-test.ts'

// What a reader's own settings change: colours of the system, spacing of letters, motion, paper.

const colours = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(element => {
      const { color, backgroundColor, backgroundImage, outlineStyle } = getComputedStyle(element)
      return { color, backgroundColor, backgroundImage, outlineStyle }
    })

test('in forced colours today has a ring, and a filled button letters that differ from its ground', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/en/month')
  expect((await colours(page, 'td[data-today] > *')).outlineStyle).toBe('solid')
  await open(page, '/en/find')
  const { color, backgroundColor } = await colours(page, 'main form button[type=submit]')
  expect(color).not.toBe(backgroundColor)
})

test('a special day and a day to hold back have different grounds', async ({ page }) => {
  await open(page, '/en/month/2027-02?by=grade')
  const held = await colours(page, 'td[data-tint=barred]')
  const special = await colours(page, 'td[data-special] > *')
  expect([held.backgroundImage, special.backgroundImage]).toEqual([
    expect.stringContaining('repeating-linear-gradient'),
    'none',
  ])
})

test('with the text spacing of WCAG 1.4.12 nothing of the converter is cut off at 320 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const lang of ['ru', 'de']) {
    await open(page, `/${lang}/convert/2026-11-26`)
    const cut = await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      )
      document.adoptedStyleSheets = [sheet]
      const range = document.createRange()
      return [...document.querySelectorAll('main :is(p, dt, dd, h1, h2, h3, label)')].filter(element => {
        range.selectNodeContents(element)
        return range.getBoundingClientRect().right > innerWidth
      }).length
    })
    expect([lang, cut]).toEqual([lang, 0])
  }
})

test('with less motion the way back to the top is one step', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/en/knowledge')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const button = page.locator('#to-top button')
  await expect(button).toBeVisible()
  expect(
    await button.evaluate((element: HTMLElement) => {
      element.click()
      return scrollY
    }),
  ).toBe(0)
})

test('on a phone the button to the top covers nothing of the page', { tag: '@phone-only' }, async ({
  page,
}) => {
  await open(page, '/en/day/2026-12-17')
  await page.evaluate(() => scrollTo(0, 900))
  const button = page.locator('#to-top')
  await expect(button).toBeVisible()
  const header = page.locator('header').first()
  const bar = await header.boundingBox()
  const box = await button.boundingBox()
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  for (const other of await header.locator('a:visible, button:visible').all()) {
    const { x = 0, width = 0 } = (await other.boundingBox()) ?? {}
    const left = box?.x ?? 0
    expect([x, width, left, x + width <= left + 1 || x >= left + (box?.width ?? 0) - 1]).toEqual([
      x,
      width,
      left,
      true,
    ])
  }
})

test('on paper a feast is open, the reasons of plans and the way to another calendar are not', async ({
  page,
}) => {
  await open(page, '/en/day/2026-12-15')
  const custom = page.locator('#feast')
  await custom.evaluate((element: HTMLDetailsElement) => {
    element.open = false
  })
  const text = custom.locator('p').first()
  await expect(text).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  expect((await text.boundingBox())?.height).toBeGreaterThan(10)
  await expect(page.getByRole('button', { name: 'Calendar: Phugpa' }).first()).toBeHidden()
  await open(page, '/en/day/2026-12-15/plans')
  const plan = page.locator('[aria-labelledby=matters] details:not([open])').first()
  expect(
    await plan.evaluate(
      ({ clientHeight, firstElementChild }) => clientHeight - (firstElementChild?.clientHeight ?? 0),
    ),
  ).toBeLessThan(4)
})
