import { newReader } from '../checks/reader.ts'
import { visitor } from './account-steps.ts'
import { expect, keptBy, open, test } from './page-test.ts'
import { BASE, keepTokens } from './reader.ts'

test.use({ serviceWorkers: 'allow' })

const DAY = '/en/day/2025-02-28'

for (const [how, expiresAt] of [
  ['lives', null],
  ['has run out', '2020-01-01T00:00:00.000Z'],
] as const) {
  test(`a cut network throws out no reader whose token ${how}`, async ({ page, context }) => {
    const { t, main } = visitor(page, '', 'en')
    const toNextDay = () =>
      main
        .getByRole('link', { name: t('day.next') })
        .first()
        .click()
    const reader = await newReader(BASE)
    const tokens = await reader.signIn()
    await keepTokens(page, tokens)
    await open(page, DAY)
    await expect(main.getByText(t('day.parka')).first()).toBeVisible()
    await keptBy(page)
    await context.setOffline(true)
    if (expiresAt) await page.evaluate(at => localStorage.setItem('accessTokenExpiresAt', at), expiresAt)

    await open(page, DAY)
    await expect(main.getByText('Lunar Day 1', { exact: true })).toBeVisible()
    await toNextDay()
    await expect(main.getByText('Lunar Day 2', { exact: true })).toBeVisible()
    await expect(page.locator('[data-kind=warning]')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe(tokens.token)

    await context.setOffline(false)
    await toNextDay()
    await expect(main.getByText(t('day.parka')).first()).toBeVisible()
    await expect(page.locator('aside nav').getByText(reader.email.split('@')[0] ?? '')).toBeAttached()
  })
}
