import { every } from '../checks/everything.ts'
import { newUser, PASSWORD as USER_PASSWORD } from '../checks/user.ts'
import { accountPages, BASE, isNarrow, newEmail, PASSWORD, signedIn } from './account-steps.ts'
import { axeFindings, expect, open, overflow, type Route, test, waitForHydration } from './page-test.ts'

// The forms of the account pages one by one: messages, when they can be sent, how assistive tools see them.

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('welcomeSeen', 'true')))

test('wrong credentials are shown in the form, without a toast', async ({ page }) => {
  const me = accountPages(page, BASE, 'en')
  await me.signIn(newEmail(), 'wrong password')
  await expect(me.main.getByRole('alert')).toHaveText('Invalid credentials.')
  await expect(me.main.getByText(me.t('login.maybeUnconfirmed'))).toBeVisible()
  await expect(page.getByText(me.t('toast.sessionExpired'))).toBeHidden()
  await me.open('/account/login')
  await me.field('form.email').fill(newEmail())
  await me.press('actions.signIn')
  await expect(me.main.getByText(me.t('errors.field_required'))).toBeVisible()
})

test('the outcome of an external sign-in is shown on the login page', async ({ page }) => {
  const sentences = {
    failed: 'External login failed. Please try again.',
    no_email: 'External provider did not supply an email.',
    create_failed: 'Could not create account from external login.',
  }
  for (const [failure, sentence] of Object.entries(sentences)) {
    await open(page, `/en/account/login?external=${failure}`)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence)
  }
})

test('a server error is shown once, in a box that scrolls', async ({ page }) => {
  const me = accountPages(page, BASE, 'en')
  const long = 'A long explanation. '.repeat(200)
  await page.route('**/api/account/register*', route =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ message: long }),
    }),
  )
  await me.open('/account/register')
  await me.field('form.email').fill(newEmail())
  await me.field('form.password').fill(PASSWORD)
  await me.press('register.submit')
  const said = me.main.getByRole('alert').locator('[tabindex]')
  await expect(said).toBeFocused()
  await expect(page.getByText(me.t('toast.serverError'))).toHaveCount(0)
  expect((await said.boundingBox())?.height).toBeLessThanOrEqual(200)
  expect(await said.evaluate(box => box.scrollHeight > box.clientHeight)).toBe(true)
  await expect(me.main.getByRole('button', { name: 'Register' })).toBeEnabled()
})

test('a form being sent is busy; the message of the server is shown, else a general sentence', async ({
  page,
}) => {
  const me = accountPages(page, BASE, 'en')
  let held: Route | undefined
  await page.route('**/api/account/**', route => {
    held = route
  })
  const refuse = async (json = {}) => {
    await expect.poll(() => held).toBeDefined()
    await held?.fulfill({ status: 400, json })
    held = undefined
  }
  await me.open('/account/register')
  await me.field('form.email').fill(newEmail())
  await me.field('form.password').fill(PASSWORD)
  const form = me.main.locator('form')
  const submit = me.main.getByRole('button', { name: 'Register' })
  const alert = me.main.getByRole('alert')
  const message = 'The stars are not right.'
  for (const [said, sentence] of [
    [{ message }, message],
    [{}, me.t('register_error_generic')],
  ] as const) {
    await submit.click()
    await expect(form).toHaveAttribute('aria-busy', 'true')
    await expect(submit).toBeDisabled()
    await refuse(said)
    await expect(alert).toHaveText(sentence)
    await expect(form).toHaveAttribute('aria-busy', 'false')
  }
  await me.open('/account/forgot-password')
  await me.field('form.email').fill(newEmail())
  await me.press('reset.submit')
  await expect(form).toHaveAttribute('aria-busy', 'true')
  await refuse()
  await expect(alert).toHaveText(me.t('reset_request_error_generic'))
  await me.open('/account/login')
  await me.field('form.email').fill(newEmail())
  await me.field('form.password').fill(PASSWORD)
  await me.press('actions.signIn')
  await expect(form).toHaveAttribute('aria-busy', 'true')
  await refuse()
  await expect(alert).toHaveText('An unknown error occurred')
  await me.open('/account/confirm-email?userId=x&token=y')
  await expect(me.main.getByText(me.t('confirm.loading'))).toBeVisible()
  await refuse()
  await expect(alert).toHaveText(me.t('errors.confirm_error_generic'))
})

test('the menu shows the chosen name of the user, else the address, and more entries', {
  tag: '@phone-first',
}, async ({ page }) => {
  const { name, ...me } = await signedIn(page)
  const showMenu = async () => {
    await me.open('/privacy')
    if (isNarrow(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  }
  const item = (text: string) =>
    page.locator('#drawer nav').getByText(text, { exact: true }).locator('visible=true')
  await showMenu()
  await expect(item(name)).toBeVisible()
  const order = [
    'Home',
    'Today',
    'Month',
    'Convert',
    'Consultation',
    'Feedback',
    'Sign out',
    'Knowledge',
    'Privacy',
    'About',
  ]
  for (const text of order) await expect(item(text)).toBeVisible()
  const tops = await Promise.all(order.map(async text => (await item(text).boundingBox())?.y ?? 0))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await me.open('/account/manage')
  await me.field('account.displayName').fill('Pema')
  await me.press('actions.save')
  await expect(page.getByText('Saved successfully')).toBeVisible()
  await showMenu()
  await expect(item('Pema')).toBeVisible()
  await expect(item('Sign in')).toHaveCount(0)
})

test('a signed-in user with the simple view is offered the detailed one', { tag: '@everything' }, async ({
  page,
}) => {
  const me = await signedIn(page)
  await page.route('**/api/day/*', route => {
    const { authorization: _, ...headers } = route.request().headers()
    return route.continue({ headers })
  })
  await me.open('/day')
  await expect(me.main.getByText(me.t('day.detailedTitle'))).toBeVisible()
  await page.unroute('**/api/day/*')
  await me.press('day.showDetailed')
  await expect(me.main.getByText(me.t('day.parka')).first()).toBeVisible()
  await expect(me.main.getByText(me.t('day.detailedTitle'))).toBeHidden()
})

test('the account form has its fields, and stores every one', { tag: '@everything' }, async ({ page }) => {
  const me = await signedIn(page)
  await me.open('/account/manage')
  await expect(me.field('account.country').locator('option').nth(85)).toBeAttached()
  await me.field('account.country').selectOption({ label: 'Nepal' })
  await me.field('account.receiveNews').check()
  await me.field('account.receiveEvents').check()
  await me.field('account.birthDate').fill('1990-05-06')
  await me.press('actions.save')
  await expect(page.getByText('Saved successfully')).toBeVisible()
  await expect(page.getByText('Saved successfully')).toHaveCount(1)
  await expect(me.main.locator(':focus')).toHaveText('Saved successfully')
  await me.open('/account/manage')
  await expect(me.field('account.country')).toHaveValue('NP')
  await expect(me.field('account.receiveNews')).toBeChecked()
  await expect(me.field('account.receiveEvents')).toBeChecked()
  await expect(me.field('account.birthDate')).toHaveValue('1990-05-06')
  await expect(me.field('account.timeUnknown')).toBeChecked()
  await expect(me.field('account.birthTime')).toHaveCount(0)
})

test('anonymous users are sent to sign in from pages that need it, and back', async ({ page }) => {
  for (const path of ['/consultation', '/feedback', '/account/manage']) {
    await open(page, `/en${path}`)
    const main = page.getByRole('main')
    await expect(main.getByText('To access this functionality you need to sign in')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/en/account/login?${new URLSearchParams({ returnUrl: `/en${path}` })}`,
    )
  }
})

test('ASVS 6.2.6, ASVS 6.2.7: password managers find what they look for, and a password can be pasted and shown', {
  tag: '@everything',
}, async ({ page }) => {
  const me = accountPages(page, BASE, 'en')
  await me.open('/account/login')
  await expect(me.field('form.email')).toHaveAttribute('autocomplete', 'username')
  const password = me.field('form.password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(password).toHaveAttribute('type', 'password')
  await password.focus()
  await page.evaluate(text => document.execCommand('insertText', false, text), PASSWORD)
  await expect(password).toHaveValue(PASSWORD)
  await me.main.getByRole('button', { name: me.t('form.showPassword') }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await me.open('/account/register')
  await expect(me.field('form.password')).toHaveAttribute('autocomplete', 'new-password')
})

test('the forms have their widths', async ({ page }) => {
  const widthOf = (form: number) => async () =>
    (await page.getByRole('main').locator('form').nth(form).boundingBox())?.width
  for (const [path, wide] of [
    ['login', 480],
    ['register', 480],
    ['forgot-password', 500],
  ] as const) {
    await open(page, `/en/account/${path}`)
    await expect.poll(widthOf(0)).toBe(wide)
  }
  await signedIn(page)
  for (const [path, wide] of [
    ['/consultation', 550],
    ['/feedback', 550],
    ['/account/manage', 600],
  ] as const) {
    await open(page, `/en${path}`)
    await expect.poll(widthOf(0)).toBe(wide)
  }
  await page.getByText('Password', { exact: true }).first().click()
  await expect.poll(widthOf(1)).toBe(500)
})

test('on a wide page a form stands in the middle', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['account/login', 'account/confirm-email', 'consultation']) {
    await open(page, `/en/${path}`)
    const { left, right } = await page.locator('main').evaluate(main => {
      const [around, column] = [
        main.getBoundingClientRect(),
        main.querySelector('h1')?.parentElement?.getBoundingClientRect(),
      ]
      return { left: (column?.left ?? 0) - around.left, right: around.right - (column?.right ?? 0) }
    })
    expect(left, path).toBeGreaterThan(200)
    expect(Math.abs(left - right), path).toBeLessThan(2)
  }
})

test('a message that was begun is there again after a reload, until it is sent or the user leaves', {
  tag: '@everything',
}, async ({ page }) => {
  const me = await signedIn(page, { policyConfirmed: true, displayName: 'Pema' })
  const message = me.field('feedback.message')
  const reopened = async () => {
    await page.reload()
    await waitForHydration(page)
    return message
  }
  await me.open('/feedback')
  await message.fill('A long thought')
  await me.field('feedback.type').selectOption('3')
  await expect(await reopened()).toHaveValue('A long thought')
  await expect(me.field('feedback.type')).toHaveValue('3')

  await me.press('feedback.submit')
  await expect(me.main.locator(':focus')).toContainText(me.t('form.submitted'))
  await expect(me.main.locator('form')).toHaveCount(0)
  await me.press('form.writeAgain')
  await expect(message).toBeFocused()
  await expect(message).toHaveValue('')
  await expect(me.main.getByRole('button', { name: me.t('feedback.submit') })).toBeDisabled()
  await expect(await reopened()).toHaveValue('')

  await message.fill('Not for others')
  await me.signOut()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Not for others')
})

test('a place is chosen from the list by the keyboard; other text is refused', {
  tag: '@everything',
}, async ({ page }) => {
  const me = await signedIn(page)
  await me.open('/account/manage')
  const place = me.main.getByRole('combobox', { name: me.t('account.birthPlace') })
  await place.pressSequentially('Kathmandu')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(place).toHaveValue(/^Kathmandu/)
  await place.fill('a place that was not chosen')
  await page.keyboard.press('Tab')
  await me.press('actions.save')
  await expect(me.main.getByText(me.t('form.banner'))).toBeVisible()
  await expect(place).toHaveAttribute('aria-invalid', 'true')
})

test('signing in by keyboard alone', async ({ page }) => {
  const me = accountPages(page, BASE, 'en')
  const { email } = await newUser(BASE)
  await me.open('/account/login')
  await me.field('form.email').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(USER_PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(me.main.getByRole('button', { name: 'Sign in', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(me.main.getByRole('link', { name: 'Continue' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/day$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every form explains itself in place of a button that does nothing', async ({ page }) => {
    for (const path of [
      ...[
        'login',
        'register',
        'forgot-password',
        'reset-password?userId=x&token=y',
        'confirm-email?userId=x&token=y',
        'unsubscribe',
      ],
    ]) {
      await page.goto(`/en/account/${path}`)
      const main = page.getByRole('main')
      // Playwright reads no text in it, though the browser shows it.
      const reason = main.locator('noscript p').filter({ visible: true })
      await expect(reason).toHaveCount(1)
      expect(await reason.textContent()).toContain('JavaScript is switched off in this browser.')
      await expect(main.locator('button[type=submit]:visible')).toHaveCount(0)
      await expect(main.getByText('One moment')).toBeHidden()
    }
  })
})

/** Pages by the state of the account; none is an anonymous user. */
const PAGES_OF = {
  'an anonymous user': ['/account/login', '/account/register', '/account/forgot-password', '/consultation'],
  'a user who has not accepted the policy': ['/account/manage'],
  'a user': ['/account/manage', '/consultation', '/feedback', '/day'],
} as const

/** Axe looks at each page in one of them, in turn. */
const VIEWS = [
  ['dark', 1280],
  ['light', 320],
] as const

for (const [who, paths] of Object.entries(PAGES_OF)) {
  test(`axe finds nothing on the account pages of ${who}, and nothing sticks out at 320 pixels`, async ({
    page,
  }) => {
    const birth = { policyConfirmed: true, birthTime: '1985-03-14T09:30' }
    if (who !== 'an anonymous user') await signedIn(page, who === 'a user' ? birth : {})
    for (const [place, path] of paths.entries()) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await open(page, `/de${path}`)
      await page.waitForLoadState('networkidle')
      if (path === '/account/manage')
        for (const summary of await page.locator('main details > summary').all()) await summary.click()
      for (const [theme, width] of every(2, VIEWS, place)) {
        await page.setViewportSize({ width, height: 800 })
        await page.evaluate(name => {
          document.documentElement.dataset.theme = name
        }, theme)
        expect(await axeFindings(page), path).toEqual([])
      }
      await page.setViewportSize({ width: 320, height: 800 })
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
    }
  })
}
