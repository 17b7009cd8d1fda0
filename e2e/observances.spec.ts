import { axeFindings, expect, open, overflow, test } from './page-test.ts'

test('a reader in Mongolia finds the New Year in the year and on its day, and subscribes to the holy days', {
  tag: '@everything',
}, async ({ page }) => {
  await open(page, '/en/year/2030')
  await page.locator('summary').filter({ hasText: 'Mongolia, Buryatia, Tuva' }).click()
  await page.getByRole('link', { name: /3 Feb.*Tsagaan Sar/ }).click()
  await expect(page).toHaveURL('/en/day/2030-02-03')
  await page.getByText('Elsewhere:').click()
  await expect(page.getByText('The White Month opens the lunar year', { exact: false })).toBeVisible()
  await open(page, '/en/subscribe')
  await page.getByText('Holy days of other communities').click()
  for (const layer of ['holidays', 'practice', 'naga']) {
    const box = page.locator(`input[value="${layer}"]`)
    if (await box.isChecked()) await box.uncheck()
  }
  await page.getByRole('switch', { name: 'Mongolia, Buryatia, Tuva' }).check()
  await expect(page).toHaveURL(/layers=mongolia/)
  await expect(page.locator('code').first()).toContainText('/calendar/en/mongolia.ics')
})

// Fails where the month lists what Dawa keeps alone.
test('the month says of a skipped day when others keep what falls there', { tag: '@everything' }, async ({
  page,
}) => {
  await open(page, '/en/month/2028-03')
  const list = page.getByRole('region', { name: 'This month' })
  await expect(list.getByRole('link', { name: /^11 March: .*Chotrul/ })).toContainText(
    'Chotrul Duchen, Day of Miracles; Full moon: kept today; some kept it yesterday.',
  )
  // Nothing is kept here by us.
  await expect(list.getByRole('link', { name: /^10 March: / })).toContainText(
    'mostly kept tomorrow; some keep it today.',
  )
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the line opens, and the layers of an address stand open', async ({ page }) => {
    await page.goto('/de/day/2027-02-07')
    await page.getByText('Anderswo:').click()
    await expect(page.getByText('Der Weiße Monat eröffnet das Mondjahr', { exact: false })).toBeVisible()
    await page.goto('/ru/subscribe?layers=bhutan')
    await expect(page.getByRole('switch', { name: 'Бутан' })).toBeChecked()
  })
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing is wider than the page', async ({ page }) => {
    for (const path of ['/de/year/2027', '/fr/subscribe?layers=bhutan', '/ru/day/2027-02-07']) {
      await open(page, path)
      const summary = page.locator('main details:not([open]) > summary')
      for (const one of await summary.all()) if (await one.isVisible()) await one.click()
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
    }
    expect(await axeFindings(page)).toEqual([])
  })
})

test('the keyboard alone opens the story of Losar, and goes from a note to the other day of a gap', async ({
  page,
}) => {
  /** Goes on until a link or button has a name; each step must be seen. */
  const tabTo = async (name: RegExp, most: number) => {
    for (let presses = 0; presses < most; presses++) {
      await page.keyboard.press('Tab')
      const { text, isShown } = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement
        const outline = getComputedStyle(focused)
        return {
          text: focused.getAttribute('aria-label') ?? focused.textContent,
          isShown: outline.outlineStyle !== 'none' || outline.boxShadow !== 'none',
        }
      })
      if (!name.test(text ?? '')) continue
      expect(isShown, text ?? '').toBe(true)
      return
    }
    throw new Error(`The tabulator key did not reach ${name} in ${most} steps.`)
  }
  await open(page, '/en/day/2027-02-07')
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await tabTo(/^What people do/, 8)
  await page.keyboard.press('Enter')
  await tabTo(/^The story: Losar/, 2)
  await page.keyboard.press('Enter')
  await expect(
    page.locator('details[open]').filter({ hasText: 'The story: Losar' }).locator('p').first(),
  ).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await open(page, '/en/day/2028-03-10')
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await tabTo(/11 March/, 14)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/2028-03-11$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Chotrul Duchen')
})
