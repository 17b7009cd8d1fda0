import { expect, open, test } from './page-test.ts'

test('the knowledge base has its ten sections and says that it grows', async ({ page }) => {
  await open(page, '/en/knowledge')
  await expect(page.locator('article h2[id]')).toHaveText([
    /What Tibetan astrology is/,
    /Where our rules come from/,
    /How it differs from Western astrology/,
    /The key elements/,
    /How to read the forecast/,
    /How a day is weighed/,
    /Black and white stones/,
    /Your calendar and ours/,
    /What makes it unique/,
    /Why it matters today/,
  ])
  await expect(page.getByText('This knowledge base is under development.')).toBeVisible()
})

test('the anchor of the stones shows them, and for whom they are', async ({ page }) => {
  await open(page, '/en/day/2026-11-20')
  await page.getByRole('link', { name: 'About stones' }).click()
  await expect(page).toHaveURL(/\/en\/knowledge#stones$/)
  const heading = page.locator('#stones')
  await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? 0)).toBe(100)
  await expect(page.getByText('available to signed-in users who have set their birth time')).toBeVisible()
})

test('the link under the reading leads to the weighing and its example', async ({ page }) => {
  await open(page, '/ru/day/2019-03-05')
  await page.getByRole('link', { name: 'Как взвешивается день' }).click()
  await expect(page).toHaveURL(/\/ru\/knowledge#weighing$/)
  await page.getByRole('link', { name: '24 декабря 2026 года' }).click()
  await expect(page).toHaveURL(/\/ru\/day\/2026-12-24$/)
})

test('the privacy policy: its date, what is collected, deletion, web analytics', async ({ page }) => {
  await open(page, '/en/privacy')
  await expect(page.getByText('Last updated: 28 November 2026')).toBeVisible()
  await expect(page.getByText('1 September 2025')).toBeVisible()
  for (const what of ['E-mail address', 'Nickname', 'Language preference'])
    await expect(page.locator('#account ~ ul').getByText(what)).toBeVisible()
  await expect(page.getByText('In account management you can')).toBeVisible()
  await expect(page.getByText('delete your account.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Web analytics' })).toBeVisible()
})

test('about: why, how and essence', async ({ page }) => {
  await open(page, '/en/about')
  await expect(page.locator('article h2[id]')).toHaveText([/^Why/, /^How/, /^Essence/])
  await expect(page).toHaveTitle('About Dawa')
})

test('the page of drawings shows every piece by night and on paper', async ({ page }) => {
  await open(page, '/en/test')
  for (const theme of ['dark', 'light']) {
    const sheet = page.locator(`main [data-theme=${theme}]`)
    await expect(sheet.getByRole('heading', { name: 'Animals' })).toBeVisible()
    await expect(sheet.getByRole('heading', { name: 'Colours' })).toBeVisible()
  }
})
