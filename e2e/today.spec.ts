import type { Page } from '@playwright/test'
import { examples } from '../checks/everything.ts'
import { expect, open, openMenu, test } from './page-test.ts'

/** Hours behind the server, a quarter of an hour off, and further ahead than any other zone. */
const ZONES = ['America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Kiritimati'] as const
const AT_MIDNIGHT = examples(ZONES, ['America/Los_Angeles'])
const AT_FIRST = examples(ZONES, ['Asia/Kathmandu'])

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** Milliseconds by which a zone's clocks are ahead of UTC. */
function offsetOf(timeZone: string, now: number): number {
  const written = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    now,
  )
  return Date.parse(`${written.replace(' ', 'T')}Z`) - Math.floor(now / 1000) * 1000
}

/**
 * A midnight of a zone's clocks, within the server's day and the ones beside it: behind UTC the one that ends the day
 * before the server's, ahead of it the one that begins the day after. A few minutes off it the user's day is not the
 * server's.
 */
function midnightIn(timeZone: string) {
  const now = Date.now()
  const offset = offsetOf(timeZone, now)
  const day = Math.floor(now / DAY) * DAY + (offset > 0 ? DAY : 0)
  const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { midnight: day - offset, before: dateOf(day - DAY), after: dateOf(day), isAhead: offset > 0 }
}

/** The title of a day: its number, month and year. */
function titleOf(date: string): RegExp {
  const month = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(Date.parse(date))
  return new RegExp(`^${Number(date.slice(8))} ${month} ${date.slice(0, 4)} `)
}

function fullDate(date: string): string {
  const of = (part: 'weekday' | 'month') =>
    new Intl.DateTimeFormat('en', { [part]: 'long', timeZone: 'UTC' }).format(Date.parse(date))
  return `${of('weekday')}, ${Number(date.slice(8))} ${of('month')} ${date.slice(0, 4)}`
}

async function follow(page: Page, name: string): Promise<void> {
  await openMenu(page)
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()
}

/** Follows every link to today, from the first page on. */
async function followEveryLink(page: Page, today: string): Promise<void> {
  const title = page.locator('[data-day]')
  await open(page, '/en')
  await page.getByRole('link', { name: 'Today’s forecast' }).click()
  await expect(title).toHaveText(titleOf(today))
  await follow(page, 'Month')
  const cell = page.locator('[aria-current=date]')
  await expect(cell).toHaveAttribute('data-date', today)
  await cell.click()
  await expect(page).toHaveURL(new RegExp(`/day/${today}$`))
  await expect(title).toHaveText(titleOf(today))
  await follow(page, 'Convert')
  await page.getByRole('link', { name: 'Open this day' }).click()
  await expect(page).toHaveURL(new RegExp(`/day/${today}$`))
  await follow(page, 'Today')
  await expect(page).toHaveURL(/\/en\/day$/)
  await expect(title).toHaveText(titleOf(today))
}

/** Opens a page as on a first visit: the server does not know the browser's time zone. */
async function visitFirst(page: Page, path: string): Promise<void> {
  await page.context().clearCookies()
  await open(page, path)
}

for (const timezoneId of ZONES) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })
    const { midnight, before, after, isAhead } = midnightIn(timezoneId)
    const beforeMidnight = midnight - 5 * MINUTE
    const afterMidnight = midnight + 5 * MINUTE

    if (AT_MIDNIGHT.includes(timezoneId))
      test('until midnight every link to today leads to the day that ends, then to the next', async ({
        page,
      }) => {
        await page.clock.setFixedTime(beforeMidnight)
        await followEveryLink(page, before)
        await page.clock.setFixedTime(afterMidnight)
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        await expect(page.locator('[data-day]')).toHaveText(titleOf(after))
        await followEveryLink(page, after)
      })

    if (AT_FIRST.includes(timezoneId))
      test("a first visit to any page finds the user's own day", async ({ page }) => {
        const today = isAhead ? after : before
        await page.clock.setFixedTime(isAhead ? afterMidnight : beforeMidnight)
        for (const path of examples(['/en/day', '/en/today', '/day'], ['/day'])) {
          await visitFirst(page, path)
          await expect(page.locator('[data-day]')).toHaveText(titleOf(today))
        }
        await page.reload()
        await expect(page.locator('[data-day]')).toHaveText(titleOf(today))
        await visitFirst(page, '/en/month')
        await expect(page.locator('[aria-current=date]')).toHaveAttribute('data-date', today)
        await visitFirst(page, '/en/convert')
        await expect(page.getByRole('heading', { level: 2, name: fullDate(today) })).toBeVisible()
        await visitFirst(page, '/en')
        await expect(page.locator('p', { hasText: fullDate(today) })).toBeVisible()
        await openMenu(page)
        const menu = page.getByRole('navigation', { name: 'Menu' })
        await expect(menu.locator(`a[href$="/day/${today}"]`)).toBeVisible()
      })
  })
}
