import { every, examples } from '../checks/everything.ts'
import { expect, open, test, waitForHydration } from './page-test.ts'

const SCREENS = [
  ...['/en', '/en/day', '/en/day/2026-11-20', '/en/month', '/en/month/2026-11', '/en/month/2026-11/print'],
  ...['/en/year', '/en/year/2026', '/en/year/2026/print', '/en/convert', '/en/convert/2026-11-20'],
  ...['/en/find', '/en/find/marriage', '/en/find/hair-cutting?months=24', '/en/find/marriage?from=2027-01'],
  ...[
    '/en/subscribe',
    '/en/knowledge',
    '/en/about',
    '/en/account/login',
    '/en/account/register',
    '/en/nowhere',
  ],
]

const OF_TODAY = ['/en', '/en/day', '/en/month', '/en/year', '/en/find', '/en/convert']

/** Before the almanac and after it; the others stand for the clocks of devices that have lost their time. */
const OUTSIDE = ['1924-05-05', '2051-01-02']

for (const clock of examples([...OUTSIDE, '1970-01-01', '2100-06-15'], OUTSIDE)) {
  test.describe(`on a device whose clock says ${clock}`, () => {
    // Those that ask for today: every second before the almanac, the others after it.
    const screens = examples(SCREENS, every(2, OF_TODAY, OUTSIDE.indexOf(clock)))
    test('every screen opens', async ({ page }) => {
      await page.clock.setFixedTime(new Date(`${clock}T12:00:00Z`))
      for (const path of screens) {
        await open(page, path)
        // What depends on today is loaded again by the clock of the device.
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('heading', { name: /^Oops/ }), path).toHaveCount(0)
      }
    })

    test('finder and converter say what they show in place of today, and the search opens', {
      tag: clock === '2051-01-02' ? [] : '@everything',
    }, async ({ page }) => {
      await page.clock.setFixedTime(new Date(`${clock}T12:00:00Z`))
      await page.goto('/en/about')
      await waitForHydration(page)
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
      await page.getByRole('dialog').getByRole('combobox').fill('haircut')
      await page.getByRole('option').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const isInTables = clock.startsWith('1970')
      const nearest = clock < '1970' ? 'January 1925' : 'December 2050'
      const note = page.getByText(
        `The first month asked for is not in the tables; the search begins in ${nearest}.`,
      )
      await expect(note).toHaveCount(isInTables ? 0 : 1)
      await open(page, '/en/convert')
      const said = page.getByText('This date lies outside the almanac')
      await expect(said).toHaveCount(isInTables ? 0 : 1)
      await page.getByLabel('Year').first().selectOption('2000')
      await expect(page).toHaveURL(/\/en\/convert\/2000-/)
    })
  })
}
