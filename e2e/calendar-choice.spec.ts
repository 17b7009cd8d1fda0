import { expect, test } from '@playwright/test'

// Choosing a calendar in three languages: it stays on the device, in links, and in an address that is opened elsewhere.
const LANGUAGES = {
  en: {
    button: 'Calendar: Phugpa',
    other: 'Calendar: Mongolian',
    mongolian: /^Mongolian/,
    phugpa: /^Phugpa/,
    newYear: 'Tsagaan Sar',
  },
  ru: {
    button: 'Календарь: Пхугпа',
    other: 'Календарь: монгольский',
    mongolian: /^монгольский/,
    phugpa: /^Пхугпа/,
    newYear: 'Цагаан-сар',
  },
  de: {
    button: 'Kalender: Phugpa',
    other: 'Kalender: Mongolisch',
    mongolian: /^Mongolisch/,
    phugpa: /^Phugpa/,
    newYear: 'Zagaan Sar',
  },
} as const

for (const [lang, words] of Object.entries(LANGUAGES)) {
  test(`a reader of Mongolia chooses their calendar, shares a day and goes back: ${lang} @phone`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto(`/${lang}/year/2027`)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: words.button }).click()
    await page.locator('#calendars').getByRole('link', { name: words.mongolian }).click()
    await expect(page).toHaveURL(`/${lang}/year/2027?cal=mongolian`)
    await expect(main.getByRole('button', { name: words.other })).toBeVisible()
    await expect(main.getByRole('link', { name: new RegExp(`${words.newYear}.*7.*2027`) })).toBeVisible()
    await expect(main.getByText('206', { exact: false })).toBeVisible()
    await page.goto(`/${lang}/year/2030`)
    await expect(page).toHaveURL(`/${lang}/year/2030?cal=mongolian`)
    const newYear = main.getByRole('link', { name: new RegExp(`${words.newYear}.*3.*2030`) })
    await newYear.click()
    await expect(page).toHaveURL(`/${lang}/day/2030-02-03?cal=mongolian`)
    await expect(main.locator('[data-differs]')).toBeVisible()
    // The links of the page carry the calendar.
    await expect(main.locator('a[href*="/day/2030-02-04"]').first()).toHaveAttribute('href', /cal=mongolian$/)
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    const address = page.url()

    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
    const other = await elsewhere.newPage()
    await other.goto(address)
    await expect(other.getByRole('main').getByRole('button', { name: words.other })).toBeVisible()
    await expect(other.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/${lang}/day/2030-02-03\\?cal=mongolian$`),
    )
    await expect(other.locator('link[hreflang=fr]')).toHaveAttribute(
      'href',
      /\/fr\/day\/2030-02-03\?cal=mongolian$/,
    )
    // What was shared is not kept there.
    await other.goto(`/${lang}/day/2030-02-03`)
    await expect(other.getByRole('main').getByRole('button', { name: words.button })).toBeVisible()
    await elsewhere.close()

    await main.getByRole('button', { name: words.other }).click()
    await page.locator('#calendars').getByRole('link', { name: words.phugpa }).click()
    await expect(page).toHaveURL(`/${lang}/day/2030-02-03`)
    await page.reload()
    await expect(page).toHaveURL(`/${lang}/day/2030-02-03`)
  })
}

test('an unknown calendar is said to be none, and the address stays', async ({ page }) => {
  for (const path of ['/en/day/2027-05-20', '/en/month/2027-05', '/en/year/2027', '/en/convert/2027-05-20']) {
    await page.goto(`${path}?cal=bon`)
    await expect(page.getByRole('main')).toContainText('phugpa, tsurphu, mongolian, bhutan')
    await expect(page).toHaveURL(`${path}?cal=bon`)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the choice is kept by the server, and pages lead to it', async ({ page }) => {
    await page.goto('/en/day/2027-05-20?choose-cal=bhutan')
    await expect(page).toHaveURL('/en/day/2027-05-20?cal=bhutan')
    await page.goto('/en/convert/2027-05-20')
    await expect(page).toHaveURL('/en/convert/2027-05-20?cal=bhutan')
    await page.goto('/en/about')
    await expect(page).toHaveURL('/en/about')
    await page.goto('/en/day/2027-05-20?choose-cal=phugpa')
    await expect(page).toHaveURL('/en/day/2027-05-20')
    await page.goto('/en/month/2027-05')
    await expect(page).toHaveURL('/en/month/2027-05')
  })
})
