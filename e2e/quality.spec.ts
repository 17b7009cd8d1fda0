import AxeBuilder from '@axe-core/playwright'
import { expect, open, test } from './page-test.ts'

const PAGES = [
  '/en',
  '/en/day',
  '/en/day/2026-11-09',
  '/en/day/2025-02-31',
  '/en/month/2026-11',
  '/en/convert/lunar/2153-10-21',
  '/en/nowhere',
]

for (const theme of ['dark', 'light']) {
  for (const path of PAGES) {
    test(`axe finds nothing on ${path} in ${theme}`, async ({ page }) => {
      await page.addInitScript(chosen => localStorage.setItem('theme', chosen), theme)
      await open(page, path)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
        [],
      )
    })
  }
}

for (const path of PAGES) {
  test(`nothing jumps on ${path}`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page, path)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
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

  test(`${path} fits 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  test(`${path} fits a phone with letters twice as large`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await open(page, path.replace('/en', '/ru'))
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
}
