import { examples } from '../checks/everything.ts'
import { DOOR } from '../checks/user.ts'
import { accountPages, BASE, newEmail, signedIn } from './account-steps.ts'
import { expect, open, type Page, test } from './page-test.ts'

// Registering, and what the links of the mails lead to.

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('welcomeSeen', 'true')))

test('registering shows what is wrong, field by field, until the field is edited', {
  tag: '@everything',
}, async ({ page }) => {
  const me = accountPages(page, BASE, 'en')
  await me.open('/account/register')
  const submit = me.main.getByRole('button', { name: 'Register' })
  await expect(submit).toBeDisabled()
  await me.field('form.email').fill('nobody')
  await expect(submit).toBeEnabled()
  await me.field('form.password').fill('12345')
  await submit.click()
  await expect(me.main.getByRole('alert')).toHaveText('Please check the marked fields.')
  await expect(me.main.getByText('Please enter a valid email.')).toBeVisible()
  await expect(me.main.getByText('Password must be at least 6 characters.')).toBeVisible()
  await expect(me.field('form.email')).toBeFocused()
  await expect(me.field('form.email')).toHaveAccessibleDescription('Please enter a valid email.')
  await me.field('form.email').fill(newEmail())
  await expect(me.main.getByText('Please enter a valid email.')).toBeHidden()
  await expect(me.main.getByText('Password must be at least 6 characters.')).toBeVisible()
})

test('a common password is shown as very weak, which moves nothing, and refused with a reason; nothing typed is lost', async ({
  page,
}) => {
  const me = accountPages(page, BASE, 'en')
  const email = newEmail()
  await me.open('/account/register')
  await me.field('form.email').fill(email)
  const submit = me.main.getByRole('button', { name: 'Register' })
  const before = await submit.boundingBox()
  await me.field('form.password').fill('password1')
  await expect(me.main.getByText('Strength: very weak')).toBeVisible()
  expect(await submit.boundingBox()).toEqual(before)
  await me.press('register.submit')
  await expect(me.main.getByText(me.t('errors.password_too_common'))).toBeVisible()
  await expect(me.field('form.email')).toHaveValue(email)
})

test('without a mail server the outbox leads through registration', async ({ page }) => {
  const me = accountPages(page, BASE, 'en')
  const email = newEmail()
  // As the start prints it: from then on this browser may read the mails.
  await page.goto(DOOR)
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible()
  await me.register(email)
  await expect(me.main.locator(':focus')).toContainText('Registration successful.')
  await expect(me.main.locator('form')).toHaveCount(0)
  await me.press('form.otherAddress')
  await expect(me.field('form.email')).toBeFocused()
  await expect(me.field('form.email')).toHaveValue('')
  await expect(me.main.getByRole('button', { name: 'Register' })).toBeDisabled()
  await me.signIn(email, 'tashi delek 108')
  await expect(me.main.getByText(me.t('login.maybeUnconfirmed'))).toBeVisible()
  await me.main.getByRole('link', { name: me.t('form.outbox') }).click()
  await page.getByRole('row', { name: email }).first().getByRole('link').click()
  await page.locator('pre a').first().click()
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible()
  await expect(page.getByText(me.t('confirm.signedIn'))).toBeVisible()
  await page.getByRole('link', { name: me.t('actions.continue') }).click()
  await expect(page.getByText(me.t('account.requiredTitle'))).toBeVisible()
})

/** The link of the newest mail to an address, from the outbox. */
async function mailedLink(page: Page, email: string): Promise<string> {
  await page.goto(DOOR)
  await page.getByRole('row', { name: email }).first().getByRole('link').click()
  return (await page.locator('pre a').first().getAttribute('href')) ?? ''
}

test('registering for a consultation leads there by the link of the mail', { tag: '@everything' }, async ({
  page,
}) => {
  const me = accountPages(page, BASE, 'en')
  const email = newEmail()
  await me.open('/consultation?from=menu')
  await me.main.getByRole('link', { name: me.t('actions.register') }).click()
  // To the other form and back: the return address stays.
  await me.main.getByRole('link', { name: me.t('actions.signIn') }).click()
  await me.main.getByRole('link', { name: me.t('actions.register') }).click()
  // The form that is left has a field of the same name.
  await expect(me.main.getByRole('button', { name: me.t('register.submit') })).toBeVisible()
  await me.field('form.email').fill(email)
  await me.field('form.password').fill('tashi delek 108')
  await me.press('register.submit')
  await expect(me.main.getByText(me.t('register.success'))).toBeVisible()
  await me.press('resend.submit')
  await expect(me.main.getByText(me.t('resend.sent'))).toBeVisible()
  const link = await mailedLink(page, email)
  await me.follow(link)
  await me.main.getByRole('link', { name: me.t('actions.continue') }).click()
  await me.acceptPolicy()
  await expect(page).toHaveURL('/en/consultation?from=menu')
  await me.open('/account/register')
  await expect(me.main.getByText(/^You are signed in as tester/)).toBeVisible()
  await expect(me.main.getByRole('link', { name: me.t('actions.continue') })).toHaveAttribute(
    'href',
    '/en/day',
  )
})

test('who accepts the policy while registering meets no gate', async ({ page }) => {
  const me = accountPages(page, BASE, 'en')
  const email = newEmail()
  await me.open('/consultation')
  await me.main.getByRole('link', { name: me.t('actions.register') }).click()
  await me.field('form.email').fill(`\u200b${email}\u00a0`)
  await me.field('form.password').fill('tashi delek 108')
  await me.field('account.policy').check()
  await me.press('register.submit')
  await expect(me.main.getByText(me.t('register.success'))).toBeVisible()
  await me.follow(await mailedLink(page, email))
  await me.main.getByRole('link', { name: me.t('actions.continue') }).click()
  await expect(page).toHaveURL('/en/consultation')
  await expect(me.field('consultation.message')).toBeVisible()
})

test('in another browser the link says who registered when, and confirms by a press alone', {
  tag: '@desktop-first',
}, async ({ page, browser }) => {
  const me = accountPages(page, BASE, 'en')
  const email = newEmail()
  await me.open('/consultation')
  await me.main.getByRole('link', { name: me.t('actions.register') }).click()
  await me.field('form.email').fill(email)
  await me.field('form.password').fill('tashi delek 108')
  await me.press('register.submit')
  await expect(me.main.getByText(me.t('register.success'))).toBeVisible()
  const link = await mailedLink(page, email)
  const elsewhere = await browser.newContext({ serviceWorkers: 'block', timezoneId: 'Asia/Kathmandu' })
  const there = accountPages(await elsewhere.newPage(), BASE, 'en')
  for (let times = 0; times < 2; times++) {
    await there.follow(link)
    await expect(there.main.getByText(me.t('confirm.register', { email }))).toBeVisible()
    await expect(there.main.getByText(/^Requested: .* at \d\d:\d\d GMT\+5:45, Chrome, /)).toBeVisible()
    await expect(there.main.getByRole('link', { name: me.t('actions.register') })).toBeVisible()
  }
  await me.signIn(email, 'tashi delek 108')
  await expect(me.main.getByText(me.t('login.maybeUnconfirmed'))).toBeVisible()
  await there.press('confirm.submit')
  const signIn = there.main.getByRole('link', { name: me.t('actions.signIn') })
  const onward = `/en/account/login?${new URLSearchParams({ returnUrl: '/en/consultation' })}`
  // Also when the page is loaded or the link opened again.
  for (let times = 0; times < 2; times++) {
    await expect(there.main.getByText(me.t('confirm.success'))).toBeVisible()
    await expect(signIn).toHaveAttribute('href', onward)
    await there.follow(link)
  }
  await elsewhere.close()
})

test('the browser that registered is signed in by the link though programs opened it before, and keeps its way on', {
  tag: '@everything',
}, async ({ page, browser }) => {
  const me = accountPages(page, BASE, 'en')
  const email = newEmail()
  await me.open('/account/register?returnUrl=/en/consultation')
  await me.field('form.email').fill(email)
  await me.field('form.password').fill('tashi delek 108')
  await me.press('register.submit')
  await expect(me.main.getByText(me.t('register.success'))).toBeVisible()
  const link = await mailedLink(page, email)
  for (const javaScriptEnabled of [true, false]) {
    const scanner = await browser.newContext({ javaScriptEnabled, serviceWorkers: 'block' })
    const opened = await scanner.newPage()
    const answer = await opened.goto(link, { waitUntil: 'networkidle' })
    if (javaScriptEnabled) await expect(opened.getByText(me.t('confirm.wasItYou'))).toBeVisible()
    else expect(await answer?.text()).toContain(me.t('form.needsScript'))
    await scanner.close()
  }
  await me.follow(link)
  await expect(me.main.getByText(me.t('confirm.signedIn'))).toBeVisible()
  await page.reload()
  await expect(me.main.getByText(me.t('confirm.success'))).toBeVisible()
  await expect(me.main.getByRole('link', { name: me.t('actions.continue') })).toHaveAttribute(
    'href',
    '/en/consultation',
  )
})

test('who was overtaken by another registration finds it, and has a new password mailed there', async ({
  page,
  browser,
}) => {
  const me = accountPages(page, BASE, 'en')
  const email = newEmail()
  await me.register(email)
  const mine = await mailedLink(page, email)
  const attacker = await browser.newContext({ serviceWorkers: 'block' })
  await accountPages(await attacker.newPage(), BASE, 'en').register(email, 'the password of an attacker')
  const theirs = await mailedLink(page, email)
  await attacker.close()
  const phone = await browser.newContext({ serviceWorkers: 'block' })
  const there = accountPages(await phone.newPage(), BASE, 'en')
  await there.follow(theirs)
  await there.press('confirm.submit')
  await expect(there.main.getByText(me.t('confirm.success'))).toBeVisible()
  await phone.close()
  await me.follow(mine)
  await expect(me.main.getByRole('alert')).toHaveText(me.t('errors.already_confirmed'))
  await expect(me.main.getByText(/^It was confirmed with another registration \(.*, Chrome, /)).toBeVisible()
  await me.field('form.email').fill(email)
  await me.press('reset.submit')
  await expect(me.main.getByText(me.t('reset.success'))).toBeVisible()
  expect(new URL(await mailedLink(page, email)).pathname).toBe('/en/account/reset-password')
})

test('a dead link says why, and what helps', { tag: '@everything' }, async ({ page }) => {
  const me = accountPages(page, BASE, 'en')
  const alert = me.main.getByRole('alert')
  await page.route('**/api/account/confirm-email/check?*', route =>
    route.fulfill({
      json: { state: 'dead', reason: 'link_expired', errorMessage: 'Expired.', canResend: true },
    }),
  )
  await me.open('/account/confirm-email?userId=x&token=y')
  await expect(alert).toHaveText('Expired.')
  await page.route('**/api/account/register/resend?*', route => route.fulfill({ json: { success: true } }))
  await me.press('resend.submit')
  await expect(me.main.getByRole('status')).toHaveText(me.t('resend.sent'))
  await page.unroute('**/api/account/register/resend?*')
  await me.press('resend.submit')
  await expect(alert).toHaveText(['Expired.', me.t('errors.invalid_link')])
  await expect(me.main.getByText(me.t('resend.sent'))).toBeHidden()

  // Before a password is typed.
  await me.open('/account/reset-password?userId=x&token=y')
  await expect(alert).toHaveText(me.t('errors.invalid_link'))
  await expect(me.field('form.newPassword')).toHaveCount(0)

  await me.open('/account/unsubscribe')
  await expect(alert).toHaveText(me.t('unsubscribe.brokenLink'))
  await expect(me.main.getByRole('button', { name: me.t('unsubscribe.submit') })).toHaveCount(0)
})

test('every dead link brings a new mail right there, in the same words for every address', async ({
  page,
}) => {
  const me = accountPages(page, BASE, 'en')
  const alert = me.main.getByRole('alert')
  const DEAD = ['confirm-email', 'reset-password', 'undo-email-change', 'delete', 'unsubscribe'].flatMap(
    name => [name, `${name}?userId=x&token=y`],
  )
  // The others are in `mail-links.test.tsx`.
  const few = [
    'reset-password',
    'undo-email-change?userId=x&token=y',
    'delete?userId=x&token=y',
    'unsubscribe',
  ]
  for (const path of examples(DEAD, few)) {
    await me.open(`/account/${path}`)
    if (path === 'delete?userId=x&token=y') await me.press('account.deleteSure')
    if (path === 'unsubscribe?userId=x&token=y') await me.press('unsubscribe.submit')
    await expect(alert.locator('svg')).toBeVisible()
    await me.field('form.email').fill(newEmail())
    await me.press('reset.submit')
    await expect(me.main.getByText(me.t('reset.success'))).toBeVisible()
  }
})

test('a page of a link that could not be asked about offers to try again', {
  tag: ['@desktop-first', '@everything'],
}, async ({ page }) => {
  const me = accountPages(page, BASE, 'en')
  await page.route('**/api/account/confirm-email/check?*', route => route.abort())
  await me.open('/account/confirm-email?userId=x&token=y')
  await expect(me.main.getByRole('alert')).toHaveText(/connection|reach/i)
  await page.unroute('**/api/account/confirm-email/check?*')
  await me.press('actions.retry')
  await expect(me.main.getByRole('alert')).toHaveText(me.t('errors.invalid_link'))
})

test('links without their parts are incorrect, wrong ones are no longer valid', async ({ page }) => {
  const alert = page.getByRole('main').getByRole('alert')
  for (const path of [
    'confirm-email',
    'confirm-email?userId=x',
    'reset-password?token=x',
    'undo-email-change',
  ]) {
    await open(page, `/en/account/${path}`)
    await expect(alert).toHaveText('incorrect url')
  }
  await open(page, '/en/account/confirm-email?userId=x&token=y')
  await expect(alert).toHaveText(/incomplete or no longer known/)
  await open(page, '/en/account/unsubscribe?token=wrong')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(alert).toHaveText(/^This link is incomplete\. Please open the one in the e-mail again/)
})

test('a reset link is promised for every address in the same words', { tag: '@everything' }, async ({
  page,
}) => {
  const me = accountPages(page, BASE, 'en')
  const email = newEmail()
  await me.open('/account/forgot-password')
  await me.field('form.email').fill(email)
  await me.press('reset.submit')
  await expect(me.main.getByText('If the email exists, a reset link has been sent.')).toBeVisible()
  await expect(me.main.getByText(email)).toBeVisible()
  await expect(me.main.locator('form')).toHaveCount(0)
  await me.press('resend.submit')
  await expect(me.main.getByText('If the email exists, a reset link has been sent.')).toHaveCount(2)
})

test('who is signed in is not asked for the address of the reset link', { tag: '@everything' }, async ({
  page,
}) => {
  const me = await signedIn(page)
  await me.open('/account/forgot-password')
  await expect(me.main.getByText(me.t('reset.introSignedIn', { email: me.email }))).toBeVisible()
  await expect(me.main.getByRole('textbox')).toHaveCount(0)
  await me.press('reset.submit')
  await expect(me.main.locator(':focus')).toContainText('If the email exists, a reset link has been sent.')
  expect(await mailedLink(page, me.email)).toContain('/account/reset-password?')
})
