import { axeFindings, expect, open, test, todayIn } from './page-test.ts'

test('guests read today’s matters: the most asked on top, all 36 by answer, each with its reasons', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/en/day')
  const matters = page.getByRole('region', { name: 'What the day is for' })
  const rows = matters.locator('details')
  await expect(rows).toHaveCount(36)
  await expect(rows.first()).toContainText('Haircut')
  const counts = await matters.locator('h4').allInnerTexts()
  expect(counts.map(text => Number(/\d+$/.exec(text)?.[0])).reduce((sum, one) => sum + one, 0)).toBe(36)
  const treatment = rows.filter({ hasText: 'Treatment' }).first()
  await treatment.locator('summary').click()
  await expect(treatment.getByText('Treatment that a doctor calls for is never put off.')).toBeVisible()
  await expect(treatment.getByRole('link', { name: 'Find a day' })).toHaveAttribute(
    'href',
    /^\/en\/find\/treatment\?from=\d{4}-\d{2}$/,
  )
})

test('without script every answer with its reasons is in the page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/ru/day/${todayIn('UTC')}`)
  const rows = page.getByRole('region', { name: 'Для чего этот день' }).locator('details')
  await expect(rows).toHaveCount(36)
  await expect(page.locator('input[type=search]')).toBeHidden()
  await rows.nth(1).locator('summary').click()
  await expect(rows.nth(1).locator('p').first()).toHaveText(/^[А-ЯЁ«].*\.$/)
  await context.close()
})

test('an address names a matter: its row opens in view', async ({ page }) => {
  await open(page, '/en/day#funeral')
  const row = page.locator('#funeral')
  await expect(row).toHaveAttribute('open')
  await expect(row).toBeInViewport()
})

test('matters kept on top stay there on this device, at most eight, and can be removed', async ({ page }) => {
  await open(page, '/en/day')
  const matters = page.getByRole('region', { name: 'What the day is for' })
  const council = matters.locator('#council')
  await council.locator('summary').click()
  await council.getByRole('button', { name: 'Keep on top' }).click()
  await expect(matters.getByRole('heading', { name: 'My matters' })).toBeVisible()
  await expect(matters.locator('details').first()).toHaveAttribute('id', 'council')
  await page.reload()
  await expect(matters.getByRole('heading', { name: 'My matters' })).toBeVisible()
  const kept = matters.locator('details').first()
  await kept.locator('summary').click()
  await kept.getByRole('button', { name: 'Remove from the top' }).click()
  await expect(matters.getByRole('heading', { name: 'Asked most' })).toBeVisible()
})

test('the field above all matters narrows them by name and other words, and says how many are left', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/en/day')
  const matters = page.getByRole('region', { name: 'What the day is for' })
  const listed = matters.locator('h4 ~ ul > li')
  await expect(listed).toHaveCount(36)
  const field = matters.getByRole('searchbox', { name: 'Search' })
  await field.fill('surgery')
  await expect(listed).toHaveText([/Treatment/])
  await expect(matters.getByRole('status')).toHaveText('1 matter fits')
  await field.fill('xyzzy')
  await expect(listed).toHaveCount(0)
  await expect(matters.getByText('No matter has this name.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await field.fill('')
  await expect(listed).toHaveCount(36)
  // The key of the page’s search is a letter here.
  await field.press('/')
  await expect(field).toHaveValue('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
