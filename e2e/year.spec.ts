import { LANGUAGES } from '#contract/languages.ts'
import { EVERYTHING, every, examples } from '../checks/everything.ts'
import { axeFindings, expect, open, openMenu, overflow, type Page, test, watchShifts } from './page-test.ts'

test.use({ locale: 'en-GB' })

const days = (page: Page) => page.locator('main a[data-app-link]')

test('from the menu to this year, and to another by its arrows', { tag: '@desktop-first' }, async ({
  page,
}) => {
  await open(page, '/en')
  await openMenu(page)
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Year' }).click()
  const year = new Date().getFullYear()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(year))
  await page.getByRole('link', { name: `Next year: ${year + 1}` }).click()
  await expect(page).toHaveURL(`/en/year/${year + 1}`)
  await expect(page).toHaveTitle(`Year ${year + 1} · Dawa`)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('every day has its mark and says what it shows', { tag: '@everything' }, async ({ page }) => {
  await open(page, '/en/year/2026')
  await expect(days(page)).toHaveCount(365)
  await expect(
    page.getByRole('link', {
      name: /^Wednesday, 18 February 2026, lunar day 1, .*Losar.*Tibetan month 1 begins$/,
    }),
  ).toBeVisible()
  await expect(
    page.getByRole('link', { name: /^Tuesday, 3 March 2026, .*Total eclipse of the Moon$/ }),
  ).toBeVisible()
  await expect(
    page.getByText('Tibetan year of the Horse, Tibetan year 2153, from Losar on 18 February'),
  ).toBeVisible()
  const list = page.getByRole('listitem')
  await expect(list.filter({ hasText: 'Annular eclipse of the Sun' })).toBeVisible()
})

test('arrow keys walk by day and week, with one stop for the tabulator key', async ({ page }) => {
  await open(page, '/en/year/2027')
  await expect(page.locator('main a[data-app-link]:not([tabindex="-1"])')).toHaveCount(1)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href')?.slice(-10))
  await page.locator('a[href$="/day/2027-01-01"]').first().focus()
  for (const [key, date] of [
    ['ArrowRight', '2027-01-02'],
    ['ArrowDown', '2027-01-09'],
    ['PageDown', '2027-02-09'],
    ['Home', '2027-02-08'],
    ['End', '2027-02-14'],
    ['ArrowUp', '2027-02-07'],
    ['ArrowLeft', '2027-02-06'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(focused).toBe(date)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/day/2027-02-06')
})

test('one meaning at a time: nagas, holy days, a matter', async ({ page }) => {
  await open(page, '/en/year/2026')
  await page.getByRole('link', { name: 'Naga days' }).click()
  await expect(page).toHaveURL('/en/year/2026?by=naga')
  await expect(page.getByRole('link', { name: /Best naga day/ }).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'What you plan' }).selectOption({ label: 'Haircut' })
  await expect(page).toHaveURL('/en/year/2026?by=hair-cutting')
  await expect(page.getByRole('link', { name: /, favourable/ }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'What you plan' })).toHaveValue('hair-cutting')
  await page.getByRole('link', { name: 'Find a day for it' }).click()
  await expect(page).toHaveURL('/en/find/hair-cutting')
})

test('the stones of a birth year', async ({ page }) => {
  await open(page, '/en/year/2026')
  await page
    .getByRole('combobox', { name: 'Stones for a birth year' })
    .selectOption({ label: 'Stones: Dragon' })
  await expect(page).toHaveURL('/en/year/2026?by=stones&animal=dragon')
  await expect(page.getByRole('link', { name: /, enemy: two black stones/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /, mother: three white stones/ }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Next year: 2027' }).click()
  await expect(page).toHaveURL('/en/year/2027?by=stones&animal=dragon')
  // By other meanings it is looked for below.
  if (EVERYTHING) expect(await axeFindings(page)).toEqual([])
})

test('a year that the almanac does not reach says so', { tag: '@everything' }, async ({ page }) => {
  await open(page, '/en/year/1800')
  await expect(page).toHaveTitle('This year cannot be shown · Dawa')
  await expect(page.getByText(/outside the almanac, which reaches from .* 1925 to .* 2050/)).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('prints on one A4 landscape, with its legend', async ({ page }) => {
  for (const lang of examples(LANGUAGES, ['de'])) {
    for (const by of examples(['holidays', 'stones&animal=dragon'], ['stones&animal=dragon'])) {
      await open(page, `/${lang}/year/2026?by=${by}`)
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g), `${lang} ${by}`).toHaveLength(1)
      // A4 landscape, in points.
      expect(pdf).toMatch(/\/MediaBox\s*\[0 0 84[12](\.\d+)? 59[45](\.\d+)?\]/)
    }
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main ul').first()).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

for (const [path, tag] of every(2, [
  ['/en/year/2026', '@desktop-first'],
  ['/de/year/2027?by=journey', '@phone-first'],
  ['/ru/year/2026?by=holidays', '@phone-first'],
] as const)) {
  test(`is accessible and does not move: ${path}`, { tag }, async ({ page }) => {
    const shifts = await watchShifts(page)
    await open(page, path)
    expect(await shifts()).toBeLessThanOrEqual(0.01)
    await open(page, path)
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
}
