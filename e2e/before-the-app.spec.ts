import { LANGUAGES } from '#contract/languages.ts'
import { examples } from '../checks/everything.ts'
import { expect, hold, open, type Page, test, todayIn, waitForHydration } from './page-test.ts'
import { translate } from './translator.ts'

// What is typed, and what is read, on a page whose app is on its way or does not come.

test.use({ locale: 'en-GB', timezoneId: 'UTC' })

const APP = '**/assets/entry-client-*.js'
const field = (page: Page) => page.locator('main input[role=combobox]')
const hydrated = (page: Page) => page.locator('html[data-hydrated]')
const tomorrow = () => new Date(Date.parse(todayIn('UTC')) + 86_400_000).toISOString().slice(0, 10)

test.describe('a question that is sent at once', () => {
  for (const path of ['/en', '/en/find'])
    test(`on a slow line is answered: ${path}`, async ({ page }) => {
      const session = await page.context().newCDPSession(page)
      const speed = 1_440_000 / 8
      await session.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 600, downloadThroughput: speed, uploadThroughput: speed },
      })
      await page.goto(path, { waitUntil: 'commit' })
      await field(page).pressSequentially('haircut tomorrow')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/en/day/${tomorrow()}/plans#hair-cutting`)
    })

  test('is answered without the app, and without the words of the search', async ({ page }) => {
    await hold(page, APP)
    await page.goto('/en?cal=tsurphu')
    await field(page).pressSequentially('losar')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/en\/day\/\d{4}-\d\d-\d\d\?cal=tsurphu$/)
    await page.unroute(APP)
    await hold(page, '**/api/search*')
    await open(page, '/en/find')
    await field(page).fill('haircut tomorrow')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/en/day/${tomorrow()}/plans#hair-cutting`)
  })
})

test.describe('after an update', () => {
  test.use({ mayFail: true })

  /** All scripts of the page on show are gone until the next document. */
  async function update(page: Page): Promise<void> {
    const { url } = await page.evaluate(() => ({ url: location.href }))
    await page.route('**/assets/*.js', route => {
      const isOld = route.request().frame().url() === url
      return isOld ? route.fulfill({ status: 404 }) : route.continue()
    })
  }

  test('the question of an open page is answered', async ({ page }) => {
    await page.goto('/en/find')
    await update(page)
    const missing = page.waitForResponse(answer => answer.status() === 404)
    await field(page).click()
    await missing
    await field(page).pressSequentially('haircut tomorrow')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/en/day/${tomorrow()}/plans#hair-cutting`)
  })

  test('a key that came first does not make the page deaf to the next click', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('welcomeSeen', 'true'))
    await page.goto('/en/day/2026-11-20')
    let isOld = true
    await page.route(APP, route => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
    const missing = page.waitForResponse(answer => answer.status() === 404)
    await page.keyboard.press('Tab')
    await missing
    isOld = false
    await page.locator('[aria-keyshortcuts="/"]').click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.locator('html')).not.toHaveAttribute('aria-busy')
  })
})

for (const day of ['the day of the server', 'another day'])
  test.describe(`a field that is used while the app arrives, on ${day}`, () => {
    test.beforeEach(async ({ page }) => {
      // The app draws the page of another day once more.
      if (day === 'another day') await page.clock.setFixedTime(new Date(Date.now() + 86_400_000))
    })

    test('keeps the word that a keyboard composes', async ({ page }) => {
      const release = await hold(page, APP)
      await page.goto('/en/find', { waitUntil: 'commit' })
      await field(page).click()
      const session = await page.context().newCDPSession(page)
      const compose = async (...texts: string[]) => {
        for (const text of texts)
          await session.send('Input.imeSetComposition', {
            ...{ text, selectionStart: text.length, selectionEnd: text.length },
          })
      }
      await compose('w', 'we', 'wed', 'wedd')
      release()
      await expect(hydrated(page)).toBeAttached()
      await compose('weddi', 'weddin', 'wedding')
      await session.send('Input.insertText', { text: 'wedding' })
      await expect(field(page)).toHaveValue('wedding')
      await expect(page.getByRole('option').first()).toBeVisible()
    })

    test('keeps the caret, and lists what was typed', async ({ page }) => {
      const release = await hold(page, APP)
      await page.goto('/en/find', { waitUntil: 'commit' })
      await field(page).pressSequentially('weding')
      for (let letter = 0; letter < 3; letter++) await page.keyboard.press('ArrowLeft')
      release()
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('d')
      await expect(field(page)).toHaveValue('wedding')
    })
  })

for (const when of ['before', 'with'])
  test(`letters after / stand in the search, ${when} the app`, async ({ page }) => {
    const release = await hold(page, when === 'before' ? APP : '**/assets/search-*.js')
    if (when === 'before') await page.goto('/en/day/2026-11-26')
    else await open(page, '/en/day/2026-11-26')
    await page.keyboard.type('/frid')
    release()
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.type('ay')
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('friday')
    await expect(page.getByRole('option').first()).toBeVisible()
  })

for (const timezoneId of examples(
  ['America/New_York', 'Asia/Tokyo', 'Asia/Kathmandu'],
  ['America/New_York', 'Asia/Tokyo'],
))
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('hours stand by the clock of the device before the app, and as the app writes them', async ({
      page,
    }) => {
      // The zone is told with the first page, so that the next ones are of this day.
      await page.goto('/en/about')
      for (const lang of examples(LANGUAGES, ['ru', 'de'])) {
        for (const [path, count] of [
          ['month/2026-08', 2],
          ['day/2026-11-20', 1],
        ] as const) {
          const release = await hold(page, APP)
          await page.goto(`/${lang}/${path}`, { waitUntil: 'commit' })
          const times = page.locator('main time')
          await expect(times).toHaveCount(count)
          const before = await times.allTextContents()
          expect(before.join(' ')).not.toMatch(/UTC|Lhasa|Лхас|\{/)
          release()
          await waitForHydration(page)
          expect(await times.allTextContents()).toEqual(before)
          await page.unroute(APP)
        }
      }
    })

    test.describe('where the page is translated', () => {
      // React draws such a page anew.
      test.use({ mayFail: true })
      test('the end of the lunar day is changed by no translator and no app', async ({ page }) => {
        await translate(page, 'loaded')
        const release = await hold(page, APP)
        await page.goto('/en/day/2026-11-20', { waitUntil: 'commit' })
        const end = page.locator('main time')
        const before =
          timezoneId === 'Asia/Tokyo'
            ? 'ends on 21 November at 01:05 your time'
            : /^ends at \d\d:\d\d your time$/
        await expect(end).toHaveText(before)
        release()
        await waitForHydration(page)
        await expect(end).toHaveText(before)
      })
    })
  })
