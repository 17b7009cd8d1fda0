import { axeFindings, expect, open, overflow, test, themesOf, watchShifts } from './page-test.ts'

test('the page counts what agrees, names what differs and leads to each section', async ({ page }) => {
  await open(page, '/en/about')
  await page.getByRole('main').getByRole('link', { name: 'known differences are written down' }).click()
  await expect(page).toHaveURL(/\/en\/accuracy$/)
  await expect(page).toHaveTitle(/^Accuracy/)
  const row = page.getByRole('row', { name: /^Months with their skipped and doubled days/ })
  await expect(row.getByRole('cell')).toHaveText('1,229 of 1,238')
  const program = page.getByRole('row', { name: /^Civil days with their lunar date/ }).nth(1)
  await expect(program.getByRole('cell')).toHaveText('46,021 of 46,021')
  await page.getByRole('link', { name: 'Known disagreements', exact: true }).click()
  await expect(page).toHaveURL(/#differences$/)
  await page.getByText('The months one by one').first().click()
  const slip = page.getByRole('row', { name: /^Month 12, 1959/ })
  await expect(slip.getByRole('cell')).toHaveText(['skipped 24', 'skipped 26'])
  const verified = page.getByRole('group').filter({ hasText: /^Verified: \d+/ })
  await verified.getByText(/^Verified: \d+$/).click()
  await expect(verified.getByText(/^Checked against: Nyingma calendar/).first()).toBeVisible()
  await expect(page.getByText(/^Version \d+\.\d+\.\d+, fingerprint [0-9a-f]{12}$/)).toBeVisible()
})

test('in Russian the figures have the form of the language; footer and knowledge base lead to the page', async ({
  page,
}) => {
  await open(page, '/ru/knowledge')
  await page.getByRole('main').getByRole('link', { name: 'странице о точности' }).first().click()
  await expect(page).toHaveURL(/\/ru\/accuracy$/)
  const row = page.getByRole('row', { name: /^Месяцы с их пропущенными и удвоенными днями/ })
  await expect(row.getByRole('cell')).toHaveText(/^1\s229 из 1\s238$/)
  await open(page, '/ru/day/2026-11-20')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Точность' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Насколько точен альманах?')
})

for (const [path, tag] of [
  ['/en/accuracy', ['@desktop-first', '@everything']],
  ['/de/accuracy', '@phone-first'],
] as const) {
  test(
    `${path} shifts nothing, fits 320 pixels, and axe finds nothing with all of it open`,
    {
      tag: [tag].flat(),
    },
    async ({ page }, info) => {
      const shifts = await watchShifts(page)
      await open(page, path)
      expect(await shifts()).toBeLessThanOrEqual(0.01)
      await open(page, path)
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })
      for (const theme of themesOf(info)) {
        await page.evaluate(name => {
          document.documentElement.dataset.theme = name
        }, theme)
        expect(await axeFindings(page)).toEqual([])
      }
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    },
  )
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is there: figures, reasons, rules, and the way to the other languages', async ({
    page,
  }) => {
    await page.goto('/de/accuracy')
    await expect(page.getByRole('cell', { name: '1.229 von 1.238' })).toBeVisible()
    const sourced = page.getByRole('group').filter({ hasText: /^Belegt: \d+/ })
    await sourced.getByText(/^Belegt: \d+$/).click()
    await expect(sourced.getByText(/^Belegt durch: /).first()).toBeVisible()
    const link = page.locator('head link[rel=alternate][hreflang=fr]')
    await expect(link).toHaveAttribute('href', /\/fr\/accuracy$/)
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/de\/accuracy$/)
  })
})
