import { axeFindings, expect, open, overflow, test, watchShifts } from './page-test.ts'

const PAGES = [
  '/en',
  '/en/day',
  '/en/day/2026-11-09',
  '/en/day/2025-02-31',
  '/en/month/2026-11',
  '/en/convert/lunar/2153-10-21',
  '/en/nowhere',
]

for (const path of PAGES) {
  test(`${path} shifts nothing while it loads, and axe finds nothing in dark and in light`, {
    tag: '@phone',
  }, async ({ page }) => {
    const shifts = await watchShifts(page)
    await open(page, path)
    await page.waitForLoadState('networkidle')
    expect(await shifts()).toBeLessThanOrEqual(0.01)
    for (const theme of ['dark', 'light']) {
      await page.evaluate(name => {
        document.documentElement.dataset.theme = name
      }, theme)
      expect(await axeFindings(page)).toEqual([])
    }
  })

  test(`the style sheet that follows changes nothing on ${path}`, async ({ page }) => {
    await page.route(/\.js$/, route => route.fulfill({ contentType: 'text/javascript', body: '' }))
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('#root *')].map(element => {
          const { x, y, width, height } = element.getBoundingClientRect()
          const { color, backgroundColor, display } = getComputedStyle(element)
          return [
            element.tagName,
            element.className,
            x,
            y,
            width,
            height,
            color,
            backgroundColor,
            display,
          ].join(' ')
        }),
      )
    await page.goto(path)
    const whole = await boxes()
    await page.evaluate(() => document.querySelector('link[rel="stylesheet"]')?.remove())
    expect(await boxes()).toEqual(whole)
  })

  test(`${path} fits 320 pixels, and a phone with letters twice as large`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, path)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 360, height: 740 })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await page.goto(path.replace('/en', '/ru'))
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
}
