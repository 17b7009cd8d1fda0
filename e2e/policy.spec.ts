import { SCREEN_PATHS } from '#web/screens/testing-paths.ts'
import { every } from '../checks/everything.ts'
import { signedIn } from './account-steps.ts'
import { expect, type Page, test, waitForHydration } from './page-test.ts'

// Users who have not accepted the privacy policy are led to the account form from everywhere but the policy.

const unaccepted = (page: Page) => signedIn(page, {})

const OPEN = /^\/(privacy|today|error)$|^\/account(\/|$)/
const GATED = [
  ...SCREEN_PATHS.filter(path => !OPEN.test(path)),
  ...[
    '/day/2026-11-20?x=1',
    '/month/2026-11',
    '/convert/2025-02-28',
    '/convert/lunar/2152-1-1',
    '/not-there',
  ],
]

test('every page but the policy leads to it', async ({ page }) => {
  const { at, main, t } = await unaccepted(page)
  for (const path of every(6, GATED)) {
    await page.goto(at(path))
    await expect(page).toHaveURL(at(`/account/manage?${new URLSearchParams({ returnUrl: at(path) })}`))
    await expect(main.getByText(t('account.requiredTitle'))).toBeVisible()
    await expect(main.getByRole('button', { name: t('actions.continue') })).toBeVisible()
  }
})

test('the account pages lead to the policy; from login the return address is kept', async ({ page }) => {
  const { at, main, t } = await unaccepted(page)
  for (const path of ['register', 'forgot-password']) {
    await page.goto(at(`/account/${path}`))
    await expect(page).toHaveURL(/\/en\/account\/manage\?/)
    await expect(main.getByText(t('account.requiredTitle'))).toBeVisible()
  }
  await page.goto(at('/account/login?returnUrl=%2Fmonth'))
  await expect(page).toHaveURL(at('/account/manage?returnUrl=%2Fmonth'))
  await page.goto(at('/account/manage'))
  await expect(main.getByText(t('account.requiredTitle'))).toBeVisible()
})

/** Which paths these are is a table of `links.test.ts`. */
const MAIL_LINKS = [
  ['confirm-email', 'confirm.title'],
  ['reset-password', 'reset.newTitle'],
  ['undo-email-change', 'undo.title'],
  ['delete', 'account.deleteTitle'],
  ['unsubscribe', 'unsubscribe.title'],
] as const

test('links of mails open without the policy', async ({ page }) => {
  const { at, open, main, t } = await unaccepted(page)
  for (const [path, title] of every(2, MAIL_LINKS)) {
    const known = page.waitForResponse('**/api/account/info?*')
    await open(`/account/${path}?userId=u&token=x`)
    await known
    await expect(page).toHaveURL(at(`/account/${path}?userId=u&token=x`))
    await expect(main.getByRole('heading', { level: 1, name: t(title) })).toBeVisible()
  }
  await page.goto(at('/day'))
  await expect(main.getByText(t('account.requiredTitle'))).toBeVisible()
})

test('the button to continue stands by the tick, in the first window, and next in the order of the keyboard', {
  tag: '@phone-first',
}, async ({ page }) => {
  const { open, main, t, at } = await unaccepted(page)
  await open('/day')
  const tick = main.getByLabel(t('account.policy'))
  const button = main.getByRole('button', { name: t('actions.continue'), exact: true })
  await tick.check()
  await expect(button).toBeInViewport({ ratio: 1 })
  await tick.focus()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('/day'))
})

test.describe('the page that crashes', () => {
  test.use({ mayFail: true })

  test('leads to the policy too', async ({ page }) => {
    const { at, main, t } = await unaccepted(page)
    await page.goto(at('/error'))
    await expect(main.getByText(t('account.requiredTitle'))).toBeVisible()
  })
})

test('the policy itself can be read; a link from it leads to the form', async ({ page }) => {
  const { at, main, t } = await unaccepted(page)
  const known = page.waitForResponse('**/api/account/info?*')
  await page.goto(at('/privacy'))
  await known
  await waitForHydration(page)
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByText(t('account.requiredTitle'))).toHaveCount(0)
  await expect(page).toHaveURL(at('/privacy'))
  await page.getByRole('link', { name: t('menu.month'), exact: true }).click()
  await expect(main.getByText(t('account.requiredTitle'))).toBeVisible()
})

test('who accepts lands where they wanted to go, and is not asked again', { tag: '@everything' }, async ({
  page,
}) => {
  const { at, main, t, acceptPolicy } = await unaccepted(page)
  await page.goto(at('/about'))
  await expect(main.getByText(t('account.requiredTitle'))).toBeVisible()
  await page.goto(at('/convert/2025-02-28?x=1'))
  await expect(main.getByText(t('account.requiredTitle'))).toBeVisible()
  await waitForHydration(page)
  await expect(main.getByRole('link', { name: t('account.readPolicy') })).toHaveAttribute(
    'href',
    '/en/privacy',
  )
  await expect(main.getByRole('button', { name: t('actions.continue') })).toBeDisabled()
  await acceptPolicy()
  await expect(page).toHaveURL(at('/convert/2025-02-28?x=1'))
  await page.reload()
  await expect(page).toHaveURL(at('/convert/2025-02-28?x=1'))
})
