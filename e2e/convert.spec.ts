import type { Page } from '@playwright/test'
import { LANGUAGES } from '#contract/languages.ts'
import { examples } from '../checks/everything.ts'
import { expect, hold, open, test } from './page-test.ts'

function picker(page: Page, name: 'Western date' | 'Lunar date') {
  const group = page.getByRole('group', { name })
  return (field: 'Year' | 'Month' | 'Day') => group.getByLabel(field)
}

test('a Western date finds its lunar date and animals, at an address that can be shared', async ({
  page,
}) => {
  await open(page, '/en/convert/2026-11-20')
  const [solar, lunar] = [picker(page, 'Western date'), picker(page, 'Lunar date')]
  await expect(lunar('Day')).toHaveValue('11')
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result.getByRole('heading', { name: 'Friday, 20 November 2026' })).toBeVisible()
  await expect(result.getByText('Lunar day 11 · Month 10, Tibetan year 2153')).toBeVisible()
  for (const text of ['Day', 'Month', 'Year', 'Ox'])
    await expect(result.getByText(text, { exact: true })).toBeVisible()
  await expect(result.getByText('Horse', { exact: true })).toHaveCount(2)
  await solar('Day').selectOption('28')
  await expect(page).toHaveURL(/\/en\/convert\/2026-11-28$/)
  await solar('Month').selectOption({ label: 'February' })
  await solar('Year').selectOption('2025')
  await expect(page).toHaveURL(/\/en\/convert\/2025-02-28$/)
  await expect(page.getByRole('heading', { name: 'Friday, 28 February 2025' })).toBeVisible()
  await expect(page.getByText(/Lunar day 1 · Month 1, Tibetan year 2152/)).toBeVisible()
  await expect(lunar('Year')).toHaveValue('2152')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Friday, 28 February 2025' })).toBeVisible()
})

test('a lunar date finds its solar date; only days that exist are offered', { tag: '@everything' }, async ({
  page,
}) => {
  await open(page, '/en/convert/lunar/2153-10-20')
  const lunar = picker(page, 'Lunar date')
  const days = await lunar('Day').locator('option').allTextContents()
  expect(days).toContain('20')
  expect(days).not.toContain('21')
  await lunar('Day').selectOption('22')
  await expect(page).toHaveURL(/\/en\/convert\/lunar\/2153-10-22$/)
  await expect(page.getByRole('heading', { name: 'Monday, 30 November 2026' })).toBeVisible()
})

test('solar years reach from 1925 to 2050, lunar ones are 127 more', async ({ page }) => {
  await open(page, '/en/convert/2060-05-05')
  // Outside the years of the almanac the lists stand on today.
  await expect(picker(page, 'Western date')('Year')).toHaveValue(String(new Date().getFullYear()))
  await open(page, '/en/convert/2026-11-20')
  for (const [name, first, last] of [
    ['Western date', '1925', '2050'],
    ['Lunar date', '2051', '2177'],
  ] as const) {
    const years = picker(page, name)('Year').locator('option')
    await expect(years.first()).toHaveText(first)
    await expect(years.last()).toHaveText(last)
  }
  const days = picker(page, 'Western date')('Day').locator('option')
  await expect(days.last()).toHaveText('30')
  await expect(picker(page, 'Western date')('Month').locator('option')).toHaveCount(12)
})

test('the months of another year come with its choice', async ({ page }) => {
  await open(page, '/en/convert/lunar/2150-6-10')
  const lunar = picker(page, 'Lunar date')
  await lunar('Year').selectOption('2151')
  const months = lunar('Month').locator('option')
  await expect(months).toHaveCount(13)
  await expect(months.nth(5)).toHaveText('6 (1st of 2)')
  await expect(months.nth(6)).toHaveText('6 (2nd of 2)')
  await lunar('Month').selectOption({ label: '6 (1st of 2)' })
  await expect(page).toHaveURL(/\/en\/convert\/lunar\/2151-6\.1-\d+$/)
  await expect(page.getByText(/Month 6 \(first of two\)/)).toBeVisible()
})

test('what is chosen before the page is hydrated counts', async ({ page }) => {
  const releaseApp = await hold(page, '**/assets/entry-client-*.js')
  await page.goto('/en/convert/2026-11-20', { waitUntil: 'commit' })
  await picker(page, 'Western date')('Month').selectOption({ label: 'March' })
  await picker(page, 'Western date')('Year').selectOption('2025')
  releaseApp()
  await expect(page).toHaveURL(/\/en\/convert\/2025-03-20$/)
  await expect(page.getByRole('heading', { name: 'Thursday, 20 March 2025' })).toBeVisible()
})

test('choices made while the months of a year are loading are kept', async ({ page }) => {
  const releaseMonths = await hold(page, '**/assets/lunar-months-*.js')
  await open(page, '/en/convert/lunar/2153-10-11')
  const lunar = picker(page, 'Lunar date')
  await lunar('Year').selectOption('2100')
  await expect(lunar('Year')).toHaveValue('2100')
  await lunar('Month').selectOption('7')
  releaseMonths()
  await expect(page).toHaveURL(/\/en\/convert\/lunar\/2100-7-11$/)
  await expect(lunar('Month')).toHaveValue('7')
})

test('a date that does not exist is adjusted and says so', async ({ page }) => {
  await open(page, '/en/convert/lunar/2153-10-21')
  await expect(page.getByText('The date was adjusted')).toBeVisible()
  await expect(
    page.getByText(
      'The calendar skips lunar day 21 of month 10 (Tibetan year 2153). The day before is shown: lunar day 20 of month 10 (Tibetan year 2153).',
    ),
  ).toBeVisible()
  await open(page, '/en/convert/lunar/2153-10.1-11.2')
  await expect(page.getByText('Month 10 occurs only once in Tibetan year 2153')).toBeVisible()
  await expect(page.getByText('There is only one lunar day 11 of month 10')).toBeVisible()
  await open(page, '/de/convert/2025-02-31')
  await expect(
    page.getByText('Den 31. Februar 2025 gibt es nicht; gezeigt wird der 3. März 2025.'),
  ).toBeVisible()
  await open(page, '/en/convert/2025-02-31')
  await expect(page.getByText('31 February 2025 does not exist; 3 March 2025 is shown.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Monday, 3 March 2025' })).toBeVisible()
})

test('anonymous users are told what is missing, and led to the sign-in page and back', {
  tag: '@everything',
}, async ({ page }) => {
  await open(page, '/en/convert/2026-11-20')
  await expect(page.getByText(/navigation is limited.*elements of month and year are missing/)).toBeVisible()
  await page.getByRole('region', { name: 'Result' }).getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/en\/account\/login\?returnUrl=%2Fen%2Fconvert%2F2026-11-20$/)
})

test('the result opens as a day, with a link back', { tag: '@everything' }, async ({ page }) => {
  await open(page, '/en/convert/2026-11-20')
  await page.getByRole('link', { name: 'Open this day' }).click()
  await expect(page.locator('[data-day]')).toHaveText('20 Nov 2026 Friday')
  await page.getByRole('link', { name: 'Return to the converter' }).click()
  await expect(page).toHaveURL(/\/en\/convert\/2026-11-20$/)
})

test('every choice of the pickers fits into its list on phones of 320 and 360 pixels', async ({ page }) => {
  const cut: string[] = []
  for (const lang of examples(LANGUAGES, ['de', 'ru', 'fr'])) {
    await page.goto(`/${lang}/convert/lunar/2151-6.1-4`)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 })
      const labels = await page.locator('select').evaluateAll(selects =>
        selects
          .flatMap(each => {
            const select = each as HTMLSelectElement
            const { font, paddingLeft, paddingRight } = getComputedStyle(select)
            const pen = document.createElement('canvas').getContext('2d')
            if (!pen) throw new Error('Nothing measures text.')
            pen.font = font
            // Chromium draws its arrow in 20 pixels.
            const room =
              select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - 20
            return [...select.options].filter(({ text }) => pen.measureText(text).width > room)
          })
          .map(({ text }) => text),
      )
      cut.push(...labels.map(label => `${lang} at ${width}: ${label}`))
    }
  }
  expect(cut).toEqual([])
})

test('a failed call clears the result and says why', { tag: '@everything' }, async ({ page }) => {
  await page.route('**/api/convert?*', route => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await open(page, '/en/convert/2026-11-20')
  await picker(page, 'Western date')('Day').selectOption('21')
  await expect(page.getByRole('heading', { name: /November 2026/ })).toHaveCount(0)
  await expect(
    page.getByRole('status').getByText('The server cannot be reached at the moment.'),
  ).toBeVisible()
  await page.unroute('**/api/convert?*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Saturday, 21 November 2026' })).toBeVisible()
})

test('dates outside the almanac and addresses that are no dates are not found, in a sentence', async ({
  page,
}) => {
  const paths = ['2051-01-01', '1924-12-31', 'abc', 'lunar/2200-1-1', 'lunar/2151-13-1', 'lunar/abc-def-ghi']
  for (const path of examples([...paths, 'lunar/2151.5-1-1'], ['2051-01-01', 'abc', 'lunar/2151-13-1'])) {
    const response = await page.goto(`/en/convert/${path}`)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('region', { name: 'Result' })).toContainText(/\w{4,}/)
    await expect(picker(page, 'Western date')('Year')).toBeVisible()
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('both forms send themselves', async ({ page }) => {
    await page.goto('/en/convert/2026-11-20')
    await picker(page, 'Western date')('Day').selectOption('28')
    await page.getByRole('button', { name: 'Find the lunar date' }).click()
    await expect(page).toHaveURL(/\/en\/convert\/2026-11-28$/)
    await picker(page, 'Lunar date')('Day').selectOption('1')
    await page.getByRole('button', { name: 'Find the Western date' }).click()
    await expect(page).toHaveURL(/\/en\/convert\/lunar\/2153-10-1$/)
    await expect(page.getByRole('heading', { name: /November 2026/ })).toBeVisible()
  })
})
