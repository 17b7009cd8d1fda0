import { examples } from '../checks/everything.ts'
import { axeFindings, expect, open, overflow, type Page, test, todayIn, watchShifts } from './page-test.ts'

test('the hero has a button that opens today', async ({ page }) => {
  await open(page, '/en')
  const hero = page.locator('main section').first()
  await expect(hero.getByRole('heading', { level: 1 })).toBeVisible()
  await hero.getByRole('link', { name: 'Today’s forecast' }).click()
  await expect(page).toHaveURL(/\/en\/day$/)
  await expect(page.getByText(/^Lunar Day \d+$/)).toBeVisible()
})

test('the cards: what is unique, how the almanac works, and the horoscope', async ({ page }) => {
  await open(page, '/en')
  const first = page.locator('main section').filter({ hasText: 'What is unique about Tibetan astrology' })
  await expect(first.getByRole('heading', { level: 2 })).toHaveText('What is unique about Tibetan astrology')
  await expect(first.getByRole('heading', { level: 3 })).toHaveText([
    'Stars and elements in one reckoning',
    'A count that follows the Moon',
    'Counsel instead of fate',
  ])
  const works = page.locator('main section').filter({ hasText: 'An almanac that shows its workings' })
  await expect(works.getByRole('heading', { level: 3 })).toHaveText([
    'The sky first',
    'Two traditions on one page',
    'Sources for every sign',
  ])
  const own = page.locator('main section').filter({ hasText: 'A horoscope of your own' })
  await expect(own.getByText('Registered readers can ask for a consultation.')).toBeVisible()
  const explore = page.locator('main section').filter({ has: page.getByRole('heading', { name: 'Explore' }) })
  await expect(explore.getByText('Personal forecasts')).toBeVisible()
})

test('the key elements are animal, parkha and mewa, each drawn, with the way to knowledge', async ({
  page,
}) => {
  await open(page, '/en')
  const card = page.locator('main section').filter({ hasText: 'Three keys to a day' })
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(['Animal', 'Parkha', 'Mewa'])
  await expect(card.locator('li > svg')).toHaveCount(3)
  await card.getByRole('link', { name: 'Read more in the knowledge base' }).click()
  await expect(page).toHaveURL(/\/en\/knowledge#elements$/)
  await expect(page.getByRole('heading', { name: 'The key elements' })).toBeInViewport()
})

test('every button of the cards leads to its page', async ({ page }) => {
  await open(page, '/en')
  for (const [place, name, address] of [
    ['Explore', 'Read today', /\/en\/day$/],
    ['Explore', 'Check a date', /\/en\/convert$/],
    ['Explore', 'Plan the month', /\/en\/month$/],
    ['Every day has a weather of its own', 'Sign in', /\/en\/account\/login$/],
    ['Personal forecasts', 'Sign in', /\/en\/account\/login$/],
    ['Personal forecasts', 'Create an account', /\/en\/account\/register$/],
    ['A horoscope of your own', 'Request a consultation', /\/en\/consultation$/],
  ] as const) {
    const card = page.locator('main section').filter({ hasText: place })
    await card.getByRole('link', { name }).click()
    await expect(page).toHaveURL(address)
    await expect(page.locator('main :is(a, input, select)').filter({ visible: true }).first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/en$/)
  }
})

test('the links at the end lead to privacy, about and feedback, which asks to sign in', async ({ page }) => {
  await open(page, '/en')
  const links = page.getByRole('navigation', { name: 'More about Dawa' })
  for (const [name, address] of [
    ['Privacy', /\/en\/privacy$/],
    ['About', /\/en\/about$/],
  ] as const) {
    await links.getByRole('link', { name }).click()
    await expect(page).toHaveURL(address)
    await page.goBack()
  }
  await links.getByRole('link', { name: 'Feedback' }).click()
  await expect(page).toHaveURL(/\/en\/feedback$/)
  await expect(page.getByText('To access this functionality you need to sign in')).toBeVisible()
})

test('a plan leads to the finder', { tag: '@everything' }, async ({ page }) => {
  await open(page, '/en')
  await page.getByRole('main').getByRole('combobox').fill('journey next month')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/find\/journey\?.*months=1/)
})

interface Ahead {
  week: { date: string; lunarDayId: number; verdict: { name: string }; headline: string }[]
  holidays: { date: string; name: string }[]
  great?: { date: string; name: string }
}

async function readAhead(page: Page, lang: string): Promise<{ ahead: Ahead; today: string }> {
  const today = todayIn(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone))
  return { ahead: await (await page.request.get(`/api/ahead/${today}?lang=${lang}`)).json(), today }
}

const daysUntil = (today: string, date: string) => (Date.parse(date) - Date.parse(today)) / 86_400_000

for (const [lang, tag] of [
  ['en', ['@desktop-first', '@everything']],
  ['ru', '@phone-first'],
  ...examples([['de', '@phone']] as const, []),
] as const) {
  test(`the week and the holy days ahead are those of the almanac: ${lang}`, { tag: [tag].flat() }, async ({
    page,
  }) => {
    const shifts = await watchShifts(page)
    await open(page, `/${lang}`)
    expect(await shifts()).toBeLessThanOrEqual(0.01)
    await open(page, `/${lang}`)
    const { ahead, today } = await readAhead(page, lang)
    const week = page.locator('main section').nth(1).getByRole('listitem')
    await expect(week).toHaveCount(7)
    for (const [place, day] of ahead.week.entries()) {
      await expect(week.nth(place)).toContainText(day.headline)
      await expect(week.nth(place).getByRole('img', { name: day.verdict.name })).toBeVisible()
      await expect(week.nth(place).getByRole('link')).toHaveAttribute('href', `/${lang}/day/${day.date}`)
      await expect(week.nth(place)).toContainText(new RegExp(` ${day.lunarDayId}$`))
    }
    await expect(week.first().getByRole('link')).toHaveAttribute('aria-current', 'date')
    const holidays = page.locator('main section').nth(2).getByRole('listitem')
    await expect(holidays).toHaveCount(ahead.holidays.length)
    for (const [place, { date, name }] of ahead.holidays.entries()) {
      await expect(holidays.nth(place)).toContainText(name.split('; ')[0] ?? '')
      const until = daysUntil(today, date)
      if (until > 1) await expect(holidays.nth(place)).toContainText(new RegExp(`\\b${until} `))
    }
    const great = page.locator('main a[data-special]')
    await expect(great).toHaveAttribute('href', `/${lang}/day/${ahead.great?.date}`)
    await expect(great).toContainText(ahead.great?.name ?? 'no great day')
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
}

test('the sky reaches both edges of the page and ends in the ground', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/en')
  const edges = await page.evaluate(() => {
    const frame = document.querySelector('main')?.parentElement?.getBoundingClientRect()
    const sky = document.querySelector('main section > svg:last-child')?.getBoundingClientRect()
    return { left: (sky?.left ?? 99) - (frame?.left ?? 0), right: (frame?.right ?? 99) - (sky?.right ?? 0) }
  })
  expect(edges.left).toBeLessThanOrEqual(0)
  expect(edges.right).toBeLessThanOrEqual(0)
})

for (const lang of examples(['en', 'de', 'ru'], ['ru'])) {
  test(`the page is at most 4,000 px high on a phone: ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `/${lang}`)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4000)
  })
}

test('today and what to plan stand in the first fold', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/en')
  const hero = page.locator('main section').first()
  await expect(hero.getByText(/, lunar day \d+$/)).toBeInViewport({ ratio: 1 })
  await expect(hero.getByRole('button', { name: 'Find', exact: true })).toBeInViewport({ ratio: 1 })
})

test('a week that cannot be read leaves the rest of the page', { tag: '@everything' }, async ({ page }) => {
  await page.route('**/api/ahead/**', route => route.fulfill({ status: 503, json: {} }))
  await open(page, '/en/about')
  await page.getByRole('link', { name: 'Dawa' }).first().click()
  await expect(
    page
      .locator('main section')
      .first()
      .getByText(/, lunar day \d+$/),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The next seven days' })).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a plan for today leads to the answer of the day, and the week is there', async ({ page }) => {
    await page.goto('/de')
    await expect(page.getByRole('heading', { name: 'Die nächsten sieben Tage' })).toBeVisible()
    await page.locator('input[name=q]').fill('heute Haarschnitt')
    await page.getByRole('button', { name: 'Finden', exact: true }).click()
    await expect(page).toHaveURL(/\/de\/day\/[\d-]+\/plans#hair-cutting$/)
  })
})
