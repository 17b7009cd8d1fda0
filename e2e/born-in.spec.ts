import { LANGUAGES } from '#contract/languages.ts'
import { examples } from '../checks/everything.ts'
import { axeFindings, expect, open, overflow, type Page, test } from './page-test.ts'

/** A day of the horse, on which Friday says nothing to those born in the year of the Ox. */
const DAY = '/en/day/2026-11-20'

const field = (page: Page) => page.getByLabel('Born in')
const says = (page: Page) => page.locator('form [role=status]')

test('a year of birth is answered in a line, stays on the next day and after a reload, and is forgotten when it is cleared', {
  tag: '@phone-first',
}, async ({ page }) => {
  await open(page, DAY)
  await field(page).fill('1899')
  await expect(says(page)).toHaveText(/^A year from 1900 to \d{4}, please\.$/)
  await field(page).fill('1973')
  await expect(says(page)).toHaveText('Ox: rather a good day for you.')
  await page.getByRole('link', { name: 'Next day' }).first().click()
  await expect(page.locator('[data-day]')).toContainText('21 Nov')
  await expect(says(page)).toHaveText(/^Ox: /)
  await page.reload()
  await expect(field(page)).toHaveValue('1973')
  await expect(says(page)).toHaveText(/^Ox: /)
  expect(await axeFindings(page)).toEqual([])
  await field(page).fill('')
  await page.reload()
  await expect(field(page)).toHaveValue('')
})

// Fails where an error of the storage is not caught.
test('a browser that refuses to store answers all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await open(page, DAY)
  await field(page).fill('1973')
  await expect(says(page)).toHaveText(/^Ox: /)
})

test('without script the year is a field of the address, in its calendar', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${DAY}?cal=bhutan`)
  await field(page).fill('1973')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(`${DAY}?born=1973&cal=bhutan`)
  await expect(says(page)).toHaveText('Ox: rather a good day for you.')
  await context.close()
})

test('the page of all plans has the twelve animals with their stones and what follows', async ({ page }) => {
  await open(page, `${DAY}/plans`)
  const animals = page.locator('[data-animal]')
  await expect(animals).toHaveCount(12)
  await expect(animals.nth(1)).toHaveText('Ox mother: three white stones rather a good day for you.')
})

test('at 320 pixels nothing slides sideways', { tag: '@phone-only' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const lang of examples(LANGUAGES, ['de', 'ru', 'fr'])) {
    for (const below of ['?born=1973', '/plans', '/signs']) {
      await open(page, `/${lang}/day/2026-11-20${below}`)
      expect(await overflow(page), `${lang} ${below}`).toBeLessThanOrEqual(0)
    }
  }
})
