import type { Language } from '#contract/languages.ts'
import { expect, open, test } from './page-test.ts'

const FULL_MOON: readonly [Language, string, RegExp][] = [
  ['en', 'Full moon', /24 December/],
  ['de', 'Vollmond', /24\. Dezember/],
  ['ru', 'Полнолуние', /24 декабря/],
]

// The calendar of Rumtek has lunar day 15 of month 11 on this date; with the Sun of the siddhanta it would be the 16th.
test.describe('24 December 2026 in the Karma Kagyu calendar', () => {
  for (const [lang, name, date] of FULL_MOON) {
    test(`is the full moon on day, month, sheet, finder and feed: ${lang}`, async ({ page, request }) => {
      await open(page, `/${lang}/day/2026-12-24?cal=tsurphu`)
      await expect(page.getByRole('main')).toContainText(name)
      await expect(page.getByRole('main')).toContainText('16')
      await open(page, `/${lang}/month/2026-12?cal=tsurphu`)
      const cell = page.getByRole('main').getByRole('link', { name: date }).first()
      await expect(cell).toHaveAccessibleName(/\b15\b/)
      await open(page, `/${lang}/day/2026-12-24?cal=tsurphu`)
      await page.locator('main a[href*="/lotho"]').click()
      await expect(page).toHaveURL(`/${lang}/day/2026-12-24/lotho?cal=tsurphu`)
      await expect(page.locator('main p[lang=bo]')).toContainText([/ཚེས་༡༥།$/, /ཚེས་༡༦་ཆད།$/])
      await open(page, `/${lang}/find/practice-days?from=2026-12&months=1&cal=tsurphu`)
      await expect(page.locator('main a[href*="/day/2026-12-24/plans?cal=tsurphu"]').first()).toBeVisible()
      const feed = await (await request.get(`/calendar/${lang}/practice.ics?cal=tsurphu`)).text()
      const entry = feed.split('BEGIN:VEVENT').find(one => one.includes('DTSTART;VALUE=DATE:20261224'))
      expect(entry).toContain(name)
    })
  }
})

const BLACK_MONTH: readonly [Language, RegExp][] = [
  ['en', /not weighed( here)?: Black month/],
  ['de', /(nicht mitzählt|nicht gewichtet): Schwarzer Monat/],
  ['ru', /не (входит|влияет): Чёрный месяц/],
]

test.describe('a wedding day of a Black month', () => {
  for (const [lang, told] of BLACK_MONTH) {
    test(`says so in the finder and on its day: ${lang}`, async ({ page }) => {
      await open(page, `/${lang}/find/marriage?from=2027-03&months=1`)
      await expect(page.getByRole('main')).toContainText(told)
      await open(page, `/${lang}/day/2027-03-01/plans#marriage`)
      await expect(page.locator('#marriage')).toContainText(told)
    })
  }
})
