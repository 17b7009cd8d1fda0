import { expect, open, test } from './page-test.ts'

test('the hero has a button that opens today', async ({ page }) => {
  await open(page, '/en')
  const hero = page.locator('section').first()
  await expect(hero.getByRole('heading', { level: 1 })).toBeVisible()
  await hero.getByRole('link', { name: 'Today’s forecast' }).click()
  await expect(page).toHaveURL(/\/en\/day$/)
  await expect(page.getByText(/^Lunar Day \d+$/)).toBeVisible()
})

test('a card tells what is unique', async ({ page }) => {
  await open(page, '/en')
  const first = page.locator('section').nth(1)
  await expect(first.getByRole('heading', { level: 2 })).toHaveText('What is unique about Tibetan astrology')
  await expect(first.getByRole('heading', { level: 3 })).toHaveText([
    'Stars and elements in one reckoning',
    'A count that follows the Moon',
    'Counsel instead of fate',
  ])
})

test('another tells how this almanac works', async ({ page }) => {
  await open(page, '/en')
  const card = page.locator('section').filter({ hasText: 'An almanac that shows its workings' })
  await expect(card.getByRole('heading', { level: 3 })).toHaveText([
    'The sky first',
    'Two traditions on one page',
    'Sources on every line',
  ])
})

for (const [name, address] of [
  ['Read today', /\/en\/day$/],
  ['Check a date', /\/en\/convert$/],
  ['Plan the month', /\/en\/month$/],
] as const) {
  test(`the card to explore leads on: ${name}`, async ({ page }) => {
    await open(page, '/en')
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Explore' }) })
    await expect(card.getByText('Personal forecasts')).toBeVisible()
    await card.getByRole('link', { name }).click()
    await expect(page).toHaveURL(address)
  })
}

test('the key elements are animal, parkha and mewa, each drawn, with the way to knowledge', async ({
  page,
}) => {
  await open(page, '/en')
  const card = page.locator('section').filter({ hasText: 'Three keys to a day' })
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(['Animal', 'Parkha', 'Mewa'])
  await expect(card.locator('li > svg')).toHaveCount(3)
  await card.getByRole('link', { name: 'Read more in the knowledge base' }).click()
  await expect(page).toHaveURL(/\/en\/knowledge#elements$/)
  await expect(page.getByRole('heading', { name: 'The key elements' })).toBeInViewport()
})

test('a card speaks of the personalized horoscope', async ({ page }) => {
  await open(page, '/en')
  const card = page.locator('section').filter({ hasText: 'A horoscope of your own' })
  await expect(card.getByText('Registered readers can ask for a consultation.')).toBeVisible()
})

test('the strip at the end leads to privacy and about', async ({ page }) => {
  await open(page, '/en')
  const strip = page.getByRole('navigation', { name: 'More about Dawa' })
  await strip.getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL(/\/en\/privacy$/)
  await page.goBack()
  await strip.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/en\/about$/)
})

for (const [place, name, address] of [
  ['Every day has a weather of its own', 'Sign in', /\/en\/account\/login$/],
  ['Personal forecasts', 'Sign in', /\/en\/account\/login$/],
  ['Personal forecasts', 'Create an account', /\/en\/account\/register$/],
  ['A horoscope of your own', 'Request a consultation', /\/en\/consultation$/],
] as const) {
  test(`beside “${place}” a visitor finds “${name}”`, async ({ page }) => {
    await open(page, '/en')
    const card = page.locator('section').filter({ hasText: place })
    await card.getByRole('link', { name }).click()
    await expect(page).toHaveURL(address)
    await expect(page.locator('main a, main input').first()).toBeVisible()
  })
}

test('the strip leads to feedback, which asks visitors to sign in', async ({ page }) => {
  await open(page, '/en')
  await page
    .getByRole('navigation', { name: 'More about Dawa' })
    .getByRole('link', { name: 'Feedback' })
    .click()
  await expect(page).toHaveURL(/\/en\/feedback$/)
  await expect(page.getByText('To access this functionality you need to sign in')).toBeVisible()
})
