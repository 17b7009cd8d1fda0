import { expect, type Page, test } from '@playwright/test'
import { every, examples } from '../checks/everything.ts'
import { signedIn, storeTokens } from './account-steps.ts'
import { axeFindings } from './page-test.ts'

// Choosing a calendar in three languages: it stays on the device, in links, and in an address that is opened elsewhere.
const LANGUAGES = {
  en: {
    button: 'Calendar: Phugpa',
    other: 'Calendar: Mongolian',
    mongolian: /^Mongolian/,
    phugpa: /^Phugpa/,
    newYear: 'Tsagaan Sar',
    festivals: 'Festivals and eclipses',
    download: 'Download once (.ics)',
    community: 'Mongolia, Buryatia, Tuva',
  },
  ru: {
    button: 'Календарь: Пхугпа',
    other: 'Календарь: монгольский',
    mongolian: /^монгольский/,
    phugpa: /^Пхугпа/,
    newYear: 'Цагаан-сар',
    festivals: 'Праздники и затмения',
    download: 'Скачать один раз',
    community: 'Монголия, Бурятия, Тува',
  },
  de: {
    button: 'Kalender: Phugpa',
    other: 'Kalender: Mongolisch',
    mongolian: /^Mongolisch/,
    phugpa: /^Phugpa/,
    newYear: 'Zagaan Sar',
    festivals: 'Feste und Finsternisse',
    download: 'Einmal herunterladen (.ics)',
    community: 'Mongolei, Burjatien, Tuwa',
  },
} as const

for (const lang of examples(['en', 'ru', 'de'] as const, ['ru'])) {
  const words = LANGUAGES[lang]
  test(`a reader of Mongolia chooses their calendar, shares a day and goes back: ${lang} @phone-first`, async ({
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
    const festivals = main
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: words.festivals }) })
    await expect(festivals.getByRole('link', { name: words.newYear }).first()).toHaveAttribute(
      'href',
      /\/day\/2027-02-0[67]\?cal=mongolian$/,
    )
    await expect(main.getByText('206', { exact: false })).toBeVisible()
    await page.goto(`/${lang}/subscribe?layers=mongolia`)
    await expect(page).toHaveURL(`/${lang}/subscribe?layers=mongolia&cal=mongolian`)
    await expect(main.getByRole('switch', { name: words.community })).toBeChecked()
    const download = main.getByRole('link', { name: words.download })
    await expect(download).toHaveAttribute('href', `/calendar/${lang}/mongolia.ics?cal=mongolian`)
    const file = await page.request.get((await download.getAttribute('href')) ?? '')
    expect(await file.text()).toContain(words.newYear)

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

/** Addresses of the pages that name dates, of the calendars and of RSS, in links and forms of a page. */
const datedTargets = (page: Page) =>
  page.evaluate(() => {
    const dated =
      /^\/[a-z]{2}(\/(day|month|year|convert|subscribe|display)\b(?!.*\/lotho)|\/?$)|^\/(calendar|feed)\//
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    const forms = [...document.querySelectorAll<HTMLFormElement>('form[action]')].map(form => {
      const { pathname } = new URL(form.action)
      const fields = new FormData(form)
      return { pathname, cal: fields.get('cal'), text: `form ${pathname}` }
    })
    return [
      ...links
        .filter(
          link =>
            link.origin === location.origin &&
            !link.closest('#languages') &&
            !link.search.includes('choose-cal'),
        )
        .map(link => {
          const { pathname, searchParams } = new URL(link.href)
          return { pathname, cal: searchParams.get('cal'), text: link.getAttribute('href') ?? '' }
        }),
      ...forms,
    ].filter(({ pathname, text }) => dated.test(pathname) && !text.startsWith('#'))
  })

test('every link and form of a page in a calendar keeps it, in a browser that keeps none', async ({
  page,
}) => {
  const pages = [
    '',
    '/day/2027-05-20',
    '/day/2027-02-07',
    '/month/2027-02',
    '/year/2027',
    '/year/2027?by=stones',
  ]
  const others = [
    '/convert/2027-05-20',
    '/convert/lunar/2154-4-15',
    '/subscribe?layers=holidays+mongolia',
    '/month/2027-02/print',
    '/year/2027/print',
  ]
  for (const path of every(2, [...pages, ...others])) {
    const address = `/en${path}${path.includes('?') ? '&' : '?'}cal=mongolian`
    await page.goto(address)
    for (const isHydrated of [false, true]) {
      if (isHydrated) {
        await page.evaluate(() => dispatchEvent(new Event('dawa-start')))
        await expect(page.locator('html[data-hydrated]')).toBeAttached()
      }
      const targets = await datedTargets(page)
      expect(targets.length, address).toBeGreaterThan(3)
      expect(
        targets.filter(({ cal }) => cal !== 'mongolian').map(({ text }) => text),
        address,
      ).toEqual([])
    }
  }
})

test('a search in a calendar leads to its days @phone-first @everything', async ({ page }) => {
  await page.goto('/en/about')
  await page.goto('/en/month/2027-05?cal=mongolian')
  await page.getByRole('link', { name: 'Search' }).first().click()
  await page.getByRole('dialog').getByRole('combobox').fill('Saga Dawa Duchen')
  await page
    .getByRole('option', { name: /Saga Dawa Duchen/ })
    .first()
    .click()
  await expect(page).toHaveURL('/en/day/2027-05-20?cal=mongolian')
})

test('the menu of any page leads to the choice @phone-first', async ({ page }) => {
  await page.goto('/en/about')
  if ((page.viewportSize()?.width ?? 0) < 1200) await page.getByRole('button', { name: 'Menu' }).click()
  expect(await axeFindings(page)).toEqual([])
  await page.locator('#drawer').getByRole('button', { name: 'Calendar' }).click()
  await page
    .locator('#calendars')
    .getByRole('link', { name: /^Bhutanese/ })
    .click()
  await expect(page).toHaveURL('/en/about')
  await expect(page.locator('#calendars')).toBeHidden()
  await page.goto('/en/day/2027-05-20')
  await expect(page).toHaveURL('/en/day/2027-05-20?cal=bhutan')
})

test('the choice goes with the account to another browser', async ({ page, browser, baseURL }) => {
  const { user } = await signedIn(page, { policyConfirmed: true })
  await page.goto('/en/day/2027-05-20')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const main = page.getByRole('main')
  const kept = page.waitForResponse(/\/api\/account\/manage/)
  await main.getByRole('button', { name: 'Calendar: Phugpa' }).click()
  await page
    .locator('#calendars')
    .getByRole('link', { name: /^Mongolian/ })
    .click()
  expect((await kept).status()).toBe(200)

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await elsewhere.newPage()
  await storeTokens(other, await user.signIn())
  await other.goto('/en/month/2027-05')
  await expect(other).toHaveURL('/en/month/2027-05?cal=mongolian')
  // Changed there, it is so here with the next page.
  const changed = other.waitForResponse(/\/api\/account\/manage/)
  await other.getByRole('main').getByRole('button', { name: 'Calendar: Mongolian' }).click()
  await other
    .locator('#calendars')
    .getByRole('link', { name: /^Tsurphu/ })
    .click()
  expect((await changed).status()).toBe(200)
  await elsewhere.close()
  await page.goto('/en/about')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page.locator('#calendars a[aria-current]')).toContainText('Tsurphu')
  await page.goto('/en/month/2027-05')
  await expect(page).toHaveURL('/en/month/2027-05?cal=tsurphu')
})

test('an unknown calendar is said to be none, and the address stays @everything', async ({ page }) => {
  for (const path of ['/en/day/2027-05-20', '/en/month/2027-05', '/en/year/2027', '/en/convert/2027-05-20']) {
    await page.goto(`${path}?cal=bon`)
    await expect(page.getByRole('main')).toContainText('phugpa, tsurphu, mongolian, bhutan')
    await expect(page).toHaveURL(`${path}?cal=bon`)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the choice is kept by the server, and pages lead to it @everything', async ({ page }) => {
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
