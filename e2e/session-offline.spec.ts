import { examples } from '../checks/everything.ts'
import { signedIn } from './account-steps.ts'
import { expect, open, test, waitForCache } from './page-test.ts'

test.use({ serviceWorkers: 'allow' })

const DAY = '/en/day/2025-02-28'

const ENDS = [
  ['has expired', '2020-01-01T00:00:00.000Z'],
  ['is valid', null],
] as const

// A valid one, whose user no server tells, is the table of `session.test.ts`.
for (const [how, expiresAt] of examples(ENDS, ENDS.slice(0, 1))) {
  test(`without a network a user stays signed in whose token ${how}`, async ({ page, context }) => {
    const { t, main, token, name } = await signedIn(page)
    const toNextDay = () =>
      main
        .getByRole('link', { name: t('day.next') })
        .first()
        .click()
    await open(page, DAY)
    await expect(main.getByText(t('day.parka')).first()).toBeVisible()
    await waitForCache(page)
    await context.setOffline(true)
    if (expiresAt) await page.evaluate(at => localStorage.setItem('accessTokenExpiresAt', at), expiresAt)

    await open(page, DAY)
    await expect(main.getByText('Lunar Day 1', { exact: true })).toBeVisible()
    await toNextDay()
    await expect(main.getByText('Lunar Day 2', { exact: true })).toBeVisible()
    await expect(page.locator('[data-kind=warning]')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe(token)

    await context.setOffline(false)
    await toNextDay()
    await expect(main.getByText(t('day.parka')).first()).toBeVisible()
    await expect(page.locator('#drawer nav').getByText(name)).toBeAttached()
  })
}
